#include "app/render/fill_mesh.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr float kSameCorner_px = 0.01f;
/// A sharp tip's rim ends this many half-pixels out instead of going on to where its edges meet.
constexpr float kLongestTip = 4.0f;

float cross(const glm::vec2& a, const glm::vec2& b) { return a.x * b.y - a.y * b.x; }

struct Outline {
    std::vector<glm::vec2> corners;  ///< distinct, counter-clockwise in (x, y)
    float area = 0.0f;
    float perimeter = 0.0f;
};

Outline outline_of(const std::vector<glm::vec2>& corners) {
    Outline o;
    for (const glm::vec2& p : corners)
        if (o.corners.empty() || glm::distance(o.corners.back(), p) > kSameCorner_px) o.corners.push_back(p);
    while (o.corners.size() > 1 && glm::distance(o.corners.back(), o.corners.front()) <= kSameCorner_px)
        o.corners.pop_back();
    for (std::size_t i = 0; i < o.corners.size(); ++i) {
        const glm::vec2& next = o.corners[(i + 1) % o.corners.size()];
        o.area += 0.5f * cross(o.corners[i] - o.corners[0], next - o.corners[0]);
        o.perimeter += glm::distance(o.corners[i], next);
    }
    if (o.area < 0.0f) std::reverse(o.corners.begin(), o.corners.end());
    o.area = std::abs(o.area);
    return o;
}

/// The corner moved out by one pixel from both its edges.
glm::vec2 miter(const Outline& o, std::size_t i) {
    const std::size_t n = o.corners.size();
    const glm::vec2 in = glm::normalize(o.corners[i] - o.corners[(i + n - 1) % n]);
    const glm::vec2 out = glm::normalize(o.corners[(i + 1) % n] - o.corners[i]);
    const glm::vec2 sum = glm::vec2(in.y, -in.x) + glm::vec2(out.y, -out.x);
    const float square = glm::dot(sum, sum);
    return square > 1e-6f ? sum * (2.0f / square) : in;
}

glm::vec2 limited(const glm::vec2& m) {
    const float length = glm::length(m);
    return length > kLongestTip ? m * (kLongestTip / length) : m;
}

float triangle_area(const glm::vec2& a, const glm::vec2& b, const glm::vec2& c) {
    return 0.5f * std::abs(cross(b - a, c - a));
}

/// How much of the mesh's whole coverage there is per unit of coverage inside.
float mesh_coverage(const std::vector<glm::vec2>& inner, const std::vector<glm::vec2>& outer) {
    float sum = 0.0f;
    const std::size_t n = inner.size();
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t j = (i + 1) % n;
        sum += triangle_area(inner[0], inner[i], inner[j]);
        sum += triangle_area(inner[i], inner[j], outer[j]) * (2.0f / 3.0f);
        sum += triangle_area(inner[i], outer[i], outer[j]) * (1.0f / 3.0f);
    }
    return sum;
}

/// Beyond a side, on the other hand than the middle, it fades from half over a pixel: two surfaces that end along one line, each
/// with its rim, look as if each covered half of it.
void append_rim(const glm::vec2& from, const glm::vec2& to, const Outline& o, const Color& whole,
                std::vector<FillVertex>& out) {
    const float length = glm::distance(from, to);
    if (!(length > kSameCorner_px)) return;
    glm::vec2 middle{};
    for (const glm::vec2& corner : o.corners) middle += corner / static_cast<float>(o.corners.size());
    glm::vec2 away = glm::vec2(to.y - from.y, from.x - to.x) / length;
    if (glm::dot(away, middle - from) > 0.0f) away = -away;
    const Color none = faded(whole, 0.0f);
    const Color half = faded(whole, 0.5f);
    out.insert(out.end(), {{from, half}, {to, half}, {to + away, none}});
    out.insert(out.end(), {{from, half}, {to + away, none}, {from + away, none}});
}

}  // namespace

void append_fill(const ScreenFill& fill, std::vector<FillVertex>& out) {
    const Outline o = outline_of(fill.corners);
    const std::size_t n = o.corners.size();
    if (n < 3 || !(o.area > 0.0f)) return;

    if (fill.edges != Edges::smooth) {
        for (std::size_t i = 1; i + 1 < n; ++i)
            out.insert(
                out.end(),
                {{o.corners[0], fill.color}, {o.corners[i], fill.color}, {o.corners[i + 1], fill.color}});
        for (std::size_t i = 0; i + 1 < fill.rims.size(); i += 2)
            append_rim(fill.rims[i], fill.rims[i + 1], o, fill.color, out);
        return;
    }

    // Half the width of the thinnest polygon with this area and perimeter. From one pixel of width up the inside begins
    // half a pixel in from the edges; a thinner one grows outwards into a plateau less than one high, as a thin band
    // averaged over a pixel does.
    const float half_width = o.area / o.perimeter;
    const float inset = std::min(0.5f, 2.0f * half_width - 0.5f);
    std::vector<glm::vec2> inner(n);
    std::vector<glm::vec2> outer(n);
    for (std::size_t i = 0; i < n; ++i) {
        const glm::vec2 m = miter(o, i);
        inner[i] = o.corners[i] - (inset < 0.0f ? limited(m) : m) * inset;
        outer[i] = o.corners[i] + limited(m) * 0.5f;
    }
    const float coverage = inset < 0.5f ? std::min(1.0f, o.area / mesh_coverage(inner, outer)) : 1.0f;

    const Color whole = faded(fill.color, coverage);
    const Color none = faded(fill.color, 0.0f);
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t j = (i + 1) % n;
        if (i > 0 && j > 0) out.insert(out.end(), {{inner[0], whole}, {inner[i], whole}, {inner[j], whole}});
        out.insert(out.end(), {{inner[i], whole}, {inner[j], whole}, {outer[j], none}});
        out.insert(out.end(), {{inner[i], whole}, {outer[j], none}, {outer[i], none}});
    }
}

}  // namespace crosscut

#include "app/render/meshes.h"

#include "app/view/draw_list.h"
#include "app/view/theme.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosscut {
namespace {

constexpr float kSameCorner_px = 0.01f;
/// The rim of a sharp corner ends this many half-pixels out instead of where its edges meet.
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

/// The corner moved outwards by one pixel from both its edges.
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

/// The mesh's total coverage per unit of coverage inside.
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

/// A rim on the outer side of an edge, where coverage fades from one half to zero over a pixel: two surfaces
/// that meet at one line, each with its rim, look as if each covered half of it.
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

    // Half the width of the thinnest polygon with this area and perimeter. From a width of one pixel on, the
    // inside begins half a pixel inwards of the edges; a thinner polygon grows outwards into a plateau with
    // coverage below one, as a thin band averaged over a pixel does.
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

namespace {

/// Whether no part of the round ends is on a pixel between 0 and `length`.
bool crosses(float from, float to, float length) {
    return std::min(from, to) <= 0.5f && std::max(from, to) >= length - 0.5f;
}

bool plain(const ScreenLine& line) {
    const bool dashed = line.dash_on > 0.0f && line.dash_off > 0.0f;
    return !dashed && !line.joined && line.shine == 0.0f && line.shade == 0.0f && line.width > 0.0f &&
           line.from_color == line.to_color;
}

void append_rectangle(glm::vec2 low, glm::vec2 high, const Color& color, std::vector<FillVertex>& out) {
    const glm::vec2 left_high{low.x, high.y}, right_low{high.x, low.y};
    out.insert(out.end(), {{low, color}, {right_low, color}, {high, color}});
    out.insert(out.end(), {{low, color}, {high, color}, {left_high, color}});
}

/// Coverage as in line.vert, for a line parallel to an axis of the pixels.
void append_ruling(const ScreenLine& line, bool upright, glm::vec2 size, std::vector<FillVertex>& out) {
    const float coordinate = upright ? line.from.x : line.from.y, across = upright ? size.x : size.y;
    const float half_width = 0.5f * line.width + 0.5f, most = std::min(line.width, 1.0f);
    const float first = std::max(std::floor(coordinate - half_width), 0.0f);
    const float last = std::min(std::ceil(coordinate + half_width), std::ceil(across));
    for (float pixel = first; pixel < last; pixel += 1.0f) {
        const float coverage = std::clamp(half_width - std::abs(pixel + 0.5f - coordinate), 0.0f, most);
        if (coverage <= 0.0f) continue;
        const Color color = faded(line.from_color, coverage);
        if (upright) {
            append_rectangle({pixel, 0.0f}, {pixel + 1.0f, size.y}, color, out);
        } else {
            append_rectangle({0.0f, pixel}, {size.x, pixel + 1.0f}, color, out);
        }
    }
}

}  // namespace

std::size_t append_rulings(std::span<const ScreenLine> lines, glm::vec2 size, std::vector<FillVertex>& out) {
    std::size_t used = 0;
    for (; used < lines.size(); ++used) {
        const ScreenLine& line = lines[used];
        const bool goes_on = used + 1 < lines.size() && lines[used + 1].joined;
        const bool upright = line.from.x == line.to.x && crosses(line.from.y, line.to.y, size.y);
        const bool level = line.from.y == line.to.y && crosses(line.from.x, line.to.x, size.x);
        if (goes_on || !plain(line) || !(upright || level)) break;
        append_ruling(line, upright, size, out);
    }
    return used;
}

namespace {

constexpr float kFilled = 1e6f;  // a line width that leaves no hole

enum class Shape : std::uint8_t { disc, box, triangle, cross, capsule };

void set(DotInstance& dot, Shape shape, float a, float b, float half_width) {
    dot.kind = static_cast<float>(shape);
    dot.size_a = a;
    dot.size_b = b;
    dot.half_width = half_width;
}

void set_shape(DotInstance& dot, Marker marker, float size, float stroke) {
    switch (marker) {
        case Marker::disc:
        case Marker::ring:
            return set(dot, Shape::disc, 0.5f * size, 0.0f, 0.5f * size);
        case Marker::square:
        case Marker::diamond: {
            const float half = kSquareHalfSide * size;
            return set(dot, Shape::box, half, half, half);
        }
        case Marker::triangle: {
            const float inradius = kTriangleInradius * size;
            return set(dot, Shape::triangle, inradius, 0.0f, 2.0f * inradius);
        }
        case Marker::cross: {
            const float half = kCrossHalfLength * size;
            return set(dot, Shape::cross, half, stroke > 0.0f ? 0.5f * stroke : kCrossHalfWidth * size, half);
        }
        case Marker::tick: {
            const float radius = stroke > 0.0f ? 0.5f * stroke : kTickHalfWidth * size;
            return set(dot, Shape::capsule, std::max(0.5f * size - radius, 0.0f), radius,
                       std::max(0.5f * size, radius));
        }
    }
}

bool shows(const ScreenDot& dot) {
    return dot.size > 0.0f && std::isfinite(dot.at.x + dot.at.y) &&
           (dot.color.a > 0.0f || (dot.ring > 0.0f && dot.ring_color.a > 0.0f));
}

DotInstance instance_of(const ScreenDot& dot) {
    const float size = std::max(dot.size, 1.0f);
    const float fade = std::min(dot.size * dot.size, 1.0f);
    const float angle =
        dot.angle_rad + (dot.marker == Marker::diamond ? std::numbers::pi_v<float> / 4.0f : 0.0f);
    DotInstance out{.at = dot.at,
                    .cosine = std::cos(angle),
                    .sine = std::sin(angle),
                    .stroke = dot.stroke > 0.0f ? dot.stroke : kFilled,
                    .ring = std::max(dot.ring, 0.0f),
                    .see_through = dot.marker == Marker::ring ? 1.0f : 0.0f,
                    .color = faded(dot.color, fade),
                    .ring_color = faded(dot.ring_color, dot.ring > 0.0f ? fade : 0.0f)};
    set_shape(out, dot.marker, size, dot.stroke);
    if (dot.marker == Marker::tick || dot.marker == Marker::cross) out.stroke = kFilled;
    if (dot.marker == Marker::ring && !(dot.stroke > 0.0f)) out.stroke = std::max(1.0f, kRingWidth * size);
    return out;
}

}  // namespace

void dot_instances(std::span<const ScreenDot> dots, std::vector<DotInstance>& out) {
    out.clear();
    for (const ScreenDot& dot : dots)
        if (shows(dot)) out.push_back(instance_of(dot));
}

namespace {

bool shows(const ScreenLine& line) {
    const float ends = line.from.x + line.from.y + line.to.x + line.to.y;
    return line.width > 0.0f && std::max(line.from_color.a, line.to_color.a) > 0.0f && std::isfinite(ends);
}

/// The normal of the seam between two pieces, pointing forward, or zero.
glm::vec2 seam(const ScreenLine& a, const ScreenLine& b) {
    const float length_a = glm::distance(a.from, a.to);
    const float length_b = glm::distance(b.from, b.to);
    if (!(length_a > 0.0f && length_b > 0.0f)) return {};
    const glm::vec2 sum = (a.to - a.from) / length_a + (b.to - b.from) / length_b;
    const float cosine_of_half = 0.5f * glm::length(sum);
    if (cosine_of_half < 0.1f) return {};
    const float tangent_of_half =
        std::sqrt(std::max(0.0f, 1.0f - cosine_of_half * cosine_of_half)) / cosine_of_half;
    // With a larger radius the seam would extend past the pieces, and leave a hole on the inside of the bend.
    const float seam_length = 2.0f * (0.5f * a.width + 0.5f) * tangent_of_half;
    return seam_length <= std::min(length_a, length_b) ? sum : glm::vec2{};
}

/// The number of plain lines from which on a draw call with a program of their own is faster.
constexpr std::size_t kPlainRun = 12;

}  // namespace

bool LineInstance::plain() const {
    return dash_on == 0.0f && shine == 0.0f && shade == 0.0f && from_color == to_color;
}

std::vector<LineRun> line_runs(std::span<const LineInstance> lines) {
    std::vector<LineRun> runs;
    for (std::size_t i = 0; i < lines.size();) {
        const bool plain = lines[i].plain();
        std::size_t end = i + 1;
        while (end < lines.size() && lines[end].plain() == plain) ++end;
        const LineRun run{plain && end - i >= kPlainRun, i, end - i};
        if (!runs.empty() && runs.back().plain == run.plain) {
            runs.back().count += run.count;
        } else {
            runs.push_back(run);
        }
        i = end;
    }
    return runs;
}

void line_instances(std::span<const ScreenLine> lines, std::vector<LineInstance>& out) {
    out.clear();
    const ScreenLine* before = nullptr;
    for (const ScreenLine& line : lines) {
        if (!shows(line)) continue;
        LineInstance instance{.from = line.from,
                              .to = line.to,
                              .width = line.width,
                              .dash_on = line.dash_off > 0.0f ? line.dash_on : 0.0f,
                              .dash_off = line.dash_off,
                              .dash_start = line.dash_start,
                              .from_color = line.from_color,
                              .to_color = line.to_color,
                              .shine = line.shine,
                              .shade = line.shade};
        if (line.joined && before != nullptr && before + 1 == &line) {
            instance.seam_from = seam(*before, line);
            out.back().seam_to = instance.seam_from;
        }
        out.push_back(instance);
        before = &line;
    }
}

}  // namespace crosscut

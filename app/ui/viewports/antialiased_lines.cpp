#include "app/ui/viewports/antialiased.h"

#include "app/ui/style.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut {
namespace {

constexpr float kWholePixel = 0.01f;  // a width this near to a whole number of pixels is one

glm::vec2 turned(const glm::vec2& v) { return {-v.y, v.x}; }

Color mixed(const Color& a, const Color& b, float u) {
    return {a.r + (b.r - a.r) * u, a.g + (b.g - a.g) * u, a.b + (b.b - a.b) * u, a.a + (b.a - a.a) * u};
}

/// How the coverage runs across a line: whole up to `plateau` from the middle, none from `reach` on.
struct Profile {
    float reach = 1.0f, plateau = 0.0f, most = 1.0f;
};

/// Coverage is the part of a pixel, as wide as it looks from along the line, that lies between the edges.
Profile profile_of(float width, const glm::vec2& way) {
    const float footprint = std::abs(way.x) + std::abs(way.y);
    const float most = std::min(width / footprint, 1.0f);
    const float reach = 0.5f * width + 0.5f * footprint;
    return {reach, reach - most * footprint, most};
}

/// One end of a piece: where, in which ink, and cut how.
struct End {
    glm::vec2 at{};
    Color color{};
    glm::vec2 seam{};  ///< zero: round
};

class PieceWriter {
  public:
    PieceWriter(ImDrawList& out, const glm::vec2& way, float width, const glm::vec2& origin)
        : out_(out), way_(way), profile_(profile_of(width, way)), origin_(origin) {
        steps_ = std::clamp(2 + static_cast<int>(profile_.reach * 0.9f), 3, kMostSteps);
    }

    void write(const End& from, const End& to) {
        const bool round_from = from.seam == glm::vec2{}, round_to = to.seam == glm::vec2{};
        const int caps = (round_from ? 1 : 0) + (round_to ? 1 : 0);
        out_.PrimReserve(18 + caps * (9 * steps_ - 3), 8 + caps * 2 * (steps_ - 1));
        const unsigned a = section(from), b = section(to);
        for (unsigned i = 0; i < 3; ++i) quad(a + i, a + i + 1, b + i + 1, b + i);
        if (round_from) cap(a + 2, a + 3, a + 1, a, from, -1.0f);
        if (round_to) cap(b + 1, b, b + 2, b + 3, to, 1.0f);
    }

  private:
    static constexpr int kMostSteps = 14;

    void vertex(const glm::vec2& at, ImU32 color) {
        out_.PrimWriteVtx({origin_.x + at.x, origin_.y + at.y}, uv_, color);
    }
    void triangle(unsigned a, unsigned b, unsigned c) {
        for (const unsigned i : {a, b, c}) out_.PrimWriteIdx(static_cast<ImDrawIdx>(i));
    }
    void quad(unsigned a, unsigned b, unsigned c, unsigned d) {
        triangle(a, b, c);
        triangle(a, c, d);
    }

    /// Four corners across the end, from one edge to the other; returns the first one's number.
    unsigned section(const End& end) {
        const unsigned first = out_._VtxCurrentIdx;
        const glm::vec2 across = turned(way_);
        glm::vec2 aside = across;
        if (end.seam != glm::vec2{}) {
            const glm::vec2 cut = turned(end.seam);
            const float along = glm::dot(cut, across);
            if (along > 1e-3f * glm::length(cut)) aside = cut / along;
        }
        const ImU32 none = packed(faded(end.color, 0.0f)), whole = packed(faded(end.color, profile_.most));
        vertex(end.at - aside * profile_.reach, none);
        vertex(end.at - aside * profile_.plateau, whole);
        vertex(end.at + aside * profile_.plateau, whole);
        vertex(end.at + aside * profile_.reach, none);
        return first;
    }

    /// Half a disc from corner to corner: first inner and outer, last inner and outer.
    void cap(unsigned in0, unsigned out0, unsigned in1, unsigned out1, const End& end, float ahead) {
        const ImU32 none = packed(faded(end.color, 0.0f)), whole = packed(faded(end.color, profile_.most));
        const glm::vec2 start = turned(way_) * -ahead;
        unsigned in = in0, rim = out0;
        for (int i = 1; i <= steps_; ++i) {
            unsigned next_in = in1, next_rim = out1;
            if (i < steps_) {
                const float angle = 3.14159265f * static_cast<float>(i) / static_cast<float>(steps_);
                const glm::vec2 spoke = start * std::cos(angle) + way_ * (ahead * std::sin(angle));
                next_in = out_._VtxCurrentIdx;
                next_rim = next_in + 1;
                vertex(end.at + spoke * profile_.plateau, whole);
                vertex(end.at + spoke * profile_.reach, none);
            }
            if (i > 1) triangle(in0, in, next_in);
            quad(in, rim, next_rim, next_in);
            in = next_in;
            rim = next_rim;
        }
    }

    ImDrawList& out_;
    glm::vec2 way_;
    Profile profile_;
    glm::vec2 origin_;
    ImVec2 uv_ = ImGui::GetFontTexUvWhitePixel();
    int steps_ = 3;
};

/// The shares of the line that can be seen with `margin` around the view; empty (from > to) when none.
struct Shares {
    float from = 0.0f, to = 1.0f;
};
Shares seen(const ScreenLine& line, float margin, const glm::vec2& view) {
    Shares s;
    const glm::vec2 way = line.to - line.from;
    for (int i = 0; i < 2; ++i) {
        const float low = -margin - line.from[i], high = view[i] + margin - line.from[i];
        if (way[i] == 0.0f) {
            if (low > 0.0f || high < 0.0f) return {1.0f, 0.0f};
            continue;
        }
        s.from = std::max(s.from, std::min(low / way[i], high / way[i]));
        s.to = std::min(s.to, std::max(low / way[i], high / way[i]));
    }
    return s;
}

}  // namespace

void write_line(ImDrawList& out, const ScreenLine& line, const glm::vec2& seam_from, const glm::vec2& seam_to,
                const glm::vec2& origin, const glm::vec2& view) {
    if (!(line.width > 0.0f)) return;
    const Shares part = seen(line, line.width + 1.0f, view);
    if (part.from > part.to) return;
    const float length = glm::distance(line.from, line.to);
    const glm::vec2 way = length > 1e-6f ? (line.to - line.from) / length : glm::vec2{1.0f, 0.0f};
    PieceWriter pen(out, way, line.width, origin);
    const bool solid = !(line.dash_on > 0.0f && line.dash_off > 0.0f);
    if (solid) return pen.write({line.from, line.from_color, seam_from}, {line.to, line.to_color, seam_to});

    const float period = line.dash_on + line.dash_off;
    const float middle = 0.5f * line.dash_on - line.dash_start;
    const float core = std::max(0.5f * line.dash_on - 0.5f * line.width, 0.0f);
    const float first = std::ceil((part.from * length - core - middle) / period);
    const float last = std::floor((part.to * length + core - middle) / period);
    const auto end_at = [&](float along) {
        const float u = length > 0.0f ? along / length : 0.0f;
        return End{line.from + way * along, mixed(line.from_color, line.to_color, u), {}};
    };
    for (float number = first; number <= last; number += 1.0f) {
        const float low = middle + number * period - core, high = middle + number * period + core;
        End from = end_at(std::clamp(low, 0.0f, length)), to = end_at(std::clamp(high, 0.0f, length));
        // A round end that would reach over a seam is cut there.
        const float radius = 0.5f * line.width;
        if (low < radius && seam_from != glm::vec2{}) from = {line.from, line.from_color, seam_from};
        if (high > length - radius && seam_to != glm::vec2{}) to = {line.to, line.to_color, seam_to};
        pen.write(from, to);
    }
}

bool write_ruling(ImDrawList& out, const ScreenLine& line, const glm::vec2& origin, const glm::vec2& view) {
    const bool upright = line.from.x == line.to.x, level = line.from.y == line.to.y;
    const float width = std::round(line.width);
    if (upright == level || line.id || line.dash_on > 0.0f || line.from_color != line.to_color ||
        width < 1.0f || std::abs(line.width - width) > kWholePixel)
        return false;
    const int along = upright ? 1 : 0, across = upright ? 0 : 1;
    if (std::min(line.from[along], line.to[along]) > 0.0f ||
        std::max(line.from[along], line.to[along]) < view[along])
        return false;
    const float low = std::round(line.from[across] - 0.5f * width);
    if (low + width <= 0.0f || low >= view[across]) return true;
    glm::vec2 corner{}, opposite = view;
    corner[across] = low;
    opposite[across] = low + width;
    out.PrimReserve(6, 4);
    out.PrimRect({origin.x + corner.x, origin.y + corner.y}, {origin.x + opposite.x, origin.y + opposite.y},
                 packed(line.from_color));
    return true;
}

}  // namespace crosscut

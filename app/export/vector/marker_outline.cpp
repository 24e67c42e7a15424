#include "app/export/vector/marker_outline.h"

#include "app/view/draw_list.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosscut {
namespace {

constexpr float kQuarterTurn = std::numbers::pi_v<float> / 2.0f;

/// Around the centre, y up.
std::vector<glm::vec2> upright_outline(const ScreenDot& dot, float inset) {
    const float size = dot.size;
    switch (dot.marker) {
        case Marker::square:
        case Marker::diamond: {
            const float h = kSquareHalfSide * size - inset;
            if (h <= 0.0f) return {};
            return {{h, h}, {-h, h}, {-h, -h}, {h, -h}};
        }
        case Marker::triangle: {
            const float r = kTriangleInradius * size - inset;
            const float half_side = r * std::numbers::sqrt3_v<float>;
            if (r <= 0.0f) return {};
            return {{0.0f, 2.0f * r}, {-half_side, -r}, {half_side, -r}};
        }
        case Marker::cross: {
            const float l = kCrossHalfLength * size - inset;
            const float w = (dot.stroke > 0.0f ? 0.5f * dot.stroke : kCrossHalfWidth * size) - inset;
            if (w <= 0.0f) return {};
            return {{l, w},   {w, w},   {w, l},   {-w, l}, {-w, w}, {-l, w},
                    {-l, -w}, {-w, -w}, {-w, -l}, {w, -l}, {w, -w}, {l, -w}};
        }
        case Marker::disc:
        case Marker::ring:
        case Marker::tick:
            return {};
    }
    return {};
}

}  // namespace

MarkerMetrics marker_metrics(const ScreenDot& dot) {
    MarkerMetrics out{.radius = 0.5f * dot.size, .line_width = std::max(dot.stroke, 0.0f)};
    if (dot.marker == Marker::ring && out.line_width <= 0.0f)
        out.line_width = std::max(1.0f, kRingWidth * dot.size);
    if (dot.marker == Marker::cross) out.line_width = 0.0f;
    if (dot.marker == Marker::tick) {
        out.tick_width = dot.stroke > 0.0f ? dot.stroke : 2.0f * kTickHalfWidth * dot.size;
        out.half_length = std::max(0.5f * (dot.size - out.tick_width), 0.0f);
        out.line_width = 0.0f;
    }
    return out;
}

std::vector<glm::vec2> marker_outline(const ScreenDot& dot, float inset) {
    std::vector<glm::vec2> out = upright_outline(dot, inset);
    const bool on_its_corner = dot.marker == Marker::diamond || dot.marker == Marker::cross;
    const float angle = dot.angle_rad + (on_its_corner ? 0.5f * kQuarterTurn : 0.0f);
    const float c = std::cos(angle);
    const float s = std::sin(angle);
    for (glm::vec2& p : out) p = {dot.at.x + c * p.x - s * p.y, dot.at.y - s * p.x - c * p.y};
    return out;
}

}  // namespace crosscut

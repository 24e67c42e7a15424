#include "app/render/dot_instances.h"

#include "app/view/draw_list.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosscut {
namespace {

constexpr float kFilled = 1e6f;  // a line width that leaves no hole

enum class Shape : std::uint8_t { disc, box, triangle, cross, capsule };

void set(DotInstance& dot, Shape shape, float a, float b, float reach) {
    dot.kind = static_cast<float>(shape);
    dot.size_a = a;
    dot.size_b = b;
    dot.reach = reach;
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

}  // namespace crosscut

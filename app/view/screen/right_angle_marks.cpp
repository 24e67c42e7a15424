#include "app/view/screen/right_angle_marks.h"

#include "app/view/vectors.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr double kWidthPx = 1.5;
constexpr double kLeastSeen = 0.1;  // of the square's area

/// Of length 1; nothing for what has no length or is not finite.
std::optional<Vec3> unit(const Vec3& v) {
    const double size = std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
    if (!(size > 0.0) || !std::isfinite(size)) return std::nullopt;
    const Vec3 scaled = v / size;
    return scaled / std::hypot(scaled.x, scaled.y, scaled.z);
}

}  // namespace

std::optional<CurveItem> corner_mark(const CornerItem& item, const Projector& projector) {
    const auto along = unit(item.along), aside = unit(item.aside);
    if (!along || !aside || !finite(item.at) || !(item.size_px > 0.0)) return std::nullopt;
    const double side_px = std::min(item.size_px, 80.0) * projector.viewport().scale;
    const double side = side_px * projector.units_per_px(item.at);
    const Vec3 a = item.at + *along * side, b = item.at + *aside * side;
    const Vec3 opposite = a + *aside * side;
    const Projected at = projector.project(item.at), to_a = projector.project(a), to_b = projector.project(b);
    if (!finite(opposite) || !at.in_front || !to_a.in_front || !to_b.in_front) return std::nullopt;
    const Vec2 seen_a = to_a.px - at.px, seen_b = to_b.px - at.px;
    const double area = std::abs(seen_a.x * seen_b.y - seen_a.y * seen_b.x);
    if (!(area >= kLeastSeen * side_px * side_px)) return std::nullopt;
    CurveItem mark;
    mark.points = {a, opposite, b};
    mark.stroke.role = item.role;
    mark.stroke.width_px = kWidthPx;
    mark.id = item.id;
    return mark;
}

}  // namespace crosscut

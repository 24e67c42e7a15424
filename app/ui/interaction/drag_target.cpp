#include "app/ui/interaction/drag_target.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosscut {
namespace {

constexpr double kEdgeOn =
    0.08;                   // sine of the angle to the sight below which a lock follows the facing movement
constexpr int kSteps = 24;  // of 15 degrees

Vec3 only(const Vec3& v, const std::array<bool, 3>& free) {
    return {free[0] ? v.x : 0.0, free[1] ? v.y : 0.0, free[2] ? v.z : 0.0};
}

/// The unit direction of a multiple of 15 degrees; the four main ones without rounding, the diagonals with equal parts.
Vec2 direction_of(int step) {
    const int quarter = (step % kSteps + kSteps) % kSteps / 6, rest = (step % kSteps + kSteps) % 6;
    const double angle = rest * std::numbers::pi / 12.0;
    Vec2 d{std::cos(angle), std::sin(angle)};
    if (rest == 3) d = Vec2(std::numbers::sqrt2 / 2.0);
    for (int i = 0; i < quarter; ++i) d = {-d.y, d.x};
    return d;
}

/// From the eye towards a point, any length but zero.
Vec3 sight(const Projector& projector, const Vec3& towards) {
    const Camera3& c = projector.camera().turn;
    return c.parallel ? c.forward() : towards - c.eye();
}

/// Of the line through two points, the place where it comes nearest to the line of sight through a pixel; the second point
/// where the two are parallel.
Vec3 beside_sight(const Projector& projector, const Vec3& from, const Vec3& to, const Vec2& px) {
    const Vec3 through = projector.unproject(px, to), ray = glm::normalize(sight(projector, through));
    const Vec3 along = to - from, across = along - ray * glm::dot(along, ray);
    const double size = glm::dot(across, along);
    const double t = glm::dot(through - from, across) / size;
    return size > 0.0 && std::isfinite(t) ? from + along * t : to;
}

}  // namespace

Vec3 dragged_by(const Projector& projector, const Vec3& anchor, const Vec2& from_px, const Vec2& to_px,
                const std::array<bool, 3>& free) {
    const Vec3 facing = projector.unproject(to_px, anchor) - projector.unproject(from_px, anchor);
    const int count = static_cast<int>(std::count(free.begin(), free.end(), true));
    if (count == 3) return facing;
    if (projector.camera().space == Space::plane || count == 0) return only(facing, free);
    // The line of sight that goes through the point as far from the mouse as when it was taken hold of.
    const Vec3 through = anchor + facing;
    const Vec3 ray = glm::normalize(sight(projector, through));
    if (!std::isfinite(ray.x + ray.y + ray.z)) return only(facing, free);
    if (count == 2) {
        const Vec3 normal{free[0] ? 0.0 : 1.0, free[1] ? 0.0 : 1.0, free[2] ? 0.0 : 1.0};
        const double across = glm::dot(ray, normal);
        if (std::abs(across) < kEdgeOn) return only(facing, free);
        return only(facing - ray * (glm::dot(facing, normal) / across), free);
    }
    return slid_by(projector, anchor, from_px, to_px,
                   {free[0] ? 1.0 : 0.0, free[1] ? 1.0 : 0.0, free[2] ? 1.0 : 0.0});
}

Vec3 slid_by(const Projector& projector, const Vec3& anchor, const Vec2& from_px, const Vec2& to_px,
             const Vec3& direction) {
    const Vec3 facing = projector.unproject(to_px, anchor) - projector.unproject(from_px, anchor);
    const Vec3 ray = glm::normalize(sight(projector, anchor + facing));
    const double part = glm::dot(facing, direction), cosine = glm::dot(direction, ray);
    const double sine_sq = 1.0 - cosine * cosine;
    // Also in the plane, and where there is no such ray.
    const bool end_on = projector.camera().space == Space::plane || !(sine_sq >= kEdgeOn * kEdgeOn);
    return direction * (end_on ? part : (part - glm::dot(facing, ray) * cosine) / sine_sq);
}

Vec3 in_angle_steps(const Projector& projector, const Vec3& centre, const Vec3& place) {
    const bool plane = projector.camera().space == Space::plane;
    const Camera3& c = projector.camera().turn;
    const Vec3 right = plane ? Vec3{1, 0, 0} : c.right(), up = plane ? Vec3{0, 1, 0} : c.up();
    const Vec3 off = place - centre;
    const Vec2 seen{glm::dot(off, right), glm::dot(off, up)};
    if (!(std::max(std::abs(seen.x), std::abs(seen.y)) > 0.0)) return place;
    const double step = std::round(std::atan2(seen.y, seen.x) / (2.0 * std::numbers::pi / kSteps));
    const Vec2 direction = direction_of(static_cast<int>(step));
    const Vec2 turned = direction * (seen.x * direction.x + seen.y * direction.y);
    if (plane) return {centre.x + turned.x, centre.y + turned.y, place.z};
    return place + right * (turned.x - seen.x) + up * (turned.y - seen.y);
}

Vec3 seen_nearest(const Projector& projector, const Vec3& from, const Vec3& to, const Vec2& px,
                  Extent extent) {
    // Along a line seen in perspective the share on screen is not the share in space: halving finds it.
    double low = 0.0, high = 1.0;
    const auto at = [&](double t) { return from * (1.0 - t) + to * t; };
    const Projected a = projector.project(from), b = projector.project(to);
    if (!a.in_front || !b.in_front) return at(0.5);
    const Vec2 along = b.px - a.px;
    const double before = glm::dot(px - a.px, along), beyond = glm::dot(px - b.px, along);
    if ((before < 0.0 && extent == Extent::line) || (beyond > 0.0 && extent != Extent::segment))
        return beside_sight(projector, from, to, px);
    if (!(before > 0.0)) return from;
    if (!(beyond < 0.0)) return to;
    for (int i = 0; i < 50; ++i) {
        const double middle = 0.5 * low + 0.5 * high;
        (glm::dot(projector.project(at(middle)).px - px, along) < 0.0 ? low : high) = middle;
    }
    return at(0.5 * low + 0.5 * high);
}

}  // namespace crosscut

#include "app/view/camera/camera.h"
#include "app/view/vectors.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr double kFurthestPx = 1e15;
constexpr double kFurthest = 1e300;                                    // a coordinate
constexpr double kLongestInPlane = 1e303, kLongest = kFurthest / 4.0;  // a difference

double kept(double value) { return std::clamp(value, -kFurthest, kFurthest); }

/// a - b, shortened where it would overflow: so far away only the direction counts.
Vec3 difference(const Vec3& a, const Vec3& b, double longest = kLongest) {
    const Vec3 half = a * 0.5 - b * 0.5;
    const double size = std::max({std::abs(half.x), std::abs(half.y), std::abs(half.z)});
    if (size <= longest) return a - b;
    return half * (longest / size);
}

/// (x, y) / w, brought back to kFurthestPx along the same direction. Half the numbers' exponents may be needed.
Vec2 divided(double x, double y, double w) {
    const double size = std::max(std::abs(x), std::abs(y));
    if (size <= 0.0) return {0.0, 0.0};
    if (size * (1.0 / kFurthestPx) <= w) return {x / w, y / w};
    return {x / size * kFurthestPx, y / size * kFurthestPx};
}

}  // namespace

Projector::Projector(const Camera& camera, const Viewport& viewport)
    : camera_(limited(camera, viewport)), viewport_(limited(viewport)) {
    if (camera_.space == Space::plane) {
        focal_px_ = camera_.plane.px_per_unit * viewport_.scale;
        return;
    }
    right_ = camera_.turn.right();
    up_ = camera_.turn.up();
    forward_ = camera_.turn.forward();
    focal_px_ = viewport_.size_px.y / 2.0 / std::tan(camera_.turn.fov_rad / 2.0);
}

Projected Projector::project(const Vec3& world) const {
    const Vec2 middle = viewport_.size_px / 2.0;
    if (camera_.space == Space::plane) {
        const Vec3 rel = difference({world.x, world.y, 0.0}, flat(camera_.plane.centre), kLongestInPlane);
        return {middle + divided(rel.x, -rel.y, 1.0 / focal_px_), 0.0, true};
    }
    const Camera3& c = camera_.turn;
    const Vec3 rel = difference(world, c.pivot);
    const double depth = c.distance + dot(rel, forward_);
    const double seen_from = c.parallel ? c.distance : depth;
    if (!(seen_from >= c.distance * kNearOverDistance)) return {middle, depth, false};
    return {middle + divided(dot(rel, right_), -dot(rel, up_), seen_from / focal_px_), depth, true};
}

double Projector::units_per_px(const Vec3& through) const {
    if (camera_.space == Space::plane) return 1.0 / focal_px_;
    const Camera3& c = camera_.turn;
    if (c.parallel) return c.distance / focal_px_;
    const double depth = c.distance + dot(difference(through, c.pivot), forward_);
    return (depth >= c.distance * kNearOverDistance ? depth : c.distance) / focal_px_;
}

Vec3 Projector::unproject(const Vec2& px, const Vec3& through) const {
    const Vec2 off = px - viewport_.size_px / 2.0;
    const double unit = units_per_px(through);
    if (camera_.space == Space::plane) {
        const Vec2& centre = camera_.plane.centre;
        return {kept(centre.x + off.x * unit), kept(centre.y - off.y * unit), 0.0};
    }
    const Camera3& c = camera_.turn;
    const double beyond = dot(difference(through, c.pivot), forward_);
    const bool visible = c.parallel || c.distance + beyond >= c.distance * kNearOverDistance;
    const Vec3 rel = right_ * (off.x * unit) - up_ * (off.y * unit) + forward_ * (visible ? beyond : 0.0);
    return {kept(c.pivot.x + rel.x), kept(c.pivot.y + rel.y), kept(c.pivot.z + rel.z)};
}

}  // namespace crosscut

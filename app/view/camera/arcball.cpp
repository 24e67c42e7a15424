#include "app/view/camera/camera.h"
#include "app/view/vectors.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr double kBallOverSide = 0.45;  // its radius over the view's smaller side
constexpr double kArcballReach = 4.0;   // radii; further out a drag turns no more

/// The direction from the ball's middle to what is under a pixel: right, up, towards the eye.
Vec3 ball_point(const Viewport& view, const Vec2& px) {
    const double radius = kBallOverSide * std::min(view.size_px.x, view.size_px.y);
    const double x = (px.x - view.size_px.x / 2.0) / radius, y = (view.size_px.y / 2.0 - px.y) / radius;
    const double aside = std::hypot(x, y);
    const double inwards = aside > kArcballReach ? kArcballReach / aside : 1.0;
    const double r = aside * inwards;
    const double z = r * r <= 0.5 ? std::sqrt(1.0 - r * r) : 0.5 / r;
    const double size = std::hypot(r, z);
    return {x * inwards / size, y * inwards / size, z / size};
}

/// `v` turned as the unit vector `from` is turned onto `to`; the two are not opposite.
Vec3 carried(const Vec3& from, const Vec3& to, const Vec3& v) {
    const Vec3 axis = cross(from, to);
    const double cosine = dot(from, to);
    return v * cosine + cross(axis, v) + axis * (dot(axis, v) / (1.0 + cosine));
}

/// The angles of a camera with this sight and this side; straight up or down the heading stays what it was, and the roll
/// makes up for it.
Camera3 with_axes(Camera3 c, const Vec3& forward, const Vec3& right) {
    const double level = std::hypot(forward.x, forward.y);
    c.pitch_rad = std::atan2(-forward.z, level);
    if (level > 0.0) c.yaw_rad = std::atan2(-forward.x, forward.y);
    c.roll_rad = 0.0;
    c.roll_rad = std::atan2(-dot(right, c.up()), dot(right, c.right()));
    return c;
}

}  // namespace

Camera rolled(const Camera& c, const Viewport& v, const Vec2& from_px, const Vec2& to_px) {
    const double sum = from_px.x + from_px.y + to_px.x + to_px.y;
    if (c.space == Space::plane || !std::isfinite(sum)) return c;
    const Viewport view = limited(v);
    const Vec3 from = ball_point(view, from_px), to = ball_point(view, to_px);
    // The eye goes the other way than the ball.
    const Vec3 right = carried(to, from, {1, 0, 0}), back = carried(to, from, {0, 0, 1});
    const Camera3& old = c.turn;
    const auto world = [&old](const Vec3& p) {
        return old.right() * p.x + old.up() * p.y - old.forward() * p.z;
    };
    Camera result = c;
    result.turn = with_axes(old, world(back) * -1.0, world(right));
    return result;
}

}  // namespace crosscut

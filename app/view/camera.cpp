#include "app/view/camera.h"

#include "app/view/draw_list.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

constexpr double kHalfTurn = std::numbers::pi;
constexpr double kPole = kHalfTurn / 2.0;
// A drag stops before the pole, so that left and right stay defined.
constexpr double kOrbitPole = kPole - 0.1 * kHalfTurn / 180.0;
constexpr double kOrbitRadPer_px = 0.008;
constexpr double kDegree = kHalfTurn / 180.0;
constexpr double kNarrowest = 0.1 * kDegree;  // a field of view that looks like a parallel view
constexpr double kSmallestScale = 1e-299;     // pixels per unit
constexpr double kLargestScale = 1e280;
constexpr double kNearestDistance = 1e-120;  // lengths are squared in space
constexpr double kFurthestDistance = 1e120;
constexpr double kFurthestCentre = 1e300;
constexpr double kFurthestPivot = 1e130;
constexpr double kUlpsPer_px = 2.0;
constexpr double kFilled = 0.76;  // of a framed view; the rest is margin for labels

double number_or(double value, double otherwise) { return std::isfinite(value) ? value : otherwise; }

double clamped(double value, double otherwise, double low, double high) {
    return std::clamp(number_or(value, otherwise), low, high);
}

/// The distance from |x| to the next larger double.
double ulp(double x) {
    const double size = std::abs(x);
    return std::nextafter(size, std::numeric_limits<double>::infinity()) - size;
}

double focal_of(const Camera3& c, const Viewport& v) { return v.size_px.y / 2.0 / std::tan(c.fov_rad / 2.0); }

Camera2 limited_plane(Camera2 c, const Viewport& v) {
    c.centre.x = clamped(c.centre.x, 0.0, -kFurthestCentre, kFurthestCentre);
    c.centre.y = clamped(c.centre.y, 0.0, -kFurthestCentre, kFurthestCentre);
    const double finest = kUlpsPer_px * std::max(ulp(c.centre.x), ulp(c.centre.y)) * v.scale;
    const double largest = std::min(kLargestScale, 1.0 / std::max(finest, 1.0 / kLargestScale));
    c.px_per_unit = std::clamp(c.px_per_unit > 0.0 ? c.px_per_unit : 80.0, kSmallestScale, largest);
    return c;
}

Camera3 limited_turn(Camera3 c, const Viewport& v) {
    for (int i = 0; i < 3; ++i) c.pivot[i] = clamped(c.pivot[i], 0.0, -kFurthestPivot, kFurthestPivot);
    c.yaw_rad = std::remainder(number_or(c.yaw_rad, 0.0), 2.0 * kHalfTurn);
    c.pitch_rad = clamped(c.pitch_rad, 0.0, -kPole, kPole);
    c.roll_rad = std::remainder(number_or(c.roll_rad, 0.0), 2.0 * kHalfTurn);
    c.fov_rad = clamped(c.fov_rad, 40.0 * kDegree, kNarrowest, 150.0 * kDegree);
    const double finest = kUlpsPer_px * std::max({ulp(c.pivot.x), ulp(c.pivot.y), ulp(c.pivot.z)});
    const double nearest = std::max(kNearestDistance, finest * focal_of(c, v));
    c.distance = std::clamp(c.distance > 0.0 ? c.distance : 8.0, nearest, kFurthestDistance);
    return c;
}

/// The vector from the middle of the view to a point under a pixel, in the plane of the pivot, world units.
Vec3 from_middle(const Camera& c, const Viewport& v, const Vec2& px) {
    const Vec2 off = px - v.size_px / 2.0;
    if (c.space == Space::plane) return flat(Vec2{off.x, -off.y} / (c.plane.px_per_unit * v.scale));
    const double unit = c.turn.distance / focal_of(c.turn, v);
    return c.turn.right() * (off.x * unit) - c.turn.up() * (off.y * unit);
}

void move_by(Camera& c, const Vec3& offset) {
    if (c.space == Space::plane) {
        c.plane.centre += Vec2{offset.x, offset.y};
    } else {
        c.turn.pivot += offset;
    }
}

double geometric(double from, double to, double u) { return from * std::pow(to / from, u); }

/// The fraction of the centre's path when the view is `now` units wide: tied to the width, so that the flight
/// is a zoom about one fixed point and the target stays in view. Plain u if the width does not change.
double fraction_of_path(double width_from, double width_to, double now, double u) {
    const double change = width_from - width_to;
    if (std::abs(change) < 1e-6 * std::max(width_from, width_to)) return u;
    return std::clamp((width_from - now) / change, 0.0, 1.0);
}

/// The up direction on screen without roll.
Vec3 upright_up(const Camera3& c) {
    const double level = std::sin(c.pitch_rad);
    return {-std::sin(c.yaw_rad) * level, std::cos(c.yaw_rad) * level, std::cos(c.pitch_rad)};
}

Vec3 mixed(const Vec3& from, const Vec3& to, double u) { return from * (1.0 - u) + to * u; }

double angle_between(double from, double to, double u) {
    return from + std::remainder(to - from, 2.0 * kHalfTurn) * u;
}

/// Half the height of the view at the pivot, world units.
double half_height(const Camera3& c) { return c.distance * std::tan(c.fov_rad / 2.0); }

/// The strength of the perspective: an object one unit nearer looks larger by this fraction, for a view two
/// units high.
double strength(const Camera3& c) { return c.parallel ? 0.0 : std::tan(c.fov_rad / 2.0); }

Camera3 blended_turn(const Camera3& from, const Camera3& to, double u) {
    Camera3 result = to;
    const double first = half_height(from), last = half_height(to), now = geometric(first, last, u);
    result.parallel = from.parallel && to.parallel;
    // Linearly: a geometric change from parallel would be invisible until the very end.
    const double tangent = strength(from) * (1.0 - u) + strength(to) * u;
    if (!result.parallel) result.fov_rad = std::max(2.0 * std::atan(tangent), kNarrowest);
    result.distance = now / std::tan(result.fov_rad / 2.0);
    result.pivot = mixed(from.pivot, to.pivot, fraction_of_path(first, last, now, u));
    result.yaw_rad = angle_between(from.yaw_rad, to.yaw_rad, u);
    result.pitch_rad = from.pitch_rad + (to.pitch_rad - from.pitch_rad) * u;
    result.roll_rad = angle_between(from.roll_rad, to.roll_rad, u);
    return result;
}

/// Points along one direction of the screen, relative to the pivot. At the distance d a point at offset x and
/// z further away is in view when |x - shift| <= half_view (d + z): from that follow the least distance and
/// the shift.
struct CameraPoints {
    std::vector<Vec2> points;  ///< offset, further away
    double half_view = 1.0;
    double lowest = std::numeric_limits<double>::infinity();    ///< of x + reach z
    double highest = -std::numeric_limits<double>::infinity();  ///< of x - reach z

    [[nodiscard]] double distance() const { return (highest - lowest) / (2.0 * half_view); }
    /// The shift that centres the points, by bisection: the larger the shift to a side, the less is visible
    /// on that side.
    [[nodiscard]] double middle(double distance) const {
        double low = highest - half_view * distance, high = lowest + half_view * distance;
        if (low > high) std::swap(low, high);
        for (int i = 0; i < 50; ++i) {
            const double shift = 0.5 * low + 0.5 * high;
            double left = 0.0, right = 0.0;
            for (const Vec2& p : points) {
                const double slope = (p.x - shift) / (distance + p.y);
                left = std::min(left, slope);
                right = std::max(right, slope);
            }
            (right > -left ? low : high) = shift;
        }
        return 0.5 * low + 0.5 * high;
    }
};

CameraPoints points_along(const Camera3& c, std::span<const Vec3> points, const Vec3& axis,
                          double half_view) {
    CameraPoints camera_points;
    camera_points.half_view = half_view;
    const Vec3 forward = c.forward();
    for (const Vec3& p : points) {
        const Vec3 off = p - c.pivot;
        const double aside = glm::dot(off, axis), away = c.parallel ? 0.0 : glm::dot(off, forward);
        camera_points.points.emplace_back(aside, away);
        camera_points.lowest = std::min(camera_points.lowest, aside + half_view * away);
        camera_points.highest = std::max(camera_points.highest, aside - half_view * away);
    }
    return camera_points;
}

}  // namespace

Vec3 Camera3::forward() const {
    const double level = std::cos(pitch_rad);
    return {-std::sin(yaw_rad) * level, std::cos(yaw_rad) * level, -std::sin(pitch_rad)};
}

Vec3 Camera3::right() const {
    const Vec3 level{std::cos(yaw_rad), std::sin(yaw_rad), 0.0};
    return roll_rad == 0.0 ? level : level * std::cos(roll_rad) - upright_up(*this) * std::sin(roll_rad);
}

Vec3 Camera3::up() const {
    if (roll_rad == 0.0) return upright_up(*this);
    const Vec3 level{std::cos(yaw_rad), std::sin(yaw_rad), 0.0};
    return level * std::sin(roll_rad) + upright_up(*this) * std::cos(roll_rad);
}

Viewport limited(const Viewport& v) {
    return {{clamped(v.size_px.x, 1.0, 1.0, 1e5), clamped(v.size_px.y, 1.0, 1.0, 1e5)},
            clamped(v.scale, 1.0, 0.05, 50.0)};
}

Camera limited(const Camera& c, const Viewport& v) {
    const Viewport view = limited(v);
    return {c.space, limited_plane(c.plane, view), limited_turn(c.turn, view)};
}

Camera panned(const Camera& c, const Viewport& v, const Vec2& from_px, const Vec2& to_px) {
    Camera result = limited(c, v);
    const Viewport view = limited(v);
    move_by(result, from_middle(result, view, from_px - to_px + view.size_px / 2.0));
    return limited(result, v);
}

Camera zoomed(const Camera& c, const Viewport& v, const Vec2& at_px, double factor) {
    const Camera before = limited(c, v);
    const Viewport view = limited(v);
    if (!(factor > 0.0) || !std::isfinite(factor)) return before;
    Camera result = before;
    result.plane.px_per_unit *= factor;
    result.turn.distance /= factor;
    result = limited(result, v);  // the factor that is allowed decides how far the centre moves
    move_by(result, from_middle(before, view, at_px) - from_middle(result, view, at_px));
    return limited(result, v);
}

Camera orbited(const Camera& c, const Vec2& drag_px) {
    Camera result = c;
    if (c.space == Space::plane || !std::isfinite(drag_px.x) || !std::isfinite(drag_px.y)) return result;
    // The drag as it would look without roll, so that the near side follows the mouse.
    const double cosine = std::cos(c.turn.roll_rad), sine = std::sin(c.turn.roll_rad);
    const double across = drag_px.x * cosine - drag_px.y * sine;
    const double down = drag_px.x * sine + drag_px.y * cosine;
    result.turn.yaw_rad = std::remainder(c.turn.yaw_rad - across * kOrbitRadPer_px, 2.0 * kHalfTurn);
    result.turn.pitch_rad = std::clamp(c.turn.pitch_rad + down * kOrbitRadPer_px, -kOrbitPole, kOrbitPole);
    return result;
}

Camera framed(const Camera& c, const Viewport& v, const Bounds& bounds) {
    Camera result = limited(c, v);
    if (bounds.empty) return result;
    const Viewport view = limited(v);
    const Vec3 middle = bounds.centre();
    const Vec3 half = bounds.high * 0.5 - bounds.low * 0.5;
    const Vec2 half_size = view.size_px * (0.5 * kFilled);
    if (c.space == Space::plane) {
        result.plane.centre = {middle.x, middle.y};
        const double units_per_px = std::max(half.x / half_size.x, half.y / half_size.y);
        if (units_per_px > 0.0) {
            result.plane.px_per_unit =
                std::min(1.0 / std::max(units_per_px, 1.0 / kLargestScale), kLargestScale) / view.scale;
        }
        return limited(result, v);
    }
    result.turn.pivot = middle;
    const double focal = focal_of(result.turn, view);
    const Vec3 right = result.turn.right(), up = result.turn.up(), forward = result.turn.forward();
    double distance = 0.0;
    for (int corner = 0; corner < 8; ++corner) {
        const Vec3 p{(corner & 1) != 0 ? half.x : -half.x, (corner & 2) != 0 ? half.y : -half.y,
                     (corner & 4) != 0 ? half.z : -half.z};
        const auto along = [&p](const Vec3& axis) { return p.x * axis.x + p.y * axis.y + p.z * axis.z; };
        const double needed =
            std::max(std::abs(along(right)) / half_size.x, std::abs(along(up)) / half_size.y) * focal;
        distance = std::max(distance, result.turn.parallel ? needed : needed - along(forward));
    }
    if (distance > 0.0) result.turn.distance = distance;
    return limited(result, v);
}

Camera framed(const Camera& c, const Viewport& v, std::span<const Vec3> points) {
    Bounds bounds;
    for (const Vec3& p : points) bounds.add(p);
    Camera result = framed(c, v, bounds);
    if (bounds.empty || c.space == Space::plane) return result;
    const Viewport view = limited(v);
    Camera3& turn = result.turn;
    const Vec2 half_view =
        view.size_px * (0.5 * kFilled / focal_of(turn, view));  // at a distance of one unit
    const CameraPoints along_x = points_along(turn, points, turn.right(), half_view.x);
    const CameraPoints along_y = points_along(turn, points, turn.up(), half_view.y);
    const double distance = std::max(along_x.distance(), along_y.distance());
    if (!(distance > 0.0) || !std::isfinite(distance)) return result;
    turn.distance = distance;
    const Vec3 aside = turn.right() * along_x.middle(distance) + turn.up() * along_y.middle(distance);
    if (std::isfinite(aside.x + aside.y + aside.z)) turn.pivot += aside;
    return limited(result, v);
}

Camera3 looking_along(const Camera3& c, const Vec3& direction) {
    const double size = std::max({std::abs(direction.x), std::abs(direction.y), std::abs(direction.z)});
    if (!(size > 0.0) || !std::isfinite(size)) return c;
    const Vec3 d = direction / size;
    const double level = std::hypot(d.x, d.y);
    Camera3 result = c;
    result.roll_rad = 0.0;
    result.pitch_rad = std::atan2(-d.z, level);
    if (level > 0.0) result.yaw_rad = std::atan2(-d.x, d.y);
    return result;
}

Camera blended(const Camera& from, const Camera& to, double u) {
    if (!(u > 0.0)) return from;
    if (u >= 1.0 || from.space != to.space) return to;
    Camera result = to;
    const Camera2 &a = from.plane, &b = to.plane;
    result.plane.px_per_unit = geometric(a.px_per_unit, b.px_per_unit, u);
    const double direction_sign =
        fraction_of_path(1.0 / a.px_per_unit, 1.0 / b.px_per_unit, 1.0 / result.plane.px_per_unit, u);
    result.plane.centre = a.centre * (1.0 - direction_sign) + b.centre * direction_sign;

    result.turn = blended_turn(from.turn, to.turn, u);
    return result;
}

namespace {

constexpr double kBallOverSide = 0.45;  // its radius over the view's smaller side
constexpr double kArcballRadius = 4.0;  // radii; further out a drag has no more effect

/// The direction from the ball's centre to the point under a pixel: right, up, towards the eye.
Vec3 ball_point(const Viewport& view, const Vec2& px) {
    const double radius = kBallOverSide * std::min(view.size_px.x, view.size_px.y);
    const double x = (px.x - view.size_px.x / 2.0) / radius, y = (view.size_px.y / 2.0 - px.y) / radius;
    const double aside = std::hypot(x, y);
    const double inwards = aside > kArcballRadius ? kArcballRadius / aside : 1.0;
    const double r = aside * inwards;
    const double z = r * r <= 0.5 ? std::sqrt(1.0 - r * r) : 0.5 / r;
    const double size = std::hypot(r, z);
    return {x * inwards / size, y * inwards / size, z / size};
}

/// `v` rotated by the rotation that maps the unit vector `from` to `to`; the two are not opposite.
Vec3 carried(const Vec3& from, const Vec3& to, const Vec3& v) {
    const Vec3 axis = cross(from, to);
    const double cosine = dot(from, to);
    return v * cosine + cross(axis, v) + axis * (dot(axis, v) / (1.0 + cosine));
}

/// The camera's angles for this sight direction and right axis; looking straight up or down, the yaw is kept
/// and the roll compensates.
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
    // The eye moves opposite to the ball.
    const Vec3 right = carried(to, from, {1, 0, 0}), back = carried(to, from, {0, 0, 1});
    const Camera3& old = c.turn;
    const auto world = [&old](const Vec3& p) {
        return old.right() * p.x + old.up() * p.y - old.forward() * p.z;
    };
    Camera result = c;
    result.turn = with_axes(old, world(back) * -1.0, world(right));
    return result;
}

namespace {

constexpr double kFurthest_px = 1e15;
constexpr double kFurthest = 1e300;                                    // largest coordinate
constexpr double kLongestInPlane = 1e303, kLongest = kFurthest / 4.0;  // largest difference

double clamped(double value) { return std::clamp(value, -kFurthest, kFurthest); }

/// a - b, shortened where it would overflow: so far away only the direction matters.
Vec3 difference(const Vec3& a, const Vec3& b, double longest = kLongest) {
    const Vec3 half = a * 0.5 - b * 0.5;
    const double size = std::max({std::abs(half.x), std::abs(half.y), std::abs(half.z)});
    if (size <= longest) return a - b;
    return half * (longest / size);
}

/// (x, y) / w, limited to kFurthestPx along the same direction. The numbers may differ by half the range of
/// exponents.
Vec2 divided(double x, double y, double w) {
    const double size = std::max(std::abs(x), std::abs(y));
    if (size <= 0.0) return {0.0, 0.0};
    if (size * (1.0 / kFurthest_px) <= w) return {x / w, y / w};
    return {x / size * kFurthest_px, y / size * kFurthest_px};
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
        return {clamped(centre.x + off.x * unit), clamped(centre.y - off.y * unit), 0.0};
    }
    const Camera3& c = camera_.turn;
    const double beyond = dot(difference(through, c.pivot), forward_);
    const bool visible = c.parallel || c.distance + beyond >= c.distance * kNearOverDistance;
    const Vec3 rel = right_ * (off.x * unit) - up_ * (off.y * unit) + forward_ * (visible ? beyond : 0.0);
    return {clamped(c.pivot.x + rel.x), clamped(c.pivot.y + rel.y), clamped(c.pivot.z + rel.z)};
}

}  // namespace crosscut

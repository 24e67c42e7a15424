#include "app/ui/interaction/drag.h"

#include <crosscut/types.h>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosscut {
namespace {

// Sine of the angle to the line of sight below which a lock follows the facing movement.
constexpr double kEdgeOn = 0.08;
constexpr int kSteps = 24;  // of 15 degrees

Vec3 only(const Vec3& v, const std::array<bool, 3>& free) {
    return {free[0] ? v.x : 0.0, free[1] ? v.y : 0.0, free[2] ? v.z : 0.0};
}

/// The unit direction of a multiple of 15 degrees; exact for the four main ones, with equal components for
/// the diagonals.
Vec2 direction_of(int step) {
    const int quarter = (step % kSteps + kSteps) % kSteps / 6, rest = (step % kSteps + kSteps) % 6;
    const double angle = rest * std::numbers::pi / 12.0;
    Vec2 d{std::cos(angle), std::sin(angle)};
    if (rest == 3) d = Vec2(std::numbers::sqrt2 / 2.0);
    for (int i = 0; i < quarter; ++i) d = {-d.y, d.x};
    return d;
}

/// The vector from the eye towards a point, of any length but zero.
Vec3 sight(const Projector& projector, const Vec3& towards) {
    const Camera3& c = projector.camera().turn;
    return c.parallel ? c.forward() : towards - c.eye();
}

/// The point of the line through two points that is nearest to the line of sight through a pixel; the second
/// point where the two are parallel.
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
    // The line of sight through the point, at the same offset from the mouse as when it was grabbed.
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

Vec3 in_angle_steps(const Projector& projector, const Vec3& centre, const Vec3& position) {
    const bool plane = projector.camera().space == Space::plane;
    const Camera3& c = projector.camera().turn;
    const Vec3 right = plane ? Vec3{1, 0, 0} : c.right(), up = plane ? Vec3{0, 1, 0} : c.up();
    const Vec3 off = position - centre;
    const Vec2 in_plane{glm::dot(off, right), glm::dot(off, up)};
    if (!(std::max(std::abs(in_plane.x), std::abs(in_plane.y)) > 0.0)) return position;
    const double step = std::round(std::atan2(in_plane.y, in_plane.x) / (2.0 * std::numbers::pi / kSteps));
    const Vec2 direction = direction_of(static_cast<int>(step));
    const Vec2 turned = direction * (in_plane.x * direction.x + in_plane.y * direction.y);
    if (plane) return {centre.x + turned.x, centre.y + turned.y, position.z};
    return position + right * (turned.x - in_plane.x) + up * (turned.y - in_plane.y);
}

Vec3 apparent_nearest(const Projector& projector, const Vec3& from, const Vec3& to, const Vec2& px,
                      Extent extent) {
    // In perspective a fraction on screen is not the same fraction in space: bisection finds it.
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

namespace {

constexpr std::array kAxisRoles{Role::axis_x, Role::axis_y, Role::axis_z};
constexpr int kCells = 4;  // of the square's side
constexpr double kFade_s = 0.6;

void add_axis(DrawList& list, const Vec3& at, std::size_t axis, double radius) {
    Vec3 to = at;
    to[static_cast<int>(axis)] += radius;
    list.line(Segment3{at, to}, {kAxisRoles.at(axis), 1.5, Dash::solid, 0.9, false}, {}, Extent::line);
}

/// Draws parallels to one axis across the square; the middle one and the edges stronger.
void add_rungs(DrawList& list, const Vec3& at, std::size_t along, std::size_t across, double radius) {
    for (int i = -kCells / 2; i <= kCells / 2; ++i) {
        Vec3 from = at;
        from[static_cast<int>(across)] += radius * 2.0 * i / kCells;
        Vec3 to = from;
        from[static_cast<int>(along)] -= radius;
        to[static_cast<int>(along)] += radius;
        const bool inner = i != 0 && std::abs(i) != kCells / 2;
        const Role role = i == 0 ? kAxisRoles.at(along) : Role::auxiliary;
        list.line(Segment3{from, to}, {role, i == 0 ? 1.5 : 1.0, Dash::solid, inner ? 0.3 : 0.7, false});
    }
}

}  // namespace

void add_lock_guides(DrawList& list, const Vec3& at, const std::array<bool, 3>& free, double radius) {
    std::array<std::size_t, 3> axes{};
    std::size_t count = 0;
    for (std::size_t axis = 0; axis < (list.space == Space::plane ? 2u : 3u); ++axis) {
        if (free.at(axis)) axes.at(count++) = axis;
    }
    if (count == 1) add_axis(list, at, axes[0], radius);
    if (count != 2 || list.space == Space::plane) return;
    std::vector<Vec3> corners;
    for (const Vec2& corner : {Vec2{-1, -1}, Vec2{1, -1}, Vec2{1, 1}, Vec2{-1, 1}}) {
        Vec3 p = at;
        p[static_cast<int>(axes[0])] += corner.x * radius;
        p[static_cast<int>(axes[1])] += corner.y * radius;
        corners.push_back(p);
    }
    list.fill(std::move(corners), Role::auxiliary, 0.06);
    add_rungs(list, at, axes[0], axes[1], radius);
    add_rungs(list, at, axes[1], axes[0], radius);
}

void add_pivot_mark(DrawList& list, const Vec3& pivot, double opacity) {
    DotItem& ring = list.dot(pivot, Marker::ring, Role::auxiliary).make_hollow(18.0);
    ring.opacity = opacity;
    DotItem& cross = list.dot(pivot, Marker::cross, Role::auxiliary).make_hollow(8.0);
    cross.opacity = opacity;
}

void PivotMark::update(bool dragging, double now_s, bool reduce_motion) {
    if (dragging) let_go_s_ = now_s;
    dragging_ = dragging;
    opacity_ = dragging        ? 1.0
               : reduce_motion ? 0.0
                               : std::clamp(1.0 - (now_s - let_go_s_) / kFade_s, 0.0, 1.0);
}

Vec3 direction_under(const Projector& projector, const Vec2& px) {
    constexpr double kQuarter = std::numbers::pi / 2.0;
    const Camera3& c = projector.camera().turn;
    const double away = glm::length(c.eye());
    const bool from_afar = c.parallel || !(away > 1.0);
    // From the sphere's centre towards the eye, and the angle that the visible front spans around it.
    const Vec3 axis = from_afar ? -c.forward() : c.eye() / away;
    const double front = from_afar ? kQuarter : std::acos(1.0 / away);
    const double rim = from_afar ? 1.0 : away / std::sqrt(away * away - 1.0);
    const Vec3 at = projector.unproject(px, {});
    const Vec3 aside = at - axis * glm::dot(at, axis);
    const double off = glm::length(aside);
    if (!(off > 0.0) || !std::isfinite(off)) return axis;
    double angle = front + (off / rim - 1.0);
    if (off < rim) {
        // In the triangle of the eye, the centre and the point on the sphere.
        const double at_eye = from_afar ? 0.0 : std::atan(off / away);
        angle = std::asin(std::clamp(from_afar ? off : away * std::sin(at_eye), -1.0, 1.0)) - at_eye;
    }
    angle = std::min(angle, std::numbers::pi);
    return axis * std::cos(angle) + aside * (std::sin(angle) / off);
}

Camera camera_from_direction(const Camera& camera, const Vec3& direction) {
    Camera turned = camera;
    turned.turn = looking_along(camera.turn, -direction);
    turned.turn.roll_rad = 0.0;
    return turned;
}

}  // namespace crosscut

#pragma once

#include "app/model/scene.h"

#include <string>
#include <vector>

/// What small views share, whichever scene they belong to: most of them in the plane.
namespace crosscut::pane_helpers {

[[nodiscard]] constexpr Stroke object_stroke(Role role) { return {role, 3.0, Dash::solid, 1.0, false}; }
[[nodiscard]] constexpr Stroke thin(Role role, Dash dash = Dash::solid) {
    return {role, 1.25, dash, 0.8, false};
}

/// How much more than its frame a view shows at least, for labels; a picture may use that room, but nothing that matters.
inline constexpr double kSeen = 1.2;

/// A pane without a grid that shows the square of this half-width around a centre.
[[nodiscard]] Pane small_pane(const char* id, const char* title, const Vec2& centre, double half);
/// A pane in space without a grid, as the camera sees it.
[[nodiscard]] Pane space_pane(const char* id, const char* title, const Camera& camera);
[[nodiscard]] Bounds box_around(const Vec2& centre, double half_x, double half_y);

/// Whether a view with this frame shows the point.
[[nodiscard]] bool in_frame(const Bounds& frame, const Vec2& point);
/// The point itself where it is seen, else where the way to it from the frame's centre leaves what is seen. NaN comes
/// as the centre.
[[nodiscard]] Vec2 within_frame(const Bounds& frame, const Vec2& point);

/// A marker where `point` is: a diamond, solid when the answer counts and hollow when it is rejected; outside the frame a
/// triangle at its edge that points there.
void mark_answer(Pane& pane, const Vec2& point, bool accepted, const char* id);

/// A dot with its label.
void mark(DrawList& list, const Vec2& at, Marker marker, Role role, const char* id, const std::string& label);

/// A convex polygon cut to what any view of the frame can show; empty where nothing is left.
[[nodiscard]] std::vector<Vec3> clipped(std::vector<Vec2> polygon, const Bounds& frame);

}  // namespace crosscut::pane_helpers

#pragma once

#include "app/scenes/sweep/objects.h"

/// What dragging an answer does to the paths. Each function returns the objects after the change, by the least that makes it
/// true: the sum of the squares of all places' moves is as small as it can be. With the mouse as the point only the line's
/// ends move. Where it cannot be done, or a coordinate would leave the range of a field, they come back as they were. Places
/// and numbers may be any doubles.
namespace crosscut::sweep_scene_parts {

/// What stands and what may move.
struct Held {
    Objects objects{};
    PointKind point = PointKind::path;
    Vec2 mouse{};
};

/// The pointer is on the line's carrier at time t: the perpendicular from it is closed, where its foot is now. With a radius
/// the pointer is at that distance from the line instead.
[[nodiscard]] Objects with_contact_at_time(const Held& held, double t);
/// At time t the pointer is on the line at s; with a radius beside it, as far as it is.
[[nodiscard]] Objects with_contact_at_place(const Held& held, double t, double s);
/// At time t the pointer is on the line at s, and both are at a place.
[[nodiscard]] Objects with_meeting_at(const Held& held, double t, double s, const Vec2& place);

}  // namespace crosscut::sweep_scene_parts

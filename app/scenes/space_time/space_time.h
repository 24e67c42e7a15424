#pragma once

#include "app/model/scene.h"
#include "app/scenes/motion/motion.h"

#include <span>

/// Space and time in one picture: x and y lie flat, t points up.
namespace crosscut {

struct SpaceTimeInput {
    const Motion& motion;
    const SweepContacts& contacts;
    double now = 0.0;    ///< where the glass plane is
    double share = 0.0;  ///< of the pointer's motion taken away: the whole picture sheared
    /// Where a pointer that a hand moves has been, in order of time; before and after, it stands where the motion says.
    /// Empty: it always was where the motion says.
    std::span<const PointerEvent> trail{};
};

/// How high t = 1 stands over t = 0, world units: in proportion to how wide the motion is.
[[nodiscard]] double space_time_height(const Motion& motion);
/// Where a place at time t stands.
[[nodiscard]] Vec3 in_space_time(const SpaceTimeInput& input, const Vec2& place, double t);
/// The place on the canvas that stands there, at time t: the other way round. Its z does not count.
[[nodiscard]] Vec2 out_of_space_time(const SpaceTimeInput& input, const Vec3& stands, double t);
/// Where the pointer's world line is at time t.
[[nodiscard]] Vec3 world_line_at(const SpaceTimeInput& input, double t);
/// The corner of the glass plane by which it is moved up and down.
[[nodiscard]] Vec3 glass_knob(const SpaceTimeInput& input);

/// The moving line as its ruled surface (a slab where there is a radius), the ways of its ends, the pointer's world line with
/// a corner at every event, the points where that pierces the surface or passes beside it, and a glass plane at the playhead
/// whose slice is the picture on the canvas.
[[nodiscard]] Pane space_time_pane(const SpaceTimeInput& input);

}  // namespace crosscut

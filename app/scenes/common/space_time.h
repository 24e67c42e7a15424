#pragma once

#include "app/model/scene.h"
#include "app/scenes/common/motion.h"

/// Space and time in one picture: x and y lie flat, t points up.
namespace crosscut {

struct SpaceTimeInput {
    const Motion& motion;
    const SweepContacts& contacts;
    double now = 0.0;    ///< where the glass plane is
    double share = 0.0;  ///< of the pointer's motion taken away: the whole picture sheared
};

/// How high t = 1 stands over t = 0, world units: as much as the motion is wide.
[[nodiscard]] double space_time_height(const Motion& motion);
/// Where a place at time t stands.
[[nodiscard]] Vec3 in_space_time(const SpaceTimeInput& input, const Vec2& place, double t);

/// The moving line as its ruled surface (a slab where there is a radius), the ways of its ends, the pointer's world line with
/// a corner at every event, the points where that pierces the surface or passes beside it, and a glass plane at the playhead
/// whose slice is the picture on the canvas.
[[nodiscard]] Pane space_time_pane(const SpaceTimeInput& input);

}  // namespace crosscut

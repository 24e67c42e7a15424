#pragma once

#include <crosscut/bounce/impact.h>
#include <crosscut/bounce/step.h>
#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>

namespace crosscut {

/// The bounce of a program that tests once a frame: the ball jumps to its next position, and where it then
/// overlaps a wall that it moves into, its velocity is reflected. Fast balls jump over thin walls. Throws as
/// `step_balls` does.
[[nodiscard]] Ball jumped(const Ball& ball, std::span<const MovingSegment2> walls, const BounceRules& rules,
                          double frame_s);

/// Whether such a sample would have detected an impact: at the first multiple of 1 / `hz` seconds at or after
/// it, the ball, had it flown on, still overlaps the wall. `begun_s` is when the step of the bounce began,
/// seconds from the start of the run. Throws `InvalidInput` where a number is not finite, the radius
/// negative, or `hz` not above 0.
[[nodiscard]] bool seen_by_sample(const Bounce& bounce, double radius, const MovingSegment2& wall,
                                  const Vec2& gravity, double begun_s, double hz);

}  // namespace crosscut

#pragma once

#include "core/bounce/impact.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace crosscut {

/// One impact of a step.
struct Bounce {
    std::size_t ball = 0;  ///< index into the balls
    Impact impact{};       ///< its time counts from the start of the step
    Vec2 outgoing{};       ///< the ball's velocity just after, world units per second

    friend bool operator==(const Bounce&, const Bounce&) = default;
};

/// What happened in a step.
struct BounceReport {
    std::vector<Bounce> bounces;  ///< ball by ball, in order of time
    int waiting = 0;              ///< balls that had `kMostBounces` impacts and waited for the step to end
    int stuck = 0;                ///< balls in a gap narrower than themselves
    int squeezed = 0;             ///< balls that a moving wall passed because another wall left them no room
};

/// The most impacts that one ball has in one step.
inline constexpr int kMostBounces = 32;

/// Lets the balls fly for `step_s` seconds, with every impact at its exact time; they do not see each other. `walls` move
/// in that time from one place to another, each end straight, and push what is in their way.
///
/// A ball never ends up on the other side of a wall, at any speed up to `kFastestBall` and however fast a wall is moved,
/// except as `squeezed` says. After an impact its centre is at least its radius away from that wall. Balls that no longer
/// bounce rest or slide (see `support_of`).
/// Too much at once: a ball with `kMostBounces` impacts in one step (a narrow wedge, a slot) waits where it touched last for
/// the step to end; it loses time, and neither place nor speed. A wall that moves carries it along.
/// Overlapping at the start (a wall was put down on it): pushed out the shortest way, through no wall. Where there is no
/// way out, in a slot narrower than the ball, it stands still until it is freed.
/// A moving wall leaves a ball that another wall holds against it, and reports it as squeezed.
/// The same input gives the same answer bit for bit. Throws `InvalidInput`, and moves no ball, where a number
/// is not finite, a radius or the friction negative, the restitution outside [0, 1], the step not above 0, or where a free flight
/// over the step leaves the range of double. Cost: some 2 microseconds a ball and a dozen
/// walls, and those of `next_impact` for each impact.
[[nodiscard]] BounceReport step_balls(std::span<Ball> balls, std::span<const MovingSegment2> walls,
                                      const BounceRules& rules, double step_s);

/// Where a ball that may overlap walls at the start of their ways is put: where it is if it overlaps none, else pushed out
/// the shortest way, through no wall. Nothing where there is no way out: it is held. Throws as `next_impact`.
[[nodiscard]] std::optional<Vec2> free_place(const Ball& ball, std::span<const MovingSegment2> walls);

/// A wall that stays where it is.
[[nodiscard]] inline MovingSegment2 wall_at_rest(const Segment2& wall) {
    return {path_at_rest(wall.start), path_at_rest(wall.end)};
}

}  // namespace crosscut

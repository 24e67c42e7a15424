#pragma once

#include <crosscut/bounce/impact.h>

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

/// One impact of two balls in a step.
struct Clash {
    std::size_t a = 0, b = 0;         ///< indices into the balls, a below b
    double time = 0.0;                ///< seconds from the start of the step
    Vec2 place_a{}, place_b{};        ///< their centres then
    Vec2 normal{1.0, 0.0};            ///< length 1, from a to b
    Vec2 incoming_a{}, incoming_b{};  ///< just before, world units per second
    Vec2 outgoing_a{}, outgoing_b{};  ///< just after
    bool off_held = false;            ///< one of them is stuck and stays where it is, as a wall does

    friend bool operator==(const Clash&, const Clash&) = default;
};

/// What happened in a step.
struct BounceReport {
    /// In order of time; where balls do not collide with each other: ball by ball.
    std::vector<Bounce> bounces{};
    std::vector<Clash> clashes{};  ///< in order of time
    int waiting = 0;   ///< balls that had `kMostBounces` impacts, or met one that had, and waited for the end
    int lying = 0;     ///< pairs of balls of which one lay on the other at the end
    int stuck = 0;     ///< balls in a gap narrower than themselves
    int squeezed = 0;  ///< balls that a moving wall passed because another wall left them no space
    /// The energy that balls gained by being displaced: carried by walls, or pushed out of them. The mass of a
    /// ball is its radius squared.
    double lifted = 0.0;
};

/// The most impacts that one ball can have in one step.
inline constexpr int kMostBounces = 32;

/// Lets the balls fly for `step_s` seconds, with every impact at its exact time. `walls` move in that time
/// from one position to another, each end straight, and push or carry what is in their way, as `rules` say.
///
/// A ball never ends up on the other side of a wall, at any speed up to `kFastestBall` and however fast a
/// wall moves, except as `squeezed` says. After an impact its centre is at least its radius away from that
/// wall. Balls that no longer bounce rest or slide.
/// Too many impacts: a ball with `kMostBounces` impacts in one step (a narrow wedge, a slot) waits where it
/// touched last until the step ends; it loses time, but neither position nor speed. A moving wall carries it
/// along. Overlap at the start (a wall was put down on it): the ball is pushed out the shortest way, through
/// no wall. Where there is no way out, in a slot narrower than the ball, it stands still until it is freed,
/// and other balls bounce off it as off a wall. A moving wall passes a ball that another wall holds against
/// it, and reports it as squeezed.
///
/// Where balls collide with each other, the earliest impact of all happens first, the balls in it continue
/// from there, and so on. Whether two balls collide is decided exactly for the given paths; the time is
/// within 4 ulps of the exact one. Impacts at the same time happen in the order of their balls. Balls that
/// overlap at the start separate by themselves: they bounce where they approach each other. The step always
/// ends, however little speed a bounce keeps: after `kMostBounces` a ball waits, together with whatever
/// touches it, and keeps its velocity. Where restitution is below 1, two balls that gravity presses together,
/// and that meet or part slower than gravity makes them in two steps, lie on each other until the end of the
/// step and are put side by side there: a pile is computed step by step and not exactly, and balls in it may
/// overlap by some hundredths of a radius while it comes to rest.
/// The same input gives the same answer bit for bit. Throws `InvalidInput`, and moves no ball, where a number
/// is not finite, a radius or the friction negative, the restitution outside [0, 1], the step not above 0, or
/// where a free flight over the step leaves the range of double. Cost: some 2 microseconds for a ball with a
/// dozen walls near it, 2 nanoseconds per ball and distant wall, and the cost of `next_impact` for each
/// impact.
[[nodiscard]] BounceReport step_balls(std::span<Ball> balls, std::span<const MovingSegment2> walls,
                                      const BounceRules& rules, double step_s);

/// How far into a step to go, and what happened until then.
struct StepPart {
    double until_s = 0.0;  ///< above 0 and at most the step
    /// Output: indices of the balls that only flew until then (no impact, not carried), in rising order.
    std::vector<std::size_t> flown{};
};

/// The first part of such a step: everything is as in the whole step at that time, except that balls that lie
/// on each other are put side by side there. Moving walls need whole steps.
[[nodiscard]] BounceReport step_balls(std::span<Ball> balls, std::span<const MovingSegment2> walls,
                                      const BounceRules& rules, double step_s, StepPart& part);

/// Where to put a ball that may overlap walls at the start of their paths: where it is if it overlaps none,
/// else pushed out the shortest way, through no wall. Nothing where there is no way out: then it is stuck.
/// Throws as `next_impact`.
[[nodiscard]] std::optional<Vec2> free_place(const Ball& ball, std::span<const MovingSegment2> walls);

/// A wall that stays where it is.
[[nodiscard]] inline MovingSegment2 wall_at_rest(const Segment2& wall) {
    return {path_at_rest(wall.start), path_at_rest(wall.end)};
}

}  // namespace crosscut

#pragma once

#include "core/bounce/step.h"

#include <cstdint>
#include <optional>

/// Two balls that come together.
namespace crosscut {

/// A ball on its way, and what pulls it: gravity, or what a wall that carries it leaves of that.
struct Traveller {
    Ball ball{};
    Vec2 acceleration{};
};

/// When two balls come together within the next `horizon_s` seconds: from 0 to that, or nothing.
///
/// Whether balls do that are pulled alike and begin apart is decided exactly for the paths as `flight` gives them; the time is
/// within 4 ulps of the exact one. Balls that are pulled differently count as apart by the rounded sum of their radii.
/// Balls whose rounded distance at the start is not above that sum touch or overlap: they meet at 0 if they go deeper, by more than rounding (1e-13 of their
/// speeds), and not at all if they part.
/// Throws as `next_impact`. Cost: 100 nanoseconds where both are pulled alike; 10 to 500 microseconds where they touch
/// within rounding, or are pulled differently.
[[nodiscard]] std::optional<double> clash_time(const Traveller& a, const Traveller& b, double horizon_s);

/// The mass of a ball in units of area / pi: the square of its radius.
[[nodiscard]] constexpr double mass_of(const Ball& ball) { return ball.radius * ball.radius; }

/// Under gravity two balls that come together slower than it makes them in so many steps keep all of their speed, or lie on each
/// other (see `step_balls`).
inline constexpr double kSlowSteps = 2.0;

/// Which of two balls stays where it is, whatever meets it.
enum class Held : std::uint8_t { none, a, b };

/// Two balls that touch, as they were just before, and how they go on: the parts of their velocities along the normal turned
/// round about their common centre of mass and scaled by the restitution. Momentum stays, and with restitution 1 energy.
/// What comes together slower than `slow`, world units per second, keeps all of its speed, so that bounces under gravity never pile up
/// without end. Balls that do not come nearer keep their velocities. Points (radius 0) weigh alike.
/// One that is held fast keeps its velocity, and the other bounces off it: then momentum does not stay.
[[nodiscard]] Clash clashed(const Ball& a, const Ball& b, const BounceRules& rules, double slow,
                            Held held = Held::none);

}  // namespace crosscut

#pragma once

#include "core/sweep/motion.h"

/// Balls among segments. Places in world units, times in seconds.
namespace crosscut {

/// A ball in flight. It does not turn. Where balls meet, each weighs as much as its area: the square of its radius.
struct Ball {
    Vec2 place{};
    Vec2 velocity{};       ///< world units per second
    double radius = 0.25;  ///< world units, not negative

    friend bool operator==(const Ball&, const Ball&) = default;
};

/// How balls fly and bounce.
struct BounceRules {
    Vec2 gravity{0.0, -9.8};   ///< world units per second squared
    double restitution = 1.0;  ///< share of the speed along the normal that a bounce keeps, 0 to 1
    double friction = 0.0;     ///< Coulomb's number, at impacts with walls and while sliding; 0 is ice
    bool balls_meet =
        false;  ///< balls bounce off each other, smooth as ice; false: they do not see each other
    /// A wall that moves gives its speed to what it hits; false: it carries that along and gives it none, as a hand does
    /// that puts a thing elsewhere.
    bool walls_push = true;

    friend bool operator==(const BounceRules&, const BounceRules&) = default;
};

/// Balls and walls stay within this in every coordinate; a ball beyond it stands still and is lost.
inline constexpr double kCourt = 1e6;
/// No ball goes faster than this, world units per second.
inline constexpr double kFastestBall = 2e4;

[[nodiscard]] constexpr bool in_court(const Vec2& p) {
    return p.x >= -kCourt && p.x <= kCourt && p.y >= -kCourt && p.y <= kCourt;
}

/// The way of a ball under a constant acceleration over this many seconds, as a path whose t runs from 0 to 1: an exact
/// parabola but for the rounding of its end.
[[nodiscard]] inline Path2 flight(const Ball& ball, const Vec2& acceleration, double seconds) {
    return {ball.place, ball.place + ball.velocity * seconds + acceleration * (0.5 * seconds * seconds),
            acceleration * (seconds * seconds)};
}

}  // namespace crosscut

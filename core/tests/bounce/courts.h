#pragma once

#include <crosscut/bounce/step.h>
#include "core/tests/random.h"

#include <cmath>
#include <vector>

/// Shared by the tests of bouncing: balls and walls.
namespace crosscut::bounce_test {

using Walls = std::vector<MovingSegment2>;

inline Walls box(double half) {
    const Vec2 a{-half, -half}, b{half, -half}, c{half, half}, d{-half, half};
    return {wall_at_rest({a, b}), wall_at_rest({b, c}), wall_at_rest({c, d}), wall_at_rest({d, a})};
}

using test::Dice;

/// A velocity of any direction, its speed spread evenly over the orders of magnitude.
inline Vec2 some_velocity(Dice& dice, double slowest, double fastest) {
    const double speed = slowest * std::pow(fastest / slowest, dice.between(0.0, 1.0));
    const double turn = dice.between(0.0, 6.2831853);
    return {speed * std::cos(turn), speed * std::sin(turn)};
}

inline double energy(const Ball& ball, const BounceRules& rules) {
    const Vec2 v = ball.velocity, g = rules.gravity;
    return 0.5 * (v.x * v.x + v.y * v.y) - (g.x * ball.place.x + g.y * ball.place.y);
}

/// The distance of the ball's centre from the nearest wall.
inline double nearest_wall(const Ball& ball, const Walls& walls) {
    double nearest = 1e300;
    for (const MovingSegment2& wall : walls)
        nearest = std::min(nearest, contact_with(wall.at(1.0), ball.place).distance);
    return nearest;
}

inline constexpr double kStep = 1.0 / 120.0;

inline BounceReport step_one(Ball& ball, const Walls& walls, const BounceRules& rules) {
    return step_balls({&ball, 1}, walls, rules, kStep);
}

}  // namespace crosscut::bounce_test

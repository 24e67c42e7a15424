#pragma once

#include "core/bounce/ball.h"
#include "core/sweep/sweep.h"

namespace crosscut {

/// How a place lies to a wall.
struct WallContact {
    Vec2 point{};           ///< of the wall, nearest to the place, rounded
    Vec2 normal{0.0, 1.0};  ///< length 1, from the wall to the place
    double s = 0.0;         ///< of `point` along the wall, in [0, 1]; 0.5 where the wall has no length
    double distance = 0.0;  ///< from the wall to the place
    LineFeature feature = LineFeature::inside;
};

/// The nearest point of the wall, and the way out from it. Inside, the normal is square to the wall. A place on the wall
/// itself has the normal to its left, and on a wall of no length upwards.
/// Throws `InvalidInput` where a coordinate is not finite.
[[nodiscard]] WallContact contact_with(const Segment2& wall, const Vec2& place);

/// How far beyond its radius a ball is put from a wall after an impact, so that rounding never leaves it inside: a small
/// share of the radius and the rounding of the coordinates.
[[nodiscard]] double clearance(double radius, const Vec2& place);
/// A ball nearer than its radius and this counts as touching: some clearances.
[[nodiscard]] double touch_reach(double radius, const Vec2& place);

}  // namespace crosscut

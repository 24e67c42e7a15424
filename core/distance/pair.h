#pragma once

#include <crosscut/distance/distance.h>
#include <crosscut/types.h>
#include "core/distance/squared_distance.h"

/// The distance and the nearest points of two objects in the plane, for finite arguments. For the core's
/// sources only.
namespace crosscut::distances {

/// The double nearest to the exact distance.
[[nodiscard]] double rounded_distance(const Vec2& p, const Vec2& q);
[[nodiscard]] double rounded_distance(const Vec2& p, const Segment2& a, Extent extent);
[[nodiscard]] double rounded_distance(const Segment2& a, const Segment2& b, Extents extents);

/// As `nearest_points` answers.
[[nodiscard]] NearestPoints2 nearest_pair(const Segment2& a, const Segment2& b, Extents extents);

/// Whether a distance is at most `reach`, by the bounds of its square or, where they leave it open, by the
/// exact square that `exact()` returns.
template <class Exact>
[[nodiscard]] bool within_reach(const SquaredBounds& bounds, double reach, const Exact& exact) {
    const double square = reach * reach;
    const SquaredBounds limit = bounds_detail::widened(square, square, bounds_detail::kUnderflow);
    if (bounds.high <= limit.low) return true;
    if (bounds.low > limit.high) return false;
    return compare(exact(), reach) <= 0;
}

}  // namespace crosscut::distances

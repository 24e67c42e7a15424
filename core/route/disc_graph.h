#pragma once

#include <crosscut/route/route.h>
#include <crosscut/types.h>
#include "core/route/search.h"

#include <memory>
#include <span>
#include <vector>

/// Ways of a disc. For the core's sources only.
namespace crosscut::route {

/// Null where the route is the answer already. Query and options have to outlive the search.
[[nodiscard]] std::unique_ptr<Search> disc_search(const RouteQuery& query, const RouteOptions& options,
                                                  Route& route);
[[nodiscard]] std::vector<RouteLeg> disc_legs(const RouteQuery& query);

// What walls forbid of the circle around an end of a wall. For the core's sources only.

/// Angles that are off by no more than this are one: far more than rounding, and what intrudes into a circle
/// over so short an arc does so by less than 1e-14 of the radius.
inline constexpr double kAngleRounding = 1e-7;

/// An open arc, counter-clockwise, radians.
struct BlockedArc {
    double from = 0.0;  ///< in [0, 2 pi)
    double turn = 0.0;  ///< in (0, 2 pi]
};

/// Where a disc whose centre is on the circle of its radius around `centre` overlaps this wall: no arc, one,
/// or two where the centre lies inside the wall. Computed in double.
void add_blocked_arcs(const Vec2& centre, double radius, const Segment2& wall, std::vector<BlockedArc>& arcs);

/// How far one can turn from an angle in a direction (1: counter-clockwise, -1) before one of them begins, at
/// most 2 pi. An arc that the angle is just beyond the bound of, by no more than rounding, is not in the way.
[[nodiscard]] double free_turn(std::span<const BlockedArc> arcs, double from_rad, int direction);

/// The turn from one angle to another in a direction, in [0, 2 pi); 0 also for what is less than nothing by
/// rounding only.
[[nodiscard]] double turn_between(double from_rad, double to_rad, int direction);

}  // namespace crosscut::route

#pragma once

#include <crosscut/route/route.h>
#include <crosscut/types.h>
#include "core/route/search.h"

#include <memory>
#include <span>
#include <vector>

/// Paths of a disc. For the core's sources only.
namespace crosscut::route {

/// Null where the route is already decided. Query and options must outlive the search.
[[nodiscard]] std::unique_ptr<Search> disc_search(const RouteQuery& query, const RouteOptions& options,
                                                  Route& route);
[[nodiscard]] std::vector<RouteLeg> disc_legs(const RouteQuery& query);

// Which part of the circle around an end of a wall is blocked by walls. For the core's sources only.

/// Angles that differ by no more than this count as equal: far more than rounding, and overlap over so short
/// an arc is less than 1e-14 of the radius.
inline constexpr double kAngleRounding = 1e-7;

/// An open arc, counter-clockwise, radians.
struct BlockedArc {
    double from = 0.0;  ///< in [0, 2 pi)
    double turn = 0.0;  ///< in (0, 2 pi]
};

/// Appends the arcs on which a disc whose centre is on the circle of its radius around `centre` overlaps this
/// wall: none, one, or two where `centre` lies inside the wall. Computed in double.
void add_blocked_arcs(const Vec2& centre, double radius, const Segment2& wall, std::vector<BlockedArc>& arcs);

/// How far one can turn from an angle in a direction (1: counter-clockwise, -1) before a blocked arc begins,
/// at most 2 pi. An arc that ends at the angle within rounding does not block.
[[nodiscard]] double free_turn(std::span<const BlockedArc> arcs, double from_rad, int direction);

/// The turn from one angle to another in a direction, in [0, 2 pi); 0 also where rounding alone makes it
/// negative.
[[nodiscard]] double turn_between(double from_rad, double to_rad, int direction);

}  // namespace crosscut::route

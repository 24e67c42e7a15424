#pragma once

#include <crosscut/route/route.h>
#include <crosscut/types.h>
#include "core/route/disc_graph.h"
#include "core/route/search.h"
#include "core/route/tangent.h"

#include <cstdint>
#include <optional>
#include <vector>

/// What walls have against a disc. For the core's sources only.
namespace crosscut::route {

/// The verdicts of legs and places.
class DiscJudge {
  public:
    /// The query must live as long.
    explicit DiscJudge(const RouteQuery& query) : query_(query), boxes_(query.walls) {}

    /// Where it is blocked, by the first wall that does it.
    [[nodiscard]] RouteLeg judged(const Tangent& tangent) const;
    /// The wall that a disc at this place overlaps.
    [[nodiscard]] std::optional<std::uint32_t> blocked_at(const Vec2& position) const;
    /// What walls forbid of the circle around an end of a wall.
    [[nodiscard]] std::vector<BlockedArc> arcs_around(const Vec2& centre) const;

  private:
    /// More than the radius, by more than the rounding of a tangent.
    [[nodiscard]] double room(const Segment2& line) const;

    const RouteQuery& query_;
    WallBoxes boxes_;
};

}  // namespace crosscut::route

/// Tests of legs as programs often have them, to be seen through. They can be wrong both ways.
namespace crosscut {

/// The textbook formulas once in float. A point: the crossing of leg and wall, with both parameters more than
/// 1e-4 within their bounds. A disc: their distance against 0.999 of the radius, for a tangent may not fail
/// for its own rounding. `query` must outlive it.
[[nodiscard]] LegTest once_in_float(const RouteQuery& query);

/// Looks at places along the leg, `spacing` apart or a little less: is a wall nearer than the radius there
/// (less a thousandth of it, for tangents)? A point takes a wall for touched from a tenth of the spacing on.
/// At most 400 looks a leg. `spacing` is above 0; the query's walls must outlive it.
[[nodiscard]] LegTest sampled_along(const RouteQuery& query, double spacing);

/// How a test's verdicts on legs stand beside the exact ones; legs that pass an end are left out.
struct TestCount {
    int legs = 0;
    int let_through = 0;  ///< it takes for clear what a wall blocks
    int held_up = 0;      ///< it takes for blocked what is clear
};
[[nodiscard]] TestCount count_wrong(std::span<const RouteLeg> legs, const LegTest& test);

}  // namespace crosscut

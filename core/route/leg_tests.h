#pragma once

#include <crosscut/route/route.h>
#include <crosscut/types.h>
#include "core/route/disc_graph.h"
#include "core/route/search.h"
#include "core/route/tangent.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

/// Exact tests of a disc against walls. For the core's sources only.
namespace crosscut::route {

/// The verdicts on legs and positions.
class DiscJudge {
  public:
    /// The query must outlive it.
    explicit DiscJudge(const RouteQuery& query) : query_(query), boxes_(query.walls) {}

    /// The leg with its verdict, and the first wall that blocks it.
    [[nodiscard]] RouteLeg judged(const Tangent& tangent) const;
    /// The first wall that a disc at this position overlaps.
    [[nodiscard]] std::optional<std::uint32_t> blocked_at(const Vec2& position) const;
    /// The blocked arcs of the circle around an end of a wall.
    [[nodiscard]] std::vector<BlockedArc> arcs_around(const Vec2& centre) const;

  private:
    /// The radius plus a margin above the rounding of a tangent.
    [[nodiscard]] double clearance(const Segment2& line) const;

    const RouteQuery& query_;
    WallBoxes boxes_;
};

}  // namespace crosscut::route

/// Tests of legs as programs often have them, to expose their errors. They can be wrong both ways.
namespace crosscut {

/// A test that holds what it needs.
using NaiveLegTest = std::function<std::optional<std::uint32_t>(const Segment2& leg)>;

/// The textbook formulas once in float. A point: the crossing of leg and wall, with both parameters more than
/// 1e-4 within their bounds. A disc: their distance compared with 0.999 of the radius, so that a tangent does
/// not fail for its own rounding. `query` must outlive it.
[[nodiscard]] NaiveLegTest once_in_float(const RouteQuery& query);

/// Samples positions along the leg, at most `spacing` apart: is a wall nearer than the radius there (less a
/// thousandth of it, for tangents)? A point touches a wall within a tenth of the spacing. At most 400 samples
/// a leg. `spacing` is above 0; the query's walls must outlive it.
[[nodiscard]] NaiveLegTest sampled_along(const RouteQuery& query, double spacing);

/// How a test's verdicts on legs compare with the exact ones; legs that pass an end are left out.
struct TestCount {
    int legs = 0;
    int let_through = 0;      ///< legs that it calls clear although a wall blocks them
    int wrongly_blocked = 0;  ///< legs that it calls blocked although they are clear
};
[[nodiscard]] TestCount count_wrong(std::span<const RouteLeg> legs, LegTest test);

}  // namespace crosscut

#pragma once

#include "core/route/blocked_arcs.h"
#include "core/route/boxes.h"
#include "core/route/route.h"
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
    [[nodiscard]] std::optional<std::uint32_t> blocked_at(const Vec2& place) const;
    /// What walls forbid of the circle around an end of a wall.
    [[nodiscard]] std::vector<BlockedArc> arcs_around(const Vec2& centre) const;

  private:
    /// More than the radius, by more than the rounding of a tangent.
    [[nodiscard]] double room(const Segment2& line) const;

    const RouteQuery& query_;
    WallBoxes boxes_;
};

}  // namespace crosscut::route

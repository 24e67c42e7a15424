#pragma once

#include <crosscut/route/route.h>
#include <crosscut/types.h>
#include "core/route/search.h"

#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

/// Ways of a point. For the core's sources only.
namespace crosscut::route {

/// Null where the route is the answer already. Query and options have to outlive the search.
[[nodiscard]] std::unique_ptr<Search> point_search(const RouteQuery& query, const RouteOptions& options,
                                                   Route& route);
[[nodiscard]] std::vector<RouteLeg> point_legs(const RouteQuery& query);

// What the walls at a point leave free around it. For the core's sources only.

/// The directions in which walls lead away from a point, and the sectors between them. A way that only
/// touches the walls passes the point within one sector, its two bounds included. All of it is decided
/// exactly.
class Sectors {
  public:
    /// `walls`: those that the point lies on; others are passed over.
    Sectors(const Vec2& at, std::span<const Segment2> walls);

    /// At least 1: all around, where no wall or one alone leads away.
    [[nodiscard]] std::size_t count() const { return rays_.empty() ? 1 : rays_.size(); }
    /// The sectors that the direction to another point belongs to: `first` counter-clockwise of it, `second`
    /// clockwise. They differ only where a wall leads that way, and not even then where it is the only one.
    [[nodiscard]] std::pair<std::size_t, std::size_t> toward(const Vec2& other) const;

  private:
    Vec2 at_;
    std::vector<Vec2> rays_;  ///< a point in each direction, counter-clockwise, each direction once
};

/// Whether p lies on the segment, its ends included; exact.
[[nodiscard]] bool lies_on(const Vec2& p, const Segment2& segment);

}  // namespace crosscut::route

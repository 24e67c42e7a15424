#pragma once

#include <crosscut/route/route.h>
#include <crosscut/types.h>
#include "core/route/search.h"

#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

/// Paths of a point. For the core's sources only.
namespace crosscut::route {

/// Null where the route is already decided. Query and options must outlive the search.
[[nodiscard]] std::unique_ptr<Search> point_search(const RouteQuery& query, const RouteOptions& options,
                                                   Route& route);
[[nodiscard]] std::vector<RouteLeg> point_legs(const RouteQuery& query);

// The free sectors around a point among walls.

/// The directions in which walls lead away from a point, and the sectors between them. A path that only
/// touches the walls passes the point within one sector, including its two bounds. All of it is decided
/// exactly.
class Sectors {
  public:
    /// `walls` that the point does not lie on are ignored.
    Sectors(const Vec2& at, std::span<const Segment2> walls);

    /// At least 1: the full circle, where at most one wall leads away.
    [[nodiscard]] std::size_t count() const { return rays_.empty() ? 1 : rays_.size(); }
    /// The sectors that contain the direction to another point: `first` counter-clockwise of it, `second`
    /// clockwise. They differ only where a wall leads in that direction, and not even then where it is the
    /// only one.
    [[nodiscard]] std::pair<std::size_t, std::size_t> toward(const Vec2& other) const;

  private:
    Vec2 at_;
    std::vector<Vec2> rays_;  ///< a point in each direction, counter-clockwise, each direction once
};

/// Whether p lies on the segment, its ends included; exact.
[[nodiscard]] bool lies_on(const Vec2& p, const Segment2& segment);

}  // namespace crosscut::route

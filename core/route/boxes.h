#pragma once

#include "core/types.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

/// Which walls can matter to a leg at all. For the core's sources only.
namespace crosscut::route {

/// Boxes of segments. Only comparisons are made of them, so they hold for any numbers.
class WallBoxes {
  public:
    explicit WallBoxes(std::span<const Segment2> walls) {
        low_.reserve(walls.size()), high_.reserve(walls.size());
        for (const Segment2& wall : walls) {
            low_.emplace_back(std::min(wall.start.x, wall.end.x), std::min(wall.start.y, wall.end.y));
            high_.emplace_back(std::max(wall.start.x, wall.end.x), std::max(wall.start.y, wall.end.y));
        }
    }

    /// Calls `look` with every wall whose box comes within `room` of the leg's, until it returns true.
    template <class Look>
    void near_to(const Segment2& leg, double room, Look&& look) const {
        const Vec2 low{std::min(leg.start.x, leg.end.x) - room, std::min(leg.start.y, leg.end.y) - room};
        const Vec2 high{std::max(leg.start.x, leg.end.x) + room, std::max(leg.start.y, leg.end.y) + room};
        for (std::size_t i = 0; i < low_.size(); ++i) {
            // Added up, not asked one by one: most walls are apart, in ways that no processor foresees.
            const int apart = static_cast<int>(low_[i].x > high.x) + static_cast<int>(high_[i].x < low.x) +
                              static_cast<int>(low_[i].y > high.y) + static_cast<int>(high_[i].y < low.y);
            if (apart == 0 && look(static_cast<std::uint32_t>(i))) return;
        }
    }

  private:
    std::vector<Vec2> low_, high_;
};

}  // namespace crosscut::route

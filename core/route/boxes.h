#pragma once

#include "core/types.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// Which walls can matter to a leg at all. For the core's sources only.
namespace crosscut::route {

/// Boxes of segments. What is made of them leaves no wall out, whatever the numbers.
class WallBoxes {
  public:
    explicit WallBoxes(std::span<const Segment2> walls);

    /// Calls `look` with every wall whose box comes within `room` of the leg's, until it returns true; of many walls not with those
    /// that surely are farther than that from the leg itself, and with those near its start first.
    template <class Look>
    void near_to(const Segment2& leg, double room, Look&& look) const {
        const Reach reach(leg, room);
        if (nodes_.empty()) {
            for (std::size_t i = 0; i < low_.size(); ++i)
                if (reach.meets(low_[i], high_[i]) && look(static_cast<std::uint32_t>(i))) return;
            return;
        }
        std::vector<std::uint32_t> open{0};
        while (!open.empty()) {
            const Node& node = nodes_[open.back()];
            open.pop_back();
            if (!reach.may_come_near(node.low, node.high)) continue;
            if (node.right != 0) {
                const auto left = static_cast<std::uint32_t>(&node - nodes_.data()) + 1;
                const bool right_first = reach.ahead(nodes_[node.right].low, nodes_[node.right].high) <
                                         reach.ahead(nodes_[left].low, nodes_[left].high);
                open.push_back(right_first ? left : node.right);
                open.push_back(right_first ? node.right : left);
                continue;
            }
            for (std::uint32_t k = node.first; k < node.first + node.count; ++k) {
                const std::uint32_t i = order_[k];
                if (reach.may_come_near(low_[i], high_[i]) && look(i)) return;
            }
        }
    }

  private:
    static constexpr std::size_t kFew = 300;  // up to so many are looked at one by one, in order
    static constexpr std::uint32_t kLeaf = 4;

    struct Node {
        Vec2 low{}, high{};
        std::uint32_t first = 0, count = 0;
        std::uint32_t right = 0;  ///< the other child; the one comes after its parent. 0: a leaf
    };
    /// What is within `room` of a leg, or a little farther.
    class Reach {
      public:
        Reach(const Segment2& leg, double room);
        [[nodiscard]] bool meets(const Vec2& low, const Vec2& high) const {
            // Added up, not asked one by one: most walls are apart, in ways that no processor foresees.
            return static_cast<int>(low.x > high_.x) + static_cast<int>(high.x < low_.x) +
                       static_cast<int>(low.y > high_.y) + static_cast<int>(high.y < low_.y) ==
                   0;
        }
        [[nodiscard]] bool may_come_near(const Vec2& low, const Vec2& high) const {
            if (!meets(low, high)) return false;
            const Vec2 middle = low * 0.5 + high * 0.5, half = high * 0.5 - low * 0.5;
            const double off = way_.x * (middle.y - start_.y) - way_.y * (middle.x - start_.x);
            const double x = std::fabs(way_.x), y = std::fabs(way_.y);
            return !(std::fabs(off) > x * (half.y + room_) + y * (half.x + room_) + (x + y) * doubt_);
        }
        /// How far along the leg the middle of a box is, as a number that compares.
        [[nodiscard]] double ahead(const Vec2& low, const Vec2& high) const {
            return way_.x * (low.x + high.x) + way_.y * (low.y + high.y);
        }

      private:
        Vec2 start_, way_, low_, high_;
        double room_;
        double doubt_;  ///< far more than the rounding of a coordinate
    };

    std::uint32_t build(std::uint32_t first, std::uint32_t count);

    std::vector<Vec2> low_, high_;
    std::vector<std::uint32_t> order_;
    std::vector<Node> nodes_;  ///< of many walls: a tree, the root first
};

}  // namespace crosscut::route

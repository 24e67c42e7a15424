#pragma once

#include <crosscut/types.h>

#include <algorithm>
#include <limits>

namespace crosscut {

/// A rectangle along the axes, border included. Empty, `low` above `high`, until something is added. Only
/// compared: any numbers are allowed.
struct Box2 {
    Vec2 low{std::numeric_limits<double>::infinity()};
    Vec2 high{-std::numeric_limits<double>::infinity()};

    void add(const Vec2& p) { add(Box2{p, p}); }
    void add(const Segment2& line) { add(line.start), add(line.end); }
    void add(const Box2& other) {
        low = {std::min(low.x, other.low.x), std::min(low.y, other.low.y)};
        high = {std::max(high.x, other.high.x), std::max(high.y, other.high.y)};
    }
    [[nodiscard]] Vec2 size() const { return high - low; }
    /// The longer side.
    [[nodiscard]] double longest() const { return std::max(size().x, size().y); }
    [[nodiscard]] Box2 grown(const Vec2& by) const { return {low - by, high + by}; }
    [[nodiscard]] bool contains(const Vec2& p) const { return meets({p, p}); }
    [[nodiscard]] bool meets(const Box2& other) const {
        return low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y &&
               other.low.y <= high.y;
    }
};

}  // namespace crosscut

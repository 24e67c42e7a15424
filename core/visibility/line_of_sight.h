#pragma once

#include "core/types.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace crosscut {

enum class SightStatus : std::uint8_t {
    clear,    ///< nothing blocks; also where both are one place
    crossed,  ///< a wall crosses the line of sight
    closed_end,  ///< two walls touch it from both sides where they touch each other, perhaps through walls that lie along it
};

/// Whether one point sees another, and what blocks first.
struct LineOfSight {
    SightStatus status = SightStatus::clear;
    std::optional<std::size_t> wall;   ///< the wall that blocks first, where one does
    std::optional<std::size_t> other;  ///< closed_end: the wall on the other side
    Vec2 at{};                         ///< where; correctly rounded, an end of a wall unrounded

    [[nodiscard]] bool clear() const { return status == SightStatus::clear; }
    friend bool operator==(const LineOfSight&, const LineOfSight&) = default;
};

/// Whether walls block the way of light from `from` to `to`. What counts is what lies strictly between the two: a wall through
/// either of them blocks nothing there. A wall blocks where the line of sight crosses it, strictly inside the wall. Light that
/// grazes an end of a wall passes, and so does light along a wall; it does not pass where walls touch it from the left and from
/// the right in one place, or in one run of walls along it. Exact for every finite double.
/// It differs from `visible_region` only where a line of sight passes ends on both its sides: it is clear, and has no width.
/// Throws `InvalidInput` where a coordinate is not finite.
[[nodiscard]] LineOfSight line_of_sight(const Vec2& from, const Vec2& to, std::span<const Segment2> walls);

}  // namespace crosscut

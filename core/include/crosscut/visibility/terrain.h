#pragma once

#include <crosscut/types.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// What is visible over hills: a ground profile, straight between its points, whose x increases from each to
/// the next.
namespace crosscut {

/// Whether an eye can see.
enum class EyeStatus : std::uint8_t {
    sees,          ///< it is on the ground, above it or beside the profile
    below_ground,  ///< the eye is strictly below the ground at its x
};

[[nodiscard]] std::string_view name(EyeStatus status);

/// Ground that is seen, from left to right. An end is a point of the profile or where a line of sight meets
/// the ground, correctly rounded; `first` may equal `last`, where a line of sight only grazes a top.
struct GroundStretch {
    Vec2 first{}, last{};  ///< its left and its right end, world units

    friend bool operator==(const GroundStretch&, const GroundStretch&) = default;
};

/// What an eye sees of a profile.
struct ProfileView {
    EyeStatus status = EyeStatus::sees;      ///< whether it sees at all
    std::vector<GroundStretch> stretches{};  ///< from left to right; none for an eye below the ground
    /// The horizon: the point that stands highest on that side as seen from the eye; of several the farthest.
    std::optional<Vec2> left, right;

    friend bool operator==(const ProfileView&, const ProfileView&) = default;
};

/// The ground that `eye` sees: a point of it is seen unless the ground between rises strictly above the line
/// of sight. Lines that graze a top pass. The eye may be outside the profile's range of x. Slopes are
/// compared exactly, by orientation. Throws `InvalidInput` where a number is not finite or an x is not above
/// the one before.
[[nodiscard]] ProfileView visible_ground(const Vec2& eye, std::span<const Vec2> ground);

/// Whether an eye sees a target over the ground.
enum class TargetStatus : std::uint8_t {
    seen,          ///< nothing between rises above the line of sight
    hidden,        ///< ground between rises above the line of sight
    below_ground,  ///< the target or the eye is strictly below the ground
};

[[nodiscard]] std::string_view name(TargetStatus status);

/// How an eye sees a target over the ground, and what hides it.
struct TargetView {
    TargetStatus status = TargetStatus::seen;  ///< says which of the other fields are set
    /// hidden, and below_ground for a target below it: where the line of sight first enters the ground,
    /// correctly rounded.
    std::optional<Vec2> blocked_at{};
    /// The point between that stands highest as seen from the eye; nothing where no point is between.
    std::optional<Vec2> highest{};
    /// The lowest position at the target's x that is visible past it, correctly rounded.
    std::optional<Vec2> needed{};

    friend bool operator==(const TargetView&, const TargetView&) = default;
};

/// Whether `eye` sees `target` over the ground, and what blocks first. Ground that only touches the line of
/// sight does not block. Throws as `visible_ground`.
[[nodiscard]] TargetView target_view(const Vec2& eye, const Vec2& target, std::span<const Vec2> ground);

/// The point on the ground at `x`, correctly rounded; nothing outside the profile.
[[nodiscard]] std::optional<Vec2> ground_at(double x, std::span<const Vec2> ground);

/// Whether walls block a line of sight.
enum class SightStatus : std::uint8_t {
    clear,    ///< nothing blocks; also where both points coincide
    crossed,  ///< a wall crosses the line of sight
    /// Two walls touch it from both sides where they touch each other, perhaps through walls along it.
    closed_end,
};

[[nodiscard]] std::string_view name(SightStatus status);

/// Whether one point sees another, and what blocks first.
struct LineOfSight {
    SightStatus status = SightStatus::clear;  ///< whether one point sees the other
    std::optional<std::size_t> wall{};        ///< the wall that blocks first, where one does
    std::optional<std::size_t> other{};       ///< closed_end: the wall on the other side
    std::optional<Vec2> at{};  ///< where, unless clear; correctly rounded, an end of a wall unrounded

    [[nodiscard]] bool clear() const { return status == SightStatus::clear; }
    friend bool operator==(const LineOfSight&, const LineOfSight&) = default;
};

/// Whether walls block the light from `from` to `to`. Only what lies strictly between the two counts: a wall
/// through either of them blocks nothing there. A wall blocks where the line of sight crosses it strictly
/// inside the wall. Light that grazes an end of a wall passes, and so does light along a wall; it does not
/// pass where walls touch it from the left and from the right in one point, or in one run of walls along it.
/// Exact for every finite double. It differs from `visible_region` only where a line of sight passes ends on
/// both its sides: it is clear, and has no width. Throws `InvalidInput` where a coordinate is not finite.
[[nodiscard]] LineOfSight line_of_sight(const Vec2& from, const Vec2& to, std::span<const Segment2> walls);

// Visibility on a grid of heights.

/// Heights at integer positions (column, row), row after row. Between them the ground is flat triangles:
/// every square is cut along its diagonal from (column, row) to (column + 1, row + 1).
struct HeightGrid {
    std::size_t columns = 0, rows = 0;  ///< how many of each
    std::span<const double> heights{};  ///< columns · rows of them

    [[nodiscard]] double at(std::size_t column, std::size_t row) const {
        return heights[row * columns + column];
    }
};

/// A position with a height on a grid.
struct GridNode {
    std::size_t column = 0, row = 0;  ///< counted from 0

    friend bool operator==(const GridNode&, const GridNode&) = default;
};

/// Where the ground first rises above a line of sight: on an edge of the ground, or at a node (then both ends
/// are that one).
struct GridBlock {
    GridNode a{}, b{};   ///< the ends of that edge
    double share = 0.0;  ///< parameter along the line from the eye to the target, rounded

    friend bool operator==(const GridBlock&, const GridBlock&) = default;
};

/// What first rises above the line from the eye, at height `eye_height` above a node, to the ground at
/// another node; nothing where that is visible. Ground that only touches the line does not block. Exact: the
/// ground is compared with the line over every edge of the grid that it passes over, in integers. Throws
/// `InvalidInput` where a number is not finite, a node is outside the grid or the heights are not columns ·
/// rows.
[[nodiscard]] std::optional<GridBlock> blocked_by(const HeightGrid& grid, const GridNode& eye,
                                                  double eye_height, const GridNode& target);

/// The ground under the straight line from one node to another, from end to end: points (parameter along the
/// line, height), rounded; straight between. Throws as `blocked_by` does.
[[nodiscard]] std::vector<Vec2> ground_under(const HeightGrid& grid, const GridNode& from,
                                             const GridNode& to);

/// For every node, row after row, whether it is visible: line of sight by line of sight, as `blocked_by`
/// says. An eye below the ground at its node sees nothing. Throws as `blocked_by` does. Cost: for n nodes,
/// some n √n sums of four products.
[[nodiscard]] std::vector<bool> viewshed(const HeightGrid& grid, const GridNode& eye, double eye_height);

}  // namespace crosscut

#pragma once

#include "core/types.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

/// What is seen on a grid of heights.
namespace crosscut {

/// Heights at whole places (column, row), row after row. Between them the ground is flat triangles: every square is cut along its
/// diagonal from (column, row) to (column + 1, row + 1).
struct HeightGrid {
    std::size_t columns = 0, rows = 0;
    std::span<const double> heights;  ///< columns · rows of them

    [[nodiscard]] double at(std::size_t column, std::size_t row) const {
        return heights[row * columns + column];
    }
};

struct GridNode {
    std::size_t column = 0, row = 0;

    friend bool operator==(const GridNode&, const GridNode&) = default;
};

/// Where the ground first rises above a line of sight: at an edge of the ground, or at a node (then both ends are that one).
struct GridBlock {
    GridNode a{}, b{};
    double share = 0.0;  ///< of the way from the eye to the target, rounded

    friend bool operator==(const GridBlock&, const GridBlock&) = default;
};

/// What first rises above the line from the eye, at height `eye_height` above a node, to the ground at another node; nothing where
/// that is seen. Ground that only touches the line does not block. Exact: the ground is compared with the line over every edge of
/// the grid that it passes over, in integers.
/// Throws `InvalidInput` where a number is not finite, a node is outside the grid or the heights are not columns · rows.
[[nodiscard]] std::optional<GridBlock> blocked_by(const HeightGrid& grid, const GridNode& eye,
                                                  double eye_height, const GridNode& target);

/// The ground under the way from one node to another: share of the way and height, rounded, from end to end; straight between.
/// Throws as `blocked_by` does.
[[nodiscard]] std::vector<Vec2> ground_under(const HeightGrid& grid, const GridNode& from,
                                             const GridNode& to);

/// Of every node, row after row, whether it is seen: line of sight by line of sight, as `blocked_by` says. An eye below the ground at
/// its node sees nothing. Throws as `blocked_by` does. Cost: for n nodes, some n √n sums of four products.
[[nodiscard]] std::vector<bool> viewshed(const HeightGrid& grid, const GridNode& eye, double eye_height);

}  // namespace crosscut

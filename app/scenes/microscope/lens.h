#pragma once

#include <crosscut/types.h>
#include "core/number/scalars.h"

#include <cstdint>
#include <optional>
#include <vector>

/// A microscope on the numbers that a computer has: one cell is one pair of floats or doubles.
namespace crosscut::microscope {

/// A cell: which of the numbers in x and in y, counted from the lower left.
struct Cell {
    int column = 0;
    int row = 0;

    friend bool operator==(const Cell&, const Cell&) = default;
};

/// The most cells that a lens has along a side.
inline constexpr int kMostCells = 512;

/// A square of cells around a point. Each number in x and in y is the next one after that of the cell before, however far apart
/// the two are; −0 and 0 are one. Within its picture places run from (0, 0) to (1, 1), and a number is in the middle of its cell.
class Lens {
  public:
    /// So many cells along a side, from 1 to `kMostCells`, with `middle`, rounded to the number type, in the middle; less so where
    /// there are no more numbers, and where a point could not be: beyond `kLargestCoordinate`. `middle` must be finite.
    Lens(const Vec2& middle, int cells, NumberKind kind);

    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] NumberKind kind() const { return kind_; }
    /// The numbers of all columns, from left to right, and of all rows, from below.
    [[nodiscard]] const std::vector<double>& xs() const { return xs_; }
    [[nodiscard]] const std::vector<double>& ys() const { return ys_; }
    /// What a point in this cell is; a cell outside counts as the nearest one inside.
    [[nodiscard]] Vec2 point(const Cell& cell) const;
    /// The cell of a point rounded to the number type; nothing outside.
    [[nodiscard]] std::optional<Cell> cell_of(const Vec2& point) const;
    /// The middle of a cell in the picture.
    [[nodiscard]] Vec2 place(const Cell& cell) const;
    /// The cell at a place of the picture, or the nearest one.
    [[nodiscard]] Cell cell_at(const Vec2& place) const;

  private:
    int size_;
    NumberKind kind_;
    std::int64_t left_ = 0, low_ = 0;  ///< the ordinals of the first column and row
    std::vector<double> xs_, ys_;
};

/// The point moved by so many numbers in x and in y, kept within what a point can be.
[[nodiscard]] Vec2 stepped(const Vec2& from, int columns, int rows, NumberKind kind);

}  // namespace crosscut::microscope

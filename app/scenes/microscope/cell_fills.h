#pragma once

#include "app/scenes/microscope/cell_grid.h"
#include "app/view/draw_list.h"

namespace crosscut::microscope {

/// The colour of a verdict, as a role and how much of it.
struct Tint {
    Role role;
    double opacity;
    const char* word;  ///< in the legend
};
[[nodiscard]] const Tint& tint_of(Verdict verdict);

/// The cells as rectangles side by side, neighbours alike as one, in places from (0, 0) to (1, 1).
void fill_cells(DrawList& list, const CellGrid& grid);
/// The edges between cells in which the objects exactly meet and cells in which they do not; returns whether there are any.
bool draw_boundary(DrawList& list, const CellGrid& grid);
/// The edges of all cells.
void draw_mesh(DrawList& list, int cells);
/// A cross in each cell in which the method is wrong.
void cross_wrong_cells(DrawList& list, const CellGrid& grid);

}  // namespace crosscut::microscope

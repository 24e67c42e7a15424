#pragma once

#include "app/model/scene.h"
#include "app/scenes/microscope/cell_grid.h"

#include <optional>
#include <string>
#include <vector>

namespace crosscut::microscope {

/// A line of the scene, magnified as much as the cells.
struct MagnifiedLine {
    Segment2 through{};
    Role role = Role::auxiliary;
    Dash dash = Dash::solid;
};

/// What is looked at.
struct Subject {
    std::string point;  ///< "A"
    const char* id;     ///< what the point lights up
    Role role;          ///< of the point
    Vec2 at{};          ///< where it is
    std::string
        method;  ///< "Parametric"; empty: none answers here, and the cells show the exact answer alone
    std::vector<MagnifiedLine> lines;
    std::string dashed{};  ///< what those of the lines are that are dashed: "at A or B"
};

/// The cells, coloured by what the method says and whether it is so; across them the exact boundary between hit and miss, the
/// lines of the scene and the point; below what the colours and the lines mean, and how many cells are wrong.
[[nodiscard]] Pane picture(const CellGrid& grid, const Subject& subject);

/// "Of 4096 cells Parametric is wrong in 312: 300 false hits, 12 false misses."
[[nodiscard]] std::string counts_text(const CellCounts& counts, const std::string& method);

}  // namespace crosscut::microscope

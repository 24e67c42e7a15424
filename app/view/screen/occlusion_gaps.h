#pragma once

#include "app/view/screen/projected_lines.h"

#include <span>
#include <vector>

namespace crosscut {

/// A projected line that hides what is behind it.
struct SolidLine {
    ProjectedLine projected{};
    double width = 1.0;    ///< physical pixels
    std::size_t item = 0;  ///< projected lines of one item never cut each other
};

struct OcclusionGapOptions {
    bool perspective = true;
    double clear_px = 3.0;  ///< left free on each side of the nearer line, physical pixels
    /// How far rounding of the world's coordinates may have moved the lines, world units, and how many pixels a unit is
    /// at depth 1 (in a parallel view: at any depth). What that can do to the depth of a true meeting is taken as no
    /// difference, and so is a billionth of the depth.
    double rounding = 0.0;
    double focal_px = 1.0;
};

/// For each line the pieces to leave out so that a drawing shows which line passes in
/// front: the far one stops short of the near one on both sides, round ends included. Lines that meet are not cut, nor
/// lines along each other. Found on screen from the two straight pieces, with the depth as perspective runs along them.
/// Sorted by where they start. All pairs: meant for some hundred lines.
[[nodiscard]] std::vector<std::vector<Gap>> occlusion_gaps(std::span<const SolidLine> projected_lines,
                                                           const OcclusionGapOptions& options);

}  // namespace crosscut

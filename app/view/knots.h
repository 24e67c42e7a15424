#pragma once

#include "app/view/strands.h"

#include <span>
#include <vector>

namespace crosscut {

/// A strand that hides what is behind it.
struct SolidStrand {
    Strand strand{};
    double width = 1.0;    ///< physical pixels
    std::size_t item = 0;  ///< strands of one item never cut each other
};

struct KnotOptions {
    bool perspective = true;
    double clear_px = 3.0;  ///< left free on each side of the nearer line, physical pixels
    /// How far rounding of the world's coordinates may have moved the lines, world units, and how many pixels a unit is
    /// at depth 1 (in a parallel view: at any depth). What that can do to the depth of a true meeting is taken as no
    /// difference, and so is a billionth of the depth.
    double rounding = 0.0;
    double focal_px = 1.0;
};

/// For each strand the pieces to leave out so that a drawing shows, as a drawing of a knot does, which line passes in
/// front: the far one stops short of the near one on both sides, round ends included. Lines that meet are not cut, nor
/// lines along each other. Found on screen from the two straight pieces, with the depth as perspective runs along them.
/// Sorted by where they start. All pairs: meant for some hundred strands.
[[nodiscard]] std::vector<std::vector<Gap>> knot_gaps(std::span<const SolidStrand> strands,
                                                      const KnotOptions& options);

}  // namespace crosscut

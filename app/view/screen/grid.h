#pragma once

#include "app/view/camera.h"
#include "app/view/decimal.h"
#include "app/view/eye_space.h"
#include "app/view/screen/screen_list.h"
#include "app/view/theme.h"

namespace crosscut {

struct GridStyle {
    const Theme* theme = nullptr;
    float text_size = 15.0f;  ///< letter height of the axis numbers, physical pixels
    Color halo{};             ///< behind the numbers
};

/// The endless grid of the plane: lines at 1-2-5 spacing, the two axes, and the axis numbers.
/// Numbers stay at the edge of the view when their axis is outside, never cover each other, and never lose
/// the digits that differ: where those would be too many, the axis shows the common part ("x = 1000000000 +
/// ...") and the numbers the rest.
void append_plane_grid(ScreenList& out, const Projector& projector, const GridStyle& style);

/// In space: a floor grid on z = 0 under the pivot and the three axes, both fading out with the distance, and
/// the letters of the axes. Bounded however far the view extends.
void append_floor(ScreenList& out, const EyeSpace& eye, const GridStyle& style);

/// The step of snapping and of the arrow keys at this zoom: in the plane a fourth or a fifth of the distance
/// between neighbouring lines of the grid, in space half of it.
[[nodiscard]] DecimalStep snap_step(const Projector& projector);
[[nodiscard]] DecimalStep floor_step(const Projector& projector);  ///< the part of it for space

}  // namespace crosscut

#pragma once

#include "app/view/screen/screen_list.h"

namespace crosscut {

/// The program's icon, `side_px` wide and high: two lines on a dark plate and the diamond where they meet, in the colours of the
/// dark theme. Small ones have thicker lines.
[[nodiscard]] ScreenList icon(int side_px);

}  // namespace crosscut

#pragma once

#include "app/ui/style.h"
#include "app/view/screen/screen_list.h"

namespace crosscut {

/// Writes the labels of a view that are not hidden, each on a halo in its own colour. `origin_px` is the view's top left.
void write_labels(ImDrawList& out, const ScreenList& list, const Vec2& origin_px, const Fonts& fonts);

}  // namespace crosscut

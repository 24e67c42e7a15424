#pragma once

#include "app/ui/style.h"
#include "app/view/screen/screen_list.h"

#include <imgui.h>

namespace crosscut {

/// Draws a flattened view with Dear ImGui, clipped to its size: for the small views in panels and on cards, where a pass of
/// the renderer for each would cost more than the picture. DiscreteSamples as the renderer's pictures do, except that grid lines are
/// moved to whole pixels. Its background is left to the caller, so that it can have round corners. `origin` is best whole.
void paint(ImDrawList& out, const ScreenList& list, ImVec2 origin, const Fonts& fonts);

/// The measure the labels of such a view are to be placed with.
[[nodiscard]] TextMeasure small_text_measure(const Fonts& fonts);

}  // namespace crosscut

#pragma once

#include "app/model/files/preferences.h"
#include "app/ui/layout.h"
#include "app/ui/ui_context.h"
#include "app/ui/ui_place.h"

#include <vector>

namespace crosscut {

/// The bars between the areas of the window. What is dragged is kept as a share of what they part; a double click lets it
/// stand by itself again. Adds where they are to `places`: "divider:view", "divider:steps", "divider:side".
void draw_dividers(const Layout& layout, Preferences& preferences, const UiContext& ui,
                   std::vector<UiPlace>& places);

}  // namespace crosscut

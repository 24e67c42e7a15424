#pragma once

#include "app/ui/layout.h"
#include "app/ui/panels/notice.h"
#include "app/ui/ui_context.h"

#include <string>

namespace crosscut {

/// The line along the window's lower edge: what there is to say, where it has room for the whole of it, else what can
/// be done from here; at its end, where there is room, the file that the scene is saved in. Nothing where `place` has
/// no area.
void draw_status_bar(const Rect& place, const Notice& notice, const std::string& hint,
                     const std::string& file, const UiContext& ui);

}  // namespace crosscut

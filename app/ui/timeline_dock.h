#pragma once

#include "app/model/workspace.h"
#include "app/ui/style.h"

namespace crosscut {

/// The dock under the canvas: play and pause, the signed area and the parameter over time, the roots and the playhead.
/// Dragging anywhere on the plot moves the playhead. Returns true while it is being dragged.
[[nodiscard]] bool draw_timeline(const Timeline& timeline, Workspace& workspace, const Theme& theme,
                                 const Fonts& fonts);

}  // namespace crosscut

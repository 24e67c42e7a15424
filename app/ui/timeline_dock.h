#pragma once

#include "app/model/workspace.h"
#include "app/ui/style.h"

namespace crosscut {

/// What the mouse does on the timeline.
struct TimelineHand {
    bool moves = false;  ///< it holds the playhead
    ItemId hovered{};    ///< of the mark under it, if any
};

/// The dock under the canvas: play and pause, the curves over time, their marks and the playhead. Dragging anywhere on it
/// moves the playhead, which a mark catches from close by. Marks of `lit` are drawn larger.
[[nodiscard]] TimelineHand draw_timeline(const Timeline& timeline, const Highlight& lit, Workspace& workspace,
                                         const Theme& theme, const Fonts& fonts);

}  // namespace crosscut

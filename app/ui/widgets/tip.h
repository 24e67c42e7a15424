#pragma once

#include "app/ui/layout.h"

#include <optional>

/// Tooltips beside what they speak of. Left to Dear ImGui they would lie over what stands to the right of the mouse: the next
/// tab, the number that a click changes.
namespace crosscut {

/// Where a tooltip of this size goes, all of it in the window where it fits: under the item in the window's upper half, over it
/// in the lower, at its left edge; never nearer to the window's top than `from_y`. Where it would lie on `clear`, it stands
/// beside that, right of it where there is room and else under it.
[[nodiscard]] Rect tip_place(const Rect& item, const Vec2& size, const Vec2& window, double gap,
                             double from_y = 0.0, const std::optional<Rect>& clear = {});

/// Whether what stands here, which the mouse is on, may show a tooltip: not after a key or a click, until the mouse has been
/// elsewhere. To be asked by those who draw a tooltip of their own.
[[nodiscard]] bool tip_allowed(const Rect& item);
/// The same of the item drawn last.
[[nodiscard]] bool tip_allowed();

/// Shows the text beside this part of the window.
void tip_beside(const Rect& item, const char* text);
/// Shows the text beside the item drawn last. To be called while that is hovered.
void item_tip(const char* text);

}  // namespace crosscut

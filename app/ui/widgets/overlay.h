#pragma once

#include "app/ui/layout.h"
#include "app/ui/ui_context.h"

#include <functional>

namespace crosscut {

/// Draws a plate in the middle of the window over everything else, which it darkens and takes the mouse from, while `open`; to
/// be called every frame, outside every window. `content` is drawn on it and may close it; a click beside it does. `size` in
/// logical pixels, less where the window is smaller.
void draw_overlay(const char* name, bool& open, const Vec2& size, const UiContext& ui,
                  const std::function<void(const Rect& plate)>& content);

}  // namespace crosscut

#pragma once

#include "app/ui/layout.h"
#include "app/ui/style.h"

#include <imgui.h>

#include <cstdint>
#include <string>
#include <string_view>

/// Small things that every panel needs.
namespace crosscut {

[[nodiscard]] inline ImVec2 to_imgui(const Vec2& v) {
    return {static_cast<float>(v.x), static_cast<float>(v.y)};
}

/// Begins a panel that fills `rect`, without a title, a frame or a scrollbar.
void begin_panel(const char* name, const Rect& rect);

/// Which edge of a panel has a hairline, so that panels end without a box around them.
enum class Edge : std::uint8_t { top, left, bottom };
/// Draws the hairline and ends the panel.
void end_panel(const Rect& rect, Edge edge, const Theme& theme);

/// Shown while the mouse rests on the item drawn last.
void tooltip(const char* text);

void heading(const char* text, const Fonts& fonts);

/// The text in the present font, on as many lines as the room at the cursor asks for; broken at spaces only.
void paragraph(std::string_view text);

/// The text, or as much of its beginning as fits with an ellipsis, in the present font.
[[nodiscard]] std::string shortened(const std::string& text, float width);

}  // namespace crosscut

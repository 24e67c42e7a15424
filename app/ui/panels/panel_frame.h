#pragma once

#include "app/ui/layout.h"
#include "app/ui/style.h"

#include <imgui.h>

#include <cstdint>
#include <string>
#include <string_view>

/// Small things that every panel needs.
namespace crosscut {

/// Begins a panel that fills `rect`, without a title or a frame, nor, unless it may be higher than its room, a scrollbar. False, and
/// nothing is begun, for one without area.
enum class Scrollbar : std::uint8_t { none, where_needed };
[[nodiscard]] bool begin_panel(const char* name, const Rect& rect, const ImVec2& padding,
                               Scrollbar scrollbar = Scrollbar::none);
[[nodiscard]] bool begin_panel(const char* name, const Rect& rect);

/// How a window looks that stands over the others, a plate with a line around it, while this lives: made before ImGui::Begin,
/// gone after ImGui::End.
class PlateStyle {
  public:
    /// `k`: physical pixels a logical one, in which `rounding_px` is; `padding` is in physical ones.
    explicit PlateStyle(float k, const ImVec2& padding = ImGui::GetStyle().WindowPadding,
                        float rounding_px = 6.0f);
    ~PlateStyle();
    PlateStyle(const PlateStyle&) = delete;
    PlateStyle& operator=(const PlateStyle&) = delete;
};

/// How wide something that stands in the window by itself is: as it likes, but so that `around` is left of the window's
/// width, or a tenth where that is little.
[[nodiscard]] float fitting(float wanted, float window, float around);

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

#pragma once

#include <crosscut/types.h>
#include "app/model/scene.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/input.h"
#include "app/ui/style.h"
#include "app/ui/ui_context.h"
#include "app/view/theme.h"

#include <imgui.h>

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace crosscut {

/// A place that can be pressed and looks like nothing, as ImGui::InvisibleButton, of a pixel at least: Dear
/// ImGui ends the program where one has no size, as in a window of a few pixels.
inline bool press_area(const char* id, const ImVec2& size, ImGuiButtonFlags flags = ImGuiButtonFlags_None) {
    const auto side = [](float px) { return px >= 1.0f ? px : 1.0f; };
    return ImGui::InvisibleButton(id, {side(size.x), side(size.y)}, flags);
}

/// How wide it is, logical pixels.
inline constexpr double kDivider_px = 6.0;

/// Which way a divider moves.
enum class DividerAxis : std::uint8_t { x, y };

/// What was done to a divider in this frame.
struct DividerRequest {
    bool moved = false;
    double at_px = 0.0;  ///< where its middle is wanted, pixels of the window, when it was moved
    bool reset = false;  ///< it was double-clicked: it is to stand by itself again
    bool dragging = false;
};

/// A bar between two areas of the window that can be dragged, in a window of its own; nothing where `rect` has no area.
[[nodiscard]] DividerRequest draw_divider(const char* id, const Rect& rect, DividerAxis axis,
                                          const UiContext& ui);

/// A slider of this size (physical pixels) at Dear ImGui's cursor that moves a number field of the scene
/// through its range; the field's label stands in it. A scene without such a field gets nothing. True while
/// it is held.
[[nodiscard]] bool field_slider(Scene& scene, std::string_view field, const Vec2& size_px,
                                const Fonts& fonts);

/// Between lines that fingers choose from, logical pixels: they are 36 high then.
inline constexpr float kTouchGap_px = 20.0f;

/// A list that opens below its present word; true while it is open, until `end_list`. Its lines are
/// selectables; who points with fingers gets them farther apart.
[[nodiscard]] bool begin_list(const char* label, const std::string& now, const UiContext& ui, int flags = 0);
void end_list();

/// A switch between a few short words side by side, `width` wide (physical pixels) and as high as a button.
/// Returns true when another word was clicked; `value` then is its index.
[[nodiscard]] bool segmented(const char* id, int& value, std::span<const std::string_view> words, float width,
                             const UiContext& ui);

/// The least width that they all fit into, physical pixels.
[[nodiscard]] float segmented_px(std::span<const std::string_view> words, const Fonts& fonts);
/// Whether every word fits into its equal share of `width`.
[[nodiscard]] bool segmented_fits(std::span<const std::string_view> words, float width, const Fonts& fonts);

/// Words side by side, in as many rows as they need, of which one is chosen and underlined with the accent;
/// an empty one is left out. Returns the index that was clicked, or `chosen`.
[[nodiscard]] std::size_t tab_row(const char* id, std::size_t chosen, std::span<const std::string_view> words,
                                  const UiContext& ui);

/// One such word, for a row of the caller's own. True when it was clicked.
[[nodiscard]] bool tab_word(std::string_view word, bool chosen, const UiContext& ui);

/// Draws a plate in the middle of the window over everything else, which it darkens and takes the mouse from,
/// while `open`; to be called every frame, outside every window. `content` is drawn on it and may close it; a
/// click beside it does. `size` in logical pixels, less where the window is smaller.
void draw_overlay(const char* name, bool& open, const Vec2& size, const UiContext& ui,
                  const std::function<void(const Rect& plate)>& content);

/// The middle of the item that Dear ImGui drew last.
[[nodiscard]] inline UiTarget item_place(std::string name) {
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    return {std::move(name),
            {static_cast<double>(low.x + high.x) * 0.5, static_cast<double>(low.y + high.y) * 0.5}};
}

// Small things that every panel needs.

/// Begins a panel that fills `rect`, without a title or a frame, nor, unless it may be higher than its room,
/// a scrollbar. False, and nothing is begun, for one without area.
enum class Scrollbar : std::uint8_t { none, where_needed };
[[nodiscard]] bool begin_panel(const char* name, const Rect& rect, const ImVec2& padding,
                               Scrollbar scrollbar = Scrollbar::none);
[[nodiscard]] bool begin_panel(const char* name, const Rect& rect);

/// How a window looks that stands over the others, a plate with a line around it, while this lives: made
/// before ImGui::Begin, gone after ImGui::End.
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

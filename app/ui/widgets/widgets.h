#pragma once

#include <crosscut/types.h>
#include "app/model/files/preferences.h"
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
#include <vector>

namespace crosscut {

/// An invisible button, as ImGui::InvisibleButton, of at least one pixel: with size 0, as in a window of a
/// few pixels, Dear ImGui ends the program.
inline bool press_area(const char* id, const ImVec2& size, ImGuiButtonFlags flags = ImGuiButtonFlags_None) {
    const auto side = [](float px) { return px >= 1.0f ? px : 1.0f; };
    return ImGui::InvisibleButton(id, {side(size.x), side(size.y)}, flags);
}

/// The width of a divider, logical pixels.
inline constexpr double kDivider_px = 6.0;

/// The direction in which a divider moves.
enum class DividerAxis : std::uint8_t { x, y };

/// What the user did with a divider in this frame.
struct DividerRequest {
    bool moved = false;
    double at_px = 0.0;  ///< the wanted position of its middle, pixels of the window, if it was moved
    bool reset = false;  ///< it was double-clicked: back to the default
    bool dragging = false;
};

/// A bar between two areas of the window that can be dragged, in a window of its own; nothing where `rect`
/// has no area.
[[nodiscard]] DividerRequest draw_divider(const char* id, const Rect& rect, DividerAxis axis,
                                          const UiContext& ui);

/// A slider of this size (physical pixels) at Dear ImGui's cursor for a number field of the scene, with the
/// field's label in it. Nothing for a scene without such a field. Returns whether it is being dragged.
[[nodiscard]] bool field_slider(Scene& scene, std::string_view field, const Vec2& size_px,
                                const Fonts& fonts);

/// A drop-down list that shows its present option. Returns true while it is open, until `end_list`. Its lines
/// are selectables, as high as rows are.
[[nodiscard]] bool begin_list(const char* label, const std::string& now, const UiContext& ui, int flags = 0);
void end_list();

/// The same over these options, `width` wide (physical pixels; negative: as far as there). Returns whether
/// another option was chosen; `value` is then its index.
[[nodiscard]] bool drop_down(const char* label, int& value, std::span<const std::string_view> words,
                             float width, const UiContext& ui, int flags = 0);

/// A switch of a few short options side by side, `width` wide (physical pixels) and as high as a button.
/// Returns whether another option was clicked; `value` is then its index. The options from `usable` on are
/// dim and cannot be clicked.
[[nodiscard]] bool segmented(const char* id, int& value, std::span<const std::string_view> words, float width,
                             const UiContext& ui, std::size_t usable = static_cast<std::size_t>(-1));

/// The least width into which all options fit, physical pixels.
[[nodiscard]] float segmented_px(std::span<const std::string_view> words, const Fonts& fonts);
/// Whether every option fits into its equal part of `width`.
[[nodiscard]] bool segmented_fits(std::span<const std::string_view> words, float width, const Fonts& fonts);

/// The height of a row that is pressed, physical pixels: 44 logical ones under fingers and in a phone's window,
/// otherwise 26.
[[nodiscard]] float row_height_px(const UiContext& ui);

/// A row of a list of texts or of a menu.
struct ListRow {
    std::string_view text;
    std::string_view value{};  ///< at its right end, over half of it at most; empty: none
    bool heading = false;      ///< it cannot be pressed, and is written small and dim
    bool chosen = false;       ///< marked as the present one
    bool framed = false;       ///< the keyboard is on it
    bool lit = false;          ///< pointed at elsewhere, or what Enter takes
    bool ticked = false;       ///< with a tick in the indent: a switch that is on
    bool dim = false;          ///< the text is dim
    bool enabled = true;       ///< otherwise it cannot be pressed, and is faint
    ImFont* font = nullptr;    ///< null: the text's, or the one of headings
    float indent_px = 0.0f;    ///< physical: where the text begins
};

struct ListRowState {
    bool pressed = false, over = false;
    ImVec2 low{}, high{};  ///< its rect
};

/// Draws a row as wide as the present window and as high as rows are, cut where it is too long; a tooltip then has
/// the whole text. `id` tells rows apart.
ListRowState list_row(int id, const ListRow& row, const UiContext& ui);

/// A panel that hangs from the upper right of the window, below the bar with this rect: `width` wide (logical),
/// and as high as its content. To be ended by `end_hanging`.
void begin_hanging(const char* name, const Rect& bar, float width, const ImVec2& padding,
                   const UiContext& ui);
/// Returns whether there was a press beside it.
[[nodiscard]] bool end_hanging();

/// Draws a line with an arrow, which unfolds what the caller draws below it, and notes a click in `folds`. Until
/// the first click it is as `at_first`. Returns whether it is unfolded. Adds "fold:<name>" to `targets`.
[[nodiscard]] bool fold(const std::string& name, std::string_view text, bool at_first, Folds& folds,
                        std::vector<UiTarget>& targets, const UiContext& ui);

/// A word with the chosen one underlined in the accent colour, for a row of the caller's. Returns whether it was
/// clicked.
[[nodiscard]] bool tab_word(std::string_view word, bool chosen, const UiContext& ui);

/// Draws a panel in the middle of the window over everything else, which is darkened and gets no mouse, while
/// `open`; to be called every frame, outside of any window. `content` draws into it and may close it; so does
/// a click beside it. `size`: logical pixels, less where the window is smaller.
void draw_overlay(const char* name, bool& open, const Vec2& size, const UiContext& ui,
                  const std::function<void(const Rect& plate)>& content);

/// A target at the middle of Dear ImGui's last item.
[[nodiscard]] inline UiTarget item_target(std::string name) {
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    const ImVec2 around = ImGui::GetStyle().TouchExtraPadding;
    return {std::move(name),
            {static_cast<double>(low.x + high.x) * 0.5, static_cast<double>(low.y + high.y) * 0.5},
            {static_cast<double>(high.x - low.x + 2 * around.x),
             static_cast<double>(high.y - low.y + 2 * around.y)}};
}

/// Adds a target for each option of the switch that was drawn last, by its word after `prefix`.
void add_segment_targets(const std::string& prefix, std::span<const std::string_view> words,
                         std::vector<UiTarget>& targets);

// Small helpers for every panel.

enum class Scrollbar : std::uint8_t { none, where_needed };
/// What Tab does while a panel has the focus: it goes on to the panel's next text box, or is for others.
enum class TabKey : std::uint8_t { elsewhere, between_boxes };
/// Begins a panel that fills `rect`, without a title, a frame or, by default, a scrollbar. False, with
/// nothing begun, for a rect without area.
[[nodiscard]] bool begin_panel(const char* name, const Rect& rect, const ImVec2& padding,
                               Scrollbar scrollbar = Scrollbar::none, TabKey tab_key = TabKey::elsewhere);
[[nodiscard]] bool begin_panel(const char* name, const Rect& rect);

/// The style of a window above others, with a rounded background and a border, while this object lives: to be
/// created before ImGui::Begin and destroyed after ImGui::End.
class PlateStyle {
  public:
    /// `k`: physical pixels per logical pixel; `rounding_px` is logical, `padding` physical.
    explicit PlateStyle(float k, const ImVec2& padding = ImGui::GetStyle().WindowPadding,
                        float rounding_px = 6.0f);
    ~PlateStyle();
    PlateStyle(const PlateStyle&) = delete;
    PlateStyle& operator=(const PlateStyle&) = delete;
};

/// The width of a panel in the middle of the window: as wanted, but leaving `around` of the window's width,
/// or a tenth of it where that is less.
[[nodiscard]] float fitting(float wanted_size, float window, float around);

/// The edge of a panel that has a thin line, in place of a frame.
enum class Edge : std::uint8_t { top, left, bottom };
/// Draws that line and ends the panel.
void end_panel(const Rect& rect, Edge edge, const Theme& theme);

/// Shows a tooltip while the mouse rests on the last item.
void tooltip(const char* text);

void heading(const char* text, const Fonts& fonts);

/// Writes a text in the present font, wrapped to the width at the cursor, at spaces only.
void paragraph(std::string_view text);
void paragraph(std::string_view text, const Color& color);
/// Writes a text in the present font as it is.
void text_line(std::string_view text, const Color& color);

/// The text, or its beginning with an ellipsis if it does not fit, in the present font.
[[nodiscard]] std::string shortened(const std::string& text, float width);

}  // namespace crosscut

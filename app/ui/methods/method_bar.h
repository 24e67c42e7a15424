#pragma once

#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/ui_context.h"

#include <imgui.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The method bar, and how it divides its width.
namespace crosscut {

/// between method buttons; at the ends; logical pixels
inline constexpr float kStripGap = 4.0f, kStripEdge = 8.0f;
inline constexpr float kIconButton = 34.0f;  ///< the width of an action's button without text

/// How the bar's width is divided, physical pixels. It depends on nothing that changes during a drag, so that
/// nothing moves while verdicts change.
struct StripPlan {
    float chip = 0.0f;          ///< a method's button
    float judge = 0.0f;         ///< the exact answer's, which has a single mark
    bool action_words = false;  ///< the actions have texts, not icons
    float actions = 0.0f;       ///< all action buttons with the gaps before them
};
[[nodiscard]] StripPlan plan_strip(float width, std::size_t methods, std::span<const float> action_texts,
                                   float scale);

/// The widths of the method buttons when all together have `available_px`: equal where every label fits into
/// that; otherwise each as wide as it needs plus an equal part of the rest; equal again where even that does
/// not fit. `needed`: the widths of the labels with their padding, in the larger font; `needed_small`: in the
/// smaller one.
struct ChipWidths {
    std::vector<float> widths;
    bool small_labels = false;  ///< only the smaller font fits
    bool tight = false;         ///< not even that fits: short labels, and one mark on each button
};
[[nodiscard]] ChipWidths chip_widths(float available_px, std::span<const float> needed,
                                     std::span<const float> needed_small, float k);

/// Which results of a button have a text beside their mark: all of them, or that of the chosen number type,
/// or none, as fits into `available_px`. `words`: the widths of the texts; `mark`: the width of a mark with
/// its gaps.
[[nodiscard]] std::vector<bool> words_that_fit(std::span<const float> words, std::size_t chosen, float mark,
                                               float available_px);

/// Whether buttons and rows begin with their number: not where digits have another meaning.
enum class MethodKeys : std::uint8_t { digits, none };

/// The legend of the marks, before the first button: the number types, or their letters where the buttons
/// need the space; where there is no space for that either, only the chosen type, whose mark each button then
/// has.
struct StripHead {
    std::vector<std::string> words;
    float px = 0.0f;  ///< with the gaps behind the words
};

/// The legend, and how a bar of this width is divided beside it, physical pixels.
struct StripLayout {
    StripHead head;
    StripPlan plan;
    ChipWidths chips;
};
[[nodiscard]] StripLayout lay_out_strip(const MethodStrip& strip, float width, MethodKeys keys,
                                        const UiContext& ui);

/// Draws a button for each method and one for the exact answer, in a row as wide as the current Dear ImGui
/// window and `kStrip_px` high: the method's number key, its label and a mark for its result in each number
/// type. A wrong result makes the button amber; naive methods follow after a separator with grey marks. A
/// click on a button chooses its method. Returns the id of an action whose button at the right end was
/// pressed, otherwise "".
[[nodiscard]] std::optional<std::string_view> draw_verdict_strip(const MethodStrip& strip,
                                                                 Workspace& workspace, const UiContext& ui,
                                                                 MethodKeys keys = MethodKeys::digits);

/// The height of the method bar, logical pixels.
inline constexpr double kStrip_px = 40.0;

/// Draws the action buttons at the right end of the bar from `at` on, `height` high: each with its text or,
/// where the texts do not fit, with an icon. Returns the id of the action that was pressed, otherwise "".
[[nodiscard]] std::optional<std::string_view> draw_strip_buttons(const MethodStrip& strip,
                                                                 const StripPlan& plan, ImVec2 at,
                                                                 float height, const UiContext& ui);

/// The height that a disagreement banner takes below the canvas' upper edge, logical pixels.
inline constexpr double kAlarmRadius_px = 58.0;

/// Draws the disagreement banner: what is wrong with the methods, on an amber backdrop in the middle of the
/// upper edge of `canvas` (physical pixels), in a window of its own; nothing while all agree. At most two
/// lines, with the whole sentence in a tooltip when it is longer. Returns the id of the explaining action
/// when that is pressed, otherwise "".
[[nodiscard]] std::optional<std::string_view> draw_alarm(const MethodStrip& strip, const Rect& canvas,
                                                         const UiContext& ui);

}  // namespace crosscut

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

/// How the verdict strip shares its width.
namespace crosscut {

inline constexpr float kStripGap = 4.0f, kStripEdge = 8.0f;  ///< between chips; at the ends; logical pixels
inline constexpr float kIconButton = 34.0f;                  ///< the width of an action without words

/// How a strip's width is shared, physical pixels. Depends on the width and on what does not change during a
/// drag, so that nothing moves while verdicts change.
struct StripPlan {
    float chip = 0.0f;          ///< a method's
    float judge = 0.0f;         ///< the judge's, which has a single mark
    bool action_words = false;  ///< else the actions show an icon
    float actions = 0.0f;       ///< all buttons and the gaps before them
};
[[nodiscard]] StripPlan plan_strip(float width, std::size_t methods, std::span<const float> action_texts,
                                   float scale);

/// How wide each chip is when all together have `available_px`: the same for all where every label fits into
/// that; else each as wide as it needs and an equal share of what is left; the same for all again where even
/// that does not fit. `needed` is what the labels take with the blank around them, in the larger face and in
/// the smaller one.
struct ChipWidths {
    std::vector<float> widths;
    bool small_labels = false;  ///< only the smaller face fits
    bool tight = false;         ///< not even that fits: brief labels, and one mark a chip
};
[[nodiscard]] ChipWidths chip_widths(float available_px, std::span<const float> needed,
                                     std::span<const float> needed_small, float k);

/// Which results of a chip are written out beside their marks: all, or the chosen number type's, or none, whatever fits
/// into `available_px`. `words` are the texts' widths, `mark` is what a mark and its gaps take.
[[nodiscard]] std::vector<bool> words_that_fit(std::span<const float> words, std::size_t chosen, float mark,
                                               float available_px);

/// Whether chips and rows begin with their number: not where digits mean something else.
enum class MethodKeys : std::uint8_t { digits, none };

/// What the marks of every chip stand for, written before the first: the number types, or their letters where
/// the chips need the room; where there is no room for that either, the chosen one, of which each chip then
/// has the mark.
struct StripHead {
    std::vector<std::string> words;
    float px = 0.0f;  ///< with the gaps behind them
};

/// The head, and how a strip of this width is shared beside it, physical pixels.
struct StripLayout {
    StripHead head;
    StripPlan plan;
    ChipWidths chips;
};
[[nodiscard]] StripLayout lay_out_strip(const MethodStrip& strip, float width, MethodKeys keys,
                                        const UiContext& ui);

/// One chip for each method and the judge's, in a row as wide as the current Dear ImGui window and
/// `kStrip_px` high: the method's number key, its name and a mark for what it says in each number type. A
/// wrong result makes its chip amber; naive methods stand behind a line of their own with quiet marks.
/// A click on a chip chooses its method. Returns the id of the action whose button at the right end was pressed.
[[nodiscard]] std::optional<std::string_view> draw_verdict_strip(const MethodStrip& strip,
                                                                 Workspace& workspace, const UiContext& ui,
                                                                 MethodKeys keys = MethodKeys::digits);

/// The height that the strip is made for, logical pixels.
inline constexpr double kStrip_px = 40.0;

/// The buttons at the right end of the strip from `at` on, `height` high: each with its words or, where these
/// do not fit, with an icon. Returns the id of the action that was pressed.
[[nodiscard]] std::optional<std::string_view> draw_strip_buttons(const MethodStrip& strip,
                                                                 const StripPlan& plan, ImVec2 at,
                                                                 float height, const UiContext& ui);

/// As far down as an alarm reaches, logical pixels.
inline constexpr double kAlarmRadius_px = 58.0;

/// What is wrong with the methods, on an amber plate in the middle of the upper edge of `canvas` (physical
/// pixels), in a window of its own; nothing while all agree. At most two lines, the whole sentence in a
/// tooltip when it is longer. Returns the id of the action that explains it, when its button was pressed.
[[nodiscard]] std::optional<std::string_view> draw_alarm(const MethodStrip& strip, const Rect& canvas,
                                                         const UiContext& ui);

}  // namespace crosscut

#pragma once

#include "app/model/number_format.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/ui/canvas/ghost.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/input.h"
#include "app/ui/ui_context.h"
#include "app/view/draw_list.h"
#include "app/view/screen/screen_list.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// A value of the read-out as text, by the rules of `Digits`; points in brackets.
[[nodiscard]] std::string value_text(const Quantity& quantity, const Digits& digits);

/// The same with every digit; empty where that adds nothing.
[[nodiscard]] std::string whole_text(const Quantity& quantity, const Digits& digits);

/// The difference from an earlier value of the same kind: "+0.25", "(+1, −0.5)", for words "was: none". Empty
/// where the two have the same text, are of different kinds, or the difference is beyond the range of double.
[[nodiscard]] std::string change_text(const Quantity& now, const Quantity& before, const Digits& digits);

/// The caption of the preset that the scene was loaded from, while the scene is unchanged; afterwards a faint
/// "Started from" with the preset's title in the same space, as a link back.
struct PresetNote {
    std::string_view sentence{}, title{};
    bool as_left = false;
};

/// The requests of the mouse.
struct AnswerRequest {
    ItemId hovered{};  ///< the item under the mouse, if any
    bool to_preset = false;
};

/// Draws the verdict with its icon, the preset's note (if there is one), and the table of numbers, in two
/// columns if there are 400 logical pixels for them. While a mouse button is down its height is constant, so
/// that nothing below it moves. With a pinned `ghost` each number has its change beside it. Rows of
/// `highlighted` are highlighted.
[[nodiscard]] AnswerRequest draw_answer(const SceneOutput& output, const PresetNote& note,
                                        const Highlight& highlighted, const UiContext& ui,
                                        const Ghost* ghost = nullptr);

/// The position of a quantity in the read-out.
struct ReadoutCell {
    int row = 0;
    int column = 0;
    bool wide = false;  ///< takes the whole row
};
/// Arranges quantities with these widths in order, left to right and down. `columns` is 1 or 2; with two, one
/// that needs more than `column_width` gets a row of its own.
[[nodiscard]] std::vector<ReadoutCell> arrange_readout(std::span<const float> needed, int columns,
                                                       float column_width);

/// Draws the scene's actions as a row of buttons at Dear ImGui's cursor, on as many lines as needed, without
/// those that the transport bar has a button for. Returns the id of the action that was pressed. Adds their
/// positions to `targets`: "action:<id>".
[[nodiscard]] std::optional<std::string_view> draw_actions(const SceneOutput& output, const UiContext& ui,
                                                           std::vector<UiTarget>& targets);

/// The width of these buttons side by side, physical pixels, 0 where there are none; `k`: physical pixels per
/// logical pixel.
[[nodiscard]] float actions_width_px(const SceneOutput& output, float k);

}  // namespace crosscut

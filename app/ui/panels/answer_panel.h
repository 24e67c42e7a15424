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

/// A value of the read-out as text, by the rule of `Digits`; points in brackets.
[[nodiscard]] std::string value_text(const Quantity& quantity, const Digits& digits);

/// The same with every digit; empty where that says no more.
[[nodiscard]] std::string whole_text(const Quantity& quantity, const Digits& digits);

/// How a value differs from an earlier one of the same kind: "+0.25", "(+1, −0.5)", for words "was: none".
/// Empty where the two read the same, are of different kinds, or the difference is beyond the range of
/// double.
[[nodiscard]] std::string change_text(const Quantity& now, const Quantity& before, const Digits& digits);

/// What to notice in the preset that the scene was loaded from: its sentence while the scene is as the preset
/// left it, then "from: " and its title, quietly, in the same room, to be clicked to go back.
struct PresetNote {
    std::string_view sentence{}, title{};
    bool as_left = false;
};

/// What the mouse asks for.
struct AnswerRequest {
    ItemId hovered{};  ///< the item under it, if any
    bool to_preset = false;
};

/// The verdict with its icon, what to notice (if there is something), and the table of numbers, in two
/// columns where there are 400 logical pixels for them. While a mouse button is held its height stays, so
/// that what stands below keeps still. With a pinned `ghost` each number's change stands beside it. Rows of
/// `highlighted` are lit.
[[nodiscard]] AnswerRequest draw_answer(const SceneOutput& output, const PresetNote& note,
                                        const Highlight& highlighted, const UiContext& ui,
                                        const Ghost* ghost = nullptr);

/// Where the quantity stands in the read-out.
struct ReadoutCell {
    int row = 0;
    int column = 0;
    bool wide = false;  ///< takes the whole row
};
/// Places quantities that need these widths, in order, left to right and down. `columns` is 1 or 2; one that
/// needs more than `column_width` has a row to itself when there are two.
[[nodiscard]] std::vector<ReadoutCell> arrange_readout(std::span<const float> needed, int columns,
                                                       float column_width);

/// The scene's actions as a row of buttons at Dear ImGui's cursor, on as many lines as they need; before
/// them, where the scene has a clock and no timeline, the clock's play and pause, a step and the beginning.
/// Nothing where there is neither. Returns the id of the action that was pressed, or nothing. Adds where they
/// are to `targets`: "clock:play", "clock:step", "clock:restart", "clock:back", "clock:time", "action:<id>".
[[nodiscard]] std::optional<std::string_view> draw_actions(const SceneOutput& output, Scene& scene,
                                                           const UiContext& ui,
                                                           std::vector<UiTarget>& targets);

/// How wide the buttons of the actions are side by side, physical pixels, `k` to a logical one.
[[nodiscard]] float actions_width_px(const SceneOutput& output, float k);

/// Whether they stand in the row of the docks' names, at its right end, and take no room of the picture: in
/// See and How of a scene with a time line, where that row is there and wide enough.
[[nodiscard]] bool actions_beside_tabs(const SceneOutput& output, const Rect& tabs, DetailLevel detail,
                                       float k);
/// Draws them there, as flat as the row; the rest as `draw_actions`.
[[nodiscard]] std::optional<std::string_view> draw_actions_beside_tabs(const SceneOutput& output,
                                                                       Scene& scene, const Rect& tabs,
                                                                       const UiContext& ui,
                                                                       std::vector<UiTarget>& targets);

}  // namespace crosscut

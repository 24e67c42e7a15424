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

/// Whether a row says something: not a dash, and not a count of nothing, such as "0 of 0".
[[nodiscard]] bool says_something(const Quantity& quantity);

/// The rows of a read-out that say something. While something is held, those that there were before: a row
/// without a value has a dash meanwhile, and new rows wait, so that none moves.
class SteadyRows {
  public:
    [[nodiscard]] const std::vector<Quantity>& follow(const std::vector<Quantity>& readout, bool held);

  private:
    std::vector<Quantity> rows_;
};

/// Draws the table of numbers, in two columns if there are 400 logical pixels for them, and what the answer was
/// in the pinned `ghost`, beside each number its change. While a mouse button is down its rows and its height
/// are constant. Rows of `highlighted` are highlighted. Returns the item under the mouse, if any.
[[nodiscard]] ItemId draw_answer(const SceneOutput& output, SteadyRows& rows, const Highlight& highlighted,
                                 const UiContext& ui, const Ghost* ghost = nullptr);

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

/// Draws actions as a row of buttons at Dear ImGui's cursor, on as many lines as needed. Returns the id of the
/// action that was pressed. Adds their positions to `targets`: "action:<id>".
[[nodiscard]] std::optional<std::string_view> draw_action_row(std::span<const Action> actions,
                                                              const UiContext& ui,
                                                              std::vector<UiTarget>& targets);

/// Draws the scene's actions as such a row, without those that the transport bar has a button for.
[[nodiscard]] std::optional<std::string_view> draw_actions(const SceneOutput& output, const UiContext& ui,
                                                           std::vector<UiTarget>& targets);

/// The width of these buttons side by side, physical pixels, 0 where there are none; `k`: physical pixels per
/// logical pixel.
[[nodiscard]] float actions_width_px(const SceneOutput& output, float k);

}  // namespace crosscut

#pragma once

#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/ui/input.h"
#include "app/ui/ui_context.h"
#include "app/view/draw_list.h"
#include "app/view/screen/screen_list.h"

#include <span>
#include <string>
#include <vector>

namespace crosscut {

/// The checks that prove the answer, each with a tick or a cross, what it claims and its numbers; a button
/// puts them on the clipboard. Nothing when there are none. Returns the id of the check under the mouse, if
/// any; checks of `highlighted` are lit.
[[nodiscard]] ItemId draw_proof(std::span<const Check> checks, const Highlight& highlighted,
                                const UiContext& ui);

/// The checks as text, one a line: "holds: C and D lie on different sides of AB: −28 and 32".
[[nodiscard]] std::string proof_text(std::span<const Check> checks);

/// A row of the log is looked at: what happened is shown, and nothing is to be done first.
[[nodiscard]] inline bool looks_back(const SceneOutput& output) {
    return output.log && output.log->chosen > 0;
}

/// What happened, a row each, at Dear ImGui's cursor: a mark, the words, and a value to the right. A click
/// chooses the row, one on the chosen row lets go of it. Costs what is in sight, however many rows there are.
/// Returns the item of the row under the mouse, if any; rows of `highlighted` are lit. Adds where the rows in
/// sight are to `targets`: "log:1".
[[nodiscard]] ItemId draw_log(const EventLog& log, Scene& scene, const Highlight& highlighted,
                              const UiContext& ui, std::vector<UiTarget>& targets);

}  // namespace crosscut

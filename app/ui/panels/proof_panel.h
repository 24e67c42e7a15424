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

/// "Checks of the answer: all 6 hold", "Checks of the answer: 1 of 6 fails".
[[nodiscard]] std::string checks_text(std::span<const Check> checks);

/// Draws the checks that prove the answer, each with a check mark or a cross, its claim and its numbers.
/// Nothing without checks. Returns the id of the check under the mouse, if any; checks of `highlighted` are
/// highlighted.
[[nodiscard]] ItemId draw_proof(std::span<const Check> checks, const Highlight& highlighted,
                                const UiContext& ui);

/// The checks as text, one on each line: "holds: C and D lie on different sides of AB: −28 and 32".
[[nodiscard]] std::string proof_text(std::span<const Check> checks);

/// Whether a row of the log is chosen: the scene shows a past event, and no hint about what to do first.
[[nodiscard]] inline bool is_history(const SceneOutput& output) {
    return output.log && output.log->chosen > 0;
}

/// Draws the events, a row each, at Dear ImGui's cursor: a mark, the text, and a value at the right. A click
/// chooses the row, or on the chosen row clears the choice. Cost: only rows in view. Returns the item of the
/// row under the mouse, if any; rows of `highlighted` are highlighted. Adds the positions of the rows in view
/// to `targets`: "log:1".
[[nodiscard]] ItemId draw_log(const EventLog& log, Scene& scene, const Highlight& highlighted,
                              const UiContext& ui, std::vector<UiTarget>& targets);

}  // namespace crosscut

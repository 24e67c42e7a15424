#pragma once

#include "app/model/document.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// A line of the history as it is listed.
struct HistoryRow {
    enum class Kind : std::uint8_t {
        done,  ///< before the present, where undo goes
        present,
        undone,  ///< after it, where redo goes
        branch,  ///< on a branch that was left
        heading  ///< what the rows under it are; no step
    };
    Kind kind = Kind::heading;
    std::string text;
    std::optional<StepId> step{};
    bool indented = false;  ///< it was on a branch when the rows were put in order
};

/// The line of undo and redo from its beginning, then the branches beside it, each after the step that it leaves from.
[[nodiscard]] std::vector<HistoryRow> history_rows(const DocumentHistory& history);

/// Brings rows up to date. While they are of the same steps each keeps its place, whichever of them is gone to; else they are
/// put in order anew.
void update_rows(std::vector<HistoryRow>& rows, const DocumentHistory& history);

/// The step that is so many rows of steps further down the list, the first or the last where it ends.
[[nodiscard]] StepId step_further(const std::vector<HistoryRow>& rows, StepId from, int down);

}  // namespace crosscut

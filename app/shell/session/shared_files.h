#pragma once

#include "app/model/files/best_scores.h"
#include "app/model/files/preferences.h"

#include <string>

/// Files that all running instances write: each adds to what the others have written there.
namespace crosscut {

/// Writes best scores: of two of one name the larger wins. What stands there and is no file of scores is put aside.
/// Returns what went wrong, a sentence; empty: nothing.
[[nodiscard]] std::string merge_scores(const std::string& file, BestScores ours);

/// Writes preferences: these, and the tasks of lessons that another instance has seen done.
/// Returns what went wrong, a sentence; empty: nothing.
[[nodiscard]] std::string merge_preferences(const std::string& file, Preferences ours);

}  // namespace crosscut

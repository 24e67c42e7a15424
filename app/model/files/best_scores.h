#pragma once

#include "app/model/scene.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>

/// Numbers that belong to the user and not to a scene: best scores.
namespace crosscut {

/// By "scene.field".
using BestScores = std::map<std::string, double, std::less<>>;

/// Copies the `saved` fields of a scene into `best_scores`; its other entries stay.
void read_best_scores(std::string_view scene_id, const Scene& scene, BestScores& best_scores);
/// Sets the scene's `saved` fields, clamped to their ranges; a field without an entry stays.
void give_best_scores(std::string_view scene_id, Scene& scene, const BestScores& best_scores);

/// The scores that could be read, and a sentence about an error; empty where there is none.
struct ReadBestScores {
    BestScores numbers;
    std::string error;
};

/// As JSON, and back. `source` is the text's name in sentences.
[[nodiscard]] std::string best_scores_text(const BestScores& best_scores);
[[nodiscard]] ReadBestScores parse_best_scores(std::string_view text, std::string_view source);

}  // namespace crosscut

#pragma once

#include "app/model/scene.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>

/// The numbers that belong to the person and not to a scene: best scores.
namespace crosscut {

/// By "scene.field".
using BestScores = std::map<std::string, double, std::less<>>;

/// Puts the kept fields of a scene into `best_scores`; what else there is in it stays.
void read_best_scores(std::string_view scene_id, const Scene& scene, BestScores& best_scores);
/// Gives the scene's kept fields their numbers, brought into their ranges; one that is not known keeps the
/// scene's own.
void give_best_scores(std::string_view scene_id, Scene& scene, const BestScores& best_scores);

/// What could be read, and a sentence about what could not; empty where there is nothing to say.
struct ReadBestScores {
    BestScores numbers;
    std::string error;
};

/// As JSON, and back. `source` is what the sentence calls the text.
[[nodiscard]] std::string best_scores_text(const BestScores& best_scores);
[[nodiscard]] ReadBestScores parse_best_scores(std::string_view text, std::string_view source);

}  // namespace crosscut

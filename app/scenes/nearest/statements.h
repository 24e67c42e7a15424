#pragma once

#include "app/scenes/methods/method_strip.h"
#include "app/scenes/nearest/panes/panes.h"

/// What is said: the verdict, the read-out, the methods, the walk through one of them, the proof.
namespace crosscut::nearest_scene {

[[nodiscard]] Verdict verdict(const State& state);
void read_out(Presentation& out, const State& state);
/// The ways to look that are worth a button.
void suggest_views(Presentation& out, const State& state);

[[nodiscard]] MethodStrip method_strip(const State& state, Analysis& analysis);
[[nodiscard]] Walkthrough walkthrough(const State& state, Analysis& analysis);
[[nodiscard]] std::vector<Check> certificate(const State& state);
/// Moves the points to the nearest disagreement found in the chosen number type; changes nothing where none is. Returns what
/// happened.
[[nodiscard]] std::string find_disagreement_near(Choices& choices);
/// Chooses the method and the step where the first wrong answer turns. Returns what there is to say.
[[nodiscard]] std::string explain_disagreement(Choices& choices, Analysis& analysis);

/// While balls move: the verdict, the numbers, the walk, the proof and the time.
[[nodiscard]] Verdict balls_verdict(const State& state);
void read_balls(Presentation& out, const State& state);
[[nodiscard]] Walkthrough balls_walkthrough(const State& state, Analysis& analysis);
[[nodiscard]] std::vector<Check> balls_certificate(const State& state);
[[nodiscard]] Timeline balls_timeline(const State& state);

}  // namespace crosscut::nearest_scene

#pragma once

#include "app/scenes/methods/method_strip.h"
#include "app/scenes/sweep/panes/panes.h"

/// What is said: the verdict, the read-out, time, the methods, the walk through one of them, the proof.
namespace crosscut::sweep_scene {

[[nodiscard]] Verdict verdict(const State& state);
void read_out(Presentation& out, const State& state);
/// The answer for other programs, named as `crosscut solve` names it.
void add_facts(Presentation& out, const State& state);
[[nodiscard]] Timeline timeline(const State& state);
[[nodiscard]] MethodStrip method_strip(const State& state, const Analysis& analysis);
/// Of the chosen method where the question is one that it answers; else of the general equation.
[[nodiscard]] Walkthrough walkthrough(const State& state, const Analysis& analysis);
/// The checks that prove `judge`, the answer to `query`.
[[nodiscard]] std::vector<Check> certificate(const SweepQuery& query, const SweepContacts& judge);
/// Moves the places to the nearest disagreement found in the chosen number type, and the point from the mouse onto a path;
/// changes nothing where none is. Returns what happened.
[[nodiscard]] std::string find_disagreement_near(Choices& choices);
/// Chooses the method and the step where the first wrong answer turns, and opens the microscope where rounding is to blame. Returns what there is to say.
[[nodiscard]] std::string explain_disagreement(Choices& choices, const Analysis& analysis);

}  // namespace crosscut::sweep_scene

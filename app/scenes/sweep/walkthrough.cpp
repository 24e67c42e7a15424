#include "app/model/steps.h"
#include "app/scenes/sweep/words.h"

#include <algorithm>

namespace crosscut::sweep_scene_parts {
namespace {

std::string title_of(const State& state) {
    const Choices& c = state.choices;
    if (c.method == MethodIndex::per_frame) return "A look once a frame";
    return std::string(
        find_sweep_method(kShownMethods.at(static_cast<std::size_t>(c.method)).id)->facts.title);
}

}  // namespace

Walkthrough walkthrough(const State& state, Solved& solved) {
    Walkthrough walk;
    walk.title = title_of(state);
    walk.derivation = solved.derivation(state.choices);
    walk.step_field = "step";
    const auto last = static_cast<double>(stops_of(walk.derivation).size());
    walk.step = static_cast<int>(std::clamp(state.choices.step, 0.0, last));
    return walk;
}

}  // namespace crosscut::sweep_scene_parts

#include "app/model/steps.h"
#include "app/scenes/sweep/words.h"

#include <algorithm>

namespace crosscut::sweep_scene_parts {

Walkthrough walkthrough(const State& state, Solved& solved) {
    Walkthrough walk;
    walk.title = walk_title(walk_asked(state.choices));
    walk.derivation = solved.derivation(state.choices);
    walk.step_field = "step";
    const auto last = static_cast<double>(stops_of(walk.derivation).size());
    walk.step = static_cast<int>(std::clamp(state.choices.step, 0.0, last));
    return walk;
}

}  // namespace crosscut::sweep_scene_parts

#include "app/scenes/sweep/words.h"

#include "core/sweep/methods.h"

#include <algorithm>

namespace crosscut::sweep_scene_parts {

Walkthrough walkthrough(const State& state, Solved& solved) {
    (void)solved;
    Walkthrough walk;
    const SweepMethod* method =
        find_sweep_method(kShownMethods.at(static_cast<std::size_t>(state.choices.method)).id);
    walk.step_field = "step";
    walk.step = static_cast<int>(state.choices.step);
    if (method == nullptr) return walk;
    walk.title = method->facts.title;
    walk.derivation = derive(*method, query_of(state.motion), state.choices.kind).derivation;
    return walk;
}

}  // namespace crosscut::sweep_scene_parts

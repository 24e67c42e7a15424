#include "app/model/steps.h"
#include "app/scenes/methods/method_strip.h"
#include "app/scenes/sweep/statements.h"

#include <algorithm>

namespace crosscut::sweep_scene {

Walkthrough walkthrough(const State& state, const Analysis& analysis) {
    Walkthrough walk;
    walk.title = walk_title(walk_asked(state.choices));
    walk.derivation = analysis.derivation(state.choices);
    if (const WalkAsked asked = walk_asked(state.choices);
        asked.method != nullptr && is_published_question(asked.query))
        walk.code = code_of(*asked.method, sweep_question(asked.query), "", state.choices.kind);
    walk.step_field = "step";
    const auto last = static_cast<double>(stops_of(walk.derivation).size());
    walk.step = static_cast<int>(std::clamp(state.choices.step, 0.0, last));
    return walk;
}

}  // namespace crosscut::sweep_scene

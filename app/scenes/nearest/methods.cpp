#include "app/scenes/nearest/words.h"

namespace crosscut::nearest_scene_parts {

MethodStrip method_strip(const State& state, Solved&) {
    MethodStrip strip;
    strip.field = "method";
    strip.type_field = "number";
    strip.chosen = static_cast<int>(state.choices.method);
    strip.chosen_type = static_cast<int>(state.choices.kind);
    for (const NumberKind kind : kNumberKinds) strip.number_types.emplace_back(name(kind));
    for (const ShownMethod& m : kShownMethods) {
        MethodRow row;
        row.label = m.chip;
        row.title = m.chip;
        row.opinions.resize(2);
        strip.rows.push_back(row);
    }
    return strip;
}

Walkthrough walkthrough(const State&, Solved&) {
    Walkthrough walk;
    walk.step_field = "step";
    return walk;
}

std::vector<Check> certificate(const State&) { return {}; }

std::string explain_disagreement(Choices&, Solved&) { return {}; }

}  // namespace crosscut::nearest_scene_parts

#include "app/scenes/sweep/words.h"

namespace crosscut::sweep_scene_parts {

MethodStrip method_strip(const State& state, Solved& solved) {
    (void)state, (void)solved;
    return {};
}

std::string explain_disagreement(Choices& choices, Solved& solved) {
    (void)choices, (void)solved;
    return {};
}

}  // namespace crosscut::sweep_scene_parts

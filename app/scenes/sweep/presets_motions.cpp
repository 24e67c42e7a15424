#include "app/scenes/sweep/presets.h"

#include <array>

namespace crosscut::sweep_scene_parts {
namespace {

constexpr std::array kPresets{
    Preset{"mouse", "Your mouse is the point",
           "Move the mouse into the line's way, or flick across it: every hit leaves a mark.",
           R"({"fields": {}})"},
    Preset{
        "swept_twice", "Swept twice",
        "One pass, two hits: at t = 0.25 a third along, at t = 0.75 a fifth along.",
        R"({"fields": {"p0": [-1, -0.5], "p1": [-1, 0.5], "q0": [1, 1.25], "q1": [5, -1.75], "c0": [0, 0], "c1": [0, 0],
                          "point": "path"}})"},
    Preset{
        "end_on_slide", "End-on slide",
        "The line slides along itself over the pointer: contact from t = 0.4 to 0.6.",
        R"({"fields": {"p0": [-3, 0], "p1": [2, 0], "q0": [-2, 0], "q1": [3, 0], "c0": [0, 0], "c1": [0, 0], "point": "path"}})"},
    Preset{
        "pivot", "Pivot on the pointer", "The line turns about the pointer and never leaves it.",
        R"({"fields": {"p0": [-1, -1], "p1": [1, -1], "q0": [1, 1], "q1": [-1, 1], "c0": [0, 0], "c1": [0, 0], "point": "path"}})"},
    Preset{
        "simple", "Simple", "Both ends at one velocity: one hit, and the quadratic is only linear.",
        R"({"fields": {"p0": [-3, -2], "p1": [3, -2], "q0": [-3, 2], "q1": [3, 2], "c0": [0.5, 0.4], "c1": [0.5, 0.4], "point": "path"}})"},
    Preset{
        "raise", "Raise",
        "One end runs along the floor, the other climbs down: move the point for 0, 1 or 2 hits.",
        R"({"fields": {"p0": [-1, 3], "p1": [-1, -1], "q0": [-1, -1], "q1": [3, -1], "c0": [-0.4, -0.4], "c1": [-0.4, -0.4], "point": "path"}})"},
};

}  // namespace

std::span<const Preset> motion_presets() { return kPresets; }

}  // namespace crosscut::sweep_scene_parts

#include "app/scenes/slice/presets.h"

#include <array>

namespace crosscut::slice_scene {
namespace {

constexpr std::array kPresets{
    Preset{"calm", "Calm", "Move the mouse through the lines before they leave: twelve may get away.",
           R"({"fields": {"difficulty": "calm"}})"},
    Preset{"lively", "Lively", "Two lines in one flick bring more than two flicks.",
           R"({"fields": {"difficulty": "lively"}})"},
    Preset{"wild", "Wild", "Cuts within 0.6 s of each other multiply.",
           R"({"fields": {"difficulty": "wild"}})"},
    Preset{"storm", "Storm", "1,000 lines at once, each swept against every event of the mouse.",
           R"({"fields": {"difficulty": "storm"}})"},
    Preset{
        "fast_flick", "Fast flick",
        "A cut in slow motion: tests that look 30 or 60 times a second miss it by far, the sweep does not.",
        R"({"fields": {"seed": 7, "recording": [336, 240, -2.702, 3.252, 300, -2.702, 3.252, 301, -2.267, 2.392,
            302, -1.788, 1.547, 303, -1.232, 0.731, 304, -0.589, -0.053, 305, 0.131, -0.809, 306, 0.895, -1.549],
            "pointer": [0.895, -1.549], "moment": 1}})"},
    Preset{"straight", "Straight lines only", "No gravity: every sweep is a quadratic.",
           R"({"fields": {"straight": true, "seed": 4}})"},
    Preset{"pointer_cut", "Halves follow the pointer", "The halves fly off the way the mouse went.",
           R"({"fields": {"difficulty": "lively", "seed": 2, "cut": "the pointer's velocity"}})"},
};

}  // namespace

std::span<const Preset> slice_presets() { return kPresets; }

}  // namespace crosscut::slice_scene

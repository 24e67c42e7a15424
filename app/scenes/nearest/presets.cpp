#include "app/scenes/nearest/presets.h"

#include <array>

namespace crosscut::nearest_scene_parts {
namespace {

constexpr std::array kPresets{
    Preset{"skew", "Two skew lines",
           "They seem to cross, and the mark slides as you turn; C and D stay where they are.",
           R"({"fields": {}})"},
    Preset{"thought_experiment", "The thought experiment",
           "One unit apart at (1,0,0) and (1,0,1), whatever crossing the picture shows.",
           R"({"fields": {"a1": [0,0,0], "a2": [1,0,0], "b1": [1,0,1], "b2": [1,1,1]}})"},
    Preset{"crossing", "A true crossing",
           "Turn as you like: this one stays together, since the distance is zero.",
           R"({"fields": {"a1": [-2,-1,0.5], "a2": [2,1,1.5], "b1": [-1,2,0.5], "b2": [1,-2,1.5]}})"},
    Preset{"parallel", "Parallel",
           "The nearest pair is not one pair but a whole stretch; its middle is state.",
           R"({"fields": {"a1": [-2,-1,0.5], "a2": [2,-1,0.5], "b1": [-1,1,1.5], "b2": [3,1,1.5]}})"},
    Preset{
        "the_lie", "The lie",
        "It looks like a clean crossing. The gap it hides is several times the true distance.",
        R"({"fields": {"a1": [-1.9,0.4,0.5], "a2": [2.2,-2.0,2.1], "b1": [1.4,2.1,0.6], "b2": [-0.2,-1.3,2.1]},
               "camera": {"pivot": [0,0,1.4], "yaw_rad": 0.3, "pitch_rad": 0.2, "distance": 9,
                          "fov_rad": 0.6981317007977318, "parallel": false}})"},
    Preset{
        "nearest_ends", "End against end",
        "The lines come close elsewhere; the segments are nearest at two of their ends.",
        R"({"fields": {"a1": [-2.5,-1,1], "a2": [-0.5,-0.5,1], "b1": [0.8,0.2,1.8], "b2": [2.5,1.5,0.4]}})"},
};

}  // namespace

std::span<const Preset> nearest_presets() { return kPresets; }

}  // namespace crosscut::nearest_scene_parts

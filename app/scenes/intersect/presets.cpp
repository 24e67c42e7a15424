#include "app/scenes/intersect/presets.h"

#include <array>

namespace crosscut::intersect_scene_parts {
namespace {

constexpr std::array kPresets{
    Preset{"worked_example", "The worked example",
           "Halfway along one, a third along the other: they meet at (6, 6).",
           R"({"fields": {"a": [2, 4], "b": [10, 8], "c": [3, 7], "d": [12, 4]}})"},
    Preset{"touching", "Touching at an end",
           "C lies exactly on AB. Move it by the smallest step and the touch is gone.",
           R"({"fields": {"a": [-3, -1], "b": [5, 3], "c": [1, 1], "d": [0, 4]}})"},
    Preset{"apart", "The lines cross, the segments do not",
           "The crossing exists, but beyond B: an answer that has to be rejected.",
           R"({"fields": {"a": [-4, -1], "b": [0, 0], "c": [2, 3], "d": [5, -2]}})"},
    Preset{"overlap", "Overlap", "On one line the answer is a stretch with two ends, not a point.",
           R"({"fields": {"a": [-4, -2], "b": [2, 1], "c": [-2, -1], "d": [6, 3]}})"},
    Preset{"parallel", "Parallel",
           "No crossing at any distance; turn D a little and it comes in from far away.",
           R"({"fields": {"a": [-4, 0], "b": [4, 2], "c": [-3, -2.5], "d": [5, -0.5]}})"},
    Preset{"corner", "Corner", "B and C are one point: an end of both.",
           R"({"fields": {"a": [-4, -1], "b": [1, 2], "c": [1, 2], "d": [4, -2]}})"},
    Preset{"collinear_apart", "One line, a gap between", "Same line, nothing shared: the gap is the answer.",
           R"({"fields": {"a": [-5, -2], "b": [-1, 0], "c": [1, 1], "d": [5, 3]}})"},
    Preset{"zero_length", "A segment without length",
           "C and D coincide, so CD is a point, and it lies on AB.",
           R"({"fields": {"a": [-4, -2], "b": [4, 2], "c": [2, 1], "d": [2, 1]}})"},
};

}  // namespace

std::span<const Preset> intersect_presets() { return kPresets; }

}  // namespace crosscut::intersect_scene_parts

#include "app/scenes/nearest/presets.h"

#include <array>

// Every notice has been checked against the running program, and scenes_nearest_presets_test.cpp holds it to that.
namespace crosscut::nearest_scene {
namespace {

constexpr std::array kPresets{
    Preset{
        "the_lie", "The lie",
        "It looks like a clean crossing. The gap it hides is several times the true distance.",
        R"({"fields": {"a1": [-1.9,0.4,0.5], "a2": [2.2,-2.0,2.1], "b1": [1.4,2.1,0.6], "b2": [-0.2,-1.3,2.1]},
               "camera": {"pivot": [0,0,1.4], "yaw_rad": 0.3, "pitch_rad": 0.2, "distance": 9,
                          "fov_rad": 0.6981317007977318, "parallel": false}})"},
    Preset{"skew", "Two skew lines",
           "They seem to cross, and the mark slides as you turn; C and D stay where they are.",
           R"({"fields": {}})"},
    Preset{"thought_experiment", "The thought experiment",
           "One unit apart at (1,0,0) and (1,0,1). Turn, and the crossing in the picture slides anywhere.",
           R"({"fields": {"a1": [0,0,0], "a2": [1,0,0], "b1": [1,0,1], "b2": [1,1,1]},
               "camera": {"pivot": [0.7,0.35,0.5], "yaw_rad": 2.2655, "pitch_rad": 0.9076, "distance": 3.4,
                          "fov_rad": 0.6981317007977318, "parallel": true}})"},
    Preset{"crossing", "A true crossing",
           "Turn as you like: this one stays together, since the distance is zero.",
           R"({"fields": {"a1": [-2,-1,0.5], "a2": [2,1,1.5], "b1": [-1,2,0.5], "b2": [1,-2,1.5]},
               "camera": {"pivot": [0,0,0.9], "yaw_rad": -0.45, "pitch_rad": 0.42, "distance": 9,
                          "fov_rad": 0.6981317007977318, "parallel": false}})"},
    // Every other relation.
    Preset{
        "apart", "In one plane, out of reach",
        "The lines cross, but not within the segments: B1 is nearest to a point inside A.",
        R"({"fields": {"a1": [-2,-1,0.5], "a2": [2,1,1.5], "b1": [0,1.25,1.625], "b2": [-0.75,2.75,2.375]}})"},
    Preset{"parallel", "Parallel",
           "The nearest pair is not one pair but a whole stretch, and its middle is shown.",
           R"({"fields": {"a1": [-2,-1,0.5], "a2": [2,-1,0.5], "b1": [-1,1,1.5], "b2": [3,1,1.5]}})"},
    Preset{
        "parallel_ends", "Parallel, side by side nowhere",
        "Parallel segments that do not overlap: now one pair is nearest, two of the ends.",
        R"({"fields": {"a1": [-3,-0.6,0.5], "a2": [-0.5,-0.6,0.5], "b1": [0.7,0.6,1.2], "b2": [3.2,0.6,1.2]}})"},
    Preset{"collinear_gap", "One line, a gap between",
           "One line holds both. The gap of 1.5 from A2 to B1 is the distance.",
           R"({"fields": {"a1": [-2.5,-2.5,0.25], "a2": [-1,-1,1], "b1": [0,0,1.5], "b2": [2,2,2.5]}})"},
    Preset{"collinear_overlap", "One line, a stretch in common",
           "The distance is zero at many pairs of points: every point of the common stretch.",
           R"({"fields": {"a1": [-3,-2,0.5], "a2": [1,0,1.5], "b1": [-1,-1,1], "b2": [3,1,2]}})"},
    Preset{
        "a_point", "A is a point", "A has no direction, only a place: its foot on B is nearest.",
        R"({"fields": {"a1": [-0.8,-1,1.8], "a2": [-0.8,-1,1.8], "b1": [-2,0.5,0.6], "b2": [2.4,1.2,1]}})"},
    Preset{"b_point", "B is a point",
           "B is a point beyond the end of A, so that A2 is nearest and nothing is square.",
           R"({"fields": {"a1": [-2.4,-0.6,0.6], "a2": [0.8,0.2,1], "b1": [2.2,0.9,2], "b2": [2.2,0.9,2]}})"},
    Preset{"two_points", "Two points",
           "Neither has a length. The distance from (−1,−1,0.5) to (1,1,1.5) is 3.",
           R"({"fields": {"a1": [-1,-1,0.5], "a2": [-1,-1,0.5], "b1": [1,1,1.5], "b2": [1,1,1.5]}})"},
    Preset{"lines", "Two infinite lines",
           "As segments they would be nearest at two ends; as lines their nearest points lie outside both.",
           R"({"fields": {"a1": [-2.6,-1,0.6], "a2": [-1.2,-0.6,0.8], "b1": [1.4,1.6,1.6], "b2": [1,0.8,1.5],
               "a.extent": "line", "b.extent": "line"}})"},
    Preset{"rays", "Two rays",
           "Each starts at its first end and goes on without bound: nearest beyond A2, and at B1.",
           R"({"fields": {"a1": [-2.4,-1,0.6], "a2": [-1,-0.6,0.8], "b1": [1,0.9,1.6], "b2": [1.8,2,1.9],
               "a.extent": "ray", "b.extent": "ray"}})"},
    // Which features are nearest. Inside both: the first four.
    Preset{
        "inside_end", "B2 against the inside of A",
        "Nearest inside A and at B2: the connector is square to A only.",
        R"({"fields": {"a1": [-2.4,-0.8,0.6], "a2": [2.2,0.2,1], "b1": [0.6,2.6,2.4], "b2": [0.2,0.7,1.4]}})"},
    Preset{
        "end_inside", "A1 against the inside of B",
        "Nearest at A1 and inside B: the connector is square to B only.",
        R"({"fields": {"a1": [0.4,0.3,1.5], "a2": [2.6,-1.4,2.6], "b1": [-1.8,-0.9,0.6], "b2": [1.6,1.9,0.8]}})"},
    Preset{
        "nearest_ends", "End against end",
        "The lines come close elsewhere; the segments are nearest at two of their ends.",
        R"({"fields": {"a1": [-2.5,-1,1], "a2": [-0.5,-0.5,1], "b1": [0.8,0.2,1.8], "b2": [2.5,1.5,0.4]}})"},
    Preset{
        "starts", "Nearest at both starts",
        "Both run away from each other: A1 and B1 are nearest, and s and t are 0.",
        R"({"fields": {"a1": [-0.6,-0.2,0.8], "a2": [-2.4,-1.2,1.6], "b1": [0.6,0.3,1.3], "b2": [2.2,1.6,0.6]}})"},
};

}  // namespace

std::span<const Preset> shape_presets() { return kPresets; }

}  // namespace crosscut::nearest_scene

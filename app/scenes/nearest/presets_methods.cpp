#include "app/scenes/nearest/presets.h"

#include <array>

// Every notice has been checked against the running program, and scenes_nearest_presets_test.cpp holds it to that.
namespace crosscut::nearest_scene {
namespace {

constexpr std::array kPresets{
    // Wrong on purpose.
    Preset{"clamp_each", "Clamp s and t each alone",
           "Both parameters are cut off at 1, and the pair of ends is not the nearest one.",
           R"({"fields": {"a1": [-2,-0.6,0.6], "a2": [0.8,-0.5,0.6], "b1": [-2,0.9,1.3], "b2": [2.4,0.2,1],
               "method": "clamp_each"}})"},
    Preset{"flat_xy", "Flattened onto XY",
           "In the plan they cross, and the pair above that crossing is far from the nearest.",
           R"({"fields": {"a1": [-2,-0.6,0.4], "a2": [2,0.4,0.6], "b1": [1.2,0.9,0.5], "b2": [-1.2,-1.6,3.4],
               "method": "project_xy"}})"},
    Preset{"flat_yz", "Flattened onto YZ",
           "Seen along x they cross, and the pair there is far from the nearest.",
           R"({"fields": {"a1": [0.2,-2,0.6], "a2": [0.4,2,1.4], "b1": [0.3,1.3,1.9], "b2": [3.2,-1.2,0.4],
               "method": "project_yz"}})"},
    Preset{"flat_xz", "Flattened onto XZ",
           "Seen along y they cross, and the pair there is far from the nearest.",
           R"({"fields": {"a1": [-2,0.4,0.6], "a2": [2,0.2,1.4], "b1": [1.3,0.3,1.9], "b2": [-1.2,3.2,0.4],
               "method": "project_xz"}})"},
    Preset{"three_points", "Pressed into three points' plane",
           "The plane holds A and B1. B2 is pressed into it, and the crossing found there is not B's.",
           R"({"fields": {"a1": [-2,-0.6,0.5], "a2": [2,0.2,0.7], "b1": [0.6,1.2,0.9], "b2": [-0.6,-0.9,3.2],
               "method": "plane_of_three"}})"},
    // Tolerances and rounding.
    Preset{
        "epsilon_points", "Too short for ε",
        "Segments of half a millionth: Rhodes's ε of 1e-6 takes both for points, other methods have no trouble.",
        R"({"fields": {"a1": [-2e-7,-1e-7,5e-8], "a2": [2e-7,1e-7,1.5e-7], "b1": [-1e-7,2e-7,2e-7],
               "b2": [1e-7,-2e-7,3e-7]}})"},
    Preset{
        "epsilon_parallel", "Square, and called parallel",
        "Almost at right angles, a thousandth long: the determinant is below ε², so Rhodes takes them for parallel.",
        R"({"fields": {"a1": [-4e-4,-2e-4,1e-4], "a2": [4e-4,2e-4,3e-4], "b1": [-2e-4,4e-4,4e-4],
               "b2": [2e-4,-4e-4,6e-4]}})"},
    Preset{
        "near_parallel", "Nearly parallel, at 1e-8",
        "They cross halfway. Rhodes calls them parallel and answers at A1; no ε helps, his determinant rounds to 0.",
        R"({"fields": {"a1": [-2,0,1], "a2": [2,0,1], "b1": [-2,-2e-8,1], "b2": [2,2e-8,1]}})"},
    Preset{"eberly_1", "Eberly's example 1",
           "They cross at an angle of 8e-8. In double Cramer's rule ends with a pair that is 0.00055 apart.",
           R"({"fields": {"a1": [-1.0264718499965966,9.61633410071954e-07,0],
               "a2": [0.9195080803241581,-1.0094441192690283e-06,0],
               "b1": [-1.062944738380611,9.270954008214175e-07,0],
               "b2": [1.08115838682279,-1.0670017179567367e-06,0], "method": "cramer"}})"},
    Preset{"gte_760_362", "Geometric Tools, parallel 760/362",
           "They cross. Rhodes's ε takes them for parallel and ends 3.5e-7 off; with ε at 1e-9 he is right.",
           R"({"fields": {"a1": [-0.9041573241142561,0,1.0869884227200812e-06],
               "a2": [1.0726728279926068,0,-1.0959050760777377e-06],
               "b1": [-1.0875102459479284,0,9.034048602055991e-07],
               "b2": [0.9004426010893481,0,-9.049210109019267e-07]}})"},
    Preset{
        "gte_733_710", "Geometric Tools, parallel 733/710",
        "Nearest inside A and at B1. Rounding tells Cramer that s is 0.125, where it is −405.7: a pair 0.4 too far.",
        R"({"fields": {"a1": [-1.0737540369936658,0,9.1256191206712e-07],
               "a2": [0.9024757289153992,0,-1.043305901806484e-06],
               "b1": [-0.9264210771309983,0,9.41922619630306e-07],
               "b2": [1.088043212561062,0,-1.0513457243585252e-06], "method": "cramer"}})"},
    Preset{
        "gte_710_491", "Geometric Tools, 710/491",
        "Two ends are nearest, 0.47 apart. Clamping s and t each alone ends with a pair four times as far.",
        R"({"fields": {"a1": [-0.35626549762178505,-0.31465182299232275,0.5583303923789609],
               "a2": [-0.6260328100131751,-0.8416134309938385,0.9367032948128966],
               "b1": [-0.0694523116666158,-0.5957759016919435,0.31811076715246167],
               "b2": [0.6515458933137508,0.7905163224248322,-0.5877321044084856], "method": "clamp_each"},
               "camera": {"pivot": [-0.05,-0.2,0.2], "yaw_rad": 0.55, "pitch_rad": 0.42, "distance": 4,
                          "fov_rad": 0.6981317007977318, "parallel": false}})"},
    Preset{"simon666", "Simon666's near-parallel pair",
           "A pair from a forum: 0.00009 apart, and 0.0001 where s and t are clamped each alone.",
           R"({"fields": {"a1": [0.012711,-0.000688,-0.001097], "a2": [0.012895,-0.000686,-0.001133],
               "b1": [0.012676,-0.000689,-0.000999], "b2": [0.012859,-0.000687,-0.001034],
               "method": "clamp_each"},
               "camera": {"pivot": [0.01277,-0.000688,-0.00106], "yaw_rad": 0.35, "pitch_rad": 0.3, "distance": 0.0006,
                          "fov_rad": 0.6981317007977318, "parallel": false}})"},
    Preset{
        "geometri_42", "GeometRi issue 42",
        "They miss by 2.7e-7. Rounded to floats they have a point in common, and the float methods find it.",
        R"({"fields": {"a1": [288,0,122.9], "a2": [288,288,122.9], "b1": [288.00000026663946,6.1,0],
               "b2": [288.00000026663946,6.1,144], "number": "float"}})"},
    Preset{
        "jts_robust", "JTS's robust crossing",
        "They cross halfway, exactly. In double Rhodes finds s to four digits only.",
        R"({"fields": {"a1": [0,0,0], "a2": [10000000,10000000,1], "b1": [0,0,1], "b2": [10000000,10000000,0]}})"},
};

}  // namespace

std::span<const Preset> method_presets() { return kPresets; }

}  // namespace crosscut::nearest_scene

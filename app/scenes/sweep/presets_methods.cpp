#include "app/scenes/sweep/presets.h"

#include <array>

// Every notice has been checked against the running program, and scenes_sweep_presets_test.cpp holds it to that.
namespace crosscut::sweep_scene {
namespace {

constexpr std::array kPresets{
    // A look once a frame.
    Preset{
        "frames_30", "A look at 30 Hz misses it",
        "Between two looks the line moves 0.25, and the test reaches 0.05 to each side: it is gone.",
        R"({"fields": {"p0": [-2, -3.7], "p1": [-2, 3.8], "q0": [2, -3.7], "q1": [2, 3.8], "c0": [0.4, 0.175],
               "c1": [0.4, 0.175], "duration": 1, "hz": 30, "frame_reach": 0.05, "frames": "yes",
               "method": "per_frame", "repeat": "loop", "time": 0.5, "playing": "no", "point": "path"}})"},
    Preset{
        "frames_144", "A look at 144 Hz sees it",
        "The same line at the same speed: now it moves 0.052 between two looks, and one of them is near.",
        R"({"fields": {"p0": [-2, -3.7], "p1": [-2, 3.8], "q0": [2, -3.7], "q1": [2, 3.8], "c0": [0.4, 0.175],
               "c1": [0.4, 0.175], "duration": 1, "hz": 144, "frame_reach": 0.05, "frames": "yes",
               "method": "per_frame", "repeat": "loop", "time": 0.5, "playing": "no", "point": "path"}})"},
    Preset{"frames_alarm", "A reach that is too long",
           "A longer reach misses less and says more: here it reports a hit, and the line never touches.",
           R"({"fields": {"p0": [-3, -2], "p1": [-3, 2], "q0": [-0.3, -2], "q1": [-0.3, 2], "c0": [0, 0],
               "c1": [0, 0], "frame_reach": 0.5, "frames": "yes", "method": "per_frame", "time": 0.5,
               "playing": "no", "point": "path"}})"},
    Preset{"frames_once", "Two hits counted as one",
           "The line stays within reach between its two hits, so that a look once a frame sees one.",
           R"({"fields": {"p0": [-1, -0.5], "p1": [-1, 0.5], "q0": [1, 1.25], "q1": [5, -1.75], "c0": [0, 0],
               "c1": [0, 0], "frames": "yes", "method": "per_frame", "time": 0.5, "playing": "no",
               "point": "path"}})"},
    // Rounding.
    Preset{"lost_roots", "Both roots lost",
           "Places in tenths are no doubles: the discriminant is just above 0, rounding makes it negative.",
           R"({"fields": {"p0": [1.8, -3.7], "p1": [-0.2, 1.1], "q0": [-0.2, 1.1], "q1": [3.4, 1.9],
               "c0": [1.2, 0.1], "c1": [1.2, 0.1], "time": 0.5, "playing": "no", "point": "path"}})"},
    Preset{
        "cancelling", "A root that cancels",
        "A is exactly 0, rounding leaves 5e-17, and Gidney's root cancels: t is off by 0.38. Stable roots are right.",
        R"({"fields": {"p0": [0.8, 1.2], "p1": [0.5, 1.8], "q0": [0, -0.8], "q1": [-0.8, 0.8], "c0": [0.3, 0.8],
               "c1": [0.3, 0.8], "time": 0.382, "playing": "no", "point": "path"}})"},
    Preset{"phantom", "A hit that is none",
           "The line never comes near, and Gidney reports a hit: the digits of its root have cancelled.",
           R"({"fields": {"p0": [2.9, 0.2], "p1": [1.9, 1.4], "q0": [-1.5, -0.7], "q1": [-2, -0.1],
               "c0": [1.9, -0.9], "c1": [1.9, -0.9], "time": 0.5, "playing": "no", "point": "path"}})"},
    Preset{"float_end", "Lost at the end p",
           "The end p passes right over the pointer. In float s comes out below 0, and the hit is gone.",
           R"({"fields": {"p0": [-1.32, -0.91], "p1": [2.36, -0.73], "q0": [2.78, 2.37], "q1": [3.61, -0.38],
               "c0": [0.52, -0.82], "c1": [0.52, -0.82], "number": "float", "time": 0.5, "playing": "no",
               "point": "path"}})"},
    Preset{"two_truths", "A hit in double, none in float",
           "Rounding the places to float changes the true answer, and each method says the opposite of it.",
           R"({"fields": {"p0": [3.75, 1.81], "p1": [-0.48, 1.3], "q0": [-2.29, -2.03], "q1": [0.04, 2.06],
               "c0": [0.93, 1.47], "c1": [0.93, 1.47], "time": 0.66, "playing": "no", "point": "path"}})"},
    // Known from elsewhere.
    Preset{"strilanc_orthogonal_1", "Gidney's test, orthogonal 1",
           "His own test asks for two hits, and no more. At both of them s is 1 \u2212 t.",
           R"({"fields": {"p0": [-1, 10], "p1": [-1, -1], "q0": [-1, -1], "q1": [10, -1], "c0": [0, 0],
               "c1": [0, 0], "point": "path"}})"},
    Preset{
        "strilanc_fixed_1", "Gidney's test, fixed 1",
        "Nothing moves, and the line lies on the pointer: always touching. His formula reports t = 0.",
        R"({"fields": {"p0": [-1, 0], "p1": [-1, 0], "q0": [1, 0], "q1": [1, 0], "c0": [0, 0], "c1": [0, 0],
               "time": 0.5, "playing": "no", "point": "path"}})"},
    Preset{"ipc_late", "IPC Toolkit, at the last moment",
           "Point and edge move, and meet at t = 0.999999: one millionth of the run before its end.",
           R"({"fields": {"p0": [-1, 0], "p1": [-1.5, -0.5000005], "q0": [1, 0], "q1": [1.5, -0.5000005],
               "c0": [0, 1], "c1": [0, -0.5000014999999998], "point": "path"}})"},
    Preset{"ipc_runaway", "IPC Toolkit, overtaken",
           "The point runs up and the edge runs faster: it overtakes the point at t = 0.25, halfway along.",
           R"({"fields": {"p0": [-1, 0], "p1": [-0.5, 6], "q0": [1, 0], "q1": [0.5, 6], "c0": [0, 1],
               "c1": [0, 3], "point": "path"}})"},
    Preset{
        "box2d_corner", "Box2D, a corner against an edge",
        "Of a box's time of impact, one corner: the edge arrives at t = 0.5 with its end p exactly.",
        R"({"fields": {"p0": [2, -1], "p1": [0, -1], "q0": [2, 1], "q1": [0, 1], "c0": [1, -1], "c1": [1, -1],
               "point": "path"}})"},
};

}  // namespace

std::span<const Preset> method_presets() { return kPresets; }

}  // namespace crosscut::sweep_scene

#include "app/scenes/sweep/presets.h"

#include <array>

// Every notice has been checked against the running program, and scenes_sweep_presets_test.cpp holds it to that.
namespace crosscut::sweep_scene {
namespace {

constexpr std::array kPresets{
    Preset{
        "thick_line", "A thick line",
        "Contact is a stretch now: from where the curve falls below the radius to where it rises again.",
        R"({"fields": {"p0": [-3, -2], "p1": [-2, 2], "q0": [2, -2], "q1": [3, 2], "c0": [0, 0], "c1": [0, 0],
               "thickness": 0.6, "point": "path"}})"},
    Preset{"thick_pointer", "A wide pointer",
           "The line's end passes beside its middle, yet within its radius: contact at the end q alone.",
           R"({"fields": {"p0": [-4, -2], "p1": [-4, 2], "q0": [-0.4, -2], "q1": [-0.4, 2], "c0": [0, 0],
               "c1": [0, 0], "radius": 0.6, "point": "path"}})"},
    Preset{
        "thrown", "Thrown: four hits",
        "Bent paths make the equation a quartic: this line is over the pointer four times in one run.",
        R"({"fields": {"p0": [2.5, 1], "p1": [2, 1.5], "q0": [-2.5, 2], "q1": [-2, 1.5], "p.bend": [22, 21],
               "q.bend": [-22, 16], "c0": [0, 0], "c1": [0, 0], "duration": 6, "point": "path"}})"},
    Preset{"gravity", "Gravity", "Thrown up, the line passes the pointer on the way up and on the way down.",
           R"({"fields": {"p0": [-3, -2.4], "p1": [-1, -2], "q0": [1, -2], "q1": [3, -2.4], "gravity": 24,
               "c0": [0, 0.2], "c1": [0, 0.2], "repeat": "loop", "duration": 3, "point": "path"}})"},
    Preset{
        "bent_and_thick", "Bent and thick",
        "Both at once: the distance's curve is below the radius twice, and each bar has a beginning and an end.",
        R"({"fields": {"p0": [-3, -2.4], "p1": [-1, -2], "q0": [1, -2], "q1": [3, -2.4], "gravity": 24,
               "thickness": 0.3, "radius": 0.15, "c0": [0, 0.2], "c1": [0, 0.2], "repeat": "loop", "duration": 3,
               "point": "path"}})"},
    Preset{
        "moving_pointer", "Path against path",
        "Now the pointer moves too, and is swept twice: only the difference of the two motions counts.",
        R"({"fields": {"p0": [-3, -2.5], "p1": [-3, 2], "q0": [3.5, 0.5], "q1": [0.5, -1.5], "c0": [-2.5, -1.5],
               "c1": [0.25, 0.25], "point": "path"}})"},
    Preset{
        "pointer_frame", "In the pointer's frame",
        "The same motion with the pointer's own taken away: it stands still, and every hit happens at one place.",
        R"({"fields": {"p0": [-3, -2.5], "p1": [-3, 2], "q0": [3.5, 0.5], "q1": [0.5, -1.5], "c0": [-2.5, -1.5],
               "c1": [0.25, 0.25], "pointer_frame": "yes", "frame_share": 1, "point": "path"}})"},
    Preset{"bent_pointer", "A pointer on a bent path",
           "The line moves straight, the pointer is thrown: in its own frame the line's paths bend.",
           R"({"fields": {"p0": [-2.5, -2.5], "p1": [-2.75, 2.5], "q0": [3.5, 1.75], "q1": [3, -2.25],
               "c0": [3.75, -1.5], "c1": [-2.5, -1.75], "c.bend": [0, -19], "point": "path"}})"},
    Preset{"space_time", "Two roots in space and time",
           "In the view of space and time the pointer's line goes through the surface twice: each is a root.",
           R"({"fields": {"p0": [3.5, -2], "p1": [-1, 0], "q0": [-3.5, 1], "q1": [2.5, 1.5], "c0": [0.25, 0],
               "c1": [0.25, 0], "point": "path"}})"},
};

}  // namespace

std::span<const Preset> general_presets() { return kPresets; }

}  // namespace crosscut::sweep_scene

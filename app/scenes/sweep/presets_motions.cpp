#include "app/scenes/sweep/presets.h"

#include <array>

// Every notice has been checked against the running program, and scenes_sweep_presets_test.cpp holds it to that.
namespace crosscut::sweep_scene {
namespace {

constexpr std::array kPresets{
    Preset{"mouse", "Your mouse is the point",
           "Move the mouse into the line's way, or flick across it: every hit leaves a mark.",
           R"({"fields": {}})"},
    // The article's four.
    Preset{
        "simple", "Simple", "Both ends at one velocity: one hit, and the quadratic is only linear.",
        R"({"fields": {"p0": [-3, -2], "p1": [3, -2], "q0": [-3, 2], "q1": [3, 2], "c0": [0.5, 0.4], "c1": [0.5, 0.4], "point": "path"}})"},
    Preset{
        "lateral", "Lateral",
        "The line moves along itself, beside the pointer: f never changes, and there is no root at all.",
        R"({"fields": {"p0": [-4, -0.6], "p1": [1, -0.6], "q0": [-1, -0.6], "q1": [4, -0.6], "c0": [0, 0.3],
               "c1": [0, 0.3], "point": "path"}})"},
    Preset{
        "raise", "Raise: two hits",
        "One end comes down, the other runs along the floor: below the arch every place is swept twice.",
        R"({"fields": {"p0": [-1, 3], "p1": [-1, -1], "q0": [-1, -1], "q1": [3, -1], "c0": [-0.4, -0.4], "c1": [-0.4, -0.4], "point": "path"}})"},
    Preset{
        "raise_one", "Raise: one hit",
        "On the arch itself the line touches at t = 0.5 and turns back: the discriminant is exactly 0.",
        R"({"fields": {"p0": [-1, 3], "p1": [-1, -1], "q0": [-1, -1], "q1": [3, -1], "c0": [0, 0], "c1": [0, 0],
               "point": "path"}})"},
    Preset{"raise_none", "Raise: no hit", "Above the arch the line never comes: the discriminant is below 0.",
           R"({"fields": {"p0": [-1, 3], "p1": [-1, -1], "q0": [-1, -1], "q1": [3, -1], "c0": [0.6, 0.6],
               "c1": [0.6, 0.6], "point": "path"}})"},
    Preset{"plunge", "Plunge",
           "One end dives through the middle, the other climbs at the side: the pointer is swept twice.",
           R"({"fields": {"p0": [-3, 2.4], "p1": [3, -2.4], "q0": [3, -2], "q1": [3, 2.4], "c0": [0.4, 0.1],
               "c1": [0.4, 0.1], "point": "path"}})"},
    // Everything that can happen to a quadratic.
    Preset{
        "swept_twice", "Swept twice",
        "One pass, two hits: at t = 0.25 a third along, at t = 0.75 a fifth along.",
        R"({"fields": {"p0": [-1, -0.5], "p1": [-1, 0.5], "q0": [1, 1.25], "q1": [5, -1.75], "c0": [0, 0], "c1": [0, 0],
                          "point": "path"}})"},
    Preset{
        "end_on_slide", "End-on slide",
        "The line slides along itself over the pointer: contact from t = 0.4 to 0.6, and f is 0 throughout.",
        R"({"fields": {"p0": [-3, 0], "p1": [2, 0], "q0": [-2, 0], "q1": [3, 0], "c0": [0, 0], "c1": [0, 0], "point": "path"}})"},
    Preset{
        "slide_twice", "Two stretches of one slide",
        "The ends pass each other on one line: it leaves the pointer, has no length once, and comes back.",
        R"({"fields": {"p0": [-1, 0], "p1": [1, 0], "q0": [2, 0], "q1": [-1, 0], "c0": [0, 0], "c1": [0, 0],
               "point": "path"}})"},
    Preset{
        "pivot", "Pivot on the pointer",
        "The line turns about the pointer and never leaves it: every t is a root.",
        R"({"fields": {"p0": [-1, -1], "p1": [1, -1], "q0": [1, 1], "q1": [-1, 1], "c0": [0, 0], "c1": [0, 0], "point": "path"}})"},
    Preset{
        "zero_length", "A line without length",
        "Both ends are one point, which meets the pointer at t = 0.5: f is 0 at every t, and Gidney says nothing.",
        R"({"fields": {"p0": [-2, -0.8], "p1": [2, 0.8], "q0": [-2, -0.8], "q1": [2, 0.8], "c0": [0, 0],
               "c1": [0, 0], "point": "path"}})"},
    Preset{
        "shrinks_onto", "Shrinks onto the pointer",
        "Both ends come together on the pointer and part again: s is 0 / 0 then, and Gidney drops the hit.",
        R"({"fields": {"p0": [-2, -1.2], "p1": [2, 1.2], "q0": [2, -1.2], "q1": [-2, 1.2], "c0": [0, 0],
               "c1": [0, 0], "point": "path"}})"},
    Preset{
        "shrinks", "Shrinks beside the pointer",
        "At t = 0.5 both ends are at one place: f is 0 there only because the line has no length.",
        R"({"fields": {"p0": [1, -1], "p1": [1, 1], "q0": [2, 1], "q1": [0, -1], "c0": [0, 0], "c1": [0, 0],
               "point": "path"}})"},
    Preset{
        "grazing_end", "Right at the end",
        "The pointer meets the line at s = 0 exactly: the end p counts as the line.",
        R"({"fields": {"p0": [0, -2], "p1": [0, 2], "q0": [3, -2], "q1": [3, 2], "c0": [0, 0.5], "c1": [0, 0.5],
               "point": "path"}})"},
    Preset{
        "past_the_end", "Past the end",
        "At t = 0.5 the carrier passes over the pointer, beyond q: the hollow mark in the timeline says why.",
        R"({"fields": {"p0": [-4, -1.5], "p1": [-4, 1.5], "q0": [-0.6, -1.5], "q1": [-0.6, 1.5], "c0": [0, 0],
               "c1": [0, 0], "point": "path"}})"},
    Preset{"too_late", "Too late", "The line would be there at t = 1.25. A root after the run is no hit.",
           R"({"fields": {"p0": [-2, -2.5], "p1": [-2, -0.5], "q0": [2, -2.5], "q1": [2, -0.5], "c0": [0, 0],
               "c1": [0, 0], "point": "path"}})"},
};

}  // namespace

std::span<const Preset> motion_presets() { return kPresets; }

}  // namespace crosscut::sweep_scene

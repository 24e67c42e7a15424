#include "app/scenes/bounce/presets.h"

#include <array>

// Every notice has been checked against the running program, and scenes_bounce_test.cpp holds it to that.
namespace crosscut::bounce_scene {
namespace {

constexpr std::array kPresets{
    Preset{"box", "The box",
           "Elastic balls keep their energy: the dashed way says where the first one hits next.",
           R"({"fields": {}})"},
    Preset{
        "billiards", "Billiards", "No gravity: straight ways, and every angle out is the angle in.",
        R"({"fields": {"walls": 5, "w1a": [-5,-3], "w1b": [5,-3], "w2a": [5,-3], "w2b": [5,3], "w3a": [5,3], "w3b": [-5,3],
               "w4a": [-5,3], "w4b": [-5,-3], "w5a": [-0.6,-0.9], "w5b": [0.6,0.9], "launch": [-3.6,-1.8], "velocity": [6,3.4],
               "balls": 1, "gravity": 0, "radius": 0.25, "time": 0.95}})"},
    Preset{
        "funnel", "Funnel",
        "Balls lose a third of their bounce each time, run together in the funnel and drop through its mouth.",
        R"({"fields": {"walls": 4, "w1a": [-4,3], "w1b": [-0.55,-0.6], "w2a": [4,3], "w2b": [0.55,-0.6],
               "w3a": [-0.55,-0.6], "w3b": [-0.55,-1.6], "w4a": [0.55,-0.6], "w4b": [0.55,-1.6], "launch": [-2.4,3.2],
               "velocity": [2.2,1], "balls": 12, "spread": 0.3, "radius": 0.22, "restitution": 0.66, "time": 1.1}})"},
    Preset{
        "staircase", "Staircase",
        "Down the stairs: an impact at the edge of a step throws the ball off askew.",
        R"({"fields": {"walls": 7, "w1a": [-5,2], "w1b": [-3,2], "w2a": [-3,2], "w2b": [-3,0.8], "w3a": [-3,0.8], "w3b": [-1,0.8],
               "w4a": [-1,0.8], "w4b": [-1,-0.4], "w5a": [-1,-0.4], "w5b": [1,-0.4], "w6a": [1,-0.4], "w6b": [1,-1.6],
               "w7a": [1,-1.6], "w7b": [4,-1.6], "launch": [-4.6,3.2], "velocity": [1.5,0], "balls": 1, "radius": 0.25,
               "restitution": 0.8, "time": 0.9}})"},
    Preset{
        "needle", "Through the needle's wall",
        "At 60 looks a second the grey ball jumps over the thin wall; the exact one cannot.",
        R"({"fields": {"walls": 3, "w1a": [0,-2.5], "w1b": [0,2.5], "w2a": [-5,-2.5], "w2b": [-5,2.5], "w3a": [5,-2.5],
               "w3b": [5,2.5], "launch": [-4,0], "velocity": [97,0], "balls": 1, "gravity": 0, "radius": 0.12, "jumps": true,
               "speed": 0.05, "time": 0.1}})"},
    Preset{
        "slope", "At rest on a slope",
        "Friction holds the ball where it comes to rest; take it away and the ball slides off.",
        R"({"fields": {"walls": 1, "w1a": [-4,0], "w1b": [4,-1.2], "launch": [-1.5,2], "velocity": [1,0], "balls": 1,
               "restitution": 0.5, "friction": 0.4, "radius": 0.35, "time": 0.5}})"},
    Preset{
        "wedge", "An acute corner",
        "The nearer the corner, the quicker the impacts follow each other; then the ball comes out again.",
        R"({"fields": {"walls": 2, "w1a": [-4.5,1.6], "w1b": [4.5,0], "w2a": [-4.5,-1.6], "w2b": [4.5,0], "launch": [-4,0.2],
               "velocity": [5,1.5], "balls": 1, "gravity": 0, "radius": 0.16, "time": 0.8}})"},
    Preset{
        "many", "Forty balls", "Forty balls, and each impact of each of them at its own exact time.",
        R"({"fields": {"balls": 40, "spread": 0.5, "radius": 0.14, "launch": [-3.8,2.2], "velocity": [6,1], "time": 0.25}})"},
    Preset{
        "push", "A wall to push",
        "Drag wall 5 while the balls fly: it pushes them ahead of it, however fast the hand is.",
        R"({"fields": {"walls": 5, "w1a": [-5,-3], "w1b": [5,-3], "w2a": [5,-3], "w2b": [5,3], "w3a": [5,3], "w3b": [-5,3],
               "w4a": [-5,3], "w4b": [-5,-3], "w5a": [-1.5,-1.4], "w5b": [1.5,-1.4], "balls": 6, "spread": 0.4, "radius": 0.25,
               "restitution": 0.8, "launch": [-2.5,2], "velocity": [2,0], "time": 0.7}})"},
    Preset{
        "van_mol", "Van Mol's two segments",
        "The worked example of the article, as walls: they cross at (6, 6).",
        R"({"fields": {"walls": 2, "w1a": [2,4], "w1b": [10,8], "w2a": [3,7], "w2b": [12,4], "launch": [4.2,9],
               "velocity": [0.5,0], "balls": 3, "spread": 0.2, "radius": 0.3, "restitution": 0.75, "time": 0.5}})"},
};

}  // namespace

std::span<const Preset> bounce_presets() { return kPresets; }

}  // namespace crosscut::bounce_scene

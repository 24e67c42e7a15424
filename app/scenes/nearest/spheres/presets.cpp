#include "app/scenes/nearest/presets.h"

#include <array>

// Every notice has been checked against the running program, and scenes_nearest_presets_test.cpp holds it to that.
namespace crosscut::nearest_scene {
namespace {

constexpr std::array kPresets{
    Preset{
        "balls_collision", "Two balls collide",
        "Press Space: the curve falls below the reach, and from there to where it rises again they overlap.",
        R"({"fields": {"mode": "moving spheres", "a1": [-2.4,-0.4,0.9], "a2": [2.4,0.4,0.9], "b1": [0.5,-2.2,1],
               "b2": [-0.4,2.4,1.2], "radius_a": 0.5, "radius_b": 0.4, "time": 0.2, "second_eye": false},
               "camera": {"pivot": [0,0,0.8], "yaw_rad": 0.4, "pitch_rad": 0.6, "distance": 7.5,
                          "fov_rad": 0.6981317007977318, "parallel": false}})"},
    Preset{
        "balls_false_alarm", "False alarm",
        "The paths cross within the reach, but B has passed long before A comes: the path test is wrong.",
        R"({"fields": {"mode": "moving spheres", "a1": [-2.6,-0.2,0.9], "a2": [2.2,0.3,0.9], "b1": [0.4,-0.8,1.1],
               "b2": [-0.4,3.4,1.3], "radius_a": 0.5, "radius_b": 0.4, "time": 0.42, "second_eye": false},
               "camera": {"pivot": [0,0.8,0.8], "yaw_rad": 0.4, "pitch_rad": 0.6, "distance": 8,
                          "fov_rad": 0.6981317007977318, "parallel": false}})"},
    Preset{
        "balls_grazing", "Grazing",
        "They touch at t = 0.5 and never overlap. The path test asks for less than the reach and says miss.",
        R"({"fields": {"mode": "moving spheres", "a1": [-2,0,1], "a2": [2,0,1], "b1": [2,1,1], "b2": [-2,1,1],
               "radius_a": 0.5, "radius_b": 0.5, "time": 0.3, "second_eye": false},
               "camera": {"pivot": [0,0.5,0.8], "yaw_rad": 0.3, "pitch_rad": 0.6, "distance": 7,
                          "fov_rad": 0.6981317007977318, "parallel": false}})"},
    Preset{"balls_overlap", "Overlap from the start",
           "The impact is at t = 0, however they move; what is left to find is when they part.",
           R"({"fields": {"mode": "moving spheres", "a1": [0,0,1], "a2": [2.6,-0.8,1], "b1": [0.5,0.3,1.1],
               "b2": [-1.6,1.6,1.4], "radius_a": 0.5, "radius_b": 0.4, "time": 0, "second_eye": false},
               "camera": {"pivot": [0.5,0.4,0.9], "yaw_rad": 0.4, "pitch_rad": 0.6, "distance": 6.5,
                          "fov_rad": 0.6981317007977318, "parallel": false}})"},
    Preset{
        "balls_convoy", "One behind the other",
        "Equal motions on one line: the paths overlap, and the balls stay 1.5 apart for ever.",
        R"({"fields": {"mode": "moving spheres", "a1": [-2.5,0,1], "a2": [1.5,0,1], "b1": [-1,0,1], "b2": [3,0,1],
               "radius_a": 0.5, "radius_b": 0.4, "time": 0.3, "second_eye": false},
               "camera": {"pivot": [0.25,0,0.8], "yaw_rad": 0.3, "pitch_rad": 0.45, "distance": 9,
                          "fov_rad": 0.6981317007977318, "parallel": false}})"},
    Preset{
        "balls_near_miss", "A fast near miss",
        "Sixteen units towards each other in one time step, and 0.02 of room between them at t = 0.5.",
        R"({"fields": {"mode": "moving spheres", "a1": [-4,0,1], "a2": [4,0,1], "b1": [4,0.92,1], "b2": [-4,0.92,1],
               "radius_a": 0.5, "radius_b": 0.4, "time": 0.4, "second_eye": false},
               "camera": {"pivot": [0,0.46,0.8], "yaw_rad": 0.3, "pitch_rad": 0.6, "distance": 11,
                          "fov_rad": 0.6981317007977318, "parallel": false}})"},
};

}  // namespace

std::span<const Preset> ball_presets() { return kPresets; }

}  // namespace crosscut::nearest_scene

#pragma once

#include "core/intersect/methods/methods.h"
#include "core/nearest/methods/methods.h"
#include "core/types.h"

#include <array>
#include <string_view>

namespace crosscut::nearest_scene {

/// A and B in space.
struct Objects {
    Segment3 a{{-1.8, 1.2, 0.6}, {2.3, 1.6, 1.2}};
    Segment3 b{{1.5, 1.9, 2.6}, {1.4, -1.6, 1.9}};
    Extents extents{};

    friend bool operator==(const Objects&, const Objects&) = default;
};

/// What is asked of them.
enum class Mode : std::uint8_t {
    nearest_points,  ///< where do they come nearest?
    moving_spheres,  ///< they are the paths of two balls over one time step: do these collide, and when?
};

/// The two balls and the time.
struct Balls {
    double radius_a = 0.5;
    double radius_b = 0.4;
    double time = 0.0;  ///< 0 to 1
    bool playing = false;

    friend bool operator==(const Balls&, const Balls&) = default;
};

/// The methods in the order in which they are shown and counted; keys, chips and the saved field follow it.
struct ShownMethod {
    std::string_view id;     ///< in core's nearest_methods.def
    std::string_view chip;   ///< about eight letters
    std::string_view brief;  ///< two or three
    std::string_view field;  ///< the word in files
    std::string_view pane;   ///< id of the view that shows how it thinks
};
inline constexpr std::array<ShownMethod, 8> kShownMethods{{
    {"rhodes", "Rhodes", "Rh", "rhodes", "bowl"},
    {"cramer", "Cramer", "Cr", "cramer", "bowl"},
    {"five_candidates", "5 candidates", "5c", "five_candidates", "bowl"},
    {"clamp_each", "Clamp each", "Cl", "clamp_each", "bowl"},
    {"project_xy", "XY", "XY", "project_xy", "shadow"},
    {"project_yz", "YZ", "YZ", "project_yz", "shadow"},
    {"project_xz", "XZ", "XZ", "project_xz", "shadow"},
    {"plane_of_three", "3 points", "3p", "plane_of_three", "shadow"},
}};
enum class MethodIndex : std::uint8_t {
    rhodes,
    cramer,
    five_candidates,
    clamp_each,
    project_xy,
    project_yz,
    project_xz,
    plane_of_three
};

/// Everything a person chose.
struct Choices {
    Objects objects{};
    Mode mode = Mode::nearest_points;
    MethodIndex method = MethodIndex::rhodes;
    NumberKind kind = NumberKind::float64;
    double step = 0.0;                           ///< of the walkthrough
    double epsilon = nearest::kRhodesTolerance;  ///< Rhodes's tolerance, world units
    bool shadows = true;                         ///< drop lines and shadows on the floor
    bool second_eye = true;                      ///< the inset from the side
    Balls balls{};
};

}  // namespace crosscut::nearest_scene

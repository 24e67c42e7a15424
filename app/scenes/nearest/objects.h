#pragma once

#include "core/nearest/methods/question.h"
#include "core/types.h"

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

/// Everything a person chose.
struct Choices {
    Objects objects{};
    Mode mode = Mode::nearest_points;
    int method = 0;  ///< its number in methods.def
    NumberKind kind = NumberKind::float64;
    double step = 0.0;                           ///< of the walkthrough
    double epsilon = nearest::kRhodesTolerance;  ///< Rhodes's tolerance, world units
    bool shadows = true;                         ///< drop lines and shadows on the floor
    bool second_eye = true;                      ///< the inset from the side
    Balls balls{};

    [[nodiscard]] const Method<nearest::NearestPair>& chosen_method() const {
        return nearest::NearestPair::methods()[static_cast<std::size_t>(method)];
    }
};

}  // namespace crosscut::nearest_scene

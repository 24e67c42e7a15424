#pragma once

#include "app/scenes/space/objects.h"
#include "core/nearest/methods/nearest_problem.h"

namespace crosscut::nearest_scene {

using namespace space_helpers;

/// Everything a person chose.
struct Choices {
    Objects objects{{{-1.8, 1.2, 0.6}, {2.3, 1.6, 1.2}}, {{1.5, 1.9, 2.6}, {1.4, -1.6, 1.9}}};
    int method = 0;  ///< its number in methods.def
    NumberKind kind = NumberKind::float64;
    double step = 0.0;                           ///< of the walkthrough
    double epsilon = nearest::kRhodesTolerance;  ///< Rhodes's tolerance, world units
    bool shadows = true;                         ///< drop lines and shadows on the floor
    bool second_eye = true;                      ///< the inset from the side

    [[nodiscard]] const Method<nearest::NearestPair>& chosen_method() const {
        return nearest::NearestPair::methods()[static_cast<std::size_t>(method)];
    }
};

}  // namespace crosscut::nearest_scene

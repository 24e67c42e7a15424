#pragma once

#include "app/scenes/intersect/analysis.h"
#include "app/scenes/microscope/setting.h"

#include <string>

namespace crosscut::intersect_scene {

/// What the buttons of the method strip change.
struct Choices {
    Objects objects;
    int method = 0;  ///< its number in methods.def
    NumberKind kind = NumberKind::float64;
    double step = 0.0;
    microscope::Setting lens{};  ///< the microscope on one of the points, in the order of the fields
};

/// Moves the points to the nearest disagreement found in the chosen number type; changes nothing where none is. Returns
/// what happened, a sentence or two.
[[nodiscard]] std::string find_disagreement_near(Choices& choices);

/// Chooses the first method that is wrong (else the first without an answer) and its step where it turned, else where
/// it first was inexact, else its last. Where rounding is to blame the microscope is opened too.
[[nodiscard]] std::string explain_disagreement(Choices& choices, const Analysis& analysis);

}  // namespace crosscut::intersect_scene

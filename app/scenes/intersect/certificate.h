#pragma once

#include <crosscut/intersect/intersection.h>
#include "app/model/scene.h"
#include "app/scenes/intersect/objects.h"

#include <vector>

namespace crosscut::intersect_scene {

/// The checks that prove an answer, by exact signs and residuals; worked out from the points and not from how the answer
/// was found, so that a wrong answer would fail one of them.
[[nodiscard]] std::vector<Check> certificate(const Objects& objects, const Intersection2& found,
                                             const Digits& digits);

}  // namespace crosscut::intersect_scene

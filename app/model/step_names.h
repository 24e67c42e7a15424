#pragma once

#include "app/model/fields/field_access.h"
#include "app/model/scene.h"

#include <string>

namespace crosscut {

/// What a person calls the change from one lasting state of `scene` to another, in the words of its fields: "A to (1.5, 2)",
/// "AB moved by (1, 0)" where both ends of a segment did, "Gravity 9.8 → 3", "Trails off", "A and Gravity changed", "A hidden",
/// "A named Home". Of many fields the first few are named. `scene` must be in the later state.
[[nodiscard]] std::string change_name(Scene& scene, const Snapshot& before, const Snapshot& after);

}  // namespace crosscut

#pragma once

#include "app/model/scene.h"
#include "app/scenes/intersect/analysis.h"
#include "app/scenes/intersect/panes/ideal_disc.h"

#include <functional>

namespace crosscut::intersect_scene {

/// Lists everything that can be dragged or set though it is no field. `objects`, `morph` and `disc` must outlive the functions
/// in the list, which read them when they are called.
void add_handles(HandleList& list, Objects& objects, const double& morph, HeldDisc& disc,
                 const Intersection2& found);

}  // namespace crosscut::intersect_scene

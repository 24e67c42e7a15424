#pragma once

#include <crosscut/intersect/intersection.h>
#include "app/model/scene.h"
#include "app/scenes/intersect/objects.h"

namespace crosscut::intersect_scene {

/// |A(s) − C(t)|² over (s, t), as contours evenly spaced in distance: ellipses around the crossing, straight troughs for
/// parallels, nothing where both have no length.
void draw_bowl(Pane& pane, const Objects& o, const Intersection2& found);

}  // namespace crosscut::intersect_scene

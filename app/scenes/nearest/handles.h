#pragma once

#include "app/model/scene.h"
#include "app/scenes/nearest/panes/panes.h"

namespace crosscut::nearest_scene {

/// Lists everything that can be dragged or set though it is no field: C, D and the connector on the canvas, s, t and the
/// distance. `choices` must outlive the functions in the list, which read it when they are called.
void add_canvas_handles(HandleList& list, Choices& choices, const NearestPoints3& nearest);
/// The pair (s, t) in the bowl, and the free minimum.
void add_bowl_handles(HandleList& list, Choices& choices, const NearestPoints3& nearest,
                      const DistanceBowl& bowl);

}  // namespace crosscut::nearest_scene

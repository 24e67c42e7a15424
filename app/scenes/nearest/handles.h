#pragma once

#include "app/model/scene.h"
#include "app/scenes/nearest/panes/panes.h"

namespace crosscut::nearest_scene {

/// Shows a visitor everything that can be dragged or set though it is no field: C, D and the connector on the canvas, s, t
/// and the distance. `choices` must outlive the functions handed to the visitor, which read it when they are called.
void visit_canvas_handles(FieldVisitor& visitor, Choices& choices, const NearestPoints3& nearest);
/// The pair (s, t) in the bowl, and the free minimum.
void visit_bowl_handles(FieldVisitor& visitor, Choices& choices, const NearestPoints3& nearest,
                        const DistanceBowl& bowl);
/// The rims of the two balls, which set their radii.
void visit_ball_handles(FieldVisitor& visitor, Choices& choices);

}  // namespace crosscut::nearest_scene

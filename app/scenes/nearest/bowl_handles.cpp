#include "app/scenes/nearest/handles.h"

namespace crosscut::nearest_scene_parts {

void visit_bowl_handles(FieldVisitor&, Choices&, const NearestPoints3&, const DistanceBowl&) {}

}  // namespace crosscut::nearest_scene_parts

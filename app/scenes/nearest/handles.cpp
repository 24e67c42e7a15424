#include "app/scenes/nearest/handles.h"

namespace crosscut::nearest_scene_parts {

void visit_canvas_handles(FieldVisitor&, Choices&, const NearestPoints3&) {}

}  // namespace crosscut::nearest_scene_parts

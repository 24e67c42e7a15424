#include "app/scenes/nearest/handles.h"

namespace crosscut::nearest_scene_parts {

void visit_ball_handles(FieldVisitor&, Choices&) {}

}  // namespace crosscut::nearest_scene_parts

#include "app/scenes/sweep/handles.h"

namespace crosscut::sweep_scene_parts {

void visit_space_time_handles(FieldVisitor& visitor, Choices& choices) { (void)visitor, (void)choices; }

}  // namespace crosscut::sweep_scene_parts

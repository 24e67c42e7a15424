#include "app/scenes/sweep/handles.h"

namespace crosscut::sweep_scene_parts {

void visit_canvas_handles(FieldVisitor& visitor, Choices& choices, const SweepContacts& judge) {
    (void)visitor, (void)choices, (void)judge;
}

}  // namespace crosscut::sweep_scene_parts

#include "app/scenes/nearest/panes.h"

namespace crosscut::nearest_scene_parts {

void draw_naive(DrawList&, const State&) {}

Pane shadow_pane(const State&) {
    Pane pane;
    pane.id = "shadow";
    pane.title = "Shadows";
    return pane;
}

}  // namespace crosscut::nearest_scene_parts

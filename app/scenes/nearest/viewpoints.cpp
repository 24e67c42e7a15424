#include "app/scenes/nearest/panes.h"

namespace crosscut::nearest_scene_parts {

Pane viewpoints_pane(const State&) {
    Pane pane;
    pane.id = "viewpoints";
    pane.title = "Viewpoints";
    pane.steers = true;
    pane.fixed_camera = true;
    pane.list.space = Space::space;
    return pane;
}

}  // namespace crosscut::nearest_scene_parts

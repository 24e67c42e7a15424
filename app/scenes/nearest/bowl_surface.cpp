#include "app/scenes/nearest/panes.h"

namespace crosscut::nearest_scene_parts {

Pane bowl_surface_pane(const State&) {
    Pane pane;
    pane.id = "surface";
    pane.title = "Distance as a surface";
    pane.list.space = Space::space;
    return pane;
}

}  // namespace crosscut::nearest_scene_parts

#include "app/scenes/nearest/panes.h"

namespace crosscut::nearest_scene_parts {

Pane bowl_pane(const State&) {
    Pane pane;
    pane.id = "bowl";
    pane.title = "Distance over (s, t)";
    return pane;
}

}  // namespace crosscut::nearest_scene_parts

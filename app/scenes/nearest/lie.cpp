#include "app/scenes/nearest/panes.h"

namespace crosscut::nearest_scene_parts {

Pane second_eye_pane(const State& state) {
    Pane pane;
    pane.id = "second_eye";
    pane.title = "From the side";
    pane.place = PanePlace::inset;
    pane.fixed_camera = true;
    pane.list.space = Space::space;
    pane.list.line(state.objects().a, {Role::object_a, 3.0, Dash::solid, 1.0, false}, id_of("a"));
    return pane;
}

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

#include "app/scenes/sweep/panes.h"

namespace crosscut::sweep_scene_parts {

void draw_frames(DrawList& canvas, const State& state) { (void)canvas, (void)state; }

}  // namespace crosscut::sweep_scene_parts

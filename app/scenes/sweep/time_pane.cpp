#include "app/scenes/common/space_time.h"
#include "app/scenes/sweep/panes.h"

namespace crosscut::sweep_scene_parts {

Pane time_pane(const State& state) {
    return space_time_pane({state.motion, state.judge, state.now(), state.choices.frame_share});
}

}  // namespace crosscut::sweep_scene_parts

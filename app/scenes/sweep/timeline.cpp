#include "app/scenes/common/sweep_plots.h"
#include "app/scenes/sweep/words.h"

namespace crosscut::sweep_scene_parts {

Timeline timeline(const State& state) {
    Timeline line;
    line.time_field = "time";
    line.playing_field = "playing";
    line.now = state.now();
    line.playing = state.choices.run.playing;
    line.plots = sweep_plots(state.motion);
    line.marks = sweep_marks(state.judge);
    return line;
}

}  // namespace crosscut::sweep_scene_parts

#include "app/scenes/sweep/canvas_layers.h"

#include "app/scenes/motion/ghosts.h"

namespace crosscut::sweep_scene {

Segment2 shown_line(const State& state, const Segment2& line, double t) {
    return {state.shown(line.start, t), state.shown(line.end, t)};
}

void draw_canvas(DrawList& canvas, const State& state) {
    draw_swept_area(canvas, state.motion, state.choices.frame_share);
    draw_ghosts(canvas, state.motion, state.choices.frame_share);
    draw_paths(canvas, state);
    draw_motion_name(canvas, state);
    if (state.choices.step > 0.0) draw_vectors(canvas, state);
    draw_rejected(canvas, state);
    draw_line_now(canvas, state);
    draw_pointer(canvas, state);
    draw_hits(canvas, state);
    draw_cuts(canvas, state);
}

}  // namespace crosscut::sweep_scene

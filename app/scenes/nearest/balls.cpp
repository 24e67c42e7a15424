#include "app/scenes/nearest/words.h"

namespace crosscut::nearest_scene_parts {

void draw_balls(DrawList&, const State&) {}

Verdict balls_verdict(const State&) { return {}; }
void read_balls(Presentation&, const State&) {}
Walkthrough balls_walkthrough(const State&) {
    Walkthrough walk;
    walk.step_field = "step";
    return walk;
}
std::vector<Check> balls_certificate(const State&) { return {}; }
Timeline balls_timeline(const State& state) {
    Timeline line;
    line.time_field = "time";
    line.playing_field = "playing";
    line.now = state.choices.balls.time;
    line.playing = state.choices.balls.playing;
    line.plots.push_back({.caption = "distance", .samples = {}});
    return line;
}

}  // namespace crosscut::nearest_scene_parts

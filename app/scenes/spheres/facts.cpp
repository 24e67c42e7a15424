#include "app/scenes/spheres/state.h"

namespace crosscut::spheres_scene {

void add_facts(Presentation& out, const State& state) {
    const SphereMeeting& m = state.meeting;
    out.fact("verdict", verdict_name(m.verdict));
    out.fact("meets", m.collide);
    out.fact("impact", m.impact);
    out.fact("release", m.release);
    out.fact("reach", m.reach);
    out.fact("closest.time", m.closest_time);
    out.fact("closest.distance", m.closest_distance);
    out.fact("paths.come_close", m.paths_come_close);
    out.fact("paths.distance", m.paths.distance);
    out.fact("paths.s", m.paths.s);
    out.fact("paths.t", m.paths.t);
    out.fact("time", state.choices.time);
    out.fact("distance", centres_apart(state.choices, state.choices.time));
}

}  // namespace crosscut::spheres_scene

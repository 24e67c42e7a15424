#include "app/scenes/sweep/panes.h"

#include "app/scenes/common/ghosts.h"
#include "app/scenes/words.h"

#include <cmath>
#include <string>

namespace crosscut::sweep_scene_parts {
namespace {

constexpr double kMostCuts = 24.0;

void draw_paths(DrawList& canvas, const State& state) {
    const auto path = [&](const Path2& p, const char* id0, const char* id1, const char* name, Marker marker,
                          Role role) {
        canvas.line(Segment2{p.start, p.end}, {role, 1.25, Dash::dashed, 0.7, false}, id_of(id1));
        canvas.line(Segment2{p.at(0.45), p.at(0.55)}, {role, 1.25, Dash::solid, 0.7, true}, id_of(id1));
        for (const auto& [at, id] : {std::pair{p.start, id0}, std::pair{p.end, id1}}) {
            canvas.dot(at, marker, role, id_of(id)).hollow = id == id1;
        }
        canvas.label(p.start, name, role, id_of(id0)).priority = 1;
    };
    path(state.motion.line.p, "p0", "p1", "p", Marker::disc, Role::object_a);
    path(state.motion.line.q, "q0", "q1", "q", Marker::square, Role::object_b);
}

void draw_line(DrawList& canvas, const State& state) {
    const Segment2 line = state.motion.line.at(state.now());
    const Segment2 now{state.shown(line.start, state.now()), state.shown(line.end, state.now())};
    canvas.line(now, {Role::text, 3.0, Dash::solid, 1.0, false}, id_of("line"));
    canvas.dot(now.start, Marker::disc, Role::object_a).size_px = 10.0;
    canvas.dot(now.end, Marker::square, Role::object_b).size_px = 10.0;
}

void draw_cuts(DrawList& canvas, const State& state) {
    const std::span<const Cut> cuts = state.run.cuts();
    for (std::size_t i = 0; i < cuts.size(); ++i) {
        const Cut& cut = cuts[i];
        const double age = static_cast<double>(cuts.size() - 1 - i) / kMostCuts;
        DotItem& mark = canvas.dot(cut.at, Marker::tick, Role::answer, id_of("cut"));
        mark.size_px = 22.0;
        mark.angle_rad = std::atan2(cut.direction.y, cut.direction.x);
        mark.opacity = 1.0 - 0.8 * age;
        if (i + 3 < cuts.size()) continue;
        canvas.label(cut.at, "t " + in_words(cut.t) + "  s " + in_words(cut.s), Role::answer, id_of("cut"))
            .priority = i + 1 == cuts.size() ? 3 : 0;
    }
}

void draw_pointer(DrawList& canvas, const State& state) {
    const Vec2 at = state.shown(state.motion.pointer_at(state.now()), state.now());
    DotItem& ring = canvas.dot(at, Marker::ring, Role::pointer, id_of("pointer"));
    ring.size_px = 16.0;
    ring.hollow = true;
}

}  // namespace

void draw_canvas(DrawList& canvas, const State& state) {
    draw_swept_area(canvas, state.motion, state.choices.frame_share);
    draw_paths(canvas, state);
    draw_ghosts(canvas, state.motion, state.choices.frame_share);
    draw_line(canvas, state);
    draw_cuts(canvas, state);
    draw_pointer(canvas, state);
}

}  // namespace crosscut::sweep_scene_parts

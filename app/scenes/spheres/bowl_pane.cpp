#include "app/scenes/methods/answer_words.h"
#include "app/scenes/plane/unit_square.h"
#include "app/scenes/space/bowl_square.h"
#include "app/scenes/spheres/state.h"

#include <algorithm>

namespace crosscut::spheres_scene {
namespace {

using namespace pane_helpers;

constexpr double kFarthest = 1e100;  // of a rim: around all that can be seen, and its square is a number

/// All pairs of places that are no farther apart than the balls' reach, whenever each is there.
void draw_reach(Pane& pane, const BowlField& field, double reach) {
    const double level = std::min(reach / field.scale, kFarthest);
    if (!(level > field.floor)) return;
    const Stroke rim{Role::warning, 1.5, Dash::solid, 0.9, false};
    std::vector<Vec2> corners;
    if (field.axes.round()) {
        corners = level_line(field.axes, field.bottom, field.depth_of(level));
        corners.pop_back();  // closed by itself
        pane.list.curves.push_back(level_curve(field, level, rim, "reach"));
    } else {
        const auto lines = trough_lines(field, level);
        const Vec2 far_off = field.axes.gentle * 8.0;
        corners = {lines[0].start - far_off, lines[0].start + far_off, lines[1].start + far_off,
                   lines[1].start - far_off};
        for (const Segment2& line : lines) pane.list.line(line, rim, id_of("reach"), Extent::line);
    }
    FillItem fill;
    fill.corners = clipped(std::move(corners), *pane.frame);
    fill.role = Role::warning;
    fill.opacity = 0.2;
    fill.id = id_of("reach");
    if (fill.corners.size() > 2) pane.list.fills.push_back(std::move(fill));
}

/// The one time both balls share runs along s = t.
void draw_time(Pane& pane, const State& state) {
    const SphereMeeting& m = state.meeting;
    const auto on_diagonal = [](double time) { return Vec2{time, time}; };
    pane.list.line(Segment2{{0, 0}, {1, 1}}, {Role::pointer, 2.0, Dash::solid, 1.0, false}, id_of("time"));
    DotItem& closest =
        pane.list.dot(on_diagonal(m.closest_time), Marker::disc, Role::pointer, id_of("closest"));
    closest.size_px = 8.0;
    closest.hollow = true;
    if (m.impact) {
        pane.list.dot(on_diagonal(*m.impact), Marker::diamond, Role::answer, id_of("impact"));
        pane.list.label(on_diagonal(*m.impact), "impact", Role::answer, id_of("impact")).priority = 2;
    }
    DotItem& now = pane.list.dot(on_diagonal(state.choices.time), Marker::ring, Role::pointer, id_of("time"));
    now.size_px = 14.0;
}

std::string note(const SphereMeeting& m) {
    if (m.collide) return "The time line enters the reach at time " + share_words(*m.impact) + ".";
    return m.paths_come_close ? "The time line passes the reach by: a false alarm."
                              : "The time line stays out of reach.";
}

}  // namespace

Pane bowl_pane(const State& state) {
    const SphereMeeting& m = state.meeting;
    const BowlField field = bowl_field(state.paths(), state.bowl);
    Pane pane = bowl_square(field, state.paths(), m.paths);
    pane.note = note(m);
    if (field.scale > 0.0) draw_reach(pane, field, m.reach);
    draw_time(pane, state);
    mark_answer(pane, {m.paths.s, m.paths.t}, true, "minimum");
    return pane;
}

}  // namespace crosscut::spheres_scene

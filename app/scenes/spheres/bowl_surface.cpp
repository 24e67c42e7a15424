#include "app/scenes/space/bowl_surface.h"

#include "app/scenes/spheres/state.h"

namespace crosscut::spheres_scene {
namespace {

constexpr int kPanes = 10;  // of the glass, each way
constexpr int kSteps = 40;  // of the time line

/// The one time of both balls on the surface, and their reach as a sheet of glass: they touch where the curve dips below it.
void draw_balls_reach(DrawList& list, const BowlSurface& surface, const State& state, double scale) {
    const SphereMeeting& m = state.meeting;
    std::vector<Vec3> diagonal;
    for (int i = 0; i <= kSteps; ++i) {
        const double time = static_cast<double>(i) / kSteps;
        diagonal.push_back(surface.on(time, time));
    }
    add_curve(list, std::move(diagonal), {Role::pointer, 2.5, Dash::solid, 1.0, false}, "time");
    const auto dot = [&](double time, Marker marker, Role role, const char* id) {
        list.dot(surface.on(time, time), marker, role, id_of(id));
    };
    if (m.impact) dot(*m.impact, Marker::diamond, Role::answer, "impact");
    dot(state.choices.time, Marker::ring, Role::pointer, "time");
    if (!(m.reach / scale < surface.highest())) return;
    const double z = surface.height(m.reach / scale);
    constexpr double kPane = 1.0 / kPanes;
    for (int i = 0; i < kPanes * kPanes; ++i) {  // in pieces, to be sorted among the cells of the surface
        const int row = i / kPanes;
        const double s = kPane * (i % kPanes), t = kPane * row;
        FillItem& glass = list.fills.emplace_back();
        glass.corners = {{s, t, z}, {s + kPane, t, z}, {s + kPane, t + kPane, z}, {s, t + kPane, z}};
        glass.role = Role::warning;
        glass.opacity = 0.22;
        glass.id = id_of("reach");
    }
    add_curve(list, {{0, 0, z}, {1, 0, z}, {1, 1, z}, {0, 1, z}, {0, 0, z}},
              {Role::warning, 1.25, Dash::solid, 0.8, false}, "reach");
}

}  // namespace

Pane bowl_surface_pane(const State& state) {
    const BowlField field = bowl_field(state.paths(), state.bowl);
    Pane pane = surface_pane(field, {});
    if (!(field.scale > 0.0)) return pane;
    draw_balls_reach(pane.list, BowlSurface(field, {}), state, field.scale);
    pane.note = "Where the time line dips below the glass, the balls touch.";
    return pane;
}

}  // namespace crosscut::spheres_scene

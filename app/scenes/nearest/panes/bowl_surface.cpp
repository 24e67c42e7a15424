#include "app/scenes/space/bowl_surface.h"
#include "app/scenes/methods/answer_words.h"
#include "app/scenes/nearest/panes/panes.h"

namespace crosscut::nearest_scene {
namespace {

constexpr int kSteps = 20;  // of a move of the path

void draw_path(DrawList& list, const BowlSurface& surface, const DistanceBowl& bowl) {
    for (std::size_t i = 1; i < bowl.path.size(); ++i) {
        const BowlPoint &from = bowl.path[i - 1].at, &to = bowl.path[i].at;
        if (!surface.shows(from.s, from.t) || !surface.shows(to.s, to.t)) continue;
        std::vector<Vec3> points;
        for (int k = 0; k <= kSteps; ++k) {
            const double share = static_cast<double>(k) / kSteps;
            points.push_back(surface.on(from.s + (to.s - from.s) * share, from.t + (to.t - from.t) * share));
        }
        add_curve(list, std::move(points), {Role::text, 2.0, Dash::solid, 0.9, true}, path_item(bowl, i));
    }
}

/// The answer, with its height over the floor.
void draw_minimum(DrawList& list, const BowlSurface& surface, const NearestPoints3& n, const Digits& digits) {
    if (!surface.shows(n.s, n.t)) return;
    const Vec3 at = surface.on(n.s, n.t);
    list.line(Segment3{{n.s, n.t, 0.0}, at}, {Role::answer, 2.0, Dash::dashed, 0.9, false},
              id_of("distance"));
    list.dot(at, Marker::diamond, Role::answer, id_of("minimum"));
    list.label(at, digits.length(n.distance), Role::answer, id_of("minimum")).priority = 2;
}

}  // namespace

Pane bowl_surface_pane(const State& state) {
    const BowlField field = bowl_field(state.objects(), state.bowl);
    Pane pane = surface_pane(field, state.objects().extents);
    if (!(field.scale > 0.0)) return pane;
    const BowlSurface surface(field, state.objects().extents);
    draw_path(pane.list, surface, state.bowl);
    draw_minimum(pane.list, surface, state.nearest, state.from.digits);
    pane.note = "Height is distance; the floor is 0.";
    return pane;
}

}  // namespace crosscut::nearest_scene

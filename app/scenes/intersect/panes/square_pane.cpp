#include "app/scenes/intersect/panes/bowl_contours.h"
#include "app/scenes/intersect/panes/pane_helpers.h"
#include "app/scenes/intersect/panes/panes.h"
#include "app/scenes/plane/unit_square.h"

namespace crosscut::intersect_scene {
namespace {

constexpr pane_helpers::SquareEdges kSquareEdges{{{"a", "A"}, {"b", "B"}, {"c", "C"}, {"d", "D"}}};
using pane_helpers::draw_edges;
using pane_helpers::draw_readings;
using pane_helpers::draw_region;
using pane_helpers::unit_square;

/// On one line A(s) = C(t) for a whole row of pairs; those within both objects.
void draw_overlap(Pane& pane, const Overlap2& overlap) {
    if (!overlap.s_first || !overlap.s_second || !overlap.t_first || !overlap.t_second) return;
    const Segment2 stretch{{*overlap.s_first, *overlap.t_first}, {*overlap.s_second, *overlap.t_second}};
    if (!in_frame(*pane.frame, stretch.start) || !in_frame(*pane.frame, stretch.end)) return;
    pane.list.line(stretch, {Role::answer, 8.0, Dash::solid, 0.45, false}, id_of("overlap"));
}

}  // namespace

Pane square_pane(const Objects& o, const Intersection2& found, bool with_bowl) {
    Pane pane = unit_square("square", with_bowl ? "Distance over (s, t)" : "Unit square (s, t)");
    draw_region(pane, o.extents);
    if (with_bowl) draw_bowl(pane, o, found);
    draw_edges(pane, o.extents, kSquareEdges);
    if (found.overlap) draw_overlap(pane, *found.overlap);
    pane.note = why_no_crossing(found);
    if (!has_parameters(found)) return pane;
    const Vec2 at{*found.s, *found.t};
    if (in_frame(*pane.frame, at)) draw_readings(pane, at);
    mark_answer(pane, at, meets(found.meeting), "point");
    pane.note = parameters_text(found);
    return pane;
}

}  // namespace crosscut::intersect_scene

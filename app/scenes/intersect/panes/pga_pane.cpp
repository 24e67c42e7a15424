#include "app/scenes/intersect/panes/ideal_disc.h"
#include "app/scenes/intersect/panes/pane_helpers.h"
#include "app/scenes/intersect/panes/panes.h"

#include <cmath>
#include <numbers>

namespace crosscut::intersect_scene {
namespace {

constexpr double kHalf = 0.92;
constexpr int kRimPieces = 96;

void draw_rim(Pane& pane) {
    CurveItem rim;
    FillItem inside;
    for (int i = 0; i <= kRimPieces; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / kRimPieces;
        rim.points.push_back({std::cos(angle), std::sin(angle), 0.0});
    }
    inside.corners.assign(rim.points.begin(), rim.points.end() - 1);
    inside.opacity = 0.07;
    inside.id = id_of("rim");
    rim.stroke = {Role::auxiliary, 1.5, Dash::dashed, 0.9, false};
    rim.id = id_of("rim");
    pane.list.fills.push_back(std::move(inside));
    pane.list.curves.push_back(std::move(rim));
}

void draw_arc(Pane& pane, const Disc& disc, const Segment2& s, bool from_rim, bool to_rim,
              const Stroke& stroke, const char* id) {
    CurveItem curve;
    for (const Vec2& p : disc.arc(s, from_rim, to_rim)) curve.points.push_back(flat(p));
    curve.stroke = stroke;
    curve.id = id_of(id);
    pane.list.curves.push_back(std::move(curve));
}

void draw_line(Pane& pane, const Disc& disc, const Segment2& s, Extent extent, Role role, const char* line_id,
               const char* id) {
    if (!has_length(s)) return;
    draw_arc(pane, disc, s, true, true, {role, 1.25, Dash::solid, 0.75, false}, line_id);
    draw_arc(pane, disc, s, extent == Extent::line, extent != Extent::segment, object_stroke(role), id);
}

/// Parallel lines meet on the rim, in one ideal point that is seen at both ends of their direction.
void draw_ideal_point(Pane& pane, const Segment2& s) {
    const Vec2 along = s.direction() / length_of(s.direction());
    for (const Vec2& at : {along, -along}) {
        DotItem& dot = pane.list.dot(at, Marker::diamond, Role::warning, id_of("point"));
        dot.hollow = true;
        dot.size_px = 12.0;
    }
    pane.list.label(along, "P", Role::warning, id_of("point")).priority = 3;
}

void draw_overlap(Pane& pane, const Disc& disc, const Objects& o, const Overlap2& overlap) {
    const Stroke bar{Role::answer, 8.0, Dash::solid, 0.45, false};
    Segment2 stretch = o.ab;
    if (overlap.first && overlap.second) stretch = {*overlap.first, *overlap.second};
    const bool whole = !overlap.first && !overlap.second;
    if (overlap.first && overlap.second) draw_arc(pane, disc, stretch, false, false, bar, "overlap");
    if (whole) draw_arc(pane, disc, stretch, true, true, bar, "overlap");
}

std::string note_of(const Objects& o, const Intersection2& found) {
    if (!has_length(o.ab) || !has_length(o.cd)) {
        return has_length(o.cd) ? "A joined with itself is no line." : "C joined with itself is no line.";
    }
    if (found.meeting == Meeting::parallel) return "Parallel: they meet on the rim, h = 0.";
    if (!has_parameters(found)) return "One line twice: the meet is 0.";
    return meets(found.meeting) ? "The meet P is within both." : "The meet P is not within both.";
}

}  // namespace

Pane pga_pane(const Objects& o, const Intersection2& found, const Disc& disc) {
    Pane pane = small_pane("pga", "Projective plane (PGA)", {0, 0}, kHalf);
    draw_rim(pane);
    draw_line(pane, disc, o.ab, o.extents.a, Role::object_a, "line_ab", "ab");
    draw_line(pane, disc, o.cd, o.extents.b, Role::object_b, "line_cd", "cd");
    if (found.overlap) draw_overlap(pane, disc, o, *found.overlap);
    if (found.meeting == Meeting::parallel) draw_ideal_point(pane, o.ab);
    mark(pane.list, disc.onto(o.ab.start), Marker::disc, Role::object_a, "a", "A");
    mark(pane.list, disc.onto(o.ab.end), Marker::disc, Role::object_a, "b", "B");
    mark(pane.list, disc.onto(o.cd.start), Marker::square, Role::object_b, "c", "C");
    mark(pane.list, disc.onto(o.cd.end), Marker::square, Role::object_b, "d", "D");
    const auto& meet = found.point ? found.point : found.rejected;
    if (meet && has_parameters(found)) {
        const Role role = found.point ? Role::answer : Role::rejected;
        mark_answer(pane, disc.onto(*meet), found.point.has_value(), "point");
        pane.list.label(disc.onto(*meet), "P", role, id_of("point")).priority = 3;
    }
    pane.note = note_of(o, found);
    return pane;
}

}  // namespace crosscut::intersect_scene

#include "app/scenes/intersect/construction.h"

#include "app/scenes/intersect/panes/pane_helpers.h"
#include "app/scenes/intersect/panes/slope_lines.h"

#include <cmath>

namespace crosscut::intersect_scene {
namespace {

constexpr double kNear = 1.5;  // sizes of the scene: what is farther off is not worth looking for

constexpr Stroke whole_line(Role role) { return {role, 1.25, Dash::dotted, 0.7, false}; }

void draw_whole_lines(DrawList& canvas, const Objects& o) {
    if (has_length(o.ab)) canvas.line(o.ab, whole_line(Role::object_a), id_of("line_ab"), Extent::line);
    if (has_length(o.cd)) canvas.line(o.cd, whole_line(Role::object_b), id_of("line_cd"), Extent::line);
}

/// From both ends of `other` square to the line of `base`, with a mark at each foot.
void draw_normals(DrawList& canvas, const Segment2& base, const Segment2& other, Role role, const char* id,
                  const char* line_id) {
    const auto sides = side_distances(base, other);
    if (!sides) return;
    canvas.line(base, whole_line(role), id_of(line_id), Extent::line);
    const auto drop = [&](const Vec2& from, double distance) {
        const Vec2 foot = from - sides->normal * distance;
        if (distance == 0.0) return;
        canvas.line(Segment2{foot, from}, {role, 1.25, Dash::dashed, 0.8, false}, id_of(id));
        DotItem& dot = canvas.dot(foot, Marker::disc, role, id_of(id));
        dot.hollow = true;
        dot.size_px = 7.0;
    };
    drop(other.start, sides->start);
    drop(other.end, sides->end);
}

/// Where a line crosses the y axis, where that is near enough to be looked at.
void draw_intercept(DrawList& canvas, const Objects& o, const Segment2& s, Role role, const char* id) {
    const auto line = slope_line(s);
    const double reach = kNear * size_of(o);
    if (!line) return;
    if (length_of(Vec2{0.0, line->intercept} - middle_of(s)) > reach) return;
    DotItem& dot = canvas.dot({0.0, line->intercept}, Marker::disc, role, id_of(id));
    dot.hollow = true;
    dot.size_px = 9.0;
}

/// The nearest points of both lines, which in the plane are one: a mark in a mark.
void draw_nearest(DrawList& canvas, const Objects& o, const Intersection2& found) {
    const auto& meet = found.point ? found.point : found.rejected;
    if (!meet || !has_parameters(found) || length_of(*meet - middle_of(o.ab)) > kNear * size_of(o)) return;
    const auto mark = [&](Role role, double size_px, const char* id) {
        DotItem& dot = canvas.dot(*meet, Marker::ring, role, id_of(id));
        dot.hollow = true;
        dot.size_px = size_px;
    };
    mark(Role::object_a, 24.0, "on_a");
    mark(Role::object_b, 30.0, "on_b");
}

}  // namespace

void draw_construction(DrawList& canvas, const Objects& o, const Intersection2& found,
                       std::string_view method) {
    if (method == "slope_intercept" || method == "pga") draw_whole_lines(canvas, o);
    if (method == "slope_intercept") {
        draw_intercept(canvas, o, o.ab, Role::object_a, "line_ab");
        draw_intercept(canvas, o, o.cd, Role::object_b, "line_cd");
    }
    if (method == "projection") {
        draw_normals(canvas, o.ab, o.cd, Role::object_a, "normal_ab", "line_ab");
        draw_normals(canvas, o.cd, o.ab, Role::object_b, "normal_cd", "line_cd");
    }
    if (method == "least_squares") draw_nearest(canvas, o, found);
}

}  // namespace crosscut::intersect_scene

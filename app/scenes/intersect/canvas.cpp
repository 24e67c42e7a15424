#include "app/scenes/intersect/intersect.h"

#include "app/scenes/shared/method_results.h"
#include "core/number/rounded_functions.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <string>

namespace crosscut::intersect_scene {
namespace {

constexpr Stroke kExtension{Role::auxiliary, 1.25, Dash::dotted, 1.0, false};
constexpr double kRing = 32.0, kOuterRing = 40.0;  // px
constexpr double kFraction_px = 5.5;  // distance of the stroke for the fraction up to the common point
/// A rejected crossing farther away than this many scene sizes is only pointed at: a frame with it would lose
/// the segments.
constexpr double kFarOff = 5.0;

Vec2 rightward(Vec2 v) { return v.x < 0.0 || (v.x == 0.0 && v.y < 0.0) ? -v : v; }

void draw_point(DrawList& canvas, Vec2 at, const char* label, const char* id, Marker marker, Role role) {
    canvas.dot(at, marker, role, id_of(id));
    canvas.label(at, label, role, id_of(id)).priority = 2;
}

/// Draws the points above the answer, so that handles are never hidden by what is derived from them.
void draw_points(DrawList& canvas, const SegmentPair2& o) {
    draw_point(canvas, o.ab.start, "A", "a", Marker::disc, Role::object_a);
    draw_point(canvas, o.ab.end, "B", "b", Marker::disc, Role::object_a);
    draw_point(canvas, o.cd.start, "C", "c", Marker::square, Role::object_b);
    draw_point(canvas, o.cd.end, "D", "d", Marker::square, Role::object_b);
}

void ring(DrawList& canvas, Vec2 at, double size_px, Role role, const char* id) {
    canvas.dot(at, Marker::ring, role, id_of(id)).make_hollow(size_px);
}

/// Draws a tick across the touched object, through the touching end.
void tick_across(DrawList& canvas, Vec2 at, const Segment2& touched) {
    const Vec2 run = touched.direction();
    DotItem& dot = canvas.dot(at, Marker::tick, Role::answer, id_of("point"));
    dot.size_px = 36.0;
    dot.angle_rad = rounded_atan2(run.y, run.x);
}

void draw_hit(DrawList& canvas, const SegmentPair2& o, const Intersection2& f) {
    const Vec2 at = *f.point;
    if (f.meeting == Meeting::touch) tick_across(canvas, at, f.b_end ? o.ab : o.cd);
    if (f.meeting == Meeting::corner) ring(canvas, at, kRing, Role::answer, "point");
    DotItem& dot = canvas.dot(at, Marker::diamond, Role::answer, id_of("point"));
    const bool under_a_handle = f.meeting != Meeting::crossing;
    dot.size_px = under_a_handle ? 20.0 : 14.0;
    dot.hollow = under_a_handle;
    canvas.label(at, "P", Role::answer, id_of("point")).priority = 3;
}

/// Draws the stretch of an object up to the common point as a thick line, with its parameter beside it.
void draw_fraction(DrawList& canvas, const Segment2& object, Vec2 at, const std::string& text, Role role,
                   const char* parameter) {
    if (at == object.start) return;
    canvas.line(Segment2{object.start, at}, {role, kFraction_px, Dash::solid, 1.0, false}, id_of(parameter))
        .measures = true;
    LabelItem& label = canvas.label(object.start * 0.5 + at * 0.5, text, role, id_of(parameter));
    label.priority = 1;
    label.measures = true;
}

void draw_fractions(DrawList& canvas, const SegmentPair2& o, const Intersection2& f) {
    if (!f.point || !f.s || !f.t) return;
    draw_fraction(canvas, o.ab, *f.point, "s = " + fraction_text(*f.s), Role::object_a, "s");
    draw_fraction(canvas, o.cd, *f.point, "t = " + fraction_text(*f.t), Role::object_b, "t");
}

/// Draws a ring around an object that has shrunk to a point.
void draw_zero_lengths(DrawList& canvas, const SegmentPair2& o) {
    if (!has_length(o.ab)) ring(canvas, o.ab.start, kRing, Role::object_a, "ab");
    if (!has_length(o.cd)) {
        const bool around_both = !has_length(o.ab) && o.ab.start == o.cd.start;
        ring(canvas, o.cd.start, around_both ? kOuterRing : kRing, Role::object_b, "cd");
    }
}

void draw_overlap(DrawList& canvas, const SegmentPair2& o, const Overlap2& overlap) {
    const Stroke bar{Role::answer, 9.0, Dash::solid, 0.45, false};
    if (overlap.first && overlap.second) {
        canvas.line(Segment2{*overlap.first, *overlap.second}, bar, id_of("overlap"));
    } else if (overlap.first || overlap.second) {
        const Vec2 end = overlap.first ? *overlap.first : *overlap.second;
        const Vec2 along = rightward(o.ab.direction()) * (overlap.first ? 1.0 : -1.0);
        canvas.line(Segment2{end, end + along}, bar, id_of("overlap"), Extent::ray);
    } else {
        canvas.line(o.ab, bar, id_of("overlap"), Extent::line);
    }
    for (const auto& end : {overlap.first, overlap.second}) {
        if (!end) continue;
        canvas.dot(*end, Marker::diamond, Role::answer, id_of("overlap")).make_hollow(24.0);
    }
}

void draw_rejected(DrawList& canvas, const SegmentPair2& o, const Intersection2& f) {
    const Vec2 at = *f.rejected;
    const bool far_off = length_of(at * 0.25 - middle_of(o.ab) * 0.25) * 4.0 > kFarOff * size_of(o);
    const auto draw_extension = [&](const Segment2& s, bool below, bool above, const char* id) {
        const Extent extent = far_off ? Extent::ray : Extent::segment;
        const Vec2 direction = s.direction();
        const auto extend = [&](const Segment2& line) {
            LineItem& drawn = canvas.line(line, kExtension, id_of(id), extent);
            // it ends where the lines would cross
            drawn.measures = true;
        };
        if (below) extend({s.start, far_off ? s.start - direction : at});
        if (above) extend({s.end, far_off ? s.end + direction : at});
    };
    draw_extension(o.ab, f.broken.s_below_0, f.broken.s_above_1, "ab");
    draw_extension(o.cd, f.broken.t_below_0, f.broken.t_above_1, "cd");
    if (far_off) return;
    DotItem& dot = canvas.dot(at, Marker::diamond, Role::rejected, id_of("point"));
    dot.hollow = true;
    canvas.label(at, "extended lines meet here", Role::rejected, id_of("point")).measures = true;
}

/// Draws an arrow along each of two parallel lines, and the distance between them.
void draw_parallel(DrawList& canvas, const SegmentPair2& o, double distance, const Digits& digits) {
    const double length_a = length_of(o.ab.direction()), length_b = length_of(o.cd.direction());
    const Vec2 along = o.ab.direction() / length_a;
    const Vec2 from = middle_of(o.ab);
    const Vec2 foot = o.cd.start + along * glm::dot(from - o.cd.start, along);
    const Stroke arrow{Role::text, 2.0, Dash::solid, 1.0, true};
    const double length = 0.35 * std::min(length_a, length_b);
    canvas.line(Segment2{from, from + along * length}, arrow, id_of("angle"));
    canvas.line(Segment2{foot, foot + along * length}, arrow, id_of("angle"));
    canvas.line(Segment2{from, foot}, {Role::answer, 1.25, Dash::dashed, 1.0, false}, id_of("distance"));
    canvas.label((from + foot) * 0.5, digits.length(distance), Role::answer, id_of("distance"));
}

void draw_gap(DrawList& canvas, const NearestPair2& pair, double distance, const Digits& digits) {
    canvas.line(Segment2{pair.on_a, pair.on_b}, {Role::rejected, 2.0, Dash::dashed, 1.0, false},
                id_of("distance"));
    canvas.label((pair.on_a + pair.on_b) * 0.5, digits.length(distance), Role::rejected, id_of("distance"));
}

}  // namespace

void draw_canvas(DrawList& canvas, const SegmentPair2& o, const Intersection2& intersection,
                 std::string_view method, const Digits& digits) {
    draw_construction(canvas, o, intersection, method);
    canvas.line(o.ab, object_stroke(Role::object_a), id_of("ab"), o.extents.a);
    canvas.line(o.cd, object_stroke(Role::object_b), id_of("cd"), o.extents.b);
    draw_fractions(canvas, o, intersection);
    if (intersection.overlap) draw_overlap(canvas, o, *intersection.overlap);
    if (intersection.rejected) draw_rejected(canvas, o, intersection);
    if (intersection.meeting == Meeting::parallel)
        draw_parallel(canvas, o, *intersection.line_distance, digits);
    if (intersection.nearest) draw_gap(canvas, *intersection.nearest, *intersection.distance, digits);
    draw_zero_lengths(canvas, o);
    if (intersection.point) draw_hit(canvas, o, intersection);
    draw_points(canvas, o);
}

namespace {

constexpr double kNear = 1.5;  // scene sizes; what is farther away is not drawn

constexpr Stroke whole_line(Role role) { return {role, 1.25, Dash::dotted, 0.7, false}; }

void draw_whole_lines(DrawList& canvas, const SegmentPair2& o) {
    if (has_length(o.ab)) canvas.line(o.ab, whole_line(Role::object_a), id_of("line_ab"), Extent::line);
    if (has_length(o.cd)) canvas.line(o.cd, whole_line(Role::object_b), id_of("line_cd"), Extent::line);
}

/// Draws lines from both ends of `other` perpendicular to the line of `base`, with a mark at each foot.
void draw_normals(DrawList& canvas, const Segment2& base, const Segment2& other, Role role, const char* id,
                  const char* line_id) {
    const auto sides = side_distances(base, other);
    if (!sides) return;
    canvas.line(base, whole_line(role), id_of(line_id), Extent::line);
    const auto drop = [&](const Vec2& from, double distance) {
        const Vec2 foot = from - sides->normal * distance;
        if (distance == 0.0) return;
        canvas.line(Segment2{foot, from}, {role, 1.25, Dash::dashed, 0.8, false}, id_of(id));
        canvas.dot(foot, Marker::disc, role, id_of(id)).make_hollow(7.0);
    };
    drop(other.start, sides->start);
    drop(other.end, sides->end);
}

/// Draws where a line crosses the y axis, if that is near enough to be in view.
void draw_intercept(DrawList& canvas, const SegmentPair2& o, const Segment2& s, Role role, const char* id) {
    const auto line = slope_line(s);
    const double radius = kNear * size_of(o);
    if (!line) return;
    if (length_of(Vec2{0.0, line->intercept} - middle_of(s)) > radius) return;
    canvas.dot({0.0, line->intercept}, Marker::disc, role, id_of(id)).make_hollow(9.0);
}

/// Draws the nearest points of both lines, which are one in the plane, as a mark within a mark.
void draw_nearest(DrawList& canvas, const SegmentPair2& o, const Intersection2& intersection) {
    const auto& meet = intersection.point ? intersection.point : intersection.rejected;
    if (!meet || !has_parameters(intersection) || length_of(*meet - middle_of(o.ab)) > kNear * size_of(o))
        return;
    const auto mark = [&](Role role, double size_px, const char* id) {
        canvas.dot(*meet, Marker::ring, role, id_of(id)).make_hollow(size_px);
    };
    mark(Role::object_a, 24.0, "on_a");
    mark(Role::object_b, 30.0, "on_b");
}

}  // namespace

void draw_construction(DrawList& canvas, const SegmentPair2& o, const Intersection2& intersection,
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
    if (method == "least_squares") draw_nearest(canvas, o, intersection);
}

}  // namespace crosscut::intersect_scene

#include "app/scenes/intersect/setters.h"

#include "app/scenes/intersect/panes/minkowski_morph.h"
#include "app/scenes/intersect/panes/slope_lines.h"

#include "core/number/rounded_functions.h"

namespace crosscut::intersect_scene {
namespace {

Objects checked(const Objects& before, const Objects& after) { return fits(after) ? after : before; }

Segment2 moved(const Segment2& s, const Vec2& by) { return {s.start + by, s.end + by}; }

const Segment2& other_side(const Objects& o, Side side) { return side == Side::ab ? o.cd : o.ab; }

/// AB by half of `by`, CD by half of it the other way.
Objects moved_apart(const Objects& o, const Vec2& by) {
    Objects after = o;
    after.ab = moved(o.ab, by * 0.5);
    after.cd = moved(o.cd, by * -0.5);
    return checked(o, after);
}

/// The ends moved by the least squares so that the point at `parameter` moves by `by`.
Segment2 with_point_moved(const Segment2& s, double parameter, const Vec2& by) {
    const double back = 1.0 - parameter;
    const double size = rounded_hypot(back, parameter);  // at least 1/√2
    return {s.start + by * (back / size / size), s.end + by * (parameter / size / size)};
}

/// Turned about its middle until its line passes through a place.
Segment2 turned_to(const Segment2& s, const Vec2& place) {
    const Vec2 middle = middle_of(s), way = place - middle, run = s.direction();
    const double distance = length_of(way), length = length_of(run);
    if (!(distance > 0.0) || !(length > 0.0)) return s;
    Vec2 half = way / distance * (length / 2.0);
    if (half.x * (run.x / length) + half.y * (run.y / length) < 0.0) half = -half;
    return {middle - half, middle + half};
}

}  // namespace

Objects with_parameters(const Objects& o, double s, double t) {
    const Vec2 on_ab = o.ab.start + o.ab.direction() * s;
    const Vec2 on_cd = o.cd.start + o.cd.direction() * t;
    return moved_apart(o, on_cd - on_ab);
}

Objects with_origin(const Objects& o, const Vec2& place, double amount) {
    const Morph morph(o.ab, o.cd);
    if (morph.collapsed() || !(amount > 0.0)) return moved_apart(o, origin_unmorphed(o) - place);
    const Vec2 parameters = morph.parameters(place, amount);
    return with_parameters(o, parameters.x, parameters.y);
}

Objects with_crossing(const Objects& o, double s, double t, const Vec2& place) {
    Objects after = o;
    after.ab = with_point_moved(o.ab, s, place - o.ab.at(s));
    after.cd = with_point_moved(o.cd, t, place - o.cd.at(t));
    return checked(o, after);
}

Objects with_side_distance(const Objects& o, Side moving, bool end, double distance) {
    const auto sides = side_distances(other_side(o, moving), side_of(o, moving));
    if (!sides) return o;
    Objects after = o;
    Segment2& s = side_of(after, moving);
    (end ? s.end : s.start) += sides->normal * (distance - (end ? sides->end : sides->start));
    return checked(o, after);
}

Objects with_slope(const Objects& o, Side side, double slope) {
    const auto line = slope_line(side_of(o, side));
    if (!line) return o;
    Objects after = o;
    Segment2& s = side_of(after, side);
    s.start.y = line->pivot.y + slope * (s.start.x - line->pivot.x);
    s.end.y = line->pivot.y + slope * (s.end.x - line->pivot.x);
    return checked(o, after);
}

Objects with_intercept(const Objects& o, Side side, double intercept) {
    const auto line = slope_line(side_of(o, side));
    if (!line) return o;
    Objects after = o;
    side_of(after, side) = moved(side_of(o, side), {0.0, intercept - line->intercept});
    return checked(o, after);
}

Objects with_point(const Objects& o, Side side, bool end, const Vec2& place) {
    Objects after = o;
    Segment2& s = side_of(after, side);
    (end ? s.end : s.start) = place;
    return checked(o, after);
}

Objects with_meet(const Objects& o, const Vec2& place) {
    Objects after = o;
    after.ab = turned_to(o.ab, place);
    after.cd = turned_to(o.cd, place);
    return checked(o, after);
}

}  // namespace crosscut::intersect_scene

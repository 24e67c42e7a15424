#include "app/scenes/intersect/setters.h"

#include "app/scenes/intersect/disc.h"
#include "app/scenes/intersect/lines.h"
#include "app/scenes/intersect/morph.h"

#include <cmath>

namespace crosscut::intersect_scene_parts {
namespace {

constexpr int kDiscRounds = 80;
constexpr double kDiscClose = 1e-12;  // of the disc's radius

Objects checked(const Objects& before, const Objects& after) { return fits(after) ? after : before; }

Segment2 moved(const Segment2& s, const Vec2& by) { return {s.start + by, s.end + by}; }

Segment2& side_of(Objects& o, Side side) { return side == Side::ab ? o.ab : o.cd; }
const Segment2& side_of(const Objects& o, Side side) { return side == Side::ab ? o.ab : o.cd; }
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
    const double size = std::hypot(back, parameter);  // at least 1/√2
    return {s.start + by * (back / size / size), s.end + by * (parameter / size / size)};
}

/// The world point for which `place_of(move(point))` is `place`, found by rounds of `back`: the disc depends on the
/// points only weakly, so each round comes closer.
template <class Move, class Shown>
Objects solved_on_disc(const Objects& o, const Vec2& place, Move&& move, Shown&& shown) {
    Objects best = o;
    double best_miss = 1e300;
    Vec2 aim = disc_of(o).back(place);
    double step = 1.0;
    for (int i = 0; i < kDiscRounds; ++i) {
        const Objects tried = move(aim);
        const Disc disc = disc_of(tried);
        const double miss = length_of(disc.onto(shown(tried, aim)) - place);
        if (miss < best_miss) {
            best = tried;
            best_miss = miss;
        } else {
            step *= 0.7;
        }
        if (best_miss < kDiscClose) break;
        const Vec2 next = aim + (disc.back(place) - aim) * step;
        if (!std::isfinite(next.x) || !std::isfinite(next.y)) break;
        aim = next;
    }
    return best;
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

Objects with_disc_place(const Objects& o, Side side, bool end, const Vec2& place) {
    const auto move = [&](const Vec2& to) {
        Objects after = o;
        Segment2& s = side_of(after, side);
        (end ? s.end : s.start) = to;
        return checked(o, after);
    };
    return solved_on_disc(o, place, move, [&](const Objects& tried, const Vec2&) {
        const Segment2& s = side_of(tried, side);
        return end ? s.end : s.start;
    });
}

Objects with_disc_crossing(const Objects& o, double s, double t, const Vec2& place) {
    const auto move = [&](const Vec2& to) { return with_crossing(o, s, t, to); };
    return solved_on_disc(o, place, move, [&](const Objects& tried, const Vec2&) { return tried.ab.at(s); });
}

}  // namespace crosscut::intersect_scene_parts

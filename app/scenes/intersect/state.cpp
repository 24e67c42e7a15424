#include "app/model/fields/fields.h"
#include "app/scenes/intersect/intersect.h"
#include "core/methods/comparison.h"
#include "core/methods/derivation.h"
#include "core/methods/method.h"
#include "core/number/scalars.h"

#include "app/model/scene.h"
#include "app/scenes/shared/method_results.h"
#include "core/number/rounded_functions.h"

#include <algorithm>
#include <cmath>

namespace crosscut::intersect_scene {

bool fits(const SegmentPair2& pair) {
    const auto fit = [](double x) { return std::fabs(x) <= kLargestCoordinate; };  // false for NaN
    const auto point = [&](const Vec2& p) { return fit(p.x) && fit(p.y); };
    return point(pair.ab.start) && point(pair.ab.end) && point(pair.cd.start) && point(pair.cd.end);
}

double size_of(const SegmentPair2& o) {
    const auto [left, right] = std::minmax({o.ab.start.x, o.ab.end.x, o.cd.start.x, o.cd.end.x});
    const auto [low, high] = std::minmax({o.ab.start.y, o.ab.end.y, o.cd.start.y, o.cd.end.y});
    return std::max(right - left, high - low);
}

std::string find_disagreement_near(Params& params) {
    const auto move_to = [&](const Question<double>& q) {
        params.pair.ab = {vec_of(q.a), vec_of(q.b)};
        params.pair.cd = {vec_of(q.c), vec_of(q.d)};
    };
    return move_to_disagreement<SegmentIntersection>(params, question_of(params.pair),
                                                     "next to the other segment", move_to, disagreement_text);
}

std::string explain_disagreement(Params& params, const Analysis& analysis) {
    const auto& comparison = analysis.comparison(params.pair);
    const auto* v = chosen_if_wrong(comparison, params);
    if (v == nullptr) v = suspect(comparison);
    if (v == nullptr) return "All methods agree; there is nothing to explain.";
    choose(params, *v);
    const Divergences& d = v->divergences;
    const Divergence* divergence = d.first_turned                ? &*d.first_turned
                                   : v->wrong && d.first_inexact ? &*d.first_inexact
                                                                 : nullptr;
    const Derivation& derivation = analysis.derivation(params.pair, params);
    params.step = stop_at(derivation, divergence != nullptr ? divergence->step : "");
    if (d.first_turned && !params.lens.open()) {
        const int point = telling_point(params);
        microscope::open(params.lens, point, point_number(params.pair, point));
    }
    if (d.first_turned) return who_text(*v) + " goes wrong here: rounding flips this test.";
    if (v->wrong)
        return who_text(*v) +
               " is wrong because its formula does not cover this case, not because of rounding.";
    return who_text(*v) + " cannot go on here: " + std::string(v->answer.why.sentence);
}

namespace {

SegmentPair2 checked(const SegmentPair2& before, const SegmentPair2& after) {
    return fits(after) ? after : before;
}

Segment2 translated(const Segment2& s, const Vec2& by) { return {s.start + by, s.end + by}; }

const Segment2& other_side(const SegmentPair2& o, Side side) { return side == Side::ab ? o.cd : o.ab; }

/// AB moved by half of `by`, CD by half of it in the opposite direction.
SegmentPair2 shifted_apart(const SegmentPair2& o, const Vec2& by) {
    SegmentPair2 after = o;
    after.ab = translated(o.ab, by * 0.5);
    after.cd = translated(o.cd, by * -0.5);
    return checked(o, after);
}

/// The ends moved by least squares so that the point at `parameter` moves by `by`.
Segment2 with_point_moved(const Segment2& s, double parameter, const Vec2& by) {
    const double back = 1.0 - parameter;
    const double size = rounded_hypot(back, parameter);  // at least 1/√2
    return {s.start + by * (back / size / size), s.end + by * (parameter / size / size)};
}

/// The segment turned about its middle until its line passes through a position.
Segment2 turned_to(const Segment2& s, const Vec2& position) {
    const Vec2 middle = middle_of(s), direction = position - middle, run = s.direction();
    const double distance = length_of(direction), length = length_of(run);
    if (!(distance > 0.0) || !(length > 0.0)) return s;
    Vec2 half = direction / distance * (length / 2.0);
    if (half.x * (run.x / length) + half.y * (run.y / length) < 0.0) half = -half;
    return {middle - half, middle + half};
}

}  // namespace

SegmentPair2 with_parameters(const SegmentPair2& o, double s, double t) {
    const Vec2 on_ab = o.ab.start + o.ab.direction() * s;
    const Vec2 on_cd = o.cd.start + o.cd.direction() * t;
    return shifted_apart(o, on_cd - on_ab);
}

SegmentPair2 with_origin(const SegmentPair2& o, const Vec2& position, double amount) {
    const Morph morph(o.ab, o.cd);
    if (morph.collapsed() || !(amount > 0.0)) return shifted_apart(o, origin_unmorphed(o) - position);
    const Vec2 parameters = morph.parameters(position, amount);
    return with_parameters(o, parameters.x, parameters.y);
}

SegmentPair2 with_crossing(const SegmentPair2& o, double s, double t, const Vec2& position) {
    SegmentPair2 after = o;
    after.ab = with_point_moved(o.ab, s, position - o.ab.at(s));
    after.cd = with_point_moved(o.cd, t, position - o.cd.at(t));
    return checked(o, after);
}

SegmentPair2 with_side_distance(const SegmentPair2& o, Side moving, bool end, double distance) {
    const auto sides = side_distances(other_side(o, moving), side_of(o, moving));
    if (!sides) return o;
    SegmentPair2 after = o;
    Segment2& s = side_of(after, moving);
    (end ? s.end : s.start) += sides->normal * (distance - (end ? sides->end : sides->start));
    return checked(o, after);
}

SegmentPair2 with_slope(const SegmentPair2& o, Side side, double slope) {
    const auto line = slope_line(side_of(o, side));
    if (!line) return o;
    SegmentPair2 after = o;
    Segment2& s = side_of(after, side);
    s.start.y = line->pivot.y + slope * (s.start.x - line->pivot.x);
    s.end.y = line->pivot.y + slope * (s.end.x - line->pivot.x);
    return checked(o, after);
}

SegmentPair2 with_intercept(const SegmentPair2& o, Side side, double intercept) {
    const auto line = slope_line(side_of(o, side));
    if (!line) return o;
    SegmentPair2 after = o;
    side_of(after, side) = translated(side_of(o, side), {0.0, intercept - line->intercept});
    return checked(o, after);
}

SegmentPair2 with_point(const SegmentPair2& o, Side side, bool end, const Vec2& position) {
    SegmentPair2 after = o;
    Segment2& s = side_of(after, side);
    (end ? s.end : s.start) = position;
    return checked(o, after);
}

SegmentPair2 with_meet(const SegmentPair2& o, const Vec2& position) {
    SegmentPair2 after = o;
    after.ab = turned_to(o.ab, position);
    after.cd = turned_to(o.cd, position);
    return checked(o, after);
}

}  // namespace crosscut::intersect_scene

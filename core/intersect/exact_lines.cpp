#include "core/intersect/exact_lines.h"

#include "core/number/exact.h"

#include <cmath>

namespace crosscut::judge {
namespace {

struct Pair {
    Exact x;
    Exact y;
};

Pair exact(const Vec2& p) { return {crosscut::exact(p.x), crosscut::exact(p.y)}; }
Pair difference(const Vec2& p, const Vec2& q) {
    return {crosscut::exact(p.x) - crosscut::exact(q.x), crosscut::exact(p.y) - crosscut::exact(q.y)};
}
Exact cross(const Pair& p, const Pair& q) { return p.x * q.y - p.y * q.x; }
Exact dot(const Pair& p, const Pair& q) { return p.x * q.x + p.y * q.y; }

struct Lines {
    Pair d;
    Pair e;
    Pair r;
    Exact turn;
    Lines(const Segment2& a, const Segment2& b)
        : d(difference(a.end, a.start)),
          e(difference(b.end, b.start)),
          r(difference(b.start, a.start)),
          turn(cross(d, e)) {}
};

}  // namespace

CrossSigns cross_signs(const Segment2& a, const Segment2& b) {
    const Lines lines(a, b);
    CrossSigns signs;
    signs.turn = sign_of(lines.turn);
    const Exact on_b = cross(lines.r, lines.d);
    if (signs.turn == 0) {
        signs.offset = sign_of(on_b);
        return signs;
    }
    const Exact on_a = cross(lines.r, lines.e);
    signs.s_above_0 = sign_of(on_a) * signs.turn;
    signs.s_below_1 = sign_of(lines.turn - on_a) * signs.turn;
    signs.t_above_0 = sign_of(on_b) * signs.turn;
    signs.t_below_1 = sign_of(lines.turn - on_b) * signs.turn;
    return signs;
}

CrossValues cross_values(const Segment2& a, const Segment2& b) {
    const Lines lines(a, b);
    const Exact s = cross(lines.r, lines.e) / lines.turn;
    const Exact t = cross(lines.r, lines.d) / lines.turn;
    const Pair start = exact(a.start);
    const Exact x = start.x + s * lines.d.x;
    const Exact y = start.y + s * lines.d.y;
    return {{round_to_double(x), round_to_double(y)}, round_to_double(s), round_to_double(t)};
}

AngleParts angle_parts(const Segment2& a, const Segment2& b) {
    const Lines lines(a, b);
    const Exact sine = abs(lines.turn);
    const Exact cosine = abs(dot(lines.d, lines.e));
    const Exact larger = sine < cosine ? cosine : sine;
    return {round_to_double(sine / larger), round_to_double(cosine / larger)};
}

int along(const Segment2& a, const Segment2& b) {
    return sign_of(dot(difference(a.end, a.start), difference(b.end, b.start)));
}

FootSigns foot_signs(const Segment2& a, const Vec2& p) {
    const Pair d = difference(a.end, a.start);
    const Pair r = difference(p, a.start);
    const Exact forward = dot(r, d);
    return {sign_of(forward), sign_of(dot(d, d) - forward), sign_of(cross(r, d))};
}

FootValues foot_values(const Segment2& a, const Vec2& p) {
    const Pair d = difference(a.end, a.start);
    const Pair r = difference(p, a.start);
    const Exact length_sq = dot(d, d);
    const Exact parameter = dot(r, d) / length_sq;
    const Exact side = cross(r, d);
    const Pair start = exact(a.start);
    return {{round_to_double(start.x + parameter * d.x), round_to_double(start.y + parameter * d.y)},
            round_to_double(parameter),
            round_sqrt_to_double(side * side / length_sq)};
}

double distance_of(const Vec2& p, const Vec2& q) {
    const Pair d = difference(p, q);
    return round_sqrt_to_double(dot(d, d));
}

double parameter_of(const Segment2& a, const Vec2& p) {
    const bool by_x = a.start.x != a.end.x;
    const Exact start = crosscut::exact(by_x ? a.start.x : a.start.y);
    const Exact end = crosscut::exact(by_x ? a.end.x : a.end.y);
    return round_to_double((crosscut::exact(by_x ? p.x : p.y) - start) / (end - start));
}

}  // namespace crosscut::judge

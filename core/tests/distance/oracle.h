#pragma once

#include <crosscut/intersect/intersection.h>
#include <crosscut/types.h>
#include "core/tests/big_integer.h"
#include "core/tests/intersect/oracle.h"
#include "core/tests/intersect/oracle_rounding.h"

#include <algorithm>
#include <optional>
#include <vector>

/// Distances in the plane by their definition in rationals: the least over all feet of perpendiculars and all
/// ends. Shares no code with what it tests.
namespace crosscut::distance_oracle {

using Number = test::BigRational;

struct Point {
    Number x, y;

    friend bool operator==(const Point&, const Point&) = default;
};

[[nodiscard]] inline Number number(double value) { return Number(value); }
[[nodiscard]] inline Point point(const Vec2& p) { return {number(p.x), number(p.y)}; }
[[nodiscard]] inline Number square(const Point& p, const Point& q) {
    const Number x = p.x - q.x, y = p.y - q.y;
    return x * x + y * y;
}

/// A pair of points and their parameters.
struct Pair {
    Point on_a, on_b;
    Number s = 0, t = 0;
    Number square = 0;
};

[[nodiscard]] inline Point at(const Segment2& a, const Number& s) {
    const Point start = point(a.start), end = point(a.end);
    return {start.x + s * (end.x - start.x), start.y + s * (end.y - start.y)};
}

/// The parameter of the point of the object nearest to p.
[[nodiscard]] inline Number nearest_parameter(const Point& p, const Segment2& a, Extent extent) {
    if (a.start == a.end) return 0;
    const Point start = point(a.start), end = point(a.end);
    const Number length = square(start, end);
    Number s = ((p.x - start.x) * (end.x - start.x) + (p.y - start.y) * (end.y - start.y)) / length;
    if (extent != Extent::line && s < 0) s = 0;
    if (extent == Extent::segment && s > 1) s = 1;
    return s;
}

[[nodiscard]] inline Pair pair_at(const Segment2& a, const Number& s, const Segment2& b, const Number& t) {
    Pair pair{at(a, s), at(b, t), s, t, 0};
    pair.square = square(pair.on_a, pair.on_b);
    return pair;
}

/// All pairs among which a nearest one is, for objects that do not cross: each end with the point of the other
/// object nearest to it.
[[nodiscard]] inline std::vector<Pair> candidates(const Segment2& a, const Segment2& b, Extents extents) {
    const auto has_start = [](const Segment2& c, Extent extent) {
        return extent != Extent::line || c.start == c.end;
    };
    std::vector<Pair> all;
    const auto end_of_a = [&](const Number& s) {
        all.push_back(pair_at(a, s, b, nearest_parameter(at(a, s), b, extents.b)));
    };
    const auto end_of_b = [&](const Number& t) {
        all.push_back(pair_at(a, nearest_parameter(at(b, t), a, extents.a), b, t));
    };
    if (has_start(a, extents.a) || !has_start(b, extents.b)) end_of_a(0);
    if (extents.a == Extent::segment && a.start != a.end) end_of_a(1);
    if (has_start(b, extents.b)) end_of_b(0);
    if (extents.b == Extent::segment && b.start != b.end) end_of_b(1);
    return all;
}

[[nodiscard]] inline Number least_square(const std::vector<Pair>& pairs) {
    Number least = pairs.front().square;
    for (const Pair& pair : pairs) least = std::min(least, pair.square);
    return least;
}

[[nodiscard]] inline Number squared_distance(const Segment2& a, const Segment2& b, Extents extents) {
    if (meets(oracle2::meeting(a, b, extents))) return 0;
    return least_square(candidates(a, b, extents));
}

/// The nearest pair that the header promises: where the lines cross within both objects, else the middle of
/// the nearest candidates.
[[nodiscard]] inline Pair nearest_pair(const Segment2& a, const Segment2& b, Extents extents) {
    const Meeting meeting = oracle2::meeting(a, b, extents);
    if (meeting == Meeting::crossing || meeting == Meeting::touch || meeting == Meeting::corner) {
        const Point a0 = point(a.start), a1 = point(a.end), b0 = point(b.start), b1 = point(b.end);
        const Number ux = a1.x - a0.x, uy = a1.y - a0.y, vx = b1.x - b0.x, vy = b1.y - b0.y;
        const Number turn = ux * vy - uy * vx, wx = b0.x - a0.x, wy = b0.y - a0.y;
        if (turn != 0) return pair_at(a, (wx * vy - wy * vx) / turn, b, (wx * uy - wy * ux) / turn);
    }
    const std::vector<Pair> all = candidates(a, b, extents);
    const Number least = least_square(all);
    std::optional<Pair> first, last;
    for (const Pair& pair : all) {
        if (pair.square != least) continue;
        if (!first || pair.s < first->s || (pair.s == first->s && pair.t < first->t)) first = pair;
        if (!last || last->s < pair.s || (pair.s == last->s && last->t < pair.t)) last = pair;
    }
    return pair_at(a, (first->s + last->s) / 2, b, (first->t + last->t) / 2);
}

}  // namespace crosscut::distance_oracle

#include "core/sweep/exact/equations.h"

#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "core/number/exact.h"
#include "core/number/fixed_int.h"

#include <algorithm>
#include <array>

namespace crosscut {
namespace {

using roots::add;
using roots::multiply;
using roots::Poly;
using roots::subtract;

std::array<double, 19> numbers(const SweepQuery& query) {
    std::array<double, 19> all{};
    std::size_t n = 0;
    for (const Path2* path : {&query.segment.p, &query.segment.q, &query.point}) {
        for (const Vec2& v : {path->from, path->to, path->acceleration}) {
            all[n++] = v.x;
            all[n++] = v.y;
        }
    }
    all[n] = query.radius;
    return all;
}

/// Twice start + (end - start) t + acceleration (t^2 - t) / 2, so that nothing is halved.
Poly twice(double start, double end, double acceleration, int exponent) {
    const BigInt a = whole<BigInt>(start, exponent);
    const BigInt bend = whole<BigInt>(acceleration, exponent);
    Poly out{2 * a, 2 * (whole<BigInt>(end, exponent) - a) - bend, bend};
    roots::trim(out);
    return out;
}

PathPoly twice(const Path2& path, int exponent) {
    return {twice(path.from.x, path.to.x, path.acceleration.x, exponent),
            twice(path.from.y, path.to.y, path.acceleration.y, exponent)};
}

PathPoly minus(const PathPoly& a, const PathPoly& b) { return {subtract(a.x, b.x), subtract(a.y, b.y)}; }

Poly dot(const PathPoly& a, const PathPoly& b) { return add(multiply(a.x, b.x), multiply(a.y, b.y)); }

}  // namespace

SweepEquations::SweepEquations(const SweepQuery& query) {
    const int lowest = Lattice(numbers(query)).unit;
    exponent = lowest - 1;
    p = twice(query.segment.p, lowest);
    q = twice(query.segment.q, lowest);
    c = twice(query.point, lowest);
    combine(2 * whole<BigInt>(query.radius, lowest));
}

SweepEquations::SweepEquations(const MovingSegment2& segment, const Segment2& piece, double begin, double end,
                               double radius) {
    const int lowest = Lattice(numbers({segment, {piece.start, piece.end, {}}, radius})).unit;
    exponent = lowest - 1;
    const int tick = std::min({parts_of(begin).exponent, parts_of(end).exponent, 0});
    const BigInt from = whole<BigInt>(begin, tick);
    weight = whole<BigInt>(end, tick) - from;
    const PathPoly ends_p = twice(segment.p, lowest);
    const PathPoly ends_q = twice(segment.q, lowest);
    p = {multiply(ends_p.x, weight), multiply(ends_p.y, weight)};
    q = {multiply(ends_q.x, weight), multiply(ends_q.y, weight)};
    const auto linear_poly = [&](double first, double last) {
        const BigInt start = 2 * whole<BigInt>(first, lowest);
        const BigInt step = 2 * whole<BigInt>(last, lowest) - start;
        Poly out{start * weight - step * from, step << static_cast<unsigned>(-tick)};
        roots::trim(out);
        return out;
    };
    c = {linear_poly(piece.start.x, piece.end.x), linear_poly(piece.start.y, piece.end.y)};
    combine(2 * whole<BigInt>(radius, lowest) * weight);
}

void SweepEquations::combine(const BigInt& radius) {
    line = minus(q, p);
    const PathPoly to_p = minus(p, c);
    const PathPoly to_q = minus(q, c);
    area = subtract(multiply(to_p.x, to_q.y), multiply(to_p.y, to_q.x));
    along_p = dot(to_p, line);
    along_q = dot(to_q, line);
    length_sq = dot(line, line);
    from_p_sq = dot(to_p, to_p);
    between = dot(to_p, to_q);
    if (radius == 0) return;
    const BigInt r_sq = radius * radius;
    cap_p = subtract(from_p_sq, Poly{r_sq});
    cap_q = subtract(dot(to_q, to_q), Poly{r_sq});
    band = subtract(multiply(area, area), multiply(length_sq, r_sq));
}

}  // namespace crosscut

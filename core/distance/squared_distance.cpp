#include "core/distance/squared_distance.h"

#include <crosscut/intersect/intersection.h>
#include "core/number/fixed_int.h"

#include <cstdlib>
#include <optional>
#include <utility>

namespace crosscut::distances {
namespace {

using WholeVec2 = IntegerVec2<BigInt>;

/// p - q in lattice units.
WholeVec2 difference(const Vec2& p, const Vec2& q, int unit) {
    return {BigInt(whole<BigInt>(p.x, unit) - whole<BigInt>(q.x, unit)),
            BigInt(whole<BigInt>(p.y, unit) - whole<BigInt>(q.y, unit))};
}

SquaredDistance of_vector(const WholeVec2& v, int unit) { return {dot(v, v), 1, unit}; }

}  // namespace

SquaredDistance squared_distance(const Vec2& p, const Vec2& q) {
    const int unit = Lattice{p.x, p.y, q.x, q.y}.unit;
    return of_vector(difference(p, q, unit), unit);
}

SquaredDistance squared_distance(const Vec2& p, const Segment2& a, Extent extent) {
    if (judge::is_point(a)) return squared_distance(p, a.start);
    const int unit = Lattice{p.x, p.y, a.start.x, a.start.y, a.end.x, a.end.y}.unit;
    const WholeVec2 u = difference(a.end, a.start, unit);
    const WholeVec2 from_start = difference(p, a.start, unit);
    const BigInt along = dot(u, from_start);
    if (judge::has_start(extent) && along.sign() <= 0) return of_vector(from_start, unit);
    BigInt uu = dot(u, u);
    if (judge::has_end(extent) && along >= uu) return of_vector(difference(p, a.end, unit), unit);
    const BigInt across = cross(u, from_start);
    return {across * across, std::move(uu), unit};
}

SquaredDistance squared_distance(const Segment2& a, const Segment2& b, Extents extents) {
    if (meets(meeting_of(a, b, extents))) return {};
    double highest = std::numeric_limits<double>::infinity();
    std::optional<SquaredDistance> least;
    bounds_detail::each_end(a, b, extents, [&](const Vec2& end, const Segment2& other, Extent extent) {
        highest = std::min(highest, squared_bounds(end, other, extent).high);
    });
    bounds_detail::each_end(a, b, extents, [&](const Vec2& end, const Segment2& other, Extent extent) {
        if (squared_bounds(end, other, extent).low > highest) return;
        SquaredDistance of_end = squared_distance(end, other, extent);
        if (!least || compare(of_end, *least) < 0) least = std::move(of_end);
    });
    return *std::move(least);
}

int compare(const SquaredDistance& x, const SquaredDistance& y) {
    BigInt left = x.numerator * y.denominator;
    BigInt right = y.numerator * x.denominator;
    (x.unit > y.unit ? left : right) <<= 2U * static_cast<unsigned>(std::abs(x.unit - y.unit));
    return left.compare(right) < 0 ? -1 : (left == right ? 0 : 1);
}

int compare(const SquaredDistance& x, double distance) {
    const DoubleParts parts = parts_of(distance);
    const BigInt mantissa(parts.mantissa);
    return compare(x, SquaredDistance{mantissa * mantissa, 1, parts.exponent});
}

double rounded_root(const SquaredDistance& x) {
    return round_sqrt_quotient_to_double(x.numerator, x.denominator, x.unit);
}

}  // namespace crosscut::distances

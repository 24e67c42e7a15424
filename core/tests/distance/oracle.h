#pragma once

#include <crosscut/intersect/intersection.h>
#include <crosscut/types.h>
#include "core/tests/big_integer.h"
#include "core/tests/intersect/oracle.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
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

[[nodiscard]] inline Number number(double value) {
    int exponent = 0;
    const double mantissa = std::frexp(value, &exponent);
    Number whole(static_cast<long long>(std::ldexp(mantissa, 53)));
    const test::BigInteger power = test::BigInteger(1) << static_cast<unsigned>(std::abs(exponent - 53));
    return exponent >= 53 ? Number(whole * Number(power)) : Number(whole / Number(power));
}
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

/// All pairs among which a nearest one is, for objects that do not meet.
[[nodiscard]] inline std::vector<Pair> candidates(const Segment2& a, const Segment2& b, Extents extents) {
    std::vector<Pair> all;
    for (const int end : {0, 1}) {
        const Number at_end = end;
        if (end == 0 || extents.a == Extent::segment)
            all.push_back(pair_at(a, at_end, b, nearest_parameter(at(a, at_end), b, extents.b)));
        if (end == 0 || extents.b == Extent::segment)
            all.push_back(pair_at(a, nearest_parameter(at(b, at_end), a, extents.a), b, at_end));
    }
    return all;
}

[[nodiscard]] inline Number squared_distance(const Segment2& a, const Segment2& b, Extents extents) {
    if (meets(oracle2::meeting(a, b, extents))) return 0;
    std::optional<Number> least;
    for (const Pair& pair : candidates(a, b, extents))
        if (!least || pair.square < *least) least = pair.square;
    return *least;
}

/// Whether `found` is the double nearest to the root of `square`, ties to even, saturating.
[[nodiscard]] inline bool is_rounded_root(double found, const Number& square) {
    constexpr double kMost = std::numeric_limits<double>::max();
    if (!(found >= 0.0 && found <= kMost) || std::signbit(found)) return false;
    if (square == 0 || found == 0.0) {
        const Number half = number(0x1p-1074) / 2;
        return found == 0.0 && square <= half * half;
    }
    const Number exact = number(found);
    const Number low = (exact + number(std::nextafter(found, 0.0))) / 2;
    if (square < low * low) return false;
    const bool even = std::bit_cast<std::uint64_t>(found) % 2 == 0;
    if (square == low * low && !even) return false;
    if (found == kMost) return true;
    const Number high = (exact + number(std::nextafter(found, kMost))) / 2;
    return square < high * high || (square == high * high && even);
}

}  // namespace crosscut::distance_oracle

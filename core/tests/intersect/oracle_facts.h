#pragma once

#include <crosscut/intersect/intersection.h>
#include <crosscut/types.h>
#include "core/tests/big_integer.h"
#include "core/tests/intersect/oracle_rounding.h"

#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <utility>

/// The oracle's facts: numerics.md's table in integers and ratios of integers, nothing rounded.
namespace crosscut::oracle2 {

namespace mp = boost::multiprecision;
using Big = test::BigInteger;
/// On the stack, for coordinates of up to 125 bits: no expression below goes beyond degree six.
using Fixed =
    mp::number<mp::cpp_int_backend<1024, 1024, mp::signed_magnitude, mp::unchecked, void>, mp::et_off>;
constexpr int kFixedBits = 125;

template <class Int>
struct Point {
    Int x = 0;
    Int y = 0;
    friend bool operator==(const Point& p, const Point& q) { return p.x == q.x && p.y == q.y; }
};

/// An object: two points, and which part of their line belongs to it, as bounds on the parameter.
template <class Int>
struct Object {
    Point<Int> p;
    Point<Int> q;
    bool from_0 = true;
    bool to_1 = true;

    [[nodiscard]] bool is_point() const { return p == q; }
};

/// All inputs as integers times 2^unit.
struct Scale {
    int unit = 0;
    int bits = 0;
};

inline Scale scale_of(std::initializer_list<double> values) {
    int lowest = 5000;
    int highest = -5000;
    for (const double value : values) {
        Bits bits = bits_of(std::fabs(value));
        if (bits.mantissa == 0) continue;
        while (bits.mantissa % 2 == 0) {
            bits.mantissa /= 2;
            ++bits.exponent;
        }
        lowest = std::min(lowest, bits.exponent);
        while (bits.mantissa != 0) {
            bits.mantissa /= 2;
            ++bits.exponent;
        }
        highest = std::max(highest, bits.exponent);
    }
    return lowest > highest ? Scale{} : Scale{lowest, highest - lowest};
}

template <class Int>
Int integer(double value, int unit) {
    const Bits bits = bits_of(value);
    Int result = bits.mantissa;
    if (bits.mantissa == 0) return result;
    if (bits.exponent >= unit) return result << static_cast<unsigned>(bits.exponent - unit);
    return result / (Int(1) << static_cast<unsigned>(unit - bits.exponent));  // trailing zeros only
}

template <class Int>
Object<Int> object_of(const Segment2& a, Extent extent, int unit) {
    return {{integer<Int>(a.start.x, unit), integer<Int>(a.start.y, unit)},
            {integer<Int>(a.end.x, unit), integer<Int>(a.end.y, unit)},
            extent != Extent::line,
            extent == Extent::segment};
}

template <class Int>
Ratio<Int> ratio(const Int& n, const Int& d) {
    return d < 0 ? Ratio<Int>{-n, -d} : Ratio<Int>{n, d};
}
template <class Int>
int compare(const Ratio<Int>& a, const Ratio<Int>& b) {
    return Int(a.n * b.d).compare(Int(b.n * a.d));
}
template <class Int>
int compare(const Ratio<Int>& a, int whole) {
    return a.n.compare(Int(a.d * whole));
}

/// The line through two points: l0 x + l1 y + l2 = 0.
template <class Int>
std::array<Int, 3> join(const Point<Int>& p, const Point<Int>& q) {
    return {p.y - q.y, q.x - p.x, p.x * q.y - p.y * q.x};
}

/// Where a point (X/W, Y/W) of the object's line has its parameter.
template <class Int>
Ratio<Int> parameter(const Object<Int>& a, const Int& x, const Int& y, const Int& w) {
    if (a.p.x != a.q.x) return ratio<Int>(x - a.p.x * w, (a.q.x - a.p.x) * w);
    return ratio<Int>(y - a.p.y * w, (a.q.y - a.p.y) * w);
}

template <class Int>
bool holds(const Object<Int>& a, const Ratio<Int>& s) {
    return (!a.from_0 || s.n >= 0) && (!a.to_1 || compare(s, 1) <= 0);
}

template <class Int>
std::optional<End> end_at(const Object<Int>& a, const Ratio<Int>& s) {
    if (a.from_0 && s.n == 0) return End::start;
    if (a.to_1 && s.n == s.d) return End::end;
    return std::nullopt;
}

/// Everything numerics.md says about the question, unrounded.
template <class Int>
struct Facts {
    Meeting meeting = Meeting::points_equal;
    Ratio<Int> x;  ///< the common or rejected point, or the nearest point on the carrier, in units
    Ratio<Int> y;
    std::optional<Ratio<Int>> s;
    std::optional<Ratio<Int>> t;
    std::optional<End> a_end;
    std::optional<End> b_end;
    std::optional<Ratio<Int>> distance_sq;       ///< of the objects; not of apart and parallel ones
    std::optional<Ratio<Int>> line_distance_sq;  ///< of parallel lines
    // One line: the interval of a's parameters that b covers with a, or the gap between them.
    std::optional<Ratio<Int>> low;
    std::optional<Ratio<Int>> high;
    bool a_is_low = false;  ///< collinear_apart: a lies below the gap
};

template <class Int>
Ratio<Int> square_distance(const Ratio<Int>& x, const Ratio<Int>& y, const Point<Int>& p) {
    // Both coordinates have the same denominator here.
    const Int dx = x.n - p.x * x.d;
    const Int dy = y.n - p.y * y.d;
    return {dx * dx + dy * dy, x.d * x.d};
}

/// A carrier of positive length and a point: clamp the foot of the perpendicular.
template <class Int>
Facts<Int> carrier_and_point(const Object<Int>& a, const Point<Int>& p) {
    Facts<Int> facts;
    const Int dx = a.q.x - a.p.x;
    const Int dy = a.q.y - a.p.y;
    Ratio<Int> s{(p.x - a.p.x) * dx + (p.y - a.p.y) * dy, dx * dx + dy * dy};
    if (a.from_0 && s.n < 0) s = {0, s.d};
    if (a.to_1 && s.n > s.d) s = {s.d, s.d};
    facts.s = s;
    facts.a_end = end_at(a, s);
    facts.x = {a.p.x * s.d + dx * s.n, s.d};
    facts.y = {a.p.y * s.d + dy * s.n, s.d};
    facts.distance_sq = square_distance(facts.x, facts.y, p);
    facts.meeting = facts.distance_sq->n == 0 ? Meeting::point_on : Meeting::point_off;
    if (facts.meeting == Meeting::point_on) facts.distance_sq.reset();
    return facts;
}

template <class Int>
Facts<Int> one_line(const Object<Int>& a, const Object<Int>& b) {
    Facts<Int> facts;
    // b's interval in a's parameter.
    const Ratio<Int> start = parameter<Int>(a, b.p.x, b.p.y, 1);
    const Ratio<Int> end = parameter<Int>(a, b.q.x, b.q.y, 1);
    const bool upwards = compare(start, end) < 0;
    std::optional<Ratio<Int>> b_low;
    std::optional<Ratio<Int>> b_high;
    if (b.from_0) (upwards ? b_low : b_high) = start;
    if (b.to_1) (upwards ? b_high : b_low) = end;
    if (a.from_0) facts.low = Ratio<Int>{0, 1};
    if (a.to_1) facts.high = Ratio<Int>{1, 1};
    if (b_low && (!facts.low || compare(*b_low, *facts.low) > 0)) facts.low = b_low;
    if (b_high && (!facts.high || compare(*b_high, *facts.high) < 0)) facts.high = b_high;
    const int order = facts.low && facts.high ? compare(*facts.low, *facts.high) : -1;
    facts.meeting = order < 0 ? Meeting::overlap : order == 0 ? Meeting::corner : Meeting::collinear_apart;
    if (order < 0) return facts;
    const auto point = [&](const Ratio<Int>& s) {
        return Point<Int>{(a.p.x * s.d + (a.q.x - a.p.x) * s.n) / s.d,
                          (a.p.y * s.d + (a.q.y - a.p.y) * s.n) / s.d};
    };
    const Point<Int> p = point(*facts.low);
    const Point<Int> q = point(*facts.high);
    if (order == 0) {
        facts.s = *facts.low;
        facts.t = parameter<Int>(b, p.x, p.y, 1);
        facts.a_end = end_at(a, *facts.s);
        facts.b_end = end_at(b, *facts.t);
        facts.x = {p.x, 1};
        facts.y = {p.y, 1};
        return facts;
    }
    facts.a_is_low = a.to_1 && compare(*facts.high, 1) == 0;
    facts.distance_sq = Ratio<Int>{(p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y), 1};
    return facts;
}

template <class Int>
Facts<Int> facts_of(const Object<Int>& a, const Object<Int>& b) {
    Facts<Int> facts;
    if (a.is_point() && b.is_point()) {
        facts.meeting = a.p == b.p ? Meeting::points_equal : Meeting::points_apart;
        facts.x = {a.p.x, 1};
        facts.y = {a.p.y, 1};
        if (!(a.p == b.p)) facts.distance_sq = square_distance(facts.x, facts.y, b.p);
        return facts;
    }
    if (b.is_point()) return carrier_and_point(a, b.p);
    if (a.is_point()) {
        facts = carrier_and_point(b, a.p);
        std::swap(facts.s, facts.t);
        std::swap(facts.a_end, facts.b_end);
        return facts;
    }
    const std::array<Int, 3> l = join(a.p, a.q);
    const std::array<Int, 3> m = join(b.p, b.q);
    const Int w = l[0] * m[1] - l[1] * m[0];
    if (w == 0) {
        const Int side = l[0] * b.p.x + l[1] * b.p.y + l[2];
        if (side == 0) return one_line(a, b);
        facts.meeting = Meeting::parallel;
        facts.line_distance_sq = Ratio<Int>{side * side, l[0] * l[0] + l[1] * l[1]};
        return facts;
    }
    const Int x = l[1] * m[2] - l[2] * m[1];
    const Int y = l[2] * m[0] - l[0] * m[2];
    facts.x = ratio(x, w);
    facts.y = ratio(y, w);
    facts.s = parameter(a, x, y, w);
    facts.t = parameter(b, x, y, w);
    if (!holds(a, *facts.s) || !holds(b, *facts.t)) {
        facts.meeting = Meeting::apart;
        return facts;
    }
    facts.a_end = end_at(a, *facts.s);
    facts.b_end = end_at(b, *facts.t);
    facts.meeting = facts.a_end && facts.b_end   ? Meeting::corner
                    : facts.a_end || facts.b_end ? Meeting::touch
                                                 : Meeting::crossing;
    return facts;
}

}  // namespace crosscut::oracle2

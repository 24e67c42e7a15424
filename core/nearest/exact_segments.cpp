#include "core/nearest/exact_segments.h"

#include "core/nearest/integer_rounding.h"
#include "core/number/exact.h"

#include <array>
#include <cmath>
#include <utility>

namespace crosscut::nearest_detail {
namespace {

// Integers on the stack for inputs of common size. The largest number on the way is the square of the common normal's part of
// A1 - B1, of degree 6 in the differences, plus the 120 bits that a root wants below the point.
constexpr int kSmallBits = 1024;
constexpr int kSmallInputBits = 140;
using SmallInt = boost::multiprecision::number<
    boost::multiprecision::cpp_int_backend<kSmallBits, kSmallBits, boost::multiprecision::signed_magnitude,
                                           boost::multiprecision::unchecked, void>,
    boost::multiprecision::et_off>;

template <class Int>
using Vector = std::array<Int, 3>;

template <class Int>
Vector<Int> operator-(const Vector<Int>& a, const Vector<Int>& b) {
    return {Int(a[0] - b[0]), Int(a[1] - b[1]), Int(a[2] - b[2])};
}

template <class Int>
Int dot(const Vector<Int>& a, const Vector<Int>& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

template <class Int>
Vector<Int> cross(const Vector<Int>& a, const Vector<Int>& b) {
    return {Int(a[1] * b[2] - a[2] * b[1]), Int(a[2] * b[0] - a[0] * b[2]), Int(a[0] * b[1] - a[1] * b[0])};
}

/// The powers of two between which all coordinates lie: every one is an integer times 2^low, below 2^high in size.
struct Range {
    int low = 0;
    int high = 0;
};

Range range_of(const Segment3& a, const Segment3& b) {
    bool any = false;
    Range range;
    for (const Vec3& p : {a.start, a.end, b.start, b.end}) {
        for (int i = 0; i < 3; ++i) {
            if (p[i] == 0.0) continue;
            int exponent = 0;
            const auto m = static_cast<std::int64_t>(std::ldexp(std::frexp(p[i], &exponent), 53));
            const int low = exponent - 53 + std::countr_zero(static_cast<std::uint64_t>(m));
            range.low = any ? std::min(range.low, low) : low;
            range.high = any ? std::max(range.high, exponent) : exponent;
            any = true;
        }
    }
    return range;
}

template <class Int>
Int scaled(double x, int low) {
    if (x == 0.0) return Int(0);
    int exponent = 0;
    auto m = static_cast<std::int64_t>(std::ldexp(std::frexp(x, &exponent), 53));
    const int shift = exponent - 53 - low;
    if (shift >= 0) return Int(m) << static_cast<unsigned>(shift);
    return Int(m / (std::int64_t{1} << static_cast<unsigned>(
                        -shift)));  // nothing is lost: low is below every set bit
}

template <class Int>
Vector<Int> scaled(const Vec3& p, int low) {
    return {scaled<Int>(p.x, low), scaled<Int>(p.y, low), scaled<Int>(p.z, low)};
}

/// numerator / denominator, the denominator positive; not reduced.
template <class Int>
struct Fraction {
    Int n{0};
    Int d{1};
};

/// Where one carrier's parameter may run.
struct Bounds {
    bool from_0 = true;
    bool to_1 = true;
};

Bounds bounds_of(Extent e) { return {e != Extent::line, e == Extent::segment}; }

template <class Int>
int below(const Fraction<Int>& x, Bounds b) {
    return b.from_0 && x.n.sign() < 0 ? 1 : 0;
}
template <class Int>
int above(const Fraction<Int>& x, Bounds b) {
    return b.to_1 && x.n > x.d ? 1 : 0;
}

template <class Int>
Fraction<Int> clamped(Fraction<Int> x, Bounds b) {
    if (below(x, b) != 0) return {Int(0), Int(1)};
    if (above(x, b) != 0) return {Int(1), Int(1)};
    return x;
}

template <class Int>
Feature feature_of(const Fraction<Int>& x, Bounds b) {
    if (b.from_0 && x.n.is_zero()) return Feature::start;
    if (b.to_1 && x.n == x.d) return Feature::end;
    return Feature::inside;
}

/// The question in integers: everything times 2^-low, and the 2x2 system that its squared distance is made of.
template <class Int>
struct Question {
    Question(const Segment3& sa, const Segment3& sb, Extents extents, int low_bit)
        : low(low_bit), bounds_a(bounds_of(extents.a)), bounds_b(bounds_of(extents.b)) {
        a1 = scaled<Int>(sa.start, low);
        b1 = scaled<Int>(sb.start, low);
        la = scaled<Int>(sa.end, low) - a1;
        lb = scaled<Int>(sb.end, low) - b1;
        ab = b1 - a1;
        aa = dot(la, la);
        bb = dot(lb, lb);
        g = dot(la, lb);
        ra = dot(la, ab);
        rb = dot(lb, ab);
        det = aa * bb - g * g;
    }

    int low;
    Bounds bounds_a, bounds_b;
    Vector<Int> a1, b1, la, lb, ab;
    Int aa, bb, g, ra, rb, det;

    /// The s nearest to the point of B at t, and the t nearest to the point of A at s, both before clamping.
    [[nodiscard]] Fraction<Int> s_for(const Fraction<Int>& t) const { return {ra * t.d + g * t.n, aa * t.d}; }
    [[nodiscard]] Fraction<Int> t_for(const Fraction<Int>& s) const { return {g * s.n - rb * s.d, bb * s.d}; }
    /// The sign of the squared distance's slope along s, and along t.
    [[nodiscard]] int slope_s(const Fraction<Int>& s, const Fraction<Int>& t) const {
        return Int(aa * s.n * t.d - g * t.n * s.d - ra * s.d * t.d).sign();
    }
};

template <class Int>
struct Pair {
    Fraction<Int> s, t;
    bool free = false;  ///< the minimum over both lines: no bound had a say
};

/// The one nearest pair of two carriers that are neither points nor parallel: the minimum of a strictly convex quadratic in a box.
/// Where the free minimum is outside, the minimum in the box lies on an edge that the free one is beyond.
template <class Int>
Pair<Int> minimum_in_box(const Question<Int>& q) {
    const Fraction<Int> s{q.ra * q.bb - q.g * q.rb, q.det};
    const Fraction<Int> t{q.g * q.ra - q.aa * q.rb, q.det};
    const bool s_out = below(s, q.bounds_a) + above(s, q.bounds_a) != 0;
    const bool t_out = below(t, q.bounds_b) + above(t, q.bounds_b) != 0;
    if (!s_out && !t_out) return {s, t, true};
    if (s_out) {
        const Fraction<Int> edge = clamped(s, q.bounds_a);
        const Fraction<Int> along = clamped(q.t_for(edge), q.bounds_b);
        const int slope = q.slope_s(edge, along);
        const bool pushes_out = edge.n.is_zero() ? slope >= 0 : slope <= 0;
        if (!t_out || pushes_out) return {edge, along, false};
    }
    const Fraction<Int> edge = clamped(t, q.bounds_b);
    return {clamped(q.s_for(edge), q.bounds_a), edge, false};
}

/// On parallel lines: the stretch of A, in units of s * aa, that faces B. Absent: without bound that way.
template <class Int>
struct Stretch {
    std::optional<Int> from, to;
};

template <class Int>
void narrow(Stretch<Int>& stretch, std::optional<Int> from, std::optional<Int> to) {
    if (from && (!stretch.from || *from > *stretch.from)) stretch.from = from;
    if (to && (!stretch.to || *to < *stretch.to)) stretch.to = to;
}

template <class Int>
Stretch<Int> reach_of_a(const Question<Int>& q) {
    Stretch<Int> r;
    if (q.bounds_a.from_0) r.from = Int(0);
    if (q.bounds_a.to_1) r.to = q.aa;
    return r;
}

template <class Int>
Stretch<Int> reach_of_b(const Question<Int>& q) {
    Stretch<Int> r;
    if (q.bounds_b.from_0) r.from = q.ra;
    if (q.bounds_b.to_1) r.to = q.ra + q.g;
    if (q.g.sign() < 0) std::swap(r.from, r.to);
    return r;
}

/// The pair at v = s * aa on parallel lines.
template <class Int>
Pair<Int> pair_at(const Question<Int>& q, const Int& v) {
    Fraction<Int> t{v - q.ra, q.g};
    if (t.d.sign() < 0) t = {-t.n, -t.d};
    return {{v, q.aa}, t, false};
}

template <class Int>
Vector<Int> point_numerator(const Vector<Int>& from, const Vector<Int>& along, const Fraction<Int>& x) {
    return {Int(from[0] * x.d + along[0] * x.n), Int(from[1] * x.d + along[1] * x.n),
            Int(from[2] * x.d + along[2] * x.n)};
}

template <class Int>
Vec3 rounded(const Vector<Int>& n, const Int& d, int exponent) {
    return {round_quotient(n[0], d, exponent), round_quotient(n[1], d, exponent),
            round_quotient(n[2], d, exponent)};
}

template <class Int>
PointPair3 rounded(const Question<Int>& q, const Pair<Int>& p) {
    return {round_quotient(p.s.n, p.s.d, 0), round_quotient(p.t.n, p.t.d, 0),
            rounded(point_numerator(q.a1, q.la, p.s), p.s.d, q.low),
            rounded(point_numerator(q.b1, q.lb, p.t), p.t.d, q.low)};
}

/// Two points of a common denominator, and that of the distance squared kept small: the common normal where both are inside.
template <class Int>
double rounded_distance(const Question<Int>& q, const Pair<Int>& p) {
    const bool free_a = p.s.d != 1;
    const bool free_b = p.t.d != 1;
    if (free_a && free_b && !q.det.is_zero()) {
        const Int part = dot(cross(q.la, q.lb), q.ab);
        return round_root_quotient(Int(part * part), q.det, q.low);
    }
    if (free_b ||
        (free_a &&
         free_b)) {  // a known point of A, or parallel lines: the distance of a point of A from line B
        const Vector<Int> from =
            free_a ? q.ab
                   : Vector<Int>{Int(q.ab[0] - q.la[0] * p.s.n), Int(q.ab[1] - q.la[1] * p.s.n),
                                 Int(q.ab[2] - q.la[2] * p.s.n)};
        const Vector<Int> area = cross(from, q.lb);
        return round_root_quotient(dot(area, area), q.bb, q.low);
    }
    const Vector<Int> from = {Int(q.ab[0] + q.lb[0] * p.t.n), Int(q.ab[1] + q.lb[1] * p.t.n),
                              Int(q.ab[2] + q.lb[2] * p.t.n)};
    if (free_a) {
        const Vector<Int> area = cross(from, q.la);
        return round_root_quotient(dot(area, area), q.aa, q.low);
    }
    const Vector<Int> gap = {Int(from[0] - q.la[0] * p.s.n), Int(from[1] - q.la[1] * p.s.n),
                             Int(from[2] - q.la[2] * p.s.n)};
    return round_root_quotient(dot(gap, gap), Int(1), q.low);
}

template <class Int>
void fill(NearestPoints3& r, const Question<Int>& q, Pair<Int> p) {
    if (p.s.n.is_zero() || p.s.n == p.s.d) p.s = {p.s.n.is_zero() ? Int(0) : Int(1), Int(1)};
    if (p.t.n.is_zero() || p.t.n == p.t.d) p.t = {p.t.n.is_zero() ? Int(0) : Int(1), Int(1)};
    const PointPair3 pair = rounded(q, p);
    r.s = pair.s;
    r.t = pair.t;
    r.on_a = pair.on_a;
    r.on_b = pair.on_b;
    r.feature_a = feature_of(p.s, q.bounds_a);
    r.feature_b = feature_of(p.t, q.bounds_b);
    const Vector<Int> c = point_numerator(q.a1, q.la, p.s);
    const Vector<Int> d = point_numerator(q.b1, q.lb, p.t);
    for (int i = 0; i < 3; ++i) {
        const auto k = static_cast<std::size_t>(i);
        r.midpoint[i] = p.s.d == p.t.d
                            ? round_quotient(Int(c[k] + d[k]), p.s.d, q.low - 1)
                            : round_quotient(Int(c[k] * p.t.d + d[k] * p.s.d), Int(p.s.d * p.t.d), q.low - 1);
    }
    r.distance = rounded_distance(q, p);
}

template <class Int>
NearestPoints3 degenerate(const Question<Int>& q) {
    NearestPoints3 r;
    const bool point_a = q.aa.is_zero();
    const bool point_b = q.bb.is_zero();
    r.relation = point_a && point_b ? Relation3::degenerate_both
                                    : (point_a ? Relation3::degenerate_a : Relation3::degenerate_b);
    Pair<Int> p;
    if (!point_b) p.t = clamped(q.t_for(p.s), q.bounds_b);
    if (!point_a) p.s = clamped(q.s_for(p.t), q.bounds_a);
    fill(r, q, p);
    if (point_a) r.feature_a = Feature::start;
    if (point_b) r.feature_b = Feature::start;
    return r;
}

template <class Int>
NearestPoints3 parallel(const Question<Int>& q) {
    NearestPoints3 r;
    const Vector<Int> area = cross(q.la, q.ab);
    r.relation = dot(area, area).is_zero() ? Relation3::collinear : Relation3::parallel;
    const Stretch<Int> a = reach_of_a(q);
    const Stretch<Int> b = reach_of_b(q);
    Stretch<Int> both = a;
    narrow(both, b.from, b.to);
    if (both.from && both.to &&
        *both.from >= *both.to) {  // they meet end to end, or not at all: B is beyond A's end or before it
        const bool b_is_beyond = b.from && *b.from == *both.from;
        const bool touch = *both.from == *both.to;
        const Int& at_a = touch || !b_is_beyond ? *both.from : *both.to;
        const Int& at_b = b_is_beyond ? *both.from : *both.to;
        fill(r, q, Pair<Int>{pair_at(q, at_a).s, pair_at(q, at_b).t, false});
        return r;
    }
    r.unique = false;
    r.ties.emplace();
    if (both.from) r.ties->from = rounded(q, pair_at(q, *both.from));
    if (both.to) r.ties->to = rounded(q, pair_at(q, *both.to));
    Pair<Int> p;
    if (both.from && both.to) {
        p = pair_at(q, Int(*both.from + *both.to));  // twice the middle; halved below
        p.s.d *= 2;
        p.t = {Int(*both.from + *both.to - 2 * q.ra), Int(2 * q.g)};
        if (p.t.d.sign() < 0) p.t = {-p.t.n, -p.t.d};
    } else if (both.from || both.to) {
        p = pair_at(q, both.from ? *both.from : *both.to);
    } else {
        p = pair_at(q, Int(0));
    }
    fill(r, q, p);
    return r;
}

template <class Int>
NearestPoints3 answer(const Segment3& a, const Segment3& b, Extents extents, int low) {
    const Question<Int> q(a, b, extents, low);
    if (q.aa.is_zero() || q.bb.is_zero()) return degenerate(q);
    if (q.det.is_zero()) return parallel(q);
    NearestPoints3 r;
    const Pair<Int> p = minimum_in_box(q);
    fill(r, q, p);
    const bool coplanar = dot(cross(q.la, q.lb), q.ab).is_zero();
    r.relation = !coplanar ? Relation3::skew : (p.free ? Relation3::crossing : Relation3::apart);
    return r;
}

}  // namespace

NearestPoints3 nearest_points_exactly(const Segment3& a, const Segment3& b, Extents extents) {
    const Range range = range_of(a, b);
    if (range.high - range.low <= kSmallInputBits) return answer<SmallInt>(a, b, extents, range.low);
    return answer<BigInt>(a, b, extents, range.low);
}

}  // namespace crosscut::nearest_detail

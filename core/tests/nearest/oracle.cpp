#include "core/tests/nearest/oracle.h"

#include "core/tests/intersect/oracle_facts.h"

#include <array>
#include <vector>

namespace crosscut::oracle3 {
namespace {

namespace mp = boost::multiprecision;
// Checked: a number that does not fit throws, it never wraps.
using Fixed =
    mp::number<mp::cpp_int_backend<2560, 2560, mp::signed_magnitude, mp::checked, void>, mp::et_off>;
using oracle2::integer;
using oracle2::ratio;
using Unbounded = test::BigInteger;
/// Never reduced; its denominator is positive.
template <class I>
using Ratio = oracle2::Ratio<I>;

template <class I>
Ratio<I> operator+(const Ratio<I>& a, const Ratio<I>& b) {
    if (a.d == b.d) return {a.n + b.n, a.d};
    return {a.n * b.d + b.n * a.d, a.d * b.d};
}
template <class I>
Ratio<I> operator-(const Ratio<I>& a, const Ratio<I>& b) {
    return a + Ratio<I>{-b.n, b.d};
}
template <class I>
Ratio<I> operator*(const Ratio<I>& a, const Ratio<I>& b) {
    return {a.n * b.n, a.d * b.d};
}

oracle2::Scale scale_of(const Segment3& a, const Segment3& b) {
    const Vec3 &p = a.start, &q = a.end, &r = b.start, &s = b.end;
    return oracle2::scale_of({p.x, p.y, p.z, q.x, q.y, q.z, r.x, r.y, r.z, s.x, s.y, s.z});
}

template <class I>
struct Candidate {
    Ratio<I> s, t;
};

template <class I>
struct Problem {
    Problem(const Segment3& a, const Segment3& b, Extents e) : unit(scale_of(a, b).unit), extents(e) {
        for (int i = 0; i < 3; ++i) {
            const auto k = static_cast<std::size_t>(i);
            a1[k] = integer<I>(a.start[i], unit);
            b1[k] = integer<I>(b.start[i], unit);
            u[k] = integer<I>(a.end[i], unit) - a1[k];
            v[k] = integer<I>(b.end[i], unit) - b1[k];
            w[k] = a1[k] - b1[k];
        }
        uu = dot(u, u);
        uv = dot(u, v);
        vv = dot(v, v);
        uw = dot(u, w);
        vw = dot(v, w);
        ww = dot(w, w);
        det = uu * vv - uv * uv;
    }
    static I dot(const std::array<I, 3>& p, const std::array<I, 3>& q) {
        return p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
    }

    int unit;
    Extents extents;
    std::array<I, 3> a1, b1, u, v, w;
    I uu, uv, vv, uw, vw, ww, det;

    /// The squared distance |w + s u - t v|^2, the points put over one denominator first.
    [[nodiscard]] Ratio<I> value(const Candidate<I>& c) const {
        const bool same = c.s.d == c.t.d;
        const I sn = same ? c.s.n : c.s.n * c.t.d;
        const I tn = same ? c.t.n : c.t.n * c.s.d;
        const I d = same ? c.s.d : c.s.d * c.t.d;
        I sum = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            const I gap = w[k] * d + sn * u[k] - tn * v[k];
            sum += gap * gap;
        }
        return {sum, d * d};
    }
    static bool allowed(const Ratio<I>& x, Extent e) {
        if (e == Extent::line) return true;
        return x.n >= 0 && (e == Extent::ray || x.n <= x.d);
    }
    static std::vector<Ratio<I>> ends(Extent e, const I& length_sq) {
        if (length_sq == 0) return {{I(0), I(1)}};  // a point: any parameter is the same place
        if (e == Extent::line) return {};
        if (e == Extent::ray) return {{I(0), I(1)}};
        return {{I(0), I(1)}, {I(1), I(1)}};
    }
};

template <class I>
std::vector<Candidate<I>> candidates(const Problem<I>& p) {
    std::vector<Candidate<I>> candidates;
    const auto consider = [&](const Candidate<I>& c) {
        const bool ok_a = p.uu == 0 || Problem<I>::allowed(c.s, p.extents.a);
        const bool ok_b = p.vv == 0 || Problem<I>::allowed(c.t, p.extents.b);
        if (ok_a && ok_b) candidates.push_back(c);
    };
    if (p.det != 0)
        consider({ratio<I>(p.uv * p.vw - p.vv * p.uw, p.det), ratio<I>(p.uu * p.vw - p.uv * p.uw, p.det)});
    const auto ends_a = Problem<I>::ends(p.extents.a, p.uu);
    const auto ends_b = Problem<I>::ends(p.extents.b, p.vv);
    for (const Ratio<I>& s : ends_a) {
        if (p.vv != 0) consider({s, ratio<I>(p.vw * s.d + p.uv * s.n, p.vv * s.d)});
        for (const Ratio<I>& t : ends_b) consider({s, t});
    }
    for (const Ratio<I>& t : ends_b) {
        if (p.uu != 0) consider({ratio<I>(p.uv * t.n - p.uw * t.d, p.uu * t.d), t});
    }
    // Two parallel lines without an end: by convention the pair at A's start.
    if (candidates.empty()) candidates.push_back({{I(0), I(1)}, ratio<I>(p.vw, p.vv)});
    return candidates;
}

/// The whole set of minima as steps from one of them: `at` plus any step between `back` and `forth` times (1,
/// rate).
template <class I>
struct Solution {
    Candidate<I> at;
    Ratio<I> value;
    bool many = false;
    std::optional<Candidate<I>> from, to;
};

/// How far one can go from x along `rate` up to the bound in that direction; absent: no bound.
template <class I>
void limit(std::optional<Ratio<I>>& forth, std::optional<Ratio<I>>& back, const Ratio<I>& x,
           const Ratio<I>& rate, Extent e) {
    const auto shorten = [&](const Ratio<I>& bound) {
        const Ratio<I> to_bound = bound - x;
        const Ratio<I> step = ratio<I>(to_bound.n * rate.d, to_bound.d * rate.n);
        // The bound 1 stops a rising x, the bound 0 a falling one.
        const bool upper = (bound.n != 0) == (rate.n > 0);
        if (upper && (!forth || compare(step, *forth) < 0)) forth = step;
        if (!upper && (!back || compare(step, *back) > 0)) back = step;
    };
    if (e != Extent::line) shorten({I(0), I(1)});
    if (e == Extent::segment) shorten({I(1), I(1)});
}

template <class I>
Solution<I> solve(const Problem<I>& p) {
    Solution<I> r;
    bool first = true;
    for (const Candidate<I>& c : candidates(p)) {
        const Ratio<I> value = p.value(c);
        if (!first && compare(value, r.value) >= 0) continue;
        r.at = c;
        r.value = value;
        first = false;
    }
    if (p.det != 0 || p.uu == 0 || p.vv == 0) return r;
    // Parallel: the distance stays when s goes by 1 and t by u.v / v.v.
    const Ratio<I> rate = ratio<I>(p.uv, p.vv);
    std::optional<Ratio<I>> forth, back;
    limit(forth, back, r.at.s, Ratio<I>{I(1), I(1)}, p.extents.a);
    limit(forth, back, r.at.t, rate, p.extents.b);
    const auto step = [&](const Ratio<I>& by) { return Candidate<I>{r.at.s + by, r.at.t + by * rate}; };
    const Candidate<I> found = r.at;
    r.many = !(forth && back && compare(*forth, *back) == 0);
    if (!r.many) return r;
    if (back) r.from = step(*back);
    if (forth) r.to = step(*forth);
    if (back && forth) {
        Ratio<I> middle = *back + *forth;
        middle.d *= 2;
        r.at = step(middle);
    } else if (back || forth) {
        r.at = back ? *r.from : *r.to;
    } else {
        r.at = found;
    }
    return r;
}

template <class I>
std::string wrong_pair(const Problem<I>& p, const Candidate<I>& want, const PointPair3& got,
                       const std::string& who) {
    std::string r;
    if (!oracle2::rounds_to(want.s, 0, got.s)) r += " " + who + ".s";
    if (!oracle2::rounds_to(want.t, 0, got.t)) r += " " + who + ".t";
    for (std::size_t k = 0; k < 3; ++k) {
        const int i = static_cast<int>(k);
        const Ratio<I> c{p.a1[k] * want.s.d + p.u[k] * want.s.n, want.s.d};
        const Ratio<I> d{p.b1[k] * want.t.d + p.v[k] * want.t.n, want.t.d};
        if (!oracle2::rounds_to(c, p.unit, got.on_a[i])) r += " " + who + ".on_a";
        if (!oracle2::rounds_to(d, p.unit, got.on_b[i])) r += " " + who + ".on_b";
    }
    return r;
}

template <class I>
Feature feature(const Ratio<I>& x, Extent e, const I& length_sq) {
    if (length_sq == 0) return Feature::start;
    if (e != Extent::line && x.n == 0) return Feature::start;
    if (e == Extent::segment && x.n == x.d) return Feature::end;
    return Feature::inside;
}

template <class I>
Relation3 relation(const Problem<I>& p, const Solution<I>& want) {
    if (p.uu == 0 && p.vv == 0) return Relation3::degenerate_both;
    if (p.uu == 0) return Relation3::degenerate_a;
    if (p.vv == 0) return Relation3::degenerate_b;
    const auto minor = [&](std::size_t i, std::size_t j) { return I(p.u[i] * p.v[j] - p.u[j] * p.v[i]); };
    if (p.det == 0) {
        // One line when w is a multiple of u: Gram's determinant of the two is 0.
        return p.uu * p.ww == p.uw * p.uw ? Relation3::collinear : Relation3::parallel;
    }
    if (p.w[0] * minor(1, 2) - p.w[1] * minor(0, 2) + p.w[2] * minor(0, 1) != 0) return Relation3::skew;
    return want.value.n == 0 ? Relation3::crossing : Relation3::apart;
}

template <class I>
std::string compare_all(const Segment3& a, const Segment3& b, Extents extents, const NearestPoints3& got) {
    const Problem<I> p(a, b, extents);
    const Solution<I> want = solve(p);
    std::string r;
    if (got.relation != relation(p, want)) r += " relation";
    if (got.feature_a != feature(want.at.s, extents.a, p.uu)) r += " feature_a";
    if (got.feature_b != feature(want.at.t, extents.b, p.vv)) r += " feature_b";
    if (got.unique == want.many || got.ties.has_value() != want.many) return r + " unique";
    r += wrong_pair(p, want.at, PointPair3{got.s, got.t, got.on_a, got.on_b}, "pair");
    if (!oracle2::root_rounds_to(want.value, p.unit, got.distance)) r += " distance";
    for (std::size_t k = 0; k < 3; ++k) {
        const Ratio<I> c{p.a1[k] * want.at.s.d + p.u[k] * want.at.s.n, want.at.s.d};
        const Ratio<I> d{p.b1[k] * want.at.t.d + p.v[k] * want.at.t.n, want.at.t.d};
        Ratio<I> middle = c + d;
        middle.d *= 2;
        if (!oracle2::rounds_to(middle, p.unit, got.midpoint[static_cast<int>(k)])) r += " midpoint";
    }
    if (!want.many) return r;
    if (got.ties->from.has_value() != want.from.has_value() ||
        got.ties->to.has_value() != want.to.has_value()) {
        return r + " ties";
    }
    if (want.from) r += wrong_pair(p, *want.from, *got.ties->from, "from");
    if (want.to) r += wrong_pair(p, *want.to, *got.ties->to, "to");
    return r;
}

/// Whether the intermediate numbers fit the fixed integers: about 14 times the width of the input.
bool fits_fixed(const Segment3& a, const Segment3& b) {
    const oracle2::Scale scale = scale_of(a, b);
    return scale.bits <= 75 && std::abs(scale.unit) < 200;
}

}  // namespace

std::string difference(const Segment3& a, const Segment3& b, Extents extents, const NearestPoints3& got) {
    if (fits_fixed(a, b)) {
        try {
            return compare_all<Fixed>(a, b, extents, got);
        } catch (const std::exception&) {  // a number too wide after all, such as a parameter far below 1
        }
    }
    return compare_all<Unbounded>(a, b, extents, got);
}

}  // namespace crosscut::oracle3

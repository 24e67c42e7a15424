// The judge's case analysis in integers, generic over their types. Included inside an anonymous namespace by
// the sources that choose them: `T` gives types by degree in the coordinates: D1 (differences and
// coordinates), D2 (dot products), D4 (determinants and parameters) and D5 (points). For fixed integers of 64
// L, 128 L, 256 L and 320 L bits, coordinates below 2^(64 L - 4) are safe: differences stay below 2^(64 L -
// 3), dot products below 2^(128 L - 4.4), the largest sum of them (the middle of a stretch, doubled and
// shifted) below 2^(128 L - 1.6), parameters and denominators below 2^(256 L - 5), numerators of points below
// 2^(320 L - 7).

enum class Bound : std::uint8_t { none, zero, one };

template <class T>
struct IntegerQuestion {
    typename T::D1 a1[3], b1[3], u[3], v[3], w[3];  ///< A1, B1, A2 - A1, B2 - B1, A1 - B1
    typename T::D2 uu, vv, uv, uw, vw;
    typename T::D4 det;
    bool a_from_0, a_to_1, b_from_0, b_to_1;
};

/// s = sn / den, t = tn / den, den > 0; and the bound that each is at, if any.
template <class T>
struct IntegerPair {
    typename T::D4 sn, tn, den;
};

template <class D>
inline auto dot3(const D (&x)[3], const D (&y)[3]) {
    return x[0] * y[0] + x[1] * y[1] + x[2] * y[2];
}

template <class T>
inline IntegerQuestion<T> integer_question(const Segment3& a, const Segment3& b, Extents extents, int low) {
    IntegerQuestion<T> q;
    for (int i = 0; i < 3; ++i) {
        q.a1[i] = T::coordinate(a.start[i], low);
        q.b1[i] = T::coordinate(b.start[i], low);
        q.u[i] = T::coordinate(a.end[i], low) - q.a1[i];
        q.v[i] = T::coordinate(b.end[i], low) - q.b1[i];
        q.w[i] = q.a1[i] - q.b1[i];
    }
    q.uu = dot3(q.u, q.u);
    q.vv = dot3(q.v, q.v);
    q.uv = dot3(q.u, q.v);
    q.uw = dot3(q.u, q.w);
    q.vw = dot3(q.v, q.w);
    q.det = q.uu * q.vv - q.uv * q.uv;
    q.a_from_0 = extents.a != Extent::line;
    q.a_to_1 = extents.a == Extent::segment;
    q.b_from_0 = extents.b != Extent::line;
    q.b_to_1 = extents.b == Extent::segment;
    return q;
}

/// The bound that n / d, d > 0, violates.
template <class D>
inline Bound beyond(const D& n, const D& d, bool from_0, bool to_1) {
    if (from_0 && sign(n) < 0) return Bound::zero;
    if (to_1 && sign(d - n) < 0) return Bound::one;
    return Bound::none;
}

/// s at a bound of A, t at the foot of the perpendicular, or at B's bound where that is beyond it.
template <class T>
inline IntegerPair<T> edge_of_a(const IntegerQuestion<T>& q, Bound s) {
    const auto n = s == Bound::one ? q.vw + q.uv : q.vw;
    const Bound t = beyond(n, q.vv, q.b_from_0, q.b_to_1);
    const auto den = T::d4(q.vv);
    return {s == Bound::one ? den : T::zero(),
            t == Bound::none ? T::d4(n) : (t == Bound::one ? den : T::zero()), den};
}
template <class T>
inline IntegerPair<T> edge_of_b(const IntegerQuestion<T>& q, Bound t) {
    const auto n = t == Bound::one ? q.uv - q.uw : -q.uw;
    const Bound s = beyond(n, q.uu, q.a_from_0, q.a_to_1);
    const auto den = T::d4(q.uu);
    return {s == Bound::none ? T::d4(n) : (s == Bound::one ? den : T::zero()),
            t == Bound::one ? den : T::zero(), den};
}

/// Neither a point nor parallel: the minimum of a strictly convex quadratic in a box. Where the free minimum
/// is outside, the minimum in the box lies on an edge whose bound the free one violates; where there are two
/// such edges, the slope across the edge decides.
template <class T>
inline IntegerPair<T> minimum_in_box(const IntegerQuestion<T>& q, bool& free) {
    IntegerPair<T> p{q.uv * q.vw - q.vv * q.uw, q.uu * q.vw - q.uv * q.uw, q.det};
    const Bound s = beyond(p.sn, p.den, q.a_from_0, q.a_to_1);
    const Bound t = beyond(p.tn, p.den, q.b_from_0, q.b_to_1);
    free = s == Bound::none && t == Bound::none;
    if (free) return p;
    if (s == Bound::none) return edge_of_b(q, t);
    IntegerPair<T> on_a = edge_of_a(q, s);
    if (t == Bound::none) return on_a;
    const auto across = s == Bound::one ? q.uw + q.uu : q.uw;  // slope along s is (uw + s uu) - t uv
    const int slope = sign(across * q.vv - q.uv * T::d2(on_a.tn));
    return (s == Bound::one ? slope <= 0 : slope >= 0) ? on_a : edge_of_b(q, t);
}

/// On parallel lines, the stretch of A that faces B, in units of s * uu. Absent: unbounded on that side.
template <class T>
struct IntegerStretch {
    bool has_from = false, has_to = false;
    bool from_is_b = false, to_is_b = false;
    typename T::D4 from{}, to{};
};

template <class T>
inline IntegerStretch<T> facing(const IntegerQuestion<T>& q) {
    IntegerStretch<T> r;
    if (q.a_from_0) r.has_from = true, r.from = T::zero();
    if (q.a_to_1) r.has_to = true, r.to = T::d4(q.uu);
    const auto first = T::zero() - T::d4(q.uw);  // B1 and B2 projected on A
    const auto second = first + T::d4(q.uv);
    const bool along = sign(q.uv) > 0;
    const bool low = along ? q.b_from_0 : q.b_to_1;
    const bool high = along ? q.b_to_1 : q.b_from_0;
    const auto& b_low = along ? first : second;
    const auto& b_high = along ? second : first;
    if (low && (!r.has_from || sign(b_low - r.from) > 0)) r.has_from = r.from_is_b = true, r.from = b_low;
    if (high && (!r.has_to || sign(r.to - b_high) > 0)) r.has_to = r.to_is_b = true, r.to = b_high;
    return r;
}

/// On parallel lines: the point of A at half * va / uu and the point of B that faces A at half * vb / uu;
/// half is 1 or 1/2.
template <class T>
inline IntegerPair<T> facing_pair(const IntegerQuestion<T>& q, const typename T::D4& va,
                                  const typename T::D4& vb, bool halve) {
    const auto shift = halve ? q.uw + q.uw : q.uw;
    const auto va2 = T::d2(va);
    const auto vb2 = T::d2(vb);
    const bool flip = sign(q.uv) < 0;
    const auto uu2 = halve ? q.uu + q.uu : q.uu;
    IntegerPair<T> p{va2 * q.uv, (vb2 + shift) * q.uu, uu2 * q.uv};
    if (flip) p = {T::zero() - p.sn, T::zero() - p.tn, T::zero() - p.den};
    return p;
}

template <class T>
inline Feature feature_of(const typename T::D4& n, const typename T::D4& d, bool from_0, bool to_1) {
    if (from_0 && sign(n) == 0) return Feature::start;
    if (to_1 && sign(d - n) == 0) return Feature::end;
    return Feature::inside;
}

template <class T>
inline Relation3 relation_of_parallel(const IntegerQuestion<T>& q) {
    return sign(q.u[0] * q.w[1] - q.u[1] * q.w[0]) == 0 && sign(q.u[1] * q.w[2] - q.u[2] * q.w[1]) == 0 &&
                   sign(q.u[2] * q.w[0] - q.u[0] * q.w[2]) == 0
               ? Relation3::collinear
               : Relation3::parallel;
}

template <class T>
inline bool coplanar(const IntegerQuestion<T>& q) {
    return sign((q.u[1] * q.v[2] - q.u[2] * q.v[1]) * q.w[0] + (q.u[2] * q.v[0] - q.u[0] * q.v[2]) * q.w[1] +
                (q.u[0] * q.v[1] - q.u[1] * q.v[0]) * q.w[2]) == 0;
}

/// Parallel lines; returns the pair of the answer. `finish` turns pairs into numbers.
template <class T, class Finish>
inline IntegerPair<T> parallel_pair(const IntegerQuestion<T>& q, NearestPoints3& r, const Finish& finish) {
    const IntegerStretch<T> f = facing(q);
    const int direction_sign = f.has_from && f.has_to ? sign(f.to - f.from) : 1;
    if (direction_sign == 0) return facing_pair(q, f.from, f.from, false);
    if (direction_sign < 0) {  // nothing faces: the two ends nearest to each other
        return f.from_is_b ? facing_pair(q, f.to, f.from, false) : facing_pair(q, f.from, f.to, false);
    }
    r.unique = false;
    r.ties.emplace();
    if (f.has_from) r.ties->from = finish.end(q, facing_pair(q, f.from, f.from, false));
    if (f.has_to) r.ties->to = finish.end(q, facing_pair(q, f.to, f.to, false));
    if (f.has_from && f.has_to) {
        const auto twice = f.from + f.to;
        return facing_pair(q, twice, twice, true);
    }
    const auto at = f.has_from ? f.from : (f.has_to ? f.to : T::zero());
    return facing_pair(q, at, at, false);
}

template <class T, class Finish>
inline void answer_in_integers(const IntegerQuestion<T>& q, NearestPoints3& r, const Finish& finish) {
    const bool point_a = sign(q.uu) == 0;
    const bool point_b = sign(q.vv) == 0;
    IntegerPair<T> p{T::zero(), T::zero(), T::one()};
    r.unique = true;
    r.ties.reset();
    if (point_a && point_b) {
        r.relation = Relation3::degenerate_both;
    } else if (point_a) {
        r.relation = Relation3::degenerate_a;
        p = edge_of_a(q, Bound::zero);
    } else if (point_b) {
        r.relation = Relation3::degenerate_b;
        p = edge_of_b(q, Bound::zero);
    } else if (sign(q.det) == 0) {
        r.relation = relation_of_parallel(q);
        p = parallel_pair(q, r, finish);
    } else {
        bool free = false;
        p = minimum_in_box(q, free);
        r.relation = !coplanar(q) ? Relation3::skew : (free ? Relation3::crossing : Relation3::apart);
    }
    r.feature_a = point_a ? Feature::start : feature_of<T>(p.sn, p.den, q.a_from_0, q.a_to_1);
    r.feature_b = point_b ? Feature::start : feature_of<T>(p.tn, p.den, q.b_from_0, q.b_to_1);
    finish.all(q, p, r);
}

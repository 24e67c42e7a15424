// The fast path of the judge, in double-doubles. Included by one source for each instruction set, inside an
// anonymous namespace. The including source defines kFused: whether a fused multiply-add is one instruction.
//
// Error bounds. kUlp is 2^-53. Differences of coordinates are kept exactly, as double-doubles. `filter`
// bounds come from the standard model: each rounded difference has relative error kUlp, each dot product of
// three terms at most 5 kUlp of |x||y|, and so each expression of two products of dot products at most 24
// kUlp of its largest term; 64 is used. Sums of double-doubles err by at most a dozen kUlp^2 of the largest
// term; 64 is used there as well. Underflow adds at most 2^-1074 an operation, which the range guard keeps
// far below all that.

constexpr double kUlp = 0x1p-53;
constexpr double kFilter = 64.0 * kUlp;
constexpr double kDoubled = 64.0 * kUlp * kUlp;
// More than underflow can add under the range guard to an expression of coordinates, and to a parameter (a
// quotient of them).
constexpr double kTiny = 0x1p-900;
constexpr double kTinyParameter = 0x1p-500;

// Sums and products are loose: they are normalized only where necessary.
template <class A>
inline DoubleDouble product(const A& a, const DoubleDouble& b) {
    return loose_product<kFused>(a, b);
}

struct Vector {
    double hi[3];
    double lo[3];

    [[nodiscard]] DoubleDouble operator[](int i) const { return {hi[i], lo[i]}; }
    [[nodiscard]] double size() const {
        return std::fabs(hi[0]) + std::fabs(hi[1]) + std::fabs(hi[2]);
    }  // >= length
};

inline Vector difference(const Vec3& a, const Vec3& b) {
    Vector r;
    for (int i = 0; i < 3; ++i) {
        const DoubleDouble d = two_difference(a[i], b[i]);
        r.hi[i] = d.high;
        r.lo[i] = d.low;
    }
    return r;
}
inline double dot(const Vector& a, const Vector& b) {
    return a.hi[0] * b.hi[0] + a.hi[1] * b.hi[1] + a.hi[2] * b.hi[2];
}
inline DoubleDouble exact_dot(const Vector& a, const Vector& b) {
    return loose_sum(loose_sum(product(a[0], b[0]), product(a[1], b[1])), product(a[2], b[2]));
}

/// Rounds a number known to within `error`; false where two doubles are possible. Zero is +0.
inline bool round_to(const DoubleDouble& a, double error, double& out) {
    const Rounded nearest = rounded(a, error);
    out = nearest.value;
    return nearest.certain;
}

/// sqrt of a sum of squares known to within `error`.
inline bool round_root(const DoubleDouble& square, double error, double& out) {
    const DoubleDouble n = normalized(square);
    if (n.high <= 2.0 * error + kTiny) return false;
    const DoubleDouble root = loose_root<kFused>(n);
    const double half = 0.5 / root.high;
    return round_to(root, error * half * 1.01 + 16.0 * kUlp * kUlp * root.high, out);
}

/// The numbers of an answer so far: how a point was found, and whether it is certainly rounded right.
struct Parameter {
    DoubleDouble x;      ///< value
    double error = 0.0;  ///< of x, absolute
};

/// from + x * direction, before rounding, with each coordinate's error.
struct Point {
    DoubleDouble at[3];
    double error[3];
};

inline Point point_on(const Vec3& from, const Vector& direction, const Parameter& p) {
    Point r;
    for (int i = 0; i < 3; ++i) {
        const DoubleDouble term = product(p.x, direction[i]);
        r.at[i] = two_sum(from[i], term.high);
        r.at[i].low += term.low;
        const double size = std::fabs(from[i]) + std::fabs(term.high);
        r.error[i] = p.error * std::fabs(direction.hi[i]) * 1.01 + kDoubled * size +
                     (direction.hi[i] != 0.0 ? kTiny : 0.0);
    }
    return r;
}

inline bool round_point(const Point& p, Vec3& out) {
    bool sure = true;
    for (int i = 0; i < 3; ++i) sure &= round_to(p.at[i], p.error[i], out[i]);
    return sure;
}

/// Half of the sum of two coordinates. Halving comes last: it loses nothing unless the sum is tiny.
inline bool round_half(const DoubleDouble& s, double error, double& out) {
    double twice = 0.0;
    const bool sure =
        round_to(s, error + 4.0 * kUlp * std::fabs(s.low) + (s.high != 0.0 ? kTiny : 0.0), twice);
    out = 0.5 * twice;
    return sure;
}

inline bool round_middle(const Point& p, const Point& q, Vec3& out) {
    bool sure = true;
    for (int i = 0; i < 3; ++i) {
        const double loose = std::fabs(p.at[i].low) + std::fabs(q.at[i].low);
        sure &= round_half(loose_sum(p.at[i], q.at[i]), p.error[i] + q.error[i] + kDoubled * loose, out[i]);
    }
    return sure;
}

inline bool round_middle(const Point& p, const Vec3& q, Vec3& out) {
    bool sure = true;
    for (int i = 0; i < 3; ++i) sure &= round_half(loose_sum(p.at[i], {q[i], 0.0}), p.error[i], out[i]);
    return sure;
}

inline Vec3 plain(const Vec3& p) { return p + Vec3(0.0); }  // a copy whose zeros are +0

struct Question {
    const Segment3& a;
    const Segment3& b;
    bool a_from_0, a_to_1, b_from_0, b_to_1;
    Vector u, v, w;  ///< A2 - A1, B2 - B1, A1 - B1
    double uu, vv, uv, uw, vw;
    double det, sn, tn;  ///< the free minimum is at sn / det, tn / det
};

/// Whether the distance of the lines is certainly not 0. Then they are skew, and not parallel either.
inline bool surely_skew(const Vector& u, const Vector& v, const Vector& w) {
    const double x = u.hi[1] * v.hi[2] - u.hi[2] * v.hi[1];
    const double y = u.hi[2] * v.hi[0] - u.hi[0] * v.hi[2];
    const double z = u.hi[0] * v.hi[1] - u.hi[1] * v.hi[0];
    const double volume = x * w.hi[0] + y * w.hi[1] + z * w.hi[2];
    return std::fabs(volume) > kFilter * u.size() * v.size() * w.size() + kTiny;
}

/// Both inside: from the double solution one step of refinement with the residual of the normal equations in
/// double-doubles.
inline bool settle_inside(const Question& q, NearestPoints3& r) {
    const double s0 = q.sn / q.det;
    const double t0 = q.tn / q.det;
    Vector gap;  // w + s0 u - t0 v
    const double parameters = 1.0 + std::fabs(s0) + std::fabs(t0);
    const double length = std::max(std::max(q.u.size(), q.v.size()), q.w.size()) * parameters;
    for (int i = 0; i < 3; ++i) {
        const DoubleDouble g =
            normalized(loose_sum(loose_sum(q.w[i], product(s0, q.u[i])), product(-t0, q.v[i])));
        gap.hi[i] = g.high;
        gap.lo[i] = g.low;
    }
    const DoubleDouble ru_pair = exact_dot(gap, q.u);
    const DoubleDouble rv_pair = exact_dot(gap, q.v);
    const double ru = ru_pair.value();
    const double rv = rv_pair.value();
    const double inverse = 1.0 / q.det;
    const double ds = (q.uv * rv - q.vv * ru) * inverse;
    const double dt = (q.uu * rv - q.uv * ru) * inverse;
    // The correction's error is that of det, that of its own arithmetic, and that of the residual.
    const double det_error = kFilter * q.uu * q.vv * inverse;
    if (det_error > 0.01) return false;
    const double ru_error = 8.0 * kDoubled * length * q.u.size();
    const double rv_error = 8.0 * kDoubled * length * q.v.size();
    const double cross = std::fabs(q.uv) + kFilter * q.u.size() * q.v.size();
    const double rel = 2.0 * (det_error + kFilter);
    const double scale = 1.02 * inverse;
    const double aru = std::fabs(ru);
    const double arv = std::fabs(rv);
    const double cross_error = kFilter * q.u.size() * q.v.size();
    const Parameter s{fast_two_sum(s0, ds), scale * (rel * (cross * arv + q.vv * aru) + cross_error * arv +
                                                     cross * rv_error + 1.01 * q.vv * ru_error) +
                                                2.0 * kUlp * kUlp * std::fabs(s0) + kTinyParameter};
    const Parameter t{fast_two_sum(t0, dt), scale * (rel * (q.uu * arv + cross * aru) + cross_error * aru +
                                                     cross * ru_error + 1.01 * q.uu * rv_error) +
                                                2.0 * kUlp * kUlp * std::fabs(t0) + kTinyParameter};
    const Point c = point_on(q.a.start, q.u, s);
    const Point d = point_on(q.b.start, q.v, t);
    bool sure = round_to(s.x, s.error, r.s);
    sure &= round_to(t.x, t.error, r.t);
    sure &= round_point(c, r.on_a);
    sure &= round_point(d, r.on_b);
    sure &= round_middle(c, d, r.midpoint);
    // The least squared distance is that of the double solution less r.(ds, dt), which is of second order.
    const DoubleDouble square = exact_dot(gap, gap);
    const double drop = ds * ru - dt * rv;
    const double gap_error = kDoubled * length;
    const double size = gap.size();
    const double error = 2.0 * gap_error * (size + gap_error) + 4.0 * kDoubled * size * size +
                         std::fabs(drop) * (rel + 0.01) + std::fabs(ds) * ru_error + std::fabs(dt) * rv_error;
    sure &= round_root({square.high, square.low + drop}, error, r.distance);
    return sure;
}

/// x is an end of A, B's parameter is free: the foot of the perpendicular from x. `w` = x - B1.
inline bool settle_foot(const Vec3& x, const Vector& w, const Vec3& b1, const Vector& v, double vv, double vw,
                        NearestPoints3& r, Vec3& on_x, Vec3& foot, double& t_out) {
    const double t0 = vw / vv;
    const double length = std::max(w.size(), v.size()) * (1.0 + std::fabs(t0));
    Vector gap;
    for (int i = 0; i < 3; ++i) {
        const DoubleDouble g = normalized(loose_sum(w[i], product(-t0, v[i])));
        gap.hi[i] = g.high;
        gap.lo[i] = g.low;
    }
    const DoubleDouble rest_pair = exact_dot(gap, v);
    const double rest = rest_pair.value();
    const double dt = rest / vv;
    const double rest_error = 8.0 * kDoubled * length * v.size();
    const double dt_error = 1.01 * rest_error / vv + kFilter * std::fabs(dt);
    const Parameter t{fast_two_sum(t0, dt), dt_error + 2.0 * kUlp * kUlp * std::fabs(t0) + kTinyParameter};
    const Point d = point_on(b1, v, t);
    bool sure = round_to(t.x, t.error, t_out);
    on_x = plain(x);
    sure &= round_point(d, foot);
    sure &= round_middle(d, x, r.midpoint);
    const DoubleDouble square = exact_dot(gap, gap);
    const double drop = dt * rest;
    const double gap_error = kDoubled * length;
    const double size = gap.size();
    const double error = 2.0 * gap_error * (size + gap_error) + 4.0 * kDoubled * size * size + 0.02 * drop +
                         2.0 * std::fabs(dt) * rest_error;
    sure &= round_root({square.high, square.low - drop}, error, r.distance);
    return sure;
}

inline bool settle_ends(const Vec3& x, const Vec3& y, const Vector& gap, NearestPoints3& r) {
    r.on_a = plain(x);
    r.on_b = plain(y);
    r.midpoint = 0.5 * (x + y) + Vec3(0.0);  // halving is exact unless subnormal, and then the sum was exact
    const DoubleDouble square = exact_dot(gap, gap);
    const double size = gap.size();
    return round_root(square, kDoubled * size * size, r.distance);
}

/// Where the fast path expects the minimum: chosen in plain double, proven afterwards.
struct Guess {
    bool a_fixed = false;
    bool b_fixed = false;
    bool a_end = false;  ///< fixed at 1, otherwise at 0
    bool b_end = false;
};

inline Guess guess(const Question& q) {
    Guess r;
    const bool s_low = q.a_from_0 && q.sn < 0.0;
    const bool s_high = q.a_to_1 && q.sn > q.det;
    const bool t_low = q.b_from_0 && q.tn < 0.0;
    const bool t_high = q.b_to_1 && q.tn > q.det;
    const bool s_out = s_low || s_high;
    const bool t_out = t_low || t_high;
    if (s_out) {
        const double at = s_high ? 1.0 : 0.0;
        const double along = q.vw + at * q.uv;
        const double t = q.b_from_0 && along < 0.0 ? 0.0 : (q.b_to_1 && along > q.vv ? 1.0 : along / q.vv);
        const double slope = q.uw + at * q.uu - t * q.uv;
        if (!t_out || (s_high ? slope <= 0.0 : slope >= 0.0)) {
            r.a_fixed = true;
            r.a_end = s_high;
            r.b_fixed = (q.b_from_0 && along < 0.0) || (q.b_to_1 && along > q.vv);
            r.b_end = r.b_fixed && along > 0.0;
            return r;
        }
    }
    if (t_out) {
        const double along = (t_high ? q.uv : 0.0) - q.uw;
        r.b_fixed = true;
        r.b_end = t_high;
        r.a_fixed = (q.a_from_0 && along < 0.0) || (q.a_to_1 && along > q.uu);
        r.a_end = r.a_fixed && along > 0.0;
    }
    return r;
}

inline bool in_bounds(double n, double d, double error, bool from_0, bool to_1) {
    return (!from_0 || n > error) && (!to_1 || d - n > error);
}

inline bool settle_edge_on_a(const Question& q, bool a_end, NearestPoints3& r) {
    const Vec3& x = a_end ? q.a.end : q.a.start;
    const Vector w = a_end ? difference(x, q.b.start) : q.w;
    const double vw = dot(q.v, w);
    const double error = kFilter * q.v.size() * std::max(w.size(), q.v.size()) + kTiny;
    if (!in_bounds(vw, q.vv, error, q.b_from_0, q.b_to_1)) return false;
    const double slope = dot(q.u, w) * q.vv - q.uv * vw;  // times vv
    const double slope_error = kFilter * q.vv * q.u.size() * w.size() + kTiny;
    if (a_end ? slope >= -slope_error : slope <= slope_error) return false;
    r.feature_a = a_end ? Feature::end : Feature::start;
    r.feature_b = Feature::inside;
    r.s = a_end ? 1.0 : 0.0;
    return surely_skew(q.u, q.v, w) && settle_foot(x, w, q.b.start, q.v, q.vv, vw, r, r.on_a, r.on_b, r.t);
}

inline bool settle_edge_on_b(const Question& q, bool b_end, NearestPoints3& r) {
    const Vec3& y = b_end ? q.b.end : q.b.start;
    const Vector w = difference(y, q.a.start);
    const double uw = dot(q.u, w);
    const double error = kFilter * q.u.size() * std::max(w.size(), q.u.size()) + kTiny;
    if (!in_bounds(uw, q.uu, error, q.a_from_0, q.a_to_1)) return false;
    const double slope = dot(q.v, w) * q.uu - q.uv * uw;
    const double slope_error = kFilter * q.uu * q.v.size() * w.size() + kTiny;
    if (b_end ? slope >= -slope_error : slope <= slope_error) return false;
    r.feature_a = Feature::inside;
    r.feature_b = b_end ? Feature::end : Feature::start;
    r.t = b_end ? 1.0 : 0.0;
    return surely_skew(q.u, q.v, w) && settle_foot(y, w, q.a.start, q.u, q.uu, uw, r, r.on_b, r.on_a, r.s);
}

inline bool settle_corner(const Question& q, bool a_end, bool b_end, NearestPoints3& r) {
    const Vec3& x = a_end ? q.a.end : q.a.start;
    const Vec3& y = b_end ? q.b.end : q.b.start;
    const Vector gap = difference(x, y);
    const double slope_s = dot(q.u, gap);
    const double slope_t = -dot(q.v, gap);
    const double error = kFilter * gap.size();
    if ((a_end ? -slope_s : slope_s) <= error * q.u.size() + kTiny) return false;
    if ((b_end ? -slope_t : slope_t) <= error * q.v.size() + kTiny) return false;
    r.feature_a = a_end ? Feature::end : Feature::start;
    r.feature_b = b_end ? Feature::end : Feature::start;
    r.s = a_end ? 1.0 : 0.0;
    r.t = b_end ? 1.0 : 0.0;
    return surely_skew(q.u, q.v, gap) && settle_ends(x, y, gap, r);
}

inline double largest(const Vec3& p) {
    return std::max(std::fabs(p.x), std::max(std::fabs(p.y), std::fabs(p.z)));
}

inline bool settle_in_double_doubles(const Segment3& a, const Segment3& b, Extents extents,
                                     NearestPoints3& r) {
    const double top =
        std::max(std::max(largest(a.start), largest(a.end)), std::max(largest(b.start), largest(b.end)));
    if (!(top > 0x1p-100 && top < 0x1p100)) return false;
    Question q{a,
               b,
               extents.a != Extent::line,
               extents.a == Extent::segment,
               extents.b != Extent::line,
               extents.b == Extent::segment,
               difference(a.end, a.start),
               difference(b.end, b.start),
               difference(a.start, b.start),
               0,
               0,
               0,
               0,
               0,
               0,
               0,
               0};
    q.uu = dot(q.u, q.u);
    q.vv = dot(q.v, q.v);
    if (!(q.uu > 0x1p-220 && q.vv > 0x1p-220)) return false;
    q.uv = dot(q.u, q.v);
    q.uw = dot(q.u, q.w);
    q.vw = dot(q.v, q.w);
    q.det = q.uu * q.vv - q.uv * q.uv;
    q.sn = q.uv * q.vw - q.vv * q.uw;
    q.tn = q.uu * q.vw - q.uv * q.uw;
    r.relation = Relation3::skew;
    r.unique = true;
    const Guess where = guess(q);
    if (where.a_fixed && where.b_fixed) return settle_corner(q, where.a_end, where.b_end, r);
    if (where.a_fixed) return settle_edge_on_a(q, where.a_end, r);
    if (where.b_fixed) return settle_edge_on_b(q, where.b_end, r);
    const double det_error = kFilter * q.uu * q.vv;
    const double s_error = kFilter * q.vv * q.u.size() * q.w.size() + det_error + kTiny;
    const double t_error = kFilter * q.uu * q.v.size() * q.w.size() + det_error + kTiny;
    if (q.det <= det_error || !in_bounds(q.sn, q.det, s_error, q.a_from_0, q.a_to_1) ||
        !in_bounds(q.tn, q.det, t_error, q.b_from_0, q.b_to_1)) {
        return false;
    }
    r.feature_a = Feature::inside;
    r.feature_b = Feature::inside;
    return surely_skew(q.u, q.v, q.w) && settle_inside(q, r);
}

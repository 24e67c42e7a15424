// Pairs of doubles, and how they are rounded for sure: the arithmetic under fast_kernel.inl and fixed_kernel.inl. Included by one source for each
// instruction set, inside an anonymous namespace. The including source says with kFused whether a fused multiply-add is one instruction.

constexpr double kUlp = 0x1p-53;
constexpr double kFilter = 64.0 * kUlp;
constexpr double kPair = 64.0 * kUlp * kUlp;
// What underflow can add under the range guard, with room: to an expression of coordinates, and to a parameter (a quotient of them).
constexpr double kTiny = 0x1p-900;
constexpr double kTinyParameter = 0x1p-500;

/// hi + lo exactly, |lo| at most half an ulp of hi after a sum or a product.
struct Pair {
    double hi = 0.0;
    double lo = 0.0;
};

inline Pair two_sum(double a, double b) {
    const double s = a + b;
    const double bb = s - a;
    return {s, (a - (s - bb)) + (b - bb)};
}
inline Pair fast_two_sum(double a, double b) {  // |a| >= |b|
    const double s = a + b;
    return {s, b - (s - a)};
}
inline Pair two_product(double a, double b) {
    const double p = a * b;
    if constexpr (kFused) {
        return {p, __builtin_fma(a, b, -p)};
    } else {
        constexpr double split = 134217729.0;  // 2^27 + 1
        const double ta = split * a;
        const double ah = ta - (ta - a);
        const double al = a - ah;
        const double tb = split * b;
        const double bh = tb - (tb - b);
        const double bl = b - bh;
        return {p, ((ah * bh - p) + ah * bl + al * bh) + al * bl};
    }
}
/// a * b of two pairs; lo * lo is dropped.
inline Pair product(const Pair& a, const Pair& b) {
    Pair p = two_product(a.hi, b.hi);
    p.lo += a.hi * b.lo + a.lo * b.hi;
    return p;
}
inline Pair product(double a, const Pair& b) {
    Pair p = two_product(a, b.hi);
    p.lo += a * b.lo;
    return p;
}
/// a + b; the error is relative to the larger of the two, not to the sum.
inline Pair sum(const Pair& a, const Pair& b) {
    Pair s = two_sum(a.hi, b.hi);
    s.lo += a.lo + b.lo;
    return s;
}
inline Pair normal(const Pair& a) { return fast_two_sum(a.hi, a.lo); }

struct Vector {
    double hi[3];
    double lo[3];

    [[nodiscard]] Pair operator[](int i) const { return {hi[i], lo[i]}; }
    [[nodiscard]] double size() const {
        return std::fabs(hi[0]) + std::fabs(hi[1]) + std::fabs(hi[2]);
    }  // >= length
};

inline Vector difference(const Vec3& a, const Vec3& b) {
    Vector r;
    for (int i = 0; i < 3; ++i) {
        const Pair d = two_sum(a[i], -b[i]);
        r.hi[i] = d.hi;
        r.lo[i] = d.lo;
    }
    return r;
}
inline double dot(const Vector& a, const Vector& b) {
    return a.hi[0] * b.hi[0] + a.hi[1] * b.hi[1] + a.hi[2] * b.hi[2];
}
inline Pair pair_dot(const Vector& a, const Vector& b) {
    return sum(sum(product(a[0], b[0]), product(a[1], b[1])), product(a[2], b[2]));
}

/// Rounds hi + lo, known to within `error`; false where two doubles are possible. Zero is +0.
inline bool round_pair(double hi, double lo, double error, double& out) {
    const double low = hi + (lo - error);
    out = low + 0.0;
    return low == hi + (lo + error);
}

/// sqrt of a sum of squares known to within `error`.
inline bool round_root(const Pair& square, double error, double& out) {
    const Pair n = normal(square);
    if (n.hi <= 2.0 * error + kTiny) return false;
    const double r = std::sqrt(n.hi);
    const Pair back = two_product(r, r);
    const double rest = ((n.hi - back.hi) - back.lo) + n.lo;
    const double half = 0.5 / r;
    return round_pair(r, rest * half, error * half * 1.01 + 16.0 * kUlp * kUlp * r, out);
}

// The judge's second stage: the case analysis of exact_kernel.inl on fixed integers. Their quotients are
// rounded by double-doubles where those are certain (they nearly always are), by long division otherwise.
// Included inside an anonymous namespace.

/// x * 2^-low for a double that is a multiple of 2^low and below 2^(low + 64 N - 2).
template <int N>
inline FixedInt<N> scaled_to(double x, int low) {
    FixedInt<N> r{};
    const auto bits = bit_cast<std::uint64_t>(x);
    const int biased = static_cast<int>((bits >> 52U) & 0x7FFU);
    if (biased == 0) return r;  // zero; the caller excludes subnormals
    std::uint64_t m = (bits & ((std::uint64_t{1} << 52U) - 1U)) | (std::uint64_t{1} << 52U);
    const int shift = biased - 1075 - low;
    if (shift < 0) {
        r.limb[0] = m >> static_cast<unsigned>(-shift);
    } else {
        const int at = shift / 64;
        const auto by = static_cast<unsigned>(shift % 64);
        r.limb[at] = m << by;
        if (by > 11 && at + 1 < N) r.limb[at + 1] = m >> (64U - by);
    }
    return x < 0.0 ? -r : r;
}

template <int L>
struct FixedTypes {
    using D1 = FixedInt<L>;
    using D2 = FixedInt<2 * L>;
    using D4 = FixedInt<4 * L>;
    using D5 = FixedInt<5 * L>;
    // Powers of two divided out, so that squares of D5 fit a double.
    static constexpr int kScale = L == 1 ? 0 : 320;

    static D1 coordinate(double x, int low) { return scaled_to<L>(x, low); }
    static D4 zero() { return {}; }
    static D4 one() { return {{1}}; }
    static D4 d4(const D2& x) { return widened<4 * L>(x); }
    static D2 d2(const D4& x) {
        D2 r;
        for (int i = 0; i < 2 * L; ++i) r.limb[i] = x.limb[i];
        return r;
    }
};

template <int L>
struct FixedFinish {
    using T = FixedTypes<L>;
    using D4 = typename T::D4;
    using D5 = typename T::D5;

    const Segment3& a;
    const Segment3& b;
    int low;
    double unit;  ///< 2^low

    template <int N>
    [[nodiscard]] static double rounded(const FixedInt<N>& n, const D4& den, const Divisor& d, int exponent,
                                        double scale) {
        const DoubleDouble q = loose_quotient<kFused>(leading_bits(n).scaled(-T::kScale), d);
        double out = 0.0;
        if (round_to(q, 0x1p-100 * std::fabs(q.high), out)) return out * scale + 0.0;
        return round_quotient_exactly({n.limb, N}, {den.limb, 4 * L}, exponent);
    }

    void numerators(const IntegerQuestion<T>& q, const IntegerPair<T>& p, D5 (&c)[3], D5 (&d)[3]) const {
        for (int i = 0; i < 3; ++i) {
            c[i] = q.a1[i] * p.den + q.u[i] * p.sn;
            d[i] = q.b1[i] * p.den + q.v[i] * p.tn;
        }
    }

    [[nodiscard]] static Divisor divisor(const D4& den) {
        return Divisor(leading_bits(den).scaled(-T::kScale));
    }

    [[nodiscard]] PointPair3 end(const IntegerQuestion<T>& q, const IntegerPair<T>& p) const {
        D5 c[3];
        D5 d[3];
        numerators(q, p, c, d);
        return rounded_pair(p, c, d, divisor(p.den));
    }

    [[nodiscard]] PointPair3 rounded_pair(const IntegerPair<T>& p, const D5 (&c)[3], const D5 (&d)[3],
                                          const Divisor& by) const {
        PointPair3 r;
        r.s = rounded(p.sn, p.den, by, 0, 1.0);
        r.t = rounded(p.tn, p.den, by, 0, 1.0);
        for (int i = 0; i < 3; ++i) {
            r.on_a[i] = rounded(c[i], p.den, by, low, unit);
            r.on_b[i] = rounded(d[i], p.den, by, low, unit);
        }
        return r;
    }

    void all(const IntegerQuestion<T>& q, const IntegerPair<T>& p, NearestPoints3& r) const {
        D5 c[3];
        D5 d[3];
        numerators(q, p, c, d);
        const Divisor by = divisor(p.den);
        const PointPair3 pair = rounded_pair(p, c, d, by);
        r.s = pair.s;
        r.t = pair.t;
        r.on_a = pair.on_a;
        r.on_b = pair.on_b;
        const bool ends =
            (sign(p.sn) == 0 || sign(p.den - p.sn) == 0) && (sign(p.tn) == 0 || sign(p.den - p.tn) == 0);
        for (int i = 0; i < 3;
             ++i) {  // for two ends it is a sum of doubles, and often lies halfway between two
            r.midpoint[i] = ends ? 0.5 * (pair.on_a[i] + pair.on_b[i])
                                 : rounded(c[i] + d[i], p.den, by, low - 1, 0.5 * unit);
        }
        r.distance = norm(D5(c[0] - d[0]), D5(c[1] - d[1]), D5(c[2] - d[2]), p.den, by);
    }

    [[nodiscard]] double norm(const D5& x, const D5& y, const D5& z, const D4& den, const Divisor& by) const {
        if (x.is_zero() && y.is_zero() && z.is_zero()) return 0.0;
        const DoubleDouble px = leading_bits(x).scaled(-T::kScale);
        const DoubleDouble py = leading_bits(y).scaled(-T::kScale);
        const DoubleDouble pz = leading_bits(z).scaled(-T::kScale);
        const DoubleDouble square =
            normalized(loose_sum(loose_sum(product(px, px), product(py, py)), product(pz, pz)));
        const DoubleDouble q = loose_quotient<kFused>(loose_root<kFused>(square), by);
        double out = 0.0;
        if (round_to(q, 0x1p-98 * q.high, out)) return out * unit;
        return round_norm_exactly({x.limb, 5 * L}, {y.limb, 5 * L}, {z.limb, 5 * L}, {den.limb, 4 * L}, low);
    }
};

template <int L>
inline void answer_fixed(const Segment3& a, const Segment3& b, Extents extents, int low, NearestPoints3& r) {
    const FixedFinish<L> finish{a, b, low, power_of_two(low)};
    answer_in_integers(integer_question<FixedTypes<L>>(a, b, extents, low), r, finish);
}

/// False where the coordinates span too many powers of two.
inline bool settle_fixed(const Segment3& a, const Segment3& b, Extents extents, NearestPoints3& r) {
    int low = 2000;
    int high = -2000;
    for (const Vec3* p : {&a.start, &a.end, &b.start, &b.end}) {
        for (int i = 0; i < 3; ++i) {
            const auto bits = bit_cast<std::uint64_t>((*p)[i]) & ~(std::uint64_t{1} << 63U);
            if (bits == 0) continue;
            const int exponent = static_cast<int>(bits >> 52U) - 1022;  // below 2^exponent
            const std::uint64_t m = bits | (std::uint64_t{1} << 52U);
            low = std::min(low, exponent - 53 + std::countr_zero(m));
            high = std::max(high, exponent);
        }
    }
    if (high < low) low = high = 0;
    if (low < -400 || high > 300 || high - low > 124) return false;  // subnormals are below -400 as well
    if (high - low <= 60) {
        answer_fixed<1>(a, b, extents, low, r);
    } else {
        answer_fixed<2>(a, b, extents, low, r);
    }
    return true;
}

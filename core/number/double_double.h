#pragma once

#include <cmath>

/// Numbers of about 106 bits as the unevaluated sum of two doubles, and the error-free transformations they are made of.
/// All of it needs round-to-nearest and no contraction (`-ffp-contract=off`), which the core is built with.
///
/// Error bounds are relative, in units of u² with u = 2^-53, while nothing overflows and no low part is subnormal (enough:
/// magnitudes between 2^-400 and 2^400). Sources: Dekker 1971 and Knuth (TAOCP 2) for the transformations; for `+`,
/// `sum_of_one_sign` and `*` Joldes, Muller and Popescu, Tight and Rigorous Error Bounds for Basic Building Blocks of
/// Double-Word Arithmetic (2017), algorithms 6, 5 and 10.
///
/// What is called `loose_...` leaves out the last step, which makes |low| at most half a unit in the last place of high: the
/// parts of a longer sum do not need it.
namespace crosscut {

/// high + low; |low| is at most half a unit in the last place of `high`, but for loose results.
struct DoubleDouble {
    double high = 0.0;
    double low = 0.0;

    /// Rounded to double.
    [[nodiscard]] double value() const { return high + low; }
    [[nodiscard]] DoubleDouble times_power_of_two(double power) const { return {high * power, low * power}; }
};

// --- transformations that lose nothing ------------------------------------------------------------------------------

/// a + b, exactly, unless the sum overflows. Knuth's six operations, which need no order of a and b.
[[nodiscard]] inline DoubleDouble two_sum(double a, double b) {
    const double sum = a + b;
    const double b_seen = sum - a;
    const double a_seen = sum - b_seen;
    return {sum, (a - a_seen) + (b - b_seen)};
}

/// a + b, exactly, for |a| >= |b| or a = 0. Dekker's three operations.
[[nodiscard]] inline DoubleDouble fast_two_sum(double a, double b) {
    const double sum = a + b;
    return {sum, b - (sum - a)};
}

/// a - b, exactly, unless the difference overflows.
[[nodiscard]] inline DoubleDouble two_difference(double a, double b) {
    const double difference = a - b;
    const double b_seen = a - difference;
    const double a_seen = difference + b_seen;
    return {difference, (a - a_seen) + (b_seen - b)};
}

/// Whether a fused multiply-add is one instruction of the processor that is compiled for.
#if defined(__FMA__) || defined(__aarch64__)
inline constexpr bool kFusedMultiplyAdd = true;
#else
inline constexpr bool kFusedMultiplyAdd = false;
#endif

/// a · b, exactly, while the product neither overflows nor has a last bit below 2^-1074 (enough: |a b| >= 2^-968 or 0), and
/// without a fused multiply-add |a| and |b| are below 2^996 (Veltkamp's split). A function that is compiled for another
/// processor than its file says with `fused` whether that one has the instruction.
template <bool fused = kFusedMultiplyAdd>
[[nodiscard, gnu::always_inline]] inline DoubleDouble two_product(double a, double b) {
    const double product = a * b;
    if constexpr (fused) {
        return {product, __builtin_fma(a, b, -product)};
    } else {
        constexpr double kSplit = 0x1p27 + 1.0;
        const double a_scaled = kSplit * a;
        const double b_scaled = kSplit * b;
        const double a_high = a_scaled - (a_scaled - a);
        const double b_high = b_scaled - (b_scaled - b);
        const double a_low = a - a_high;
        const double b_low = b - b_high;
        const double rest = ((a_high * b_high - product) + a_high * b_low) + a_low * b_high;
        return {product, rest + a_low * b_low};
    }
}

// --- arithmetic -----------------------------------------------------------------------------------------------------

/// The same number with |low| at most half a unit in the last place of `high`, for |a.high| >= |a.low|.
[[nodiscard]] inline DoubleDouble normalized(const DoubleDouble& a) { return fast_two_sum(a.high, a.low); }

[[nodiscard]] inline DoubleDouble operator-(const DoubleDouble& a) { return {-a.high, -a.low}; }

/// a + b to within 3 u² (and 13 u³) of itself, whatever cancels.
[[nodiscard]] inline DoubleDouble operator+(const DoubleDouble& a, const DoubleDouble& b) {
    const DoubleDouble high = two_sum(a.high, b.high);
    const DoubleDouble low = two_sum(a.low, b.low);
    const DoubleDouble first = fast_two_sum(high.high, high.low + low.high);
    return fast_two_sum(first.high, first.low + low.low);
}
[[nodiscard]] inline DoubleDouble operator-(const DoubleDouble& a, const DoubleDouble& b) { return a + -b; }

/// a + b, off by a few u² of the larger of the two and not of the sum.
[[nodiscard]] inline DoubleDouble loose_sum(const DoubleDouble& a, const DoubleDouble& b) {
    const DoubleDouble high = two_sum(a.high, b.high);
    return {high.high, high.low + (a.low + b.low)};
}

/// a + b of one sign to within 3 u² of itself, by half the work of `+`.
[[nodiscard]] inline DoubleDouble sum_of_one_sign(const DoubleDouble& a, const DoubleDouble& b) {
    return normalized(loose_sum(a, b));
}

/// a · b to within 8 u² of itself.
template <bool fused = kFusedMultiplyAdd>
[[nodiscard, gnu::always_inline]] inline DoubleDouble loose_product(const DoubleDouble& a,
                                                                    const DoubleDouble& b) {
    const DoubleDouble high = two_product<fused>(a.high, b.high);
    return {high.high, high.low + (a.high * b.low + a.low * b.high)};
}
template <bool fused = kFusedMultiplyAdd>
[[nodiscard, gnu::always_inline]] inline DoubleDouble loose_product(double a, const DoubleDouble& b) {
    const DoubleDouble high = two_product<fused>(a, b.high);
    return {high.high, high.low + a * b.low};
}
[[nodiscard]] inline DoubleDouble operator*(const DoubleDouble& a, const DoubleDouble& b) {
    return normalized(loose_product(a, b));
}
[[nodiscard]] inline DoubleDouble operator*(const DoubleDouble& a, double b) {
    return normalized(loose_product(b, a));
}

/// A number to divide many others by: 1 / value.high must not overflow.
struct Divisor {
    DoubleDouble value;
    double inverse;

    explicit Divisor(const DoubleDouble& divisor) : value(divisor), inverse(1.0 / divisor.high) {}
};

/// a / b to within 32 u² of itself. One division, which many quotients share; what it gets wrong, the rest makes good: the
/// first quotient is within 2 u of a / b, so the remainder (exact but for its last two roundings) is below 6 u |a|, and it
/// is divided to within 3 u.
template <bool fused = kFusedMultiplyAdd>
[[nodiscard, gnu::always_inline]] inline DoubleDouble loose_quotient(const DoubleDouble& a,
                                                                     const Divisor& b) {
    const double first = a.high * b.inverse;
    const DoubleDouble back = two_product<fused>(first, b.value.high);
    const double rest = ((a.high - back.high) - back.low) + (a.low - first * b.value.low);
    return {first, rest * b.inverse};
}
[[nodiscard]] inline DoubleDouble operator/(const DoubleDouble& a, const DoubleDouble& b) {
    return normalized(loose_quotient(a, Divisor(b)));
}

/// The square root of a positive number to within 16 u² of itself: one step of Newton from the double's root.
template <bool fused = kFusedMultiplyAdd>
[[nodiscard, gnu::always_inline]] inline DoubleDouble loose_root(const DoubleDouble& a) {
    const double first = std::sqrt(a.high);
    const DoubleDouble back = two_product<fused>(first, first);
    const double rest = ((a.high - back.high) - back.low) + a.low;
    return {first, rest * (0.5 / first)};
}
[[nodiscard]] inline DoubleDouble sqrt(const DoubleDouble& a) { return normalized(loose_root(a)); }

// --- rounding -------------------------------------------------------------------------------------------------------

/// A number rounded to double, or a confession.
struct Rounded {
    double value = 0.0;
    bool certain = false;
};

/// The double nearest to every number within `error` of a; not certain where two doubles are possible. `error` includes the
/// rounding of the low part, 2^-53 |a.low|. Never -0.
[[nodiscard]] inline Rounded rounded(const DoubleDouble& a, double error) {
    const double below = a.high + (a.low - error);
    const double above = a.high + (a.low + error);
    return {below + 0.0, below == above};
}

}  // namespace crosscut

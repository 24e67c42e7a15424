#pragma once

#include <cmath>
#include <optional>

/// Numbers of about 106 bits as the unevaluated sum of two doubles, and the error-free transformations that
/// they are made of. All of it needs round-to-nearest and no contraction (`-ffp-contract=off`); the core is
/// built with that.
///
/// Error bounds are relative, in units of u² with u = 2^-53, while nothing overflows and no low part is
/// subnormal (enough: magnitudes between 2^-400 and 2^400). Sources: Dekker 1971 and Knuth (TAOCP 2) for the
/// transformations; for `+`, `sum_of_one_sign` and `*` Joldes, Muller and Popescu, Tight and Rigorous Error
/// Bounds for Basic Building Blocks of Double-Word Arithmetic (2017), algorithms 6, 5 and 10.
///
/// The functions called `loose_...` leave out the last step, which makes |low| at most half a unit in the
/// last place of high: the terms of a longer sum do not need it.
namespace crosscut {

/// high + low; |low| is at most half a unit in the last place of `high`, except for loose results.
struct DoubleDouble {
    double high = 0.0;
    double low = 0.0;

    /// Rounded to double.
    [[nodiscard]] double value() const { return high + low; }
    [[nodiscard]] DoubleDouble times_power_of_two(double power) const { return {high * power, low * power}; }
};

// --- error-free transformations ---------------------------------------------------------------------------

/// a + b, exactly, unless the sum overflows. Knuth's six operations, for a and b of any size.
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

/// Whether a fused multiply-add is one instruction of the target processor.
#if defined(__FMA__) || defined(__aarch64__)
inline constexpr bool kFusedMultiplyAdd = true;
#else
inline constexpr bool kFusedMultiplyAdd = false;
#endif

/// a · b, exactly, while the product neither overflows nor has a last bit below 2^-1074 (enough: |a b| >=
/// 2^-968 or 0), and without a fused multiply-add |a| and |b| are below 2^996 (Veltkamp's split). A function
/// that is compiled for another processor than its file says with `fused` whether that one has the
/// instruction.
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

// --- arithmetic -------------------------------------------------------------------------------------------

/// The same number with |low| at most half a unit in the last place of `high`, for |a.high| >= |a.low|.
[[nodiscard]] inline DoubleDouble normalized(const DoubleDouble& a) { return fast_two_sum(a.high, a.low); }

[[nodiscard]] inline DoubleDouble operator-(const DoubleDouble& a) { return {-a.high, -a.low}; }

/// a + b with a relative error below 3 u² + 13 u³, also under cancellation.
[[nodiscard]] inline DoubleDouble operator+(const DoubleDouble& a, const DoubleDouble& b) {
    const DoubleDouble high = two_sum(a.high, b.high);
    const DoubleDouble low = two_sum(a.low, b.low);
    const DoubleDouble first = fast_two_sum(high.high, high.low + low.high);
    return fast_two_sum(first.high, first.low + low.low);
}
[[nodiscard]] inline DoubleDouble operator-(const DoubleDouble& a, const DoubleDouble& b) { return a + -b; }

/// a + b with an error of a few u² of the larger operand, not of the sum.
[[nodiscard]] inline DoubleDouble loose_sum(const DoubleDouble& a, const DoubleDouble& b) {
    const DoubleDouble high = two_sum(a.high, b.high);
    return {high.high, high.low + (a.low + b.low)};
}

/// a + b of equal signs with a relative error below 3 u², in half the operations of `+`.
[[nodiscard]] inline DoubleDouble sum_of_one_sign(const DoubleDouble& a, const DoubleDouble& b) {
    return normalized(loose_sum(a, b));
}

/// a · b with a relative error below 8 u².
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

/// A number by which many others are divided: 1 / value.high must not overflow.
struct Divisor {
    DoubleDouble value;
    double inverse;

    explicit Divisor(const DoubleDouble& divisor) : value(divisor), inverse(1.0 / divisor.high) {}
};

/// a / b with a relative error below 32 u², by one division that many quotients share. The first quotient is
/// within 2 u of a / b, so the remainder (exact except for its last two roundings) is below 6 u |a|, and
/// dividing that with an error of 3 u corrects it.
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

/// The square root of a positive number with a relative error below 16 u²: one Newton step from the double's
/// root.
template <bool fused = kFusedMultiplyAdd>
[[nodiscard, gnu::always_inline]] inline DoubleDouble loose_root(const DoubleDouble& a) {
    const double first = std::sqrt(a.high);
    const DoubleDouble back = two_product<fused>(first, first);
    const double rest = ((a.high - back.high) - back.low) + a.low;
    return {first, rest * (0.5 / first)};
}
[[nodiscard]] inline DoubleDouble sqrt(const DoubleDouble& a) { return normalized(loose_root(a)); }

// --- rounding ---------------------------------------------------------------------------------------------

/// A number rounded to double, and whether the rounding is certain.
struct Rounded {
    double value = 0.0;
    bool certain = false;
};

/// The double nearest to every number within `error` of a; not certain where two doubles are possible.
/// `error` must include the rounding of the low part, 2^-53 |a.low|. Never -0.
[[nodiscard]] inline Rounded rounded(const DoubleDouble& a, double error) {
    const double below = a.high + (a.low - error);
    const double above = a.high + (a.low + error);
    return {below + 0.0, below == above};
}

}  // namespace crosscut

/// Numbers of about 106 bits with error bounds: decisions made with them are either proven or not made. (An
/// `Interval` has doubles as bounds: at best as wide as one double's last place, and it is a scalar for any
/// formula.)
namespace crosscut::bounded {

/// A number within `error` of another. An overflow makes `number` or `error` infinite or NaN; then nothing is
/// certain, since every test requires a proven comparison.
struct Bounded {
    DoubleDouble number;
    double error = 0.0;

    [[nodiscard]] bool exactly_zero() const {
        return number.high == 0.0 && number.low == 0.0 && error == 0.0;
    }
    [[nodiscard]] bool exact_double() const { return number.low == 0.0 && error == 0.0; }
    [[nodiscard]] double size() const { return std::abs(number.high) + error; }
};

/// Covers the few roundings of a bound's own computation.
inline constexpr double kUp = 1.0 + 0x1p-46;
/// Fractions of the result, above the errors of a sum (3 u²) and of a product (8 u²).
inline constexpr double kSumFraction = 0x1p-104;
inline constexpr double kProductFraction = 0x1p-102;
/// More than the loss where a product's parts are subnormal; products of doubles at least this large are
/// split exactly.
inline constexpr double kTiny = 0x1p-900;

[[nodiscard]] inline Bounded exactly(double x) { return {{x, 0.0}, 0.0}; }

/// a - b of doubles, exact.
[[nodiscard]] inline Bounded difference(double a, double b) { return {two_difference(a, b), 0.0}; }

[[nodiscard]] inline Bounded operator-(const Bounded& a) { return {-a.number, a.error}; }

[[nodiscard]] inline Bounded operator+(const Bounded& a, const Bounded& b) {
    if (a.exactly_zero()) return b;
    if (b.exactly_zero()) return a;
    const DoubleDouble sum = a.number + b.number;
    return {sum, (a.error + b.error + std::abs(sum.high) * kSumFraction) * kUp};
}
[[nodiscard]] inline Bounded operator-(const Bounded& a, const Bounded& b) { return a + -b; }

[[nodiscard]] inline Bounded operator*(const Bounded& a, const Bounded& b) {
    if (a.exactly_zero() || b.exactly_zero()) return {};
    const DoubleDouble product = a.number * b.number;
    if (a.exact_double() && b.exact_double() && std::abs(product.high) > kTiny) return {product, 0.0};
    const double passed_on =
        std::abs(a.number.high) * b.error + std::abs(b.number.high) * a.error + a.error * b.error;
    return {product, (passed_on + std::abs(product.high) * kProductFraction + kTiny) * kUp};
}
/// Exact, except where the result is too small for a double.
[[nodiscard]] inline Bounded half(const Bounded& a) {
    return {a.number.times_power_of_two(0.5), a.error * 0.5};
}

/// -1, 0 or 1 if that is certain.
[[nodiscard]] inline std::optional<int> sign(const Bounded& a) {
    const double middle = a.number.value();
    if (middle > a.error * kUp) return 1;
    if (-middle > a.error * kUp) return -1;
    if (a.exactly_zero()) return 0;
    return std::nullopt;
}

/// a / b for a b whose sign is certain; otherwise the error is infinite.
[[nodiscard]] inline Bounded operator/(const Bounded& a, const Bounded& b) {
    if (sign(b).value_or(0) == 0) return {{}, HUGE_VAL};
    if (a.exactly_zero()) return {};
    const double first = a.number.high / b.number.high;
    const Bounded left = a - b * exactly(first);
    const double second = left.number.value() / b.number.high;
    const DoubleDouble quotient = two_sum(first, second);
    // The remainder after both quotients, over the least that |b| can be.
    const Bounded rest = left - b * exactly(second);
    const double least = (std::abs(b.number.high) - (std::abs(b.number.low) + b.error)) / kUp;
    const double error = least > 0.0 ? rest.size() * kUp / least : HUGE_VAL;
    return {quotient, (error + std::abs(quotient.high) * kSumFraction) * kUp};
}

/// The square root of a number that is certainly positive; otherwise the error is infinite.
[[nodiscard]] inline Bounded root(const Bounded& a) {
    if (a.exactly_zero()) return {};
    if (!(a.number.value() > a.error * kUp)) return {{}, HUGE_VAL};
    const DoubleDouble first = sqrt(a.number);
    // |√(a + e) - √a| <= e / √a wherever both roots exist, plus the root's own 16 u².
    return {first, (a.error / first.high * kUp + first.high * 0x1p-101) * kUp};
}

/// The double nearest to the number, ties to even, if that is certain. Never -0.
[[nodiscard]] inline std::optional<double> rounded(const Bounded& a) {
    const double slack = (a.error + std::abs(a.number.low) * 0x1p-51) * kUp;  // its own rounding too
    const Rounded nearest = crosscut::rounded(a.number, slack);
    return nearest.certain ? std::optional(nearest.value) : std::nullopt;
}

}  // namespace crosscut::bounded

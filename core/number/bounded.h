#pragma once

#include "core/number/double_double.h"

#include <cmath>
#include <optional>

/// Numbers of about 106 bits that know how wrong they may be: decisions made with them are proven or not made.
/// (`Interval` has two doubles for bounds: half as wide as one double's last place at best, and a scalar of any formula.)
namespace crosscut::bounded {

/// A number within `error` of another. Overflow and what comes of it make `number` or `error` infinite or no number; then
/// nothing is certain, since every test asks for the opposite of doubt.
struct Bounded {
    DoubleDouble number;
    double error = 0.0;

    [[nodiscard]] bool exactly_zero() const {
        return number.high == 0.0 && number.low == 0.0 && error == 0.0;
    }
    [[nodiscard]] bool exact_double() const { return number.low == 0.0 && error == 0.0; }
    [[nodiscard]] double size() const { return std::abs(number.high) + error; }
};

/// Covers the few roundings that a bound itself suffers.
inline constexpr double kUp = 1.0 + 0x1p-46;
/// Shares of the result, above the errors of a sum (3 u²) and of a product (8 u²).
inline constexpr double kSumShare = 0x1p-104;
inline constexpr double kProductShare = 0x1p-102;
/// Above what is lost where a product's parts are subnormal; products of doubles at least this large are split exactly.
inline constexpr double kTiny = 0x1p-900;

[[nodiscard]] inline Bounded exactly(double x) { return {{x, 0.0}, 0.0}; }

/// a - b of doubles, exact.
[[nodiscard]] inline Bounded difference(double a, double b) { return {two_difference(a, b), 0.0}; }

[[nodiscard]] inline Bounded operator-(const Bounded& a) { return {-a.number, a.error}; }

[[nodiscard]] inline Bounded operator+(const Bounded& a, const Bounded& b) {
    if (a.exactly_zero()) return b;
    if (b.exactly_zero()) return a;
    const DoubleDouble sum = a.number + b.number;
    return {sum, (a.error + b.error + std::abs(sum.high) * kSumShare) * kUp};
}
[[nodiscard]] inline Bounded operator-(const Bounded& a, const Bounded& b) { return a + -b; }

[[nodiscard]] inline Bounded operator*(const Bounded& a, const Bounded& b) {
    if (a.exactly_zero() || b.exactly_zero()) return {};
    const DoubleDouble product = a.number * b.number;
    if (a.exact_double() && b.exact_double() && std::abs(product.high) > kTiny) return {product, 0.0};
    const double passed_on =
        std::abs(a.number.high) * b.error + std::abs(b.number.high) * a.error + a.error * b.error;
    return {product, (passed_on + std::abs(product.high) * kProductShare + kTiny) * kUp};
}
/// No rounding, but where it is too small for a double.
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

/// a / b for a b whose sign is certain; what is not so gives an error beyond all bounds.
[[nodiscard]] inline Bounded operator/(const Bounded& a, const Bounded& b) {
    if (sign(b).value_or(0) == 0) return {{}, HUGE_VAL};
    if (a.exactly_zero()) return {};
    const double first = a.number.high / b.number.high;
    const Bounded left = a - b * exactly(first);
    const double second = left.number.value() / b.number.high;
    const DoubleDouble quotient = two_sum(first, second);
    // What is left after both, over the least that b can be.
    const Bounded rest = left - b * exactly(second);
    const double least = (std::abs(b.number.high) - (std::abs(b.number.low) + b.error)) / kUp;
    const double error = least > 0.0 ? rest.size() * kUp / least : HUGE_VAL;
    return {quotient, (error + std::abs(quotient.high) * kSumShare) * kUp};
}

/// The square root of a number that is surely positive; what is not so gives an error beyond all bounds.
[[nodiscard]] inline Bounded root(const Bounded& a) {
    if (a.exactly_zero()) return {};
    if (!(a.number.value() > a.error * kUp)) return {{}, HUGE_VAL};
    const DoubleDouble first = sqrt(a.number);
    // |√(a + e) - √a| <= e / √a wherever both roots exist, and 16 u² of its own.
    return {first, (a.error / first.high * kUp + first.high * 0x1p-101) * kUp};
}

/// The double nearest to the number, ties to even, if that is certain. Never -0.
[[nodiscard]] inline std::optional<double> rounded(const Bounded& a) {
    const double slack = (a.error + std::abs(a.number.low) * 0x1p-51) * kUp;  // its own rounding too
    const Rounded nearest = crosscut::rounded(a.number, slack);
    return nearest.certain ? std::optional(nearest.value) : std::nullopt;
}

}  // namespace crosscut::bounded

#pragma once

#include "core/number/error_free.h"

#include <cmath>
#include <optional>

/// Numbers of about 106 bits that know how wrong they may be: decisions made with them are proven or not made.
namespace crosscut::bounded {

/// A number within `error` of value + rest, |rest| at most half a unit in the last place of `value`. Overflow and what
/// comes of it make `value` or `error` infinite or no number; then nothing is certain, since every test asks for the
/// opposite of doubt.
struct Bounded {
    double value = 0.0;
    double rest = 0.0;
    double error = 0.0;

    [[nodiscard]] bool exactly_zero() const { return value == 0.0 && rest == 0.0 && error == 0.0; }
    [[nodiscard]] bool exact_double() const { return rest == 0.0 && error == 0.0; }
    [[nodiscard]] double size() const { return std::abs(value) + error; }
};

/// Covers the few roundings that a bound itself suffers.
inline constexpr double kUp = 1.0 + 0x1p-46;
/// Shares of the result, above 3 and 8 times 2^-106: the errors of a sum and of a product of pairs.
/// Source: Joldes, Muller and Popescu, Tight and rigorous error bounds for basic building blocks of double-word
/// arithmetic (2017), algorithms 6 and 10.
inline constexpr double kSumShare = 0x1p-104;
inline constexpr double kProductShare = 0x1p-102;
/// Above what is lost where a product's parts are subnormal; products of doubles at least this large are split exactly.
inline constexpr double kTiny = 0x1p-900;

[[nodiscard]] inline Bounded exactly(double x) { return {x, 0.0, 0.0}; }

/// a - b of doubles, exact.
[[nodiscard]] inline Bounded difference(double a, double b) {
    const WithError d = two_difference(a, b);
    return {d.value, d.error, 0.0};
}

[[nodiscard]] inline Bounded operator-(const Bounded& a) { return {-a.value, -a.rest, a.error}; }

[[nodiscard]] inline Bounded operator+(const Bounded& a, const Bounded& b) {
    if (a.exactly_zero()) return b;
    if (b.exactly_zero()) return a;
    const WithError s = two_sum(a.value, b.value);
    const WithError t = two_sum(a.rest, b.rest);
    const WithError v = fast_two_sum(s.value, s.error + t.value);
    const WithError z = fast_two_sum(v.value, t.error + v.error);
    return {z.value, z.error, (a.error + b.error + std::abs(z.value) * kSumShare) * kUp};
}
[[nodiscard]] inline Bounded operator-(const Bounded& a, const Bounded& b) { return a + -b; }

[[nodiscard]] inline Bounded operator*(const Bounded& a, const Bounded& b) {
    if (a.exactly_zero() || b.exactly_zero()) return {};
    const WithError top = two_product(a.value, b.value);
    if (a.exact_double() && b.exact_double() && std::abs(top.value) > kTiny)
        return {top.value, top.error, 0.0};
    const WithError z = fast_two_sum(top.value, top.error + (a.value * b.rest + a.rest * b.value));
    const double passed_on = std::abs(a.value) * b.error + std::abs(b.value) * a.error + a.error * b.error;
    return {z.value, z.error, (passed_on + std::abs(z.value) * kProductShare + kTiny) * kUp};
}
[[nodiscard]] inline Bounded operator*(const Bounded& a, double power_of_two) {
    return {a.value * power_of_two, a.rest * power_of_two, a.error * power_of_two};
}

/// -1, 0 or 1 if that is certain.
[[nodiscard]] inline std::optional<int> sign(const Bounded& a) {
    const double middle = a.value + a.rest;
    if (middle > a.error * kUp) return 1;
    if (-middle > a.error * kUp) return -1;
    if (a.exactly_zero()) return 0;
    return std::nullopt;
}

/// a / b for a b whose sign is certain; what is not so gives an error beyond all bounds.
[[nodiscard]] inline Bounded operator/(const Bounded& a, const Bounded& b) {
    if (a.exactly_zero()) return {};
    const double first = a.value / b.value;
    const Bounded left = a - b * exactly(first);
    const double second = (left.value + left.rest) / b.value;
    const WithError z = two_sum(first, second);
    // What is left after both, over the least that b can be.
    const Bounded rest = left - b * exactly(second);
    const double least = (std::abs(b.value) - (std::abs(b.rest) + b.error)) / kUp;
    const double error = least > 0.0 ? rest.size() * kUp / least : HUGE_VAL;
    return {z.value, z.error, (error + std::abs(z.value) * kSumShare) * kUp};
}

/// The double nearest to the number, ties to even, if that is certain. Never -0.
[[nodiscard]] inline std::optional<double> rounded(const Bounded& a) {
    const double slack = (a.error + std::abs(a.rest) * 0x1p-51) * kUp;  // the rest's own rounding too
    if (a.value + (a.rest + slack) == a.value && a.value + (a.rest - slack) == a.value) return a.value + 0.0;
    return std::nullopt;
}

}  // namespace crosscut::bounded

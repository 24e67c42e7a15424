#pragma once

#include "core/number/error_free.h"

#include <cmath>

namespace crosscut {

/// A number as the unevaluated sum of two doubles, about 31 digits. A line clipped to the screen when its ends are 1e15
/// pixels away needs them: in double alone it would lie a quarter of a pixel off.
/// Sums and products are good to a few units of 2^-100 relative; no operation here overflows for the sizes of `EyePoint`.
struct Wide {
    double high = 0.0;
    double low = 0.0;

    [[nodiscard]] double value() const { return high + low; }
    [[nodiscard]] Wide times_power_of_two(double power) const { return {high * power, low * power}; }
};

[[nodiscard]] inline Wide renormalized(double high, double low) {
    const WithError sum = fast_two_sum(high, low);
    return {sum.value, sum.error};
}

/// a - b, exact.
[[nodiscard]] inline Wide wide_difference(double a, double b) {
    const WithError d = two_difference(a, b);
    return {d.value, d.error};
}

[[nodiscard]] inline Wide operator+(const Wide& a, const Wide& b) {
    const WithError high = two_sum(a.high, b.high);
    const WithError low = two_sum(a.low, b.low);
    const Wide first = renormalized(high.value, high.error + low.value);
    return renormalized(first.high, first.low + low.error);
}

[[nodiscard]] inline Wide operator-(const Wide& a) { return {-a.high, -a.low}; }
[[nodiscard]] inline Wide operator-(const Wide& a, const Wide& b) { return a + (-b); }

[[nodiscard]] inline Wide operator*(const Wide& a, double b) {
    const WithError high = two_product(a.high, b);
    return renormalized(high.value, high.error + a.low * b);
}

[[nodiscard]] inline Wide operator*(const Wide& a, const Wide& b) {
    const WithError high = two_product(a.high, b.high);
    return renormalized(high.value, high.error + (a.high * b.low + a.low * b.high));
}

/// a / b for b.high != 0.
[[nodiscard]] inline Wide operator/(const Wide& a, const Wide& b) {
    const double first = a.high / b.high;
    const Wide rest = a - b * first;
    return renormalized(first, rest.high / b.high);
}

}  // namespace crosscut

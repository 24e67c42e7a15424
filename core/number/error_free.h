#pragma once

#include <cmath>

/// Error-free transformations: a rounded operation together with the error it made, both doubles, summing to the
/// exact result. They need round-to-nearest and no contraction (`-ffp-contract=off`), which the core is built with.
namespace crosscut {

/// value + error, exact; |error| is at most half a unit in the last place of `value`.
struct WithError {
    double value = 0.0;
    double error = 0.0;
};

/// a + b. Exact unless the sum overflows. Knuth's six operations, which need no order of a and b.
[[nodiscard]] inline WithError two_sum(double a, double b) {
    const double value = a + b;
    const double b_seen = value - a;
    const double a_seen = value - b_seen;
    return {value, (a - a_seen) + (b - b_seen)};
}

/// a + b for |a| >= |b| or a = 0. Dekker's three operations.
[[nodiscard]] inline WithError fast_two_sum(double a, double b) {
    const double value = a + b;
    return {value, b - (value - a)};
}

/// a - b. Exact unless the difference overflows.
[[nodiscard]] inline WithError two_difference(double a, double b) {
    const double value = a - b;
    const double b_seen = a - value;
    const double a_seen = value + b_seen;
    return {value, (a - a_seen) + (b_seen - b)};
}

#if !defined(__FMA__) && !defined(__aarch64__)
/// a = high + low, each of at most 26 bits (Veltkamp). Exact for |a| below 2^996.
[[nodiscard]] inline WithError split(double a) {
    const double scaled = 134217729.0 * a;  // 2^27 + 1
    const double high = scaled - (scaled - a);
    return {high, a - high};
}
#endif

/// a · b. Exact while the product neither overflows nor has a last bit below 2^-1074 (enough: |a b| >= 2^-968 or 0), and,
/// where the processor has no fused multiply-add, |a| and |b| are below 2^996.
[[nodiscard]] inline WithError two_product(double a, double b) {
    const double value = a * b;
#if defined(__FMA__) || defined(__aarch64__)
    return {value, std::fma(a, b, -value)};
#else
    const WithError x = split(a);
    const WithError y = split(b);
    const double rest = ((x.value * y.value - value) + x.value * y.error) + x.error * y.value;
    return {value, rest + x.error * y.error};
#endif
}

}  // namespace crosscut

#include "core/number/interval.h"

#include "core/number/double_double.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>

namespace crosscut {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kLargest = std::numeric_limits<double>::max();
// In this range the error term of a product or quotient is exact; outside it, bounds are always moved one
// step outwards.
constexpr double kSmallSafe = 0x1p-960;
constexpr double kLargeSafe = 0x1p+960;

double next_down(double value) { return std::nextafter(value, -kInfinity); }
double next_up(double value) { return std::nextafter(value, kInfinity); }

bool safe(double value) {
    const double size = std::fabs(value);
    return size >= kSmallSafe && size <= kLargeSafe;
}

/// A rounded result as bounds of the exact one, `value` + `error`. A result that overflowed lies beyond the
/// largest finite number, on the side of its sign.
Interval bounds(double value, double error) {
    if (value == kInfinity) return {kLargest, kInfinity};
    if (value == -kInfinity) return {-kInfinity, -kLargest};
    return {error < 0.0 ? next_down(value) : value, error > 0.0 ? next_up(value) : value};
}

Interval step_outwards(double value) {
    if (std::isinf(value)) return bounds(value, 0.0);
    return {next_down(value), next_up(value)};
}

Interval sum_of(double a, double b) {
    if (std::isinf(a) || std::isinf(b)) return {a + b, a + b};
    const double value = a + b;
    if (std::isinf(value)) return bounds(value, 0.0);
    if (std::fabs(a) > kLargeSafe || std::fabs(b) > kLargeSafe) return step_outwards(value);
    return bounds(value, two_sum(a, b).low);
}

/// With 0 · ∞ = 0: an infinite bound stands for arbitrarily large finite numbers.
Interval product_of(double a, double b) {
    if (a == 0.0 || b == 0.0) return {};
    const double value = a * b;
    if (std::isinf(a) || std::isinf(b)) return {value, value};
    if (!safe(a) || !safe(b) || !safe(value)) return step_outwards(value);
    return bounds(value, two_product(a, b).low);
}

/// b is not 0. An infinite b divides to 0.
Interval quotient_of(double a, double b) {
    if (a == 0.0) return {};
    if (std::isinf(a)) {
        const double value = std::isinf(b) ? 0.0 : a / b;
        return std::isinf(b) ? Interval(-kInfinity, kInfinity) : Interval(value, value);
    }
    if (std::isinf(b)) return {};
    const double value = a / b;
    if (!safe(a) || !safe(b) || !safe(value)) return step_outwards(value);
    // The remainder a - value · b is a double, and its sign (times that of b) tells on which side the
    // quotient lies.
    const DoubleDouble back = two_product(value, b);
    const double remainder = (a - back.high) - back.low;
    return bounds(value, b > 0.0 ? remainder : -remainder);
}

Interval hull(const std::array<Interval, 4>& parts) {
    double lower = kInfinity;
    double upper = -kInfinity;
    for (const Interval& part : parts) {
        lower = std::min(lower, part.lower());
        upper = std::max(upper, part.upper());
    }
    return {lower, upper};
}

}  // namespace

Interval::Interval(double value) : Interval(value, value) {}

Interval::Interval(double lower, double upper) : lower_(lower), upper_(upper) { assert(lower <= upper); }

Interval Interval::everything() { return {-kInfinity, kInfinity}; }

double Interval::middle() const {
    if (std::isinf(lower_) && std::isinf(upper_)) return lower_ == upper_ ? lower_ : 0.0;
    if (std::isinf(lower_)) return upper_;
    if (std::isinf(upper_)) return lower_;
    return std::clamp(lower_ * 0.5 + upper_ * 0.5, lower_, upper_);
}

double Interval::width() const {
    if (lower_ == upper_) return 0.0;
    return sum_of(upper_, -lower_).upper();
}

Interval operator+(const Interval& a, const Interval& b) {
    return {sum_of(a.lower_, b.lower_).lower(), sum_of(a.upper_, b.upper_).upper()};
}

Interval operator-(const Interval& a, const Interval& b) { return a + -b; }

Interval operator*(const Interval& a, const Interval& b) {
    return hull({product_of(a.lower_, b.lower_), product_of(a.lower_, b.upper_),
                 product_of(a.upper_, b.lower_), product_of(a.upper_, b.upper_)});
}

Interval operator/(const Interval& a, const Interval& b) {
    if (b.lower_ <= 0.0 && b.upper_ >= 0.0) return Interval::everything();
    return hull({quotient_of(a.lower_, b.lower_), quotient_of(a.lower_, b.upper_),
                 quotient_of(a.upper_, b.lower_), quotient_of(a.upper_, b.upper_)});
}

Interval abs(const Interval& value) {
    if (value.lower() >= 0.0) return value;
    if (value.upper() <= 0.0) return -value;
    return {0.0, std::max(-value.lower(), value.upper())};
}

Interval sqrt(const Interval& value) {
    const auto exact_root = [](double root, double x) {
        const DoubleDouble square = two_product(root, root);
        return safe(x) && square.high == x && square.low == 0.0;
    };
    const auto root_below = [&](double x) {
        if (x <= 0.0) return 0.0;
        const double root = std::sqrt(x);
        return exact_root(root, x) ? root : next_down(root);
    };
    const auto root_above = [&](double x) {
        if (x <= 0.0) return 0.0;
        const double root = std::sqrt(x);
        return exact_root(root, x) ? root : next_up(root);
    };
    return {root_below(value.lower()), root_above(value.upper())};
}

}  // namespace crosscut

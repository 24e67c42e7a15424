#pragma once

#include "core/number/interval.h"
#include "core/number/residual.h"

#include "core/number/fixed_int.h"

#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

// The exact scalar. This header includes Boost, and so do the headers that contain exact numbers
// (derivations, polynomials, residuals): a formula's scalar is a value in templates, and behind a pointer
// each number would need another allocation. No public header includes this one; the test `consumer` checks
// that.

namespace crosscut {

using BigInt =
    boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>, boost::multiprecision::et_off>;

/// A rational of any size. Every finite double is one, and sums, products and quotients are exact. Expression
/// templates are off, so that `auto x = a * b` in a formula is a number and not a reference to its operands.
using Exact =
    boost::multiprecision::number<boost::multiprecision::cpp_rational_backend, boost::multiprecision::et_off>;

/// `value` itself. It must be finite (asserted).
[[nodiscard]] Exact exact(double value);

/// The double nearest to `value`, ties to even, subnormals included; a zero is +0.
/// Beyond the largest finite double it saturates: the answer is then ±DBL_MAX, never infinite, because every
/// answer of the core is finite. Cost: one long division.
[[nodiscard]] double round_to_double(const Exact& value);

/// The same for the quotient of two integers, numerator / denominator · 2^exponent; the denominator is
/// positive. Cheaper than making an `Exact` of them, which computes the greatest common divisor.
[[nodiscard]] double round_quotient_to_double(BigInt numerator, BigInt denominator, int exponent = 0);

/// The double nearest to the square root of `value`, ties to even, saturating like `round_to_double`. `value`
/// must not be negative (asserted). Exact also where the root is a double or lies halfway between two.
[[nodiscard]] double round_sqrt_to_double(const Exact& value);

/// The same for numerator / denominator · 4^exponent, so that the root is scaled by 2^exponent.
[[nodiscard]] double round_sqrt_quotient_to_double(BigInt numerator, BigInt denominator, int exponent = 0);

/// The leading bits of a Boost integer of any type.
template <class Integer>
[[nodiscard]] LeadingBits leading_bits_of(const Integer& value) {
    if (value.is_zero()) return {};
    const Integer size = abs(value);
    const int dropped = std::max(static_cast<int>(msb(size)) - 127, 0);
    const Integer top = size >> static_cast<unsigned>(dropped);
    const auto high = static_cast<std::uint64_t>(top >> 64U);
    const auto low = static_cast<std::uint64_t>(top & Integer(~std::uint64_t{0}));
    LeadingBits result = leading_bits((UInt128{high} << 64) | low, value.sign() < 0);
    result.exponent += dropped;
    return result;
}

/// -1, 0 or 1.
[[nodiscard]] inline int sign_of(const Exact& value) { return value.sign(); }

}  // namespace crosscut

// Residuals of answers, rounded only at the end. Includes Boost; use it in sources only.

namespace crosscut {

/// |x|.
[[nodiscard]] inline Exact size(const Exact& x) { return x.sign() < 0 ? Exact(-x) : x; }

/// The larger of the steps from |x| to its neighbours; 0 at the largest double.
[[nodiscard]] inline Exact ulp(double x) {
    const double up = std::nextafter(std::fabs(x), std::numeric_limits<double>::infinity());
    if (!std::isfinite(up)) return 0;
    return exact(up) - exact(std::fabs(x));
}

/// `value` compared with `allowed`, the most that rounding can make of it.
[[nodiscard]] inline Residual residual(const Exact& value, const Exact& allowed) {
    Residual r;
    r.sign = value.sign();
    r.value = round_to_double(value);
    if (r.sign != 0)
        r.fraction =
            allowed.is_zero() ? std::numeric_limits<double>::max() : round_to_double(size(value) / allowed);
    return r;
}

}  // namespace crosscut

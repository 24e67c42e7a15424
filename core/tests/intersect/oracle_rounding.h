#pragma once

#include "core/tests/big_integer.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

/// Checks that a double is the right rounding of a ratio, by the definition: the ratio lies between the two
/// midpoints to the neighbouring doubles, and on a midpoint only when the double is even. Nothing here
/// computes a rounding.
namespace crosscut::oracle2 {

/// n / d with d > 0.
template <class Int>
struct Ratio {
    Int n = 0;
    Int d = 1;
};

/// A double as mantissa · 2^exponent, the exponent being that of the last bit the format gives it.
struct Bits {
    std::int64_t mantissa = 0;
    int exponent = 0;
};

inline Bits bits_of(double value) {
    std::uint64_t raw = 0;
    std::memcpy(&raw, &value, sizeof raw);
    const auto fraction = static_cast<std::int64_t>(raw & 0xfffffffffffffULL);
    const int biased = static_cast<int>((raw >> 52U) & 0x7ffU);
    const std::int64_t mantissa = biased == 0 ? fraction : fraction + (std::int64_t{1} << 52);
    return {(raw >> 63U) != 0 ? -mantissa : mantissa, biased == 0 ? -1074 : biased - 1075};
}

template <class Int>
int length_of(const Int& value) {
    return value == 0 ? 0 : static_cast<int>(msb(value)) + 1;
}

/// Compares two positive numbers, left · 2^exponent against right.
template <class Int>
int compare_scaled(Int left, int exponent, Int right) {
    const int difference = length_of(left) + exponent - length_of(right);
    if (left == 0 || right == 0) return left == 0 ? (right == 0 ? 0 : -1) : 1;
    if (difference > 2) return 1;
    if (difference < -2) return -1;
    if (exponent > 0) left <<= static_cast<unsigned>(exponent);
    if (exponent < 0) right <<= static_cast<unsigned>(-exponent);
    return left.compare(right);
}

/// `compare(m, e)` gives the sign of |exact value| - m · 2^e. True when `size` (not negative) is its
/// rounding.
template <class Compare>
bool between_midpoints(double size, Compare&& compare) {
    const Bits bits = bits_of(size);
    const bool even = bits.mantissa % 2 == 0;
    if (size < std::numeric_limits<double>::max()) {
        const int above = compare(2 * bits.mantissa + 1, bits.exponent - 1);
        if (above > 0 || (above == 0 && !even)) return false;
    }
    if (bits.mantissa == 0) return true;
    // Below a power of two the doubles are twice as dense.
    const bool dense = bits.mantissa == (std::int64_t{1} << 52) && bits.exponent > -1074;
    const int below = dense ? compare(4 * bits.mantissa - 1, bits.exponent - 2)
                            : compare(2 * bits.mantissa - 1, bits.exponent - 1);
    return below > 0 || (below == 0 && even);
}

/// Whether `got` is ratio · 2^unit rounded to nearest even, saturating, with zero as +0.
template <class Int>
bool rounds_to(const Ratio<Int>& ratio, int unit, double got) {
    if (!std::isfinite(got)) return false;
    if (got == 0.0 && std::signbit(got)) return false;
    if (ratio.n == 0) return got == 0.0;
    if (got != 0.0 && (ratio.n < 0) != (got < 0.0)) return false;
    const Int size = abs(ratio.n);
    return between_midpoints(std::fabs(got), [&](std::int64_t m, int e) {
        return compare_scaled<Int>(size, unit - e, ratio.d * m);
    });
}

/// Whether `got` is sqrt(square) · 2^unit rounded likewise.
template <class Int>
bool root_rounds_to(const Ratio<Int>& square, int unit, double got) {
    if (!std::isfinite(got) || std::signbit(got)) return false;
    if (square.n == 0) return got == 0.0;
    return between_midpoints(got, [&](std::int64_t m, int e) {
        const Int middle = m;
        return compare_scaled<Int>(square.n, 2 * (unit - e), square.d * middle * middle);
    });
}

/// Whether `got` is a rational rounded likewise, or its root.
inline bool rounds_to(const test::BigRational& exact, double got) {
    return rounds_to<test::BigInteger>({numerator(exact), denominator(exact)}, 0, got);
}
inline bool root_rounds_to(const test::BigRational& square, double got) {
    return root_rounds_to<test::BigInteger>({numerator(square), denominator(square)}, 0, got);
}

/// Whether sqrt(square) · 2^unit is below `limit`, which is finite and not negative.
template <class Int>
bool root_is_below(const Ratio<Int>& square, int unit, double limit) {
    const Bits bits = bits_of(limit);
    const Int mantissa = bits.mantissa;
    return compare_scaled<Int>(square.n, 2 * (unit - bits.exponent), square.d * mantissa * mantissa) < 0;
}

}  // namespace crosscut::oracle2

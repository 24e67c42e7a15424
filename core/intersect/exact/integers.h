#pragma once

#include "core/number/double_double.h"

#include <bit>
#include <cstdint>

/// Integers of 128 and 192 bits, and quotients of them rounded correctly. For the judge's sources only.
namespace crosscut::judge {

__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 UInt128;

/// high · 2^64 + low: two's complement in 192 bits.
struct Int192 {
    Int128 high = 0;
    std::uint64_t low = 0;
};

/// a · b, exact.
[[nodiscard]] inline Int192 product(std::int64_t a, Int128 b) {
    const auto b_low = static_cast<std::uint64_t>(b);
    const auto b_high = static_cast<std::int64_t>(b >> 64);
    const Int128 lower = static_cast<Int128>(a) * static_cast<Int128>(b_low);
    const Int128 upper = static_cast<Int128>(a) * static_cast<Int128>(b_high);
    return {upper + (lower >> 64), static_cast<std::uint64_t>(lower)};
}

/// a + b modulo 2^192; the judge's sums stay below 2^191.
[[nodiscard]] inline Int192 sum(const Int192& a, const Int192& b) {
    const std::uint64_t low = a.low + b.low;
    return {a.high + b.high + static_cast<Int128>(low < a.low), low};
}

/// The leading bits of a positive integer: (head + tail) · 2^exponent, with head in [2^52, 2^53) a whole number and
/// tail in [0, 1). Cut off, not rounded: too small by less than 2^-105 of itself.
struct Leading {
    double head = 0.0;
    double tail = 0.0;
    int exponent = 0;
    bool negative = false;  ///< the sign of the integer this is the magnitude of
};

[[nodiscard]] inline Leading leading(UInt128 value) {
    const auto upper = static_cast<std::uint64_t>(value >> 64);
    const int shift =
        upper != 0 ? std::countl_zero(upper) : 64 + std::countl_zero(static_cast<std::uint64_t>(value));
    const UInt128 bits = value << shift;
    const auto head = static_cast<std::int64_t>(static_cast<std::uint64_t>(bits >> 75));
    const auto tail = static_cast<std::int64_t>(static_cast<std::uint64_t>(bits >> 22) & 0x1fffffffffffffU);
    return {static_cast<double>(head), static_cast<double>(tail) * 0x1p-53, 75 - shift, false};
}

[[nodiscard]] inline Leading leading(Int128 value) {
    const bool negative = value < 0;
    const auto bits = static_cast<UInt128>(value);
    Leading result = leading(negative ? UInt128{0} - bits : bits);
    result.negative = negative;
    return result;
}

[[nodiscard]] inline Leading leading(Int192 value) {
    const bool negative = value.high < 0;
    auto high = static_cast<UInt128>(value.high);
    if (negative) {
        value.low = 0U - value.low;
        high = ~high + static_cast<UInt128>(value.low == 0);
    }
    Leading result;
    const auto upper = static_cast<std::uint64_t>(high >> 64);
    if (upper == 0) {
        result = leading((high << 64) | value.low);
    } else {
        const int shift = std::countl_zero(upper);
        const std::uint64_t brought = shift == 0 ? 0 : value.low >> (64 - shift);
        result = leading((high << shift) | brought);
        result.exponent += 64 - shift;
    }
    result.negative = negative;
    return result;
}

/// 2^exponent, for exponents of normal doubles.
[[nodiscard]] inline double power_of_two(int exponent) {
    return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

/// Divides many numbers by one positive integer.
class IntegerDivisor {
  public:
    explicit IntegerDivisor(const Leading& divisor)
        : divisor_({divisor.head, divisor.tail}), exponent_(divisor.exponent) {}

    /// dividend / divisor · 2^unit rounded to nearest, ties to even. `certain` is false when the quotient lies so near to
    /// the middle between two doubles (about once in 2^42, and every time it lies on it) that the bits at hand do not
    /// decide. The result must be a normal double; the caller sees to it by the range of the inputs.
    ///
    /// The bound: the quotient of two double-doubles is within 2^-101 of itself, and the cut-off bits of `Leading` add 2^-104;
    /// the test allows thirty times that.
    [[nodiscard]] Rounded divide(const Leading& dividend, int unit) const {
        const DoubleDouble quotient = loose_quotient({dividend.head, dividend.tail}, divisor_);
        const Rounded nearest = rounded(normalized(quotient), quotient.high * 0x1p-96);
        const double scale = power_of_two(dividend.exponent - exponent_ + unit);
        return {dividend.negative ? -nearest.value * scale : nearest.value * scale, nearest.certain};
    }

    /// The same for an integer, which may be 0.
    [[nodiscard]] Rounded divide(Int128 dividend, int unit) const {
        return dividend == 0 ? Rounded{0.0, true} : divide(leading(dividend), unit);
    }
    [[nodiscard]] Rounded divide(const Int192& dividend, int unit) const {
        return dividend.high == 0 && dividend.low == 0 ? Rounded{0.0, true} : divide(leading(dividend), unit);
    }

  private:
    Divisor divisor_;
    int exponent_;
};

}  // namespace crosscut::judge

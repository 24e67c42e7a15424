#include "core/number/exact.h"

#include "core/number/fixed_int.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>

namespace crosscut {
namespace {

int bit_length(const BigInt& n) { return static_cast<int>(msb(n)) + 1; }

/// n / d · 2^shift as a quotient and whether there is a remainder.
struct Quotient {
    BigInt value;
    bool more = false;
};
Quotient quotient(BigInt n, BigInt d, int shift) {
    if (shift > 0) n <<= static_cast<unsigned>(shift);
    if (shift < 0) d <<= static_cast<unsigned>(-shift);
    Quotient out;
    BigInt rest;
    divide_qr(n, d, out.value, rest);
    out.more = !rest.is_zero();
    return out;
}

/// The double nearest to (m + a rest below 1, not zero where `more`) * 2^exponent; ties to even, saturating.
/// 2^54 <= m < 2^62, so that the rest can only break ties; or m = 0, which gives 0.
double assemble(std::uint64_t m, bool more, int exponent) {
    const int leading = static_cast<int>(std::bit_width(m)) - 1 + exponent;
    const int last = std::max(leading - 52, -1074);  // exponent of the result's last bit
    const int shift = last - exponent;
    if (m == 0 || shift > 62) return 0.0;
    const auto drop = static_cast<unsigned>(shift);
    std::uint64_t mantissa = m >> drop;
    const std::uint64_t lost = m & ((std::uint64_t{1} << drop) - 1U);
    const std::uint64_t half = std::uint64_t{1} << (drop - 1U);
    if (lost > half || (lost == half && (more || (mantissa & 1U) != 0))) ++mantissa;
    return std::min(std::ldexp(static_cast<double>(mantissa), last), std::numeric_limits<double>::max());
}

/// floor(sqrt(n)) for n < 2^122, by the double's root and a correction.
std::uint64_t floor_sqrt(UInt128 n) {
    auto r = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(n)));
    for (int i = 0; i < 2; ++i) {  // Newton's step in integers: quadratic, from 2^-52 to below one unit
        if (r != 0) r = static_cast<std::uint64_t>((static_cast<UInt128>(r) + n / r) / 2);
    }
    while (static_cast<UInt128>(r) * r > n) --r;
    while (static_cast<UInt128>(r + 1) * (r + 1) <= n) ++r;
    return r;
}

BigInt top(const Exact& value) { return BigInt(numerator(value)); }
BigInt bottom(const Exact& value) { return BigInt(denominator(value)); }

}  // namespace

Exact exact(double value) {
    assert(std::isfinite(value));
    const DoubleParts parts = parts_of(value);
    BigInt n(parts.mantissa);
    BigInt d(1);
    (parts.exponent > 0 ? n : d) <<= static_cast<unsigned>(std::abs(parts.exponent));
    return Exact(n, d);
}

double round_to_double(const Exact& value) { return round_quotient_to_double(top(value), bottom(value)); }

double round_quotient_to_double(BigInt numerator, BigInt denominator, int exponent) {
    assert(denominator.sign() > 0);
    if (numerator.is_zero()) return 0.0;
    const bool negative = numerator.sign() < 0;
    if (negative) numerator = -numerator;
    const int shift = 57 - (bit_length(numerator) - bit_length(denominator));
    const Quotient q = quotient(std::move(numerator), std::move(denominator), shift);
    const double magnitude = assemble(static_cast<std::uint64_t>(q.value), q.more, exponent - shift);
    return negative && magnitude > 0.0 ? -magnitude : magnitude;
}

double round_sqrt_to_double(const Exact& value) {
    return round_sqrt_quotient_to_double(top(value), bottom(value));
}

double round_sqrt_quotient_to_double(BigInt numerator, BigInt denominator, int exponent) {
    assert(numerator.sign() >= 0 && denominator.sign() > 0);
    if (numerator.is_zero()) return 0.0;
    int shift = 117 - (bit_length(numerator) - bit_length(denominator));
    shift += shift & 1;
    const Quotient q = quotient(std::move(numerator), std::move(denominator), shift);
    const auto high = static_cast<std::uint64_t>(BigInt(q.value >> 64U));
    const auto low = static_cast<std::uint64_t>(BigInt(q.value & BigInt(~std::uint64_t{0})));
    const UInt128 whole = (UInt128{high} << 64U) | low;
    const std::uint64_t root = floor_sqrt(whole);
    return assemble(root, UInt128{root} * root != whole || q.more, exponent - shift / 2);
}

}  // namespace crosscut

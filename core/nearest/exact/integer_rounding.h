#pragma once

#include "core/number/fixed_int.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

/// Quotients of big integers, and their square roots, rounded once to double. Generic over the integer, so that the judge can use one
/// that lives on the stack. Not meant for other headers to include: it belongs to the sources of core/nearest.
namespace crosscut::nearest_detail {

template <class Int>
int bit_length(const Int& n) {
    return n.is_zero() ? 0 : static_cast<int>(msb(n)) + 1;
}

/// The double nearest to (m + a rest below 1, not zero where `more`) * 2^exponent; ties to even, saturating.
/// 2^54 <= m < 2^62, so that the rest can only break ties; or m = 0, which gives 0.
inline double assemble(std::uint64_t m, bool more, int exponent) {
    const int leading = static_cast<int>(std::bit_width(m)) - 1 + exponent;
    const int last = std::max(leading - 52, -1074);  // exponent of the result's last bit
    const int shift = last - exponent;
    if (m == 0 || shift > 62) return 0.0;
    const auto drop = static_cast<unsigned>(shift);
    std::uint64_t kept = m >> drop;
    const std::uint64_t lost = m & ((std::uint64_t{1} << drop) - 1U);
    const std::uint64_t half = std::uint64_t{1} << (drop - 1U);
    if (lost > half || (lost == half && (more || (kept & 1U) != 0))) ++kept;
    return std::min(std::ldexp(static_cast<double>(kept), last), std::numeric_limits<double>::max());
}

/// The double nearest to n / d * 2^exponent, d > 0. Zero, also one that a small number rounds to, is +0.
template <class Int>
double round_quotient(Int n, Int d, int exponent) {
    if (n.is_zero()) return 0.0;
    const bool negative = n.sign() < 0;
    if (negative) n = -n;
    const int shift = 57 - (bit_length(n) - bit_length(d));
    if (shift > 0) n <<= static_cast<unsigned>(shift);
    if (shift < 0) d <<= static_cast<unsigned>(-shift);
    Int q;
    Int rest;
    divide_qr(n, d, q, rest);
    const double magnitude = assemble(static_cast<std::uint64_t>(q), !rest.is_zero(), exponent - shift);
    return negative && magnitude != 0.0 ? -magnitude : magnitude;
}

/// floor(sqrt(n)) for n < 2^122, by the double's root and a correction.
inline std::uint64_t floor_sqrt(UInt128 n) {
    auto r = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(n)));
    for (int i = 0; i < 2; ++i) {  // Newton's step in integers: quadratic, from 2^-52 to below one unit
        if (r != 0) r = static_cast<std::uint64_t>((static_cast<UInt128>(r) + n / r) / 2);
    }
    while (static_cast<UInt128>(r) * r > n) --r;
    while (static_cast<UInt128>(r + 1) * (r + 1) <= n) ++r;
    return r;
}

/// The double nearest to sqrt(n / d) * 2^exponent, n >= 0, d > 0.
template <class Int>
double round_root_quotient(Int n, Int d, int exponent) {
    if (n.is_zero()) return 0.0;
    int shift = 117 - (bit_length(n) - bit_length(d));
    shift += shift & 1;
    if (shift > 0) n <<= static_cast<unsigned>(shift);
    if (shift < 0) d <<= static_cast<unsigned>(-shift);
    Int q;
    Int rest;
    divide_qr(n, d, q, rest);
    const auto high = static_cast<std::uint64_t>(Int(q >> 64U));
    const auto low = static_cast<std::uint64_t>(Int(q & Int(std::numeric_limits<std::uint64_t>::max())));
    const UInt128 whole = (static_cast<UInt128>(high) << 64U) | low;
    const std::uint64_t root = floor_sqrt(whole);
    return assemble(root, static_cast<UInt128>(root) * root != whole || !rest.is_zero(),
                    exponent - shift / 2);
}

/// A signed integer in two's complement, least limb first.
struct Limbs {
    const std::uint64_t* limb;
    int count;
};

/// The double nearest to n / d * 2^exponent, and to sqrt(x^2 + y^2 + z^2) / d * 2^exponent; d > 0. Slow, for what double-doubles leave open.
[[nodiscard]] double round_quotient_exactly(Limbs n, Limbs d, int exponent);
[[nodiscard]] double round_norm_exactly(Limbs x, Limbs y, Limbs z, Limbs d, int exponent);

}  // namespace crosscut::nearest_detail

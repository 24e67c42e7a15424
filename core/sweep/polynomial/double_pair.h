#pragma once

#include "core/number/double_double.h"

#include <bit>
#include <cmath>
#include <cstdint>

/// Numbers of about 106 bits, held as a double and its correction, made from integers of up to 256 bits.
namespace crosscut::pair {

__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 Uint128;

/// An unsigned integer of 256 bits.
struct Uint256 {
    Uint128 high = 0, low = 0;
};

[[nodiscard]] inline Uint128 magnitude(Int128 n) {
    return n < 0 ? Uint128{0} - static_cast<Uint128>(n) : static_cast<Uint128>(n);
}
[[nodiscard]] inline int sign(Int128 n) { return n < 0 ? -1 : n > 0 ? 1 : 0; }
[[nodiscard]] inline bool less(const Uint256& a, const Uint256& b) {
    return a.high != b.high ? a.high < b.high : a.low < b.low;
}
[[nodiscard]] inline Uint256 sum(const Uint256& a, const Uint256& b) {
    const Uint128 low = a.low + b.low;
    return {a.high + b.high + (low < a.low ? 1 : 0), low};
}
/// a - b for a >= b.
[[nodiscard]] inline Uint256 difference(const Uint256& a, const Uint256& b) {
    return {a.high - b.high - (a.low < b.low ? 1 : 0), a.low - b.low};
}
[[nodiscard]] inline Uint256 product(Uint128 a, Uint128 b) {
    constexpr auto low = [](Uint128 n) { return static_cast<std::uint64_t>(n); };
    constexpr auto high = [](Uint128 n) { return static_cast<std::uint64_t>(n >> 64); };
    const Uint128 ll = Uint128{low(a)} * low(b);
    const Uint128 lh = Uint128{low(a)} * high(b);
    const Uint128 hl = Uint128{high(a)} * low(b);
    const Uint128 middle = Uint128{high(ll)} + low(lh) + low(hl);
    return {Uint128{high(a)} * high(b) + high(lh) + high(hl) + high(middle), (middle << 64) | low(ll)};
}

/// The top 106 bits of a number of 128 bits, times 2^exponent.
[[nodiscard]] inline DoubleDouble from_bits(Uint128 n, int exponent) {
    if (n == 0) return {};
    const auto top = static_cast<std::uint64_t>(n >> 64);
    const int zeros = top != 0 ? __builtin_clzll(top) : 64 + __builtin_clzll(static_cast<std::uint64_t>(n));
    const Uint128 full = n << static_cast<unsigned>(zeros);
    const auto high = static_cast<double>(static_cast<std::uint64_t>(full >> 75));
    const auto low =
        static_cast<double>(static_cast<std::uint64_t>(full >> 22) & ((std::uint64_t{1} << 53) - 1));
    // Powers of two made from their bits: exponents here stay far from the limits.
    const auto scale = [](int e) {
        return std::bit_cast<double>(static_cast<std::uint64_t>(1023 + e) << 52);
    };
    return fast_two_sum(high * scale(75 - zeros + exponent), low * scale(22 - zeros + exponent));
}

/// In three pieces of at most 43 bits, each a double exactly; no search for the leading bit.
[[nodiscard]] inline DoubleDouble from(Int128 n) {
    constexpr std::int64_t mask = (std::int64_t{1} << 42) - 1;
    const auto high = static_cast<double>(static_cast<std::int64_t>(n >> 84)) * 0x1p84;
    const auto middle = static_cast<double>(static_cast<std::int64_t>(n >> 42) & mask) * 0x1p42;
    const auto low = static_cast<double>(static_cast<std::int64_t>(n) & mask);
    const DoubleDouble top = fast_two_sum(high, middle);
    return two_sum(top.high, top.low + low);
}

/// A number of at most 62 bits, exactly.
[[nodiscard]] inline DoubleDouble from(std::int64_t n) {
    const auto nearest = static_cast<double>(n);
    return {nearest, static_cast<double>(n - static_cast<std::int64_t>(nearest))};
}

[[nodiscard]] inline DoubleDouble from(const Uint256& n) {
    if (n.high == 0) return from_bits(n.low, 0);
    const auto top = static_cast<std::uint64_t>(n.high >> 64);
    const int zeros =
        top != 0 ? __builtin_clzll(top) : 64 + __builtin_clzll(static_cast<std::uint64_t>(n.high));
    const Uint128 carried = zeros == 0 ? 0 : n.low >> static_cast<unsigned>(128 - zeros);
    return from_bits((n.high << static_cast<unsigned>(zeros)) | carried, 128 - zeros);
}

}  // namespace crosscut::pair

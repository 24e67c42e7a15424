#pragma once

#include "core/number/bits.h"

#include <cstdint>
#include <type_traits>

/// Floats and doubles counted along the number line.
namespace crosscut {

/// How many numbers of this type lie between 0 and `x`, `x` itself among them; below 0 negative. Neighbours differ by 1, and
/// −0 is 0. `x` is to be finite.
template <class T>
[[nodiscard]] std::int64_t ordinal(T x) {
    using Bits = std::conditional_t<sizeof(T) == sizeof(std::uint32_t), std::uint32_t, std::uint64_t>;
    constexpr Bits kSign = Bits{1} << (8 * sizeof(T) - 1);
    const Bits bits = bit_cast<Bits>(x);
    const auto size = static_cast<std::int64_t>(bits & ~kSign);
    return (bits & kSign) != 0 ? -size : size;
}

/// The number with this ordinal, which must be that of one; 0 is +0.
template <class T>
[[nodiscard]] T number_at(std::int64_t ordinal) {
    using Bits = std::conditional_t<sizeof(T) == sizeof(std::uint32_t), std::uint32_t, std::uint64_t>;
    const T size = bit_cast<T>(static_cast<Bits>(ordinal < 0 ? -ordinal : ordinal));
    return ordinal < 0 ? -size : size;
}

}  // namespace crosscut

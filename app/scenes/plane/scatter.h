#pragma once

#include <cstdint>

namespace crosscut {

/// A number in [0, 1) that looks like chance, the same on every system: number `which` of `seed`. Source: the mixing of SplitMix64
/// (Steele, Lea, Flood 2014).
[[nodiscard]] inline double scatter(std::uint64_t seed, std::uint64_t which) {
    std::uint64_t z = seed * 0x9E3779B97F4A7C15U + (which + 1U) * 0xD1B54A32D192ED03U;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    z ^= z >> 31U;
    return static_cast<double>(z >> 11U) * 0x1p-53;
}

/// The same in [-1, 1).
[[nodiscard]] inline double scatter_about_zero(std::uint64_t seed, std::uint64_t which) {
    return 2.0 * scatter(seed, which) - 1.0;
}

}  // namespace crosscut

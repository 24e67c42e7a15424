#pragma once

#include "core/number/fixed_int.h"

#include <cstdint>

namespace crosscut::slice_scene {

/// A number in [0, 1) that depends on the seed, the number of the thing it is for and what of that thing it is: the same
/// everywhere, in whatever order they are asked for. Source: the mixing of SplitMix64 (Steele, Lea, Flood 2014).
[[nodiscard]] inline double chance(double seed, std::uint64_t thing, std::uint64_t what) {
    std::uint64_t z = bit_cast<std::uint64_t>(seed);
    for (const std::uint64_t part : {thing, what}) {
        z += (part + 1) * 0x9e3779b97f4a7c15ULL;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        z ^= z >> 31;
    }
    return static_cast<double>(z >> 11) * 0x1p-53;
}

}  // namespace crosscut::slice_scene

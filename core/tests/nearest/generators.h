#pragma once

#include <crosscut/types.h>

#include <cstdint>
#include <random>
#include <vector>

/// Seeded sources of pairs of 3D segments, from ordinary to hostile. Each has a name of its own for the
/// results.
namespace crosscut {

using NearestRandom = std::mt19937_64;

struct NearestPair {
    Segment3 a;
    Segment3 b;
};

struct NearestGenerator {
    const char* name;
    NearestPair (*make)(NearestRandom&);
};

[[nodiscard]] const std::vector<NearestGenerator>& nearest_generators();
/// The three mixtures that speeds are given for: ordinary, neighbours of the degenerate within an ulp,
/// degenerate itself.
[[nodiscard]] NearestPair nearest_rand(NearestRandom& random);
[[nodiscard]] NearestPair nearest_near(NearestRandom& random);
[[nodiscard]] NearestPair nearest_degen(NearestRandom& random);

[[nodiscard]] Extents any_extents(NearestRandom& random);

}  // namespace crosscut

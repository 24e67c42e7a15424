#pragma once

#include "core/tests/nearest/generators.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace crosscut {

/// Calls `claim` with `count` pairs of every generator and, for every second of them, with any extents, until one fails.
template <class Claim>
void for_all_pairs(std::uint64_t seed, int count, const Claim& claim) {
    for (const NearestGenerator& generator : nearest_generators()) {
        NearestRandom random(seed);
        for (int i = 0; i < count; ++i) {
            const NearestPair p = generator.make(random);
            const Extents extents = i % 2 == 0 ? Extents{} : any_extents(random);
            SCOPED_TRACE(std::string(generator.name) + ", seed " + std::to_string(seed) + ", number " +
                         std::to_string(i));
            claim(p, extents);
            if (testing::Test::HasFailure()) return;
        }
    }
}

}  // namespace crosscut

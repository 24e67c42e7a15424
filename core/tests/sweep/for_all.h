#pragma once

#include "core/tests/sweep/inputs.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace crosscut::test {

inline std::vector<SweepMaker> all_makers() {
    std::vector<SweepMaker> all;
    for (const auto& some : {linear_makers(), bent_makers(), thick_makers()})
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

/// Calls `claim` with every maker and random numbers for it, for so many of its batches, until one fails.
template <class Makers, class Claim>
void for_all(const Makers& makers, std::uint64_t seed, int batches, const Claim& claim) {
    for (const SweepMaker& maker : makers) {
        Random random(seed);
        for (int i = 0; i < batches * maker.batch; ++i) {
            SCOPED_TRACE(std::string(maker.name) + ", seed " + std::to_string(seed) + ", number " +
                         std::to_string(i));
            claim(maker, random);
            if (testing::Test::HasFailure()) return;
        }
    }
}

}  // namespace crosscut::test

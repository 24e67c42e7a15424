#pragma once

#include "core/tests/distance/oracle.h"
#include "core/tests/intersect/generators.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

/// Questions of all kinds about two segments, rays or lines.
namespace crosscut::distance_test {

inline constexpr std::uint64_t kSeed = 20261128;

template <class Claim>
void for_all_questions(int each, const Claim& claim) {
    for (int kind = 0; kind < generators2::kKindCount; ++kind) {
        for (int i = 0; i < test::third_when_brief(each); ++i) {
            const generators2::Question2 q = generators2::question(static_cast<generators2::Kind>(kind),
                                                                   kSeed, static_cast<std::uint64_t>(i));
            claim(q);
            if (testing::Test::HasFailure()) {
                ADD_FAILURE() << oracle2::text_of(q.a, q.b, q.extents);
                return;
            }
        }
    }
}

}  // namespace crosscut::distance_test

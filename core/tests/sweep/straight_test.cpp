#include "core/sweep/straight/straight.h"

#include "core/sweep/polynomial/exact_sweep.h"
#include "core/tests/sweep/inputs.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <cstdio>

namespace crosscut::test::straight_test {
namespace {

const std::uint64_t kSeed = seed_or(4004);

int rounds_of(const SweepMaker& maker) { return turns(20, 1000) * maker.batch; }

TEST(SweepStraight, AgreesBitForBitWithTheExactJudge) {
    for (const SweepMaker& maker : linear_makers()) {
        Random random(kSeed);
        int fast = 0;
        for (int i = 0; i < rounds_of(maker); ++i) {
            const SweepQuery query = maker.make(random);
            SweepContacts answer = sweep(query);
            if (answer.took_exact) continue;
            ++fast;
            answer.took_exact = true;
            ASSERT_EQ(answer, sweep_exact(query)) << maker.name << ", seed " << kSeed << ", number " << i;
        }
        std::printf("%-24s decided without exact arithmetic: %.2f %%\n", maker.name,
                    100.0 * fast / rounds_of(maker));
    }
}

TEST(SweepStraight, TheListFreeAnswerIsTheSame) {
    for (const SweepMaker& maker : linear_makers()) {
        Random random(kSeed + 1);
        for (int i = 0; i < rounds_of(maker); ++i) {
            const SweepQuery query = maker.make(random);
            const StraightContacts answer = sweep_straight(query);
            if (answer.took_exact) continue;
            const SweepContacts full = sweep(query);
            ASSERT_EQ(answer.count, full.contacts.size())
                << maker.name << ", seed " << kSeed + 1 << ", number " << i;
            for (std::size_t k = 0; k < answer.count; ++k) {
                const StraightContact& got = answer.contacts[k];
                const Contact& want = full.contacts[k];
                ASSERT_EQ(got.t_first, want.t_first)
                    << maker.name << ", seed " << kSeed + 1 << ", number " << i;
                ASSERT_EQ(got.t_last, want.t_last);
                ASSERT_EQ(got.s_first, want.s_first);
                ASSERT_EQ(got.s_last, want.s_last);
                ASSERT_EQ(got.kind, want.kind);
                ASSERT_EQ(got.feature_first, want.feature_first);
                ASSERT_EQ(got.feature_last, want.feature_last);
            }
        }
    }
}

}  // namespace
}  // namespace crosscut::test::straight_test

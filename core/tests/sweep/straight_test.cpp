#include "core/sweep/exact/straight.h"

#include "core/sweep/exact/exact_sweep.h"
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

/// Contacts in the middle of the world, on its axes and beside them, at rational and irrational times, and
/// slides.
SweepQuery near_an_axis(Random& random) {
    const auto small = [&] { return static_cast<double>(random() % 9) - 4.0; };
    const bool slides = random() % 4 == 0;
    const double height = slides ? 0.0 : 1.0 + static_cast<double>(random() % 3);
    SweepQuery query = straight({small(), -height, small(), slides ? 0.0 : small(), small(), height, small(),
                                 slides ? 0.0 : small(), small(), 0.0, small(), 0.0});
    if (random() % 2 == 0) std::swap(query.point.start.x, query.point.start.y);
    return query;
}

TEST(SweepStraight, ACoordinateThatIsZeroNeedsNoExactArithmetic) {
    Random random(kSeed + 2);
    int exact = 0, contacts = 0, zeros = 0;
    for (int i = 0; i < 400; ++i) {
        const bool beside = i % 4 == 0;
        const SweepQuery query = beside ? nudged(near_an_axis(random), random) : near_an_axis(random);
        SweepContacts answer = sweep(query);
        for (const Contact& contact : answer.contacts)
            zeros += contact.point_first.x == 0.0 || contact.point_first.y == 0.0 ? 1 : 0;
        contacts += static_cast<int>(answer.contacts.size());
        exact += answer.took_exact && !beside ? 1 : 0;
        answer.took_exact = true;
        ASSERT_EQ(answer, sweep_exact(query)) << "seed " << kSeed + 2 << ", number " << i;
    }
    EXPECT_GT(contacts, 100);
    EXPECT_GT(zeros, 50);
    EXPECT_EQ(exact, 0);
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

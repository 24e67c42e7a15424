#include "core/sweep/straight.h"

#include "core/sweep/sweep_exact.h"
#include "core/tests/sweep_inputs.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>

namespace crosscut::test {
namespace {

constexpr std::uint64_t kSeed = 4004;

/// Rounds until the time for one maker is used up.
class Budget {
  public:
    bool left() {
        ++rounds_;
        const bool longer = std::getenv("CROSSCUT_LONG") != nullptr;
        return std::chrono::steady_clock::now() - start_ < std::chrono::milliseconds(longer ? 10000 : 250);
    }
    [[nodiscard]] int rounds() const { return rounds_; }

  private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    int rounds_ = 0;
};

TEST(SweepStraight, AgreesBitForBitWithTheExactJudge) {
    for (const SweepMaker& maker : linear_makers()) {
        Random random(kSeed);
        int fast = 0;
        Budget budget;
        while (budget.left()) {
            const SweepQuery query = maker.make(random);
            SweepContacts answer = sweep(query);
            if (answer.took_exact) continue;
            ++fast;
            answer.took_exact = true;
            ASSERT_EQ(answer, sweep_exact(query))
                << maker.name << ", seed " << kSeed << ", number " << budget.rounds();
        }
        std::printf("%-24s decided without exact arithmetic: %.2f %%\n", maker.name,
                    100.0 * fast / budget.rounds());
    }
}

TEST(SweepStraight, TheListFreeAnswerIsTheSame) {
    for (const SweepMaker& maker : linear_makers()) {
        Random random(kSeed + 1);
        Budget budget;
        while (budget.left()) {
            const SweepQuery query = maker.make(random);
            const StraightContacts answer = sweep_straight(query);
            if (answer.took_exact) continue;
            const SweepContacts full = sweep(query);
            ASSERT_EQ(answer.count, full.contacts.size())
                << maker.name << ", seed " << kSeed + 1 << ", number " << budget.rounds();
            for (std::size_t k = 0; k < answer.count; ++k) {
                const StraightContact& got = answer.contacts[k];
                const Contact& want = full.contacts[k];
                ASSERT_EQ(got.t_first, want.t_first)
                    << maker.name << ", seed " << kSeed + 1 << ", number " << budget.rounds();
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
}  // namespace crosscut::test

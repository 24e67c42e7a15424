#include "core/intersect/intersection.h"
#include "core/tests/judge_generators.h"
#include "core/tests/oracle2.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

using namespace crosscut;
using namespace crosscut::generators2;

namespace {

constexpr std::uint64_t kSeed = 20260101;

/// For all kinds together: ten million questions or as many as fit in half a minute; the long run is a nightly one.
struct Allowance {
    double seconds = 12.0;
    std::uint64_t questions = 10'000'000;
};

Allowance allowance() {
    if (std::getenv("CROSSCUT_LONG") == nullptr) return {};
    return {1500.0, 1'000'000'000};
}

struct Tally {
    std::uint64_t questions = 0;
    std::uint64_t wrong = 0;
    JudgeEffort effort;
};

double share(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

void print(std::string_view name, const Tally& tally) {
    const JudgeEffort& e = tally.effort;
    const std::uint64_t verdicts = tally.questions;
    const std::uint64_t values = e.values_grid + e.values_wide;
    std::printf(
        "%-15s %10llu questions %3llu wrong; verdict by filter %6.2f %%, coarse %6.2f %%, grid %6.2f %%, long integers %6.2f %%; "
        "values by long integers %6.2f %%, full divisions %llu\n",
        std::string(name).c_str(), static_cast<unsigned long long>(tally.questions),
        static_cast<unsigned long long>(tally.wrong), share(e.verdict_filter, verdicts),
        share(e.verdict_coarse, verdicts), share(e.verdict_grid, verdicts), share(e.verdict_wide, verdicts),
        share(e.values_wide, values), static_cast<unsigned long long>(e.full_divisions));
}

/// One question put to the judge's three entries. Every eighth time the whole row is checked as well.
std::string ask(const Question2& q, std::uint64_t index, JudgeEffort& effort) {
    const CommonPoint2 answer = common_point(q.a, q.b, q.extents, effort);
    std::string complaint = oracle2::complaint(q.a, q.b, q.extents, answer);
    if (!complaint.empty()) return complaint;
    if (meeting_of(q.a, q.b, q.extents) != answer.meeting) return "meeting_of says otherwise";
    if (approximate_point(q.a, q.b, q.extents).meeting != answer.meeting)
        return "approximate_point says otherwise";
    if (index % 8 != 0) return {};
    return oracle2::complaint(q.a, q.b, q.extents, intersect(q.a, q.b, q.extents));
}

void run_batch(Kind kind, Tally& tally, int count) {
    for (int i = 0; i < count; ++i) {
        const std::uint64_t index = tally.questions++;
        const Question2 q = question(kind, kSeed, index);
        const std::string complaint = ask(q, index, tally.effort);
        if (complaint.empty()) continue;
        if (tally.wrong++ < 5) {
            ADD_FAILURE() << complaint << "\n  " << oracle2::text_of(q.a, q.b, q.extents) << "\n  kind "
                          << kKindNames[static_cast<std::size_t>(kind)] << ", seed " << kSeed << ", index "
                          << index;
        }
    }
}

}  // namespace

TEST(Judge, AgreesWithTheRationalOracleOnEveryKindOfInput) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    std::array<Tally, kKindCount> tallies{};
    // Coordinates with exponents far apart cost the oracle ten times as much; they get fewer turns, not fewer seconds.
    constexpr int kBatch = 2400;
    const auto batch = [](Kind kind) {
        return kind == Kind::exponents || kind == Kind::mixed ? kBatch / 8 : kBatch;
    };
    const Allowance allowed = allowance();
    std::uint64_t questions = 0;
    while (questions < allowed.questions &&
           std::chrono::duration<double>(Clock::now() - start).count() < allowed.seconds) {
        questions = 0;
        for (int kind = 0; kind < kKindCount; ++kind) {
            Tally& tally = tallies[static_cast<std::size_t>(kind)];
            run_batch(static_cast<Kind>(kind), tally, batch(static_cast<Kind>(kind)));
            questions += tally.questions;
        }
    }
    std::uint64_t wrong = 0;
    for (std::size_t kind = 0; kind < tallies.size(); ++kind) {
        print(kKindNames[kind], tallies[kind]);
        wrong += tallies[kind].wrong;
    }
    std::printf("in all %llu questions, %llu wrong\n", static_cast<unsigned long long>(questions),
                static_cast<unsigned long long>(wrong));
    EXPECT_EQ(wrong, 0U);
    EXPECT_GE(questions, static_cast<std::uint64_t>((kKindCount - 2) * kBatch));
}

#include "core/tests/intersect/oracle.h"
#include <crosscut/intersect/intersection.h>
#include "core/tests/intersect/generators.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <string>

using namespace crosscut;
using namespace crosscut::generators2;

namespace {

const std::uint64_t kSeed = test::seed_or(20260101);

/// Questions of each kind; the kinds whose coordinates have exponents far apart, which cost the oracle ten
/// times as much, get an eighth of it.
int questions_of(Kind kind) {
    const int usual = test::turns(400'000, 40'000'000);
    return kind == Kind::exponents || kind == Kind::mixed ? usual / 8 : usual;
}

struct Tally {
    std::uint64_t questions = 0;
    std::uint64_t wrong = 0;
    JudgeEffort effort;
};

double fraction(std::uint64_t part, std::uint64_t whole) {
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
        static_cast<unsigned long long>(tally.wrong), fraction(e.verdict_filter, verdicts),
        fraction(e.verdict_coarse, verdicts), fraction(e.verdict_grid, verdicts),
        fraction(e.verdict_wide, verdicts), fraction(e.values_wide, values),
        static_cast<unsigned long long>(e.full_divisions));
}

/// One question for the judge's three functions. Every eighth time all fields are checked as well.
std::string ask(const Question2& q, std::uint64_t index, JudgeEffort& effort) {
    const CommonPoint2 answer = common_point(q.a, q.b, q.extents, effort);
    std::string complaint = oracle2::complaint(q.a, q.b, q.extents, answer);
    if (!complaint.empty()) return complaint;
    if (meeting_of(q.a, q.b, q.extents) != answer.meeting) return "meeting_of says otherwise";
    if (approximate_point(q.a, q.b, q.extents).meeting != answer.meeting)
        return "approximate_point says otherwise";
    if (index % 8 != 0) return {};
    return oracle2::complaint(q.a, q.b, q.extents, intersect(q.a, q.b, q.extents, IntersectionParts::all()));
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
    std::uint64_t questions = 0, wrong = 0;
    for (int kind = 0; kind < kKindCount; ++kind) {
        Tally tally;
        run_batch(static_cast<Kind>(kind), tally, questions_of(static_cast<Kind>(kind)));
        print(kKindNames[static_cast<std::size_t>(kind)], tally);
        questions += tally.questions;
        wrong += tally.wrong;
    }
    std::printf("seed %llu, in all %llu questions, %llu wrong\n", static_cast<unsigned long long>(kSeed),
                static_cast<unsigned long long>(questions), static_cast<unsigned long long>(wrong));
    EXPECT_EQ(wrong, 0U);
}

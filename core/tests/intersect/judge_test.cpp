#include <crosscut/intersect/intersection.h>
#include <crosscut/nearest/apparent.h>
#include <crosscut/predicates.h>
#include "core/enumerator_name.h"
#include "core/number/exact.h"
#include "core/tests/cases.h"
#include "core/tests/intersect/generators.h"
#include "core/tests/intersect/oracle.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace crosscut::judge_test {
namespace {

using test::json;
using Case = test::Case<Vec2>;

std::vector<Case> all_cases() {
    std::vector<Case> cases = test::cases_in<Vec2>("intersect.json");
    const std::vector<Case> rows = test::cases_in<Vec2>("intersect_rows.json");
    cases.insert(cases.end(), rows.begin(), rows.end());
    return cases;
}

json pair_of(const std::optional<Vec2>& p) { return p ? json{p->x, p->y} : json(); }

/// What is wrong with the answers of the shorter questions.
std::string wrong_in_short(const Segment2& a, const Segment2& b, Extents extents) {
    const CommonPoint2 answer = common_point(a, b, extents), cheap = approximate_point(a, b, extents);
    JudgeEffort effort;
    std::string wrong = oracle2::complaint(a, b, extents, answer);
    if (common_point(a, b, extents, effort) != answer)
        wrong += " common_point says otherwise with its effort";
    if (meeting_of(a, b, extents) != answer.meeting) wrong += " meeting_of says otherwise";
    if (cheap.meeting != answer.meeting || cheap.point.has_value() != answer.point.has_value())
        wrong += " approximate_point says otherwise";
    return wrong;
}

TEST(Judge, GivesTheAnswerOfEveryCase) {
    const std::vector<Case> cases = all_cases();
    ASSERT_GE(cases.size(), 130U);
    for (const Case& c : cases) {
        SCOPED_TRACE(c.id);
        const Intersection2 got = intersect(c.a, c.b, c.extents, IntersectionParts::all());
        EXPECT_EQ(name(got.meeting), c.answer.at("meeting").get<std::string>());
        EXPECT_EQ(pair_of(got.point), c.answer.value("point", json()));
        EXPECT_EQ(pair_of(got.rejected), c.answer.value("rejected", json()));
        const json overlap =
            got.overlap ? json{pair_of(got.overlap->first), pair_of(got.overlap->second)} : json();
        EXPECT_EQ(overlap, c.answer.value("overlap", json()));
        if (c.answer.contains("s")) {
            EXPECT_EQ(got.s, c.answer.at("s").get<double>());
        }
        if (c.answer.contains("t")) {
            EXPECT_EQ(got.t, c.answer.at("t").get<double>());
        }
        EXPECT_EQ(oracle2::complaint(c.a, c.b, c.extents, got), "");
        EXPECT_EQ(wrong_in_short(c.a, c.b, c.extents), "");
    }
}

TEST(Judge, PartsOfTheRowAreThoseOfTheWhole) {
    int without = 0;
    for (const Case& c : all_cases()) {
        SCOPED_TRACE(c.id);
        Intersection2 want = intersect(c.a, c.b, c.extents, IntersectionParts::all());
        const Intersection2 got = intersect(c.a, c.b, c.extents);
        if (want.meeting == Meeting::apart || want.meeting == Meeting::parallel) want.distance.reset();
        if (want.rejected) {
            ++without;
            want.rejected.reset();
            want.s.reset();
            want.t.reset();
        }
        if (want.angle_rad && *want.angle_rad != 0.0) want.angle_rad.reset();
        EXPECT_EQ(got, want);
    }
    EXPECT_GT(without, 3);
}

TEST(Judge, TheCasesHaveEveryRowAndEveryMixOfExtents) {
    std::set<Meeting> meetings;
    std::set<std::pair<Extent, Extent>> mixes;
    for (const Case& c : all_cases()) {
        meetings.insert(oracle2::meeting(c.a, c.b, c.extents));
        mixes.insert({c.extents.a, c.extents.b});
    }
    EXPECT_EQ(meetings.size(), static_cast<std::size_t>(kMeetingCount));
    EXPECT_EQ(mixes.size(), 9U);
}

enum class Card : std::uint8_t { ace, two_of_hearts };

TEST(EnumeratorName, IsTheNameInTheSource) {
    EXPECT_EQ(enumerator_name(Meeting::crossing), "crossing");
    EXPECT_EQ(enumerator_name(Meeting::points_apart), "points_apart");
    std::set<std::string_view> meeting;
    for (int i = 0; i < kMeetingCount; ++i)
        if (meets(static_cast<Meeting>(i))) meeting.insert(name(static_cast<Meeting>(i)));
    EXPECT_EQ(meeting, (std::set<std::string_view>{"crossing", "touch", "corner", "overlap", "point_on",
                                                   "points_equal"}));
    EXPECT_EQ(enumerator_name(Card::two_of_hearts), "two_of_hearts");  // in a namespace without a name
    EXPECT_EQ(enumerator_name(static_cast<Card>(2)), "");
    EXPECT_EQ(enumerator_name(static_cast<Card>(255)), "");
}

TEST(EnumeratorName, IsWritten) {
    std::ostringstream out;
    out << Meeting::collinear_apart << " " << Extent::ray << " " << View::Kind::parallel;
    EXPECT_EQ(out.str(), "collinear_apart ray parallel");
    EXPECT_EQ(name(static_cast<Meeting>(kMeetingCount)), "");
}

// Every number of the judge's answer is the double nearest to the exact one: so it depends neither on the order of the objects nor
// on their direction, and moves, turns and scales with them.

using namespace generators2;

constexpr std::uint64_t kSeed = 7001;

/// Asks so many questions of a kind; every `each`th one for all parts of its answer.
void hold_to_oracle(Kind kind, std::uint64_t seed, int count, int each) {
    for (int index = 0; index < count; ++index) {
        const Question2 q = question(kind, seed, static_cast<std::uint64_t>(index));
        std::string wrong = wrong_in_short(q.a, q.b, q.extents);
        if (index % each == 0)
            wrong += oracle2::complaint(q.a, q.b, q.extents,
                                        intersect(q.a, q.b, q.extents, IntersectionParts::all()));
        ASSERT_EQ(wrong, "") << oracle2::text_of(q.a, q.b, q.extents) << "\n  kind "
                             << kKindNames[static_cast<std::size_t>(kind)] << ", seed " << seed << ", index "
                             << index;
    }
}

TEST(JudgeProperty, EveryAnswerIsTheOraclesOnEveryKindOfInput) {
    for (int kind = 0; kind < kKindCount; ++kind)
        hold_to_oracle(static_cast<Kind>(kind), kSeed, test::third_when_brief(1500), 1);
}

/// The kinds whose coordinates have exponents far apart cost the oracle ten times as much, and get an eighth.
TEST(JudgeSlow, EveryAnswerIsTheOraclesOnEveryKindOfInput) {
    const int usual = test::turns(400'000, 40'000'000);
    for (int i = 0; i < kKindCount; ++i) {
        const auto kind = static_cast<Kind>(i);
        const bool far_apart = kind == Kind::exponents || kind == Kind::mixed;
        hold_to_oracle(kind, test::seed_or(20260101), far_apart ? usual / 8 : usual, 8);
    }
}

TEST(JudgeProperty, TheApproximatePointIsNearTheRoundedOneWhenSegmentsCrossSteeply) {
    for (std::uint64_t index = 0; index < 20000; ++index) {
        const Question2 q = question(Kind::uniform, kSeed, index);
        const Intersection2 exact = intersect(q.a, q.b, {}, {.angle = true});
        if (exact.meeting != Meeting::crossing || *exact.angle_rad < 0.1) continue;
        const CommonPoint2 cheap = approximate_point(q.a, q.b);
        ASSERT_LT(std::fabs(cheap.point->x - exact.point->x), 1e-14)
            << "seed " << kSeed << ", index " << index;
        ASSERT_LT(std::fabs(cheap.point->y - exact.point->y), 1e-14)
            << "seed " << kSeed << ", index " << index;
    }
}

Exact exact_cross(const Segment2& a, const Segment2& b) {
    return (exact(a.end.x) - exact(a.start.x)) * (exact(b.end.y) - exact(b.start.y)) -
           (exact(a.end.y) - exact(a.start.y)) * (exact(b.end.x) - exact(b.start.x));
}

Exact exact_dot(const Segment2& a, const Segment2& b) {
    return (exact(a.end.x) - exact(a.start.x)) * (exact(b.end.x) - exact(b.start.x)) +
           (exact(a.end.y) - exact(a.start.y)) * (exact(b.end.y) - exact(b.start.y));
}

TEST(Predicates, AgreeWithRationalArithmeticOnEveryKindOfInput) {
    for (int kind = 0; kind < kKindCount; ++kind) {
        for (std::uint64_t index = 0; index < static_cast<std::uint64_t>(test::third_when_brief(3000));
             ++index) {
            const Question2 q = question(static_cast<Kind>(kind), kSeed, index);
            SCOPED_TRACE(oracle2::text_of(q.a, q.b, {}) + ", seed " + std::to_string(kSeed) + ", index " +
                         std::to_string(index));
            ASSERT_EQ(turn_sign(q.a, q.b), sign_of(exact_cross(q.a, q.b)));
            ASSERT_EQ(along_sign(q.a, q.b), sign_of(exact_dot(q.a, q.b)));
            const Segment2 to_c{q.a.start, q.b.start};
            ASSERT_EQ(orientation(q.a.start, q.a.end, q.b.start), sign_of(exact_cross(q.a, to_c)));
        }
    }
}

}  // namespace
}  // namespace crosscut::judge_test

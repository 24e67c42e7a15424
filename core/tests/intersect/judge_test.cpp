#include <crosscut/intersect/intersection.h>
#include <crosscut/nearest/apparent.h>
#include "core/enumerator_name.h"
#include "core/tests/cases.h"
#include "core/tests/intersect/oracle.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace crosscut::judge_test {

namespace {

using test::json;
using Case = test::Case<Vec2>;

constexpr double kLargest = std::numeric_limits<double>::max();
constexpr double kSmallest = std::numeric_limits<double>::denorm_min();

Vec2 point_of(const json& value) { return test::point_of<Vec2>(value); }

std::vector<Case> all_cases() {
    std::vector<Case> cases = test::cases_in<Vec2>("intersect.json");
    const std::vector<Case> rows = test::cases_in<Vec2>("intersect_rows.json");
    cases.insert(cases.end(), rows.begin(), rows.end());
    return cases;
}

void expect_point(const json& answer, const char* key, const std::optional<Vec2>& got) {
    ASSERT_EQ(got.has_value(), answer.contains(key)) << key;
    if (got) {
        EXPECT_EQ(*got, point_of(answer.at(key))) << key;
    }
}

void expect_parameter(const json& answer, const char* key, const std::optional<double>& got) {
    if (!answer.contains(key)) return;
    ASSERT_TRUE(got.has_value()) << key;
    EXPECT_EQ(*got, answer.at(key).get<double>()) << key;
}

void expect_overlap(const json& answer, const std::optional<Overlap2>& got) {
    ASSERT_EQ(got.has_value(), answer.contains("overlap"));
    if (!got) return;
    const json& ends = answer.at("overlap");
    ASSERT_EQ(got->first.has_value(), !ends.at(0).is_null());
    ASSERT_EQ(got->second.has_value(), !ends.at(1).is_null());
    if (got->first) {
        EXPECT_EQ(*got->first, point_of(ends.at(0)));
    }
    if (got->second) {
        EXPECT_EQ(*got->second, point_of(ends.at(1)));
    }
}

}  // namespace

TEST(Judge, GivesTheAnswerOfEveryCase) {
    const std::vector<Case> cases = all_cases();
    ASSERT_GE(cases.size(), 130U);
    for (const Case& c : cases) {
        SCOPED_TRACE(c.id);
        const Intersection2 got = intersect(c.a, c.b, c.extents, IntersectionParts::all());
        EXPECT_EQ(name(got.meeting), c.answer.at("meeting").get<std::string>());
        expect_point(c.answer, "point", got.point);
        expect_point(c.answer, "rejected", got.rejected);
        expect_parameter(c.answer, "s", got.s);
        expect_parameter(c.answer, "t", got.t);
        expect_overlap(c.answer, got.overlap);
        EXPECT_EQ(oracle2::complaint(c.a, c.b, c.extents, got), "");
    }
}

TEST(Judge, TheShortEntriesGiveTheSameAnswersOnEveryCase) {
    for (const Case& c : all_cases()) {
        SCOPED_TRACE(c.id);
        const Intersection2 whole = intersect(c.a, c.b, c.extents, IntersectionParts::all());
        const CommonPoint2 short_one = common_point(c.a, c.b, c.extents);
        const CommonPoint2 cheap = approximate_point(c.a, c.b, c.extents);
        EXPECT_EQ(meeting_of(c.a, c.b, c.extents), whole.meeting);
        EXPECT_EQ(short_one.meeting, whole.meeting);
        EXPECT_EQ(cheap.meeting, whole.meeting);
        EXPECT_EQ(short_one.point, whole.point);
        EXPECT_EQ(cheap.point.has_value(), whole.point.has_value());
        if (!whole.point) continue;
        EXPECT_EQ(short_one.s, whole.s);
        EXPECT_EQ(short_one.t, whole.t);
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

TEST(Judge, NamesEveryMeetingDifferentlyAndSaysWhichMeet) {
    std::set<std::string_view> names;
    std::set<std::string_view> meeting;
    for (int i = 0; i < kMeetingCount; ++i) {
        names.insert(name(static_cast<Meeting>(i)));
        if (meets(static_cast<Meeting>(i))) meeting.insert(name(static_cast<Meeting>(i)));
    }
    EXPECT_EQ(names.size(), static_cast<std::size_t>(kMeetingCount));
    EXPECT_EQ(meeting, (std::set<std::string_view>{"crossing", "touch", "corner", "overlap", "point_on",
                                                   "points_equal"}));
}

enum class Card : std::uint8_t { ace, two_of_hearts };

TEST(EnumeratorName, IsTheNameInTheSource) {
    EXPECT_EQ(enumerator_name(Meeting::crossing), "crossing");
    EXPECT_EQ(enumerator_name(Meeting::points_apart), "points_apart");
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

}  // namespace crosscut::judge_test

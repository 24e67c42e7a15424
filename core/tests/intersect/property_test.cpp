// Every number of the judge's answer is the double nearest to the exact one: so it depends neither on the order of the objects nor
// on their direction, and moves, turns and scales with them. The questions of ./dev check are in oracle_test.cpp.
#include <crosscut/intersect/intersection.h>
#include "core/tests/intersect/generators.h"
#include "core/tests/intersect/oracle.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace crosscut::judge_property_test {
using namespace crosscut::generators2;

namespace {

constexpr std::uint64_t kSeed = 7001;

}  // namespace

TEST(JudgeProperty, EveryAnswerIsTheOraclesOnEveryKindOfInput) {
    for (int kind = 0; kind < kKindCount; ++kind) {
        for (std::uint64_t index = 0; index < static_cast<std::uint64_t>(test::third_when_brief(1500));
             ++index) {
            const Question2 q = question(static_cast<Kind>(kind), kSeed, index);
            SCOPED_TRACE(oracle2::text_of(q.a, q.b, q.extents) + "\n  kind " +
                         std::string(kKindNames[static_cast<std::size_t>(kind)]) + ", seed " +
                         std::to_string(kSeed) + ", index " + std::to_string(index));
            const Intersection2 all = intersect(q.a, q.b, q.extents, IntersectionParts::all());
            ASSERT_EQ(oracle2::complaint(q.a, q.b, q.extents, all), "");
            ASSERT_EQ(oracle2::complaint(q.a, q.b, q.extents, common_point(q.a, q.b, q.extents)), "");
            ASSERT_EQ(meeting_of(q.a, q.b, q.extents), all.meeting);
        }
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

}  // namespace crosscut::judge_property_test

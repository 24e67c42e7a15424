#include <crosscut/distance/distance.h>

#include "core/distance/squared_distance.h"
#include "core/tests/distance/questions.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <string>

namespace crosscut::distance_test {
namespace {

using distance_oracle::Number;
using distance_oracle::Pair;
using generators2::Question2;
using oracle2::root_rounds_to;
using oracle2::rounds_to;

constexpr double kMost = std::numeric_limits<double>::max();

void expect_rounded(const NearestPoints2& found, const Pair& want) {
    EXPECT_TRUE(root_rounds_to(want.square, found.distance)) << "distance " << found.distance;
    EXPECT_TRUE(rounds_to(want.s, found.s)) << "s " << found.s;
    EXPECT_TRUE(rounds_to(want.t, found.t)) << "t " << found.t;
    EXPECT_TRUE(rounds_to(want.on_a.x, found.on_a.x) && rounds_to(want.on_a.y, found.on_a.y));
    EXPECT_TRUE(rounds_to(want.on_b.x, found.on_b.x) && rounds_to(want.on_b.y, found.on_b.y));
}

TEST(Distance, IsTheNearestDoubleOfTwoObjects) {
    for_all_questions(1500, [](const Question2& q) {
        const double found = distance(q.a, q.b, q.extents);
        const Number want = distance_oracle::squared_distance(q.a, q.b, q.extents);
        EXPECT_TRUE(root_rounds_to(want, found)) << found;
        EXPECT_EQ(distance(q.b, q.a, {q.extents.b, q.extents.a}), found);
        if (q.extents.a != Extent::ray) {
            EXPECT_EQ(distance(reversed(q.a), q.b, q.extents), found);
        }
        if (q.extents.b != Extent::ray) {
            EXPECT_EQ(distance(q.a, reversed(q.b), q.extents), found);
        }
    });
}

TEST(Distance, IsTheNearestDoubleOfPoints) {
    for_all_questions(1500, [](const Question2& q) {
        const Segment2 point{q.a.end, q.a.end};
        EXPECT_TRUE(root_rounds_to(distance_oracle::squared_distance(point, q.b, {{}, q.extents.b}),
                                   distance(q.a.end, q.b, q.extents.b)));
        EXPECT_EQ(distance(q.a.end, q.b, q.extents.b), distance(point, q.b, {{}, q.extents.b}));
        EXPECT_TRUE(root_rounds_to(
            distance_oracle::square(distance_oracle::point(q.a.start), distance_oracle::point(q.b.end)),
            distance(q.a.start, q.b.end)));
        EXPECT_EQ(distance(q.b.end, q.a.start), distance(q.a.start, q.b.end));
        EXPECT_EQ(distance(q.b, q.a.end, q.extents.b), distance(q.a.end, q.b, q.extents.b));
    });
}

TEST(NearestPoints2, AreTheNearestDoubles) {
    for_all_questions(1500, [](const Question2& q) {
        const NearestPoints2 found = nearest_points(q.a, q.b, q.extents);
        expect_rounded(found, distance_oracle::nearest_pair(q.a, q.b, q.extents));
        EXPECT_EQ(found.distance, distance(q.a, q.b, q.extents));
        const Segment2 point{q.a.end, q.a.end};
        expect_rounded(nearest_points(q.a.end, q.b, q.extents.b),
                       distance_oracle::nearest_pair(point, q.b, {{}, q.extents.b}));
    });
}

TEST(Within, DecidesByTheExactDistance) {
    for_all_questions(600, [](const Question2& q) {
        const Number square = distance_oracle::squared_distance(q.a, q.b, q.extents);
        const Number of_point = distance_oracle::squared_distance({q.a.end, q.a.end}, q.b, {{}, q.extents.b});
        const Number of_points =
            distance_oracle::square(distance_oracle::point(q.a.end), distance_oracle::point(q.b.end));
        const double rounded = distance(q.a, q.b, q.extents);
        for (const double reach :
             {rounded, std::nextafter(rounded, 0.0), std::nextafter(rounded, kMost), 0.0, 1.0, kMost,
              distance(q.a.end, q.b, q.extents.b), distance(q.a.end, q.b.end)}) {
            const Number exact = distance_oracle::number(reach) * distance_oracle::number(reach);
            EXPECT_EQ(within(q.a, q.b, reach, q.extents), square <= exact) << reach;
            EXPECT_EQ(within(q.a.end, q.b, reach, q.extents.b), of_point <= exact) << reach;
            EXPECT_EQ(within(q.b, q.a.end, reach, q.extents.b), of_point <= exact) << reach;
            EXPECT_EQ(within(q.a.end, q.b.end, reach), of_points <= exact) << reach;
        }
    });
}

TEST(CompareDistances, DecidesExactly) {
    for_all_questions(600, [](const Question2& q) {
        const auto order = [](const Number& x, const Number& y) { return x < y ? -1 : (x == y ? 0 : 1); };
        for (const Vec2& p : {q.a.start, q.b.end, (q.a.end + q.b.start) * 0.5}) {
            if (!std::isfinite(p.x) || !std::isfinite(p.y)) continue;
            const Segment2 point{p, p};
            EXPECT_EQ(compare_distances(p, q.a, q.b, q.extents),
                      order(distance_oracle::squared_distance(point, q.a, {{}, q.extents.a}),
                            distance_oracle::squared_distance(point, q.b, {{}, q.extents.b})));
            EXPECT_EQ(
                compare_distances(p, q.a.end, q.b.start),
                order(distance_oracle::square(distance_oracle::point(p), distance_oracle::point(q.a.end)),
                      distance_oracle::square(distance_oracle::point(p), distance_oracle::point(q.b.start))));
        }
    });
}

TEST(SquaredDistance, BoundsOfOrdinaryNumbersAreNarrow) {
    const distances::SquaredBounds bounds = distances::squared_bounds({3, 7}, {{0, 0}, {10, 1}});
    EXPECT_LT(bounds.high - bounds.low, 1e-13 * bounds.high);
    EXPECT_EQ(distances::squared_bounds({{0, 0}, {4, 4}}, {{0, 4}, {4, 0}}).high, 0.0);
    const distances::SquaredBounds streets = distances::squared_bounds({{0, 0}, {4, 0}}, {{1, 2}, {9, 2}});
    EXPECT_GT(streets.low, 3.999);
}

}  // namespace
}  // namespace crosscut::distance_test

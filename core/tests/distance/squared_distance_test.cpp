#include "core/distance/squared_distance.h"

#include "core/tests/distance/questions.h"

#include <gtest/gtest.h>

namespace crosscut::distance_test {
namespace {

using distance_oracle::Number;
using distances::SquaredBounds;
using distances::SquaredDistance;
using generators2::Question2;

Number value(const SquaredDistance& x) {
    const test::BigInteger power = test::BigInteger(1) << static_cast<unsigned>(2 * std::abs(x.unit));
    const Number whole =
        Number(test::BigInteger(x.numerator.str())) / Number(test::BigInteger(x.denominator.str()));
    return x.unit < 0 ? Number(whole / Number(power)) : Number(whole * Number(power));
}

int order(const Number& x, const Number& y) { return x < y ? -1 : (x == y ? 0 : 1); }

void expect_within(const SquaredBounds& bounds, const Number& exact) {
    EXPECT_GE(bounds.low, 0.0);
    EXPECT_TRUE(distance_oracle::number(bounds.low) <= exact) << bounds.low;
    if (std::isfinite(bounds.high)) {
        EXPECT_TRUE(exact <= distance_oracle::number(bounds.high)) << bounds.high;
    }
}

TEST(SquaredDistance, IsExactAndWithinItsBounds) {
    for_all_questions(900, [](const Question2& q) {
        const Number want = distance_oracle::squared_distance(q.a, q.b, q.extents);
        EXPECT_TRUE(value(distances::squared_distance(q.a, q.b, q.extents)) == want);
        expect_within(distances::squared_bounds(q.a, q.b, q.extents), want);
        const Segment2 point{q.a.start, q.a.start};
        const Number of_point = distance_oracle::squared_distance(point, q.b, {{}, q.extents.b});
        EXPECT_TRUE(value(distances::squared_distance(q.a.start, q.b, q.extents.b)) == of_point);
        expect_within(distances::squared_bounds(q.a.start, q.b, q.extents.b), of_point);
        const Number of_points =
            distance_oracle::square(distance_oracle::point(q.a.start), distance_oracle::point(q.b.start));
        EXPECT_TRUE(value(distances::squared_distance(q.a.start, q.b.start)) == of_points);
        expect_within(distances::squared_bounds(q.a.start, q.b.start), of_points);
    });
}

TEST(SquaredDistance, ComparesExactly) {
    SquaredDistance last;
    Number last_value = 0;
    for_all_questions(300, [&](const Question2& q) {
        const SquaredDistance next = distances::squared_distance(q.a, q.b, q.extents);
        const Number next_value = value(next);
        EXPECT_EQ(distances::compare(next, last), order(next_value, last_value));
        EXPECT_EQ(distances::compare(next, next), 0);
        const double rounded = distances::rounded_root(next);
        EXPECT_TRUE(distance_oracle::is_rounded_root(rounded, next_value)) << rounded;
        const Number of_double = distance_oracle::number(rounded) * distance_oracle::number(rounded);
        EXPECT_EQ(distances::compare(next, rounded), order(next_value, of_double));
        last = next;
        last_value = next_value;
    });
}

TEST(SquaredDistance, BoundsOfOrdinaryNumbersAreNarrow) {
    const SquaredBounds bounds = distances::squared_bounds({3, 7}, {{0, 0}, {10, 1}});
    EXPECT_LT(bounds.high - bounds.low, 1e-13 * bounds.high);
    EXPECT_EQ(distances::squared_bounds({{0, 0}, {4, 4}}, {{0, 4}, {4, 0}}).high, 0.0);
    const SquaredBounds streets = distances::squared_bounds({{0, 0}, {4, 0}}, {{1, 2}, {9, 2}});
    EXPECT_GT(streets.low, 3.999);
}

}  // namespace
}  // namespace crosscut::distance_test

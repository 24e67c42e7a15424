#include "core/number/atan2.h"
#include "core/number/exact.h"
#include "core/number/hypot.h"
#include "core/tests/number/hostile.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <numbers>

// hypot and atan2, rounded correctly: by the definition, in rationals; of atan2 here only what needs no oracle.
namespace crosscut::number_test {
namespace {

constexpr double kGreatest = std::numeric_limits<double>::max();
constexpr double kLeast = std::numeric_limits<double>::denorm_min();
constexpr double kNormal = std::numeric_limits<double>::min();

bool even(double value) {
    std::uint64_t raw = 0;
    std::memcpy(&raw, &value, sizeof raw);
    return raw % 2 == 0;
}

Exact middle(double a, double b) { return (exact(a) + exact(b)) / 2; }

/// By the definition: the sum of squares lies between the squares of the middles to the two neighbours.
bool nearest_root(const Exact& square, double got) {
    if (got > 0.0) {
        const Exact below = middle(std::nextafter(got, 0.0), got);
        if (square < below * below || (square == below * below && !even(got))) return false;
    }
    if (got == kGreatest) return true;
    const Exact above = middle(got, std::nextafter(got, HUGE_VAL));
    return square < above * above || (square == above * above && even(got));
}

}  // namespace

TEST(RoundedHypot, IsTheDoubleNearestToTheRoot) {
    const std::uint64_t seed = test::seed_or(31);
    generators2::Random random(seed);
    for (int turn = 0; turn < test::third_when_brief(3000); ++turn) {
        const double x = hostile(random);
        const double y = random.chance(0.5) ? hostile(random) : beside(x, random);
        const double z = random.chance(0.5) ? 0.0 : beside(y, random);
        const Exact square = exact(x) * exact(x) + exact(y) * exact(y) + exact(z) * exact(z);
        ASSERT_TRUE(nearest_root(square, rounded_hypot(x, y, z)))
            << "seed " << seed << ": " << std::hexfloat << x << ", " << y << ", " << z;
    }
}

// Pythagorean triples whose longest side is odd and has 54 bits: it lies halfway between two doubles.
TEST(RoundedHypot, HalfwayBetweenTwoDoublesIsTheEvenOne) {
    generators2::Random random(5);
    int ties = 0;
    for (int turn = 0; turn < 200; ++turn) {
        const auto p = static_cast<double>(0x5000000 + random.below(0x100000));
        const auto q = static_cast<double>(0x4000000 + random.below(0x100000));
        const Exact wanted = exact(p) * exact(p) + exact(q) * exact(q);
        const double got = rounded_hypot((p - q) * (p + q), 2 * p * q);
        ties += exact(got) == wanted ? 0 : 1;
        ASSERT_TRUE(nearest_root(wanted * wanted, got)) << p << ", " << q;
    }
    EXPECT_GT(ties, 50);
}

TEST(RoundedHypot, DoesNotDependOnSignsOrOrder) {
    generators2::Random random(7);
    for (int turn = 0; turn < 200; ++turn) {
        const double x = hostile(random), y = hostile(random), z = hostile(random);
        const double length = rounded_hypot(x, y, z);
        EXPECT_EQ(rounded_hypot(-z, x, -y), length);
        EXPECT_EQ(rounded_hypot(y, -z, x), length);
    }
}

TEST(RoundedHypot, SaturatesAndPassesOnWhatIsNotFinite) {
    EXPECT_EQ(rounded_hypot(kGreatest, kGreatest), kGreatest);
    EXPECT_EQ(rounded_hypot(0x1p1023, kLeast), 0x1p1023);
    EXPECT_EQ(rounded_hypot(-0.0, -0.0), 0.0);
    EXPECT_FALSE(std::signbit(rounded_hypot(-0.0, -0.0)));
    EXPECT_EQ(rounded_hypot(3 * kLeast, 4 * kLeast), 5 * kLeast);
    EXPECT_EQ(rounded_hypot(-HUGE_VAL, std::nan("")), HUGE_VAL);
    EXPECT_TRUE(std::isnan(rounded_hypot(1.0, std::nan(""))));
}

// The quotient lies halfway between two subnormal doubles, and the angle a little below: less than any number of bits tells.
TEST(RoundedAtan2, OfAQuotientBetweenTwoSubnormalsIsTheLower) {
    EXPECT_EQ(rounded_atan2(3 * kLeast, 2.0), kLeast);
    EXPECT_EQ(rounded_atan2(-7 * kLeast, 2.0), -3 * kLeast);
    EXPECT_EQ(rounded_atan2(kLeast, 2.0), 0.0);
    EXPECT_EQ(rounded_atan2(5 * kLeast, 2.0), 2 * kLeast);
    EXPECT_EQ(rounded_atan2(kLeast, 1.9), kLeast);
    EXPECT_EQ(rounded_atan2(kNormal + kLeast, 2.0), kNormal / 2);
    EXPECT_EQ(rounded_atan2(0x1p-70, 1.0), 0x1p-70);
}

TEST(RoundedAtan2, IsWhatIeee754SaysOfZerosAndInfinities) {
    constexpr double kInfinite = HUGE_VAL, kPi = std::numbers::pi;
    const std::array<std::array<double, 3>, 12> rows{{{0.0, 1.0, 0.0},
                                                      {0.0, 0.0, 0.0},
                                                      {0.0, -0.0, kPi},
                                                      {0.0, -3.0, kPi},
                                                      {5.0, 0.0, kPi / 2},
                                                      {kLeast, -0.0, kPi / 2},
                                                      {kLeast, -kGreatest, kPi},
                                                      {1.0, kInfinite, 0.0},
                                                      {1.0, -kInfinite, kPi},
                                                      {kInfinite, -1.0, kPi / 2},
                                                      {kInfinite, kInfinite, kPi / 4},
                                                      {kInfinite, -kInfinite, 3 * (kPi / 4)}}};
    for (const auto& [y, x, angle] : rows) {
        EXPECT_EQ(rounded_atan2(y, x), angle) << y << ", " << x;
        EXPECT_EQ(rounded_atan2(-y, x), -angle) << y << ", " << x;
        EXPECT_EQ(std::signbit(rounded_atan2(-y, x)), true) << y << ", " << x;
    }
    EXPECT_TRUE(std::isnan(rounded_atan2(std::nan(""), 1.0)));
}

TEST(RoundedAtan2, OfTheSameDirectionIsTheSameAngle) {
    generators2::Random random(8);
    for (int turn = 0; turn < 200; ++turn) {
        const double y = random.between(-1.0, 1.0), x = random.between(-1.0, 1.0);
        EXPECT_EQ(rounded_atan2(y * 0x1p900, x * 0x1p900), rounded_atan2(y, x));
        EXPECT_EQ(rounded_atan2(y * 0x1p-900, x * 0x1p-900), rounded_atan2(y, x));
    }
}

}  // namespace crosscut::number_test

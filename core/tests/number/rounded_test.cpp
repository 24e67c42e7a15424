#include "core/number/exact.h"
#include "core/number/rounded_functions.h"
#include "core/tests/number/hostile.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>

// hypot, atan2, cosine and sine, rounded correctly: by the definition, in rationals; of angles here only what
// needs no oracle.
namespace crosscut::number_test {
namespace {

constexpr double kGreatest = std::numeric_limits<double>::max();
constexpr double kLeast = std::numeric_limits<double>::denorm_min();
constexpr double kNormal = std::numeric_limits<double>::min();

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
        const Exact expected = exact(p) * exact(p) + exact(q) * exact(q);
        const double got = rounded_hypot((p - q) * (p + q), 2 * p * q);
        ties += exact(got) == expected ? 0 : 1;
        ASSERT_TRUE(nearest_root(expected * expected, got)) << p << ", " << q;
    }
    EXPECT_GT(ties, 50);
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

// The quotient lies halfway between two subnormal doubles, and the angle a little below: less than any number
// of bits tells.
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

TEST(ArcCosine, IsTheAngle) {
    EXPECT_EQ(arc_cosine(1.0), 0.0);
    EXPECT_EQ(arc_cosine(-1.0), std::numbers::pi);
    EXPECT_EQ(arc_cosine(0.0), std::numbers::pi / 2);
    for (double cosine = -1.0; cosine <= 1.0; cosine += 1.0 / 512)
        EXPECT_DOUBLE_EQ(arc_cosine(cosine), std::acos(cosine));
}

TEST(RoundedCosSin, OfWellKnownAngles) {
    constexpr double kPi = std::numbers::pi;
    EXPECT_EQ(rounded_cos_sin(0.0), (CosSin{1.0, 0.0}));
    EXPECT_TRUE(std::signbit(rounded_cos_sin(-0.0).sine));
    EXPECT_EQ(rounded_cos_sin(kLeast), (CosSin{1.0, kLeast}));
    // The double is not π, and its sine is what it is short of that.
    EXPECT_EQ(rounded_cos_sin(kPi), (CosSin{-1.0, 0x1.1a62633145c07p-53}));
    EXPECT_EQ(rounded_cos_sin(-kPi / 2), (CosSin{0x1.1a62633145c07p-54, -1.0}));
    EXPECT_EQ(rounded_cos_sin(1e22), (CosSin{0.523214785395139, -0.8522008497671888}));
    EXPECT_TRUE(std::isnan(rounded_cos_sin(HUGE_VAL).sine));
    EXPECT_TRUE(std::isnan(rounded_cos_sin(std::nan("")).cosine));
}

}  // namespace crosscut::number_test

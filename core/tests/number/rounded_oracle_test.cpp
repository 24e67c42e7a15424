#include "core/number/rounded_functions.h"
#include "core/tests/number/hostile.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/cpp_int.hpp>

#include <cmath>
#include <numbers>
#include <utility>

// atan2, cosine and sine, rounded correctly: against floating point of 240 bits, and of 1400 for an angle of any size, that shares
// no code with them.
namespace crosscut::number_test {
namespace {

using Wide = boost::multiprecision::number<
    boost::multiprecision::cpp_bin_float<240, boost::multiprecision::digit_base_2>,
    boost::multiprecision::et_off>;

/// No double is nearer; where two are equally near to within 2^-230, either.
bool nearest_angle(const Wide& angle, double got) {
    const Wide miss = abs(angle - got), blur = abs(angle) * 0x1p-230;
    return miss <= abs(angle - std::nextafter(got, HUGE_VAL)) + blur &&
           miss <= abs(angle - std::nextafter(got, -HUGE_VAL)) + blur;
}

/// The fraction y / x of whole numbers below 2^53 that a number in (0, 1) is nearest to, by its continued
/// fraction.
std::pair<double, double> fraction_near(Wide number) {
    double y = 0.0, x = 1.0, y_before = 1.0, x_before = 0.0;
    while (number != 0) {
        number = 1 / number;
        const auto part = floor(number).convert_to<double>();
        if (part * x + x_before >= 0x1p53) break;
        y_before = std::exchange(y, part * y + y_before);
        x_before = std::exchange(x, part * x + x_before);
        number -= part;
    }
    return {y, x};
}

using Widest = boost::multiprecision::number<
    boost::multiprecision::cpp_bin_float<1400, boost::multiprecision::digit_base_2>,
    boost::multiprecision::et_off>;

/// No double is nearer; neither function has a double between two doubles.
bool nearest(const Widest& exact, double got) {
    const Widest miss = abs(exact - got);
    return miss <= abs(exact - std::nextafter(got, HUGE_VAL)) &&
           miss <= abs(exact - std::nextafter(got, -HUGE_VAL));
}

/// Any double; one up to a thousand turns; one next to a whole number of right angles.
double some_angle(generators2::Random& random) {
    const double chance = random.between(0.0, 1.0);
    if (chance < 0.2) return hostile(random);
    if (chance < 0.7) return random.between(-7.0, 7.0) * (chance < 0.5 ? 1.0 : 1000.0);
    const double count = random.below(chance < 0.85 ? 12 : 0x7fffffff);
    return std::nextafter(count * (std::numbers::pi / 2), chance < 0.9 ? HUGE_VAL : 0.0);
}

}  // namespace

TEST(RoundedAtan2Oracle, IsTheDoubleNearestToTheAngle) {
    const std::uint64_t seed = test::seed_or(32);
    generators2::Random random(seed);
    for (int turn = 0; turn < test::turns(20000, 1000000); ++turn) {
        const double y = hostile(random);
        const double x = random.chance(0.5) ? hostile(random) : beside(y, random);
        if (x == 0.0 || y == 0.0) continue;
        ASSERT_TRUE(nearest_angle(atan2(Wide(y), Wide(x)), rounded_atan2(y, x)))
            << "seed " << seed << ": " << std::hexfloat << y << ", " << x;
    }
}

// Vectors whose angle is within 2^-104 of the middle between two doubles: double-doubles cannot tell on which
// side.
TEST(RoundedAtan2Oracle, NextToTheMiddleBetweenTwoDoublesIsTheNearer) {
    const std::uint64_t seed = test::seed_or(33);
    generators2::Random random(seed);
    int near = 0;
    for (int turn = 0; turn < test::turns(300, 20000); ++turn) {
        const double angle = random.between(0x1p-10, 0.78);
        const Wide middle = (Wide(angle) + Wide(std::nextafter(angle, 1.0))) / 2;
        const auto [y, x] = fraction_near(tan(middle));
        const Wide exact = atan2(Wide(y), Wide(x));
        near += abs(exact - middle) < 0x1p-96 ? 1 : 0;
        ASSERT_TRUE(nearest_angle(exact, rounded_atan2(y, x)))
            << "seed " << seed << ": " << std::hexfloat << y << ", " << x;
    }
    EXPECT_GT(near, 200);
}

TEST(RoundedCosSinOracle, AreTheDoublesNearestToCosineAndSine) {
    const std::uint64_t seed = test::seed_or(34);
    generators2::Random random(seed);
    for (int turn = 0; turn < test::turns(3000, 100000); ++turn) {
        const double of = some_angle(random);
        const CosSin got = rounded_cos_sin(of);
        ASSERT_TRUE(nearest(cos(Widest(of)), got.cosine)) << "seed " << seed << ": " << std::hexfloat << of;
        ASSERT_TRUE(nearest(sin(Widest(of)), got.sine)) << "seed " << seed << ": " << std::hexfloat << of;
    }
}

}  // namespace crosscut::number_test

#include "core/number/rounded_functions.h"
#include "core/tests/number/hostile.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>
#include <boost/multiprecision/cpp_bin_float.hpp>

#include <cmath>
#include <numbers>

// Cosine and sine, rounded correctly: against floating point of 1400 bits, enough for any angle, that shares
// no code with it.
namespace crosscut::number_test {
namespace {

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
double angle(generators2::Random& random) {
    const double chance = random.between(0.0, 1.0);
    if (chance < 0.2) return hostile(random);
    if (chance < 0.7) return random.between(-7.0, 7.0) * (chance < 0.5 ? 1.0 : 1000.0);
    const double count = random.below(chance < 0.85 ? 12 : 0x7fffffff);
    return std::nextafter(count * (std::numbers::pi / 2), chance < 0.9 ? HUGE_VAL : 0.0);
}

}  // namespace

TEST(RoundedCosSinOracle, AreTheDoublesNearestToCosineAndSine) {
    const std::uint64_t seed = test::seed_or(34);
    generators2::Random random(seed);
    for (int turn = 0; turn < test::turns(3000, 100000); ++turn) {
        const double of = angle(random);
        const CosSin got = rounded_cos_sin(of);
        ASSERT_TRUE(nearest(cos(Widest(of)), got.cosine)) << "seed " << seed << ": " << std::hexfloat << of;
        ASSERT_TRUE(nearest(sin(Widest(of)), got.sine)) << "seed " << seed << ": " << std::hexfloat << of;
    }
}

}  // namespace crosscut::number_test

#include "core/polynomial/roots.h"
#include "core/tests/sweep/exact_polynomial.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace crosscut::test::roots_test {
namespace {

using Coefficients = std::vector<double>;

/// The product of (x - r) for whole numbers r; exact while the coefficients are.
Coefficients with_roots(const std::vector<int>& roots) {
    Coefficients c{1.0};
    for (const int r : roots) {
        c.insert(c.begin(), 0.0);
        for (std::size_t i = 0; i + 1 < c.size(); ++i) c[i] -= r * c[i + 1];
    }
    return c;
}

TEST(PolynomialRoots, AreWhatThePolynomialWasMadeOf) {
    std::mt19937_64 random(11);
    for (int round = 0; round < 2000; ++round) {
        std::vector<int> result(std::uniform_int_distribution<std::size_t>(1, 8)(random));
        for (int& r : result) r = std::uniform_int_distribution<int>(-6, 6)(random);
        std::sort(result.begin(), result.end());
        std::vector<PolynomialRoot> want;
        for (const int r : result) {
            if (!want.empty() && want.back().value == r)
                ++want.back().multiplicity;
            else
                want.push_back({static_cast<double>(r), 1});
        }
        ASSERT_EQ(polynomial_roots(with_roots(result)).roots, want) << "seed 11, round " << round;
    }
}

TEST(PolynomialRoots, OfDegenerateCoefficients) {
    EXPECT_TRUE(polynomial_roots(Coefficients{0, 0, 0}).every_number);
    EXPECT_TRUE(polynomial_roots(Coefficients{}).every_number);
    EXPECT_TRUE(polynomial_roots(Coefficients{3, 0, 0}).roots.empty());
    EXPECT_FALSE(polynomial_roots(Coefficients{3}).every_number);
    EXPECT_EQ(polynomial_roots(Coefficients{-3, 2, 0}).roots, (std::vector<PolynomialRoot>{{1.5, 1}}));
    EXPECT_EQ(polynomial_roots(Coefficients{0, 0, 5}).roots, (std::vector<PolynomialRoot>{{0.0, 2}}));
    EXPECT_TRUE(polynomial_roots(Coefficients{1, 0, 1}).roots.empty());
}

TEST(PolynomialRoots, SeparateRootsThatRoundToOneDouble) {
    // Roots at +-2^-520, and two that differ by little.
    const double tiny = 0x1p-1060;
    const auto two = polynomial_roots(Coefficients{-tiny, 0.0, 0x1p-20}).roots;
    ASSERT_EQ(two.size(), 2U);
    EXPECT_EQ(two[0].value, -0x1p-520);
    EXPECT_EQ(two[1].value, 0x1p-520);
    const auto close = polynomial_roots(Coefficients{-1.0, 0x1p60 + 0x1p10, -0x1p70}).roots;
    ASSERT_EQ(close.size(), 2U);
    EXPECT_LT(close[0].value, close[1].value);
}

TEST(PolynomialRoots, SeparateRootsThatHalvingWouldTakeHundredsOfStepsTo) {
    // Mignotte's x^8 - 2 (2^100 x - 1)^2: two roots near 2^-100 that differ by some 2^-500, and two far out.
    const double k = 0x1p100;
    const auto got = polynomial_roots(Coefficients{-2.0, 4.0 * k, -2.0 * k * k, 0, 0, 0, 0, 0, 1.0}).roots;
    ASSERT_EQ(got.size(), 4U);
    EXPECT_EQ(got[0].value, -got[3].value);
    EXPECT_EQ(got[1], (PolynomialRoot{1.0 / k, 1}));
    EXPECT_EQ(got[2], (PolynomialRoot{1.0 / k, 1}));
}

TEST(PolynomialRoots, OfAnySize) {
    const double most = std::numeric_limits<double>::max();
    const double least = std::numeric_limits<double>::denorm_min();
    EXPECT_EQ(polynomial_roots(Coefficients{-most, most}).roots, (std::vector<PolynomialRoot>{{1.0, 1}}));
    EXPECT_EQ(polynomial_roots(Coefficients{-least, least}).roots, (std::vector<PolynomialRoot>{{1.0, 1}}));
    EXPECT_EQ(polynomial_roots(Coefficients{-most, least}).roots, (std::vector<PolynomialRoot>{{most, 1}}));
    EXPECT_EQ(polynomial_roots(Coefficients{-least, most}).roots, (std::vector<PolynomialRoot>{{0.0, 1}}));
    const auto both = polynomial_roots(Coefficients{-least, most, -least}).roots;
    ASSERT_EQ(both.size(), 2U);
    EXPECT_EQ(both[1].value, most);
}

TEST(PolynomialRoots, AgreeWithSturmChainsInNumberAndPlace) {
    const std::uint64_t seed = seed_or(12);
    std::mt19937_64 random(seed);
    int found = 0;
    for (int round = 0; round < turns(1000, 100'000); ++round) {
        Coefficients c(std::uniform_int_distribution<std::size_t>(2, 9)(random));
        const bool whole = round % 2 == 0;
        for (double& x : c) {
            x = whole ? std::uniform_int_distribution<int>(-4, 4)(random)
                      : std::ldexp(std::uniform_real_distribution<double>(-1, 1)(random),
                                   std::uniform_int_distribution<int>(-40, 40)(random));
        }
        unsigned scale = 0;
        for (const double x : c) scale = std::max(scale, time_of(x).k);
        Ints exact;
        for (const double x : c) exact.push_back(time_of(x).n << (scale - time_of(x).k));
        while (!exact.empty() && exact.back() == 0) exact.pop_back();
        if (exact.empty()) continue;
        const auto got = polynomial_roots(c).roots;
        ASSERT_EQ(static_cast<int>(got.size()), count_roots(exact, {Int(1)}).all())
            << "seed " << seed << ", round " << round;
        for (const PolynomialRoot& root : got) {
            const double up = std::nextafter(root.value, std::numeric_limits<double>::max());
            const double down = std::nextafter(root.value, -std::numeric_limits<double>::max());
            const Time low = middle(time_of(down), time_of(root.value));
            const Time high = middle(time_of(root.value), time_of(up));
            ASSERT_GE(count_roots_of(exact, low, high), 1) << "seed " << seed << ", round " << round;
            ++found;
        }
    }
    EXPECT_GT(found, 100);
}

}  // namespace
}  // namespace crosscut::test::roots_test

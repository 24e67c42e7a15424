#include "core/input.h"
#include "core/number/double_double.h"
#include "core/number/exact.h"
#include "core/number/fixed_int.h"
#include "core/number/interval.h"
#include "core/tests/number/hostile.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace crosscut::number_test {
namespace {

constexpr double kLargest = std::numeric_limits<double>::max();
constexpr double kSmallest = std::numeric_limits<double>::denorm_min();
constexpr std::uint64_t kSeed = 99;

bool holds(const Interval& interval, const Exact& value) {
    const bool above = std::isinf(interval.lower()) || exact(interval.lower()) <= value;
    const bool below = std::isinf(interval.upper()) || value <= exact(interval.upper());
    return above && below;
}

TEST(Exact, HoldsEveryDoubleAndRoundsQuotientsAndRootsToTheNearest) {
    generators2::Random random(kSeed);
    for (int i = 0; i < 5000; ++i) {
        SCOPED_TRACE("seed " + std::to_string(kSeed) + ", round " + std::to_string(i));
        const double numerator = hostile(random), denominator = hostile(random);
        ASSERT_EQ(round_to_double(exact(numerator)), numerator);
        if (denominator == 0.0) continue;
        const Exact value = exact(numerator) / exact(denominator);
        ASSERT_TRUE(nearest_to(value, round_to_double(value)));
        ASSERT_TRUE(nearest_root(abs(value), round_sqrt_to_double(abs(value))));
    }
    EXPECT_EQ(exact(0.1), Exact(BigInt("3602879701896397"), BigInt("36028797018963968")));
    EXPECT_EQ(exact(kSmallest) * 2, exact(2 * kSmallest));
}

TEST(Exact, RoundsTiesToEvenAlsoBelowTheNormalRange) {
    EXPECT_EQ(round_to_double(exact(1.0) + exact(0x1p-53)), 1.0);
    EXPECT_EQ(round_to_double(exact(1.0) + exact(0x1.8p-52)), 1.0 + 0x1p-51);
    EXPECT_EQ(round_to_double(exact(1.0) + exact(0x1p-53) + exact(kSmallest)), 1.0 + 0x1p-52);
    EXPECT_EQ(round_to_double(exact(kSmallest) / 2), 0.0);
    EXPECT_EQ(round_to_double(exact(kSmallest) * 3 / 2), 2 * kSmallest);
    EXPECT_EQ(round_to_double(exact(kSmallest) * 2 / 3), kSmallest);
    EXPECT_FALSE(std::signbit(round_to_double(exact(-kSmallest) / 4)));
}

TEST(Exact, SaturatesBeyondTheLargestDouble) {
    EXPECT_EQ(round_to_double(exact(kLargest) * 3), kLargest);
    EXPECT_EQ(round_to_double(exact(-kLargest) * exact(kLargest)), -kLargest);
    EXPECT_EQ(round_sqrt_to_double(exact(kLargest) * exact(kLargest) * 2), kLargest);
}

TEST(Exact, RoundsSquareRootsThatAreDoublesOrLieBetweenTwo) {
    EXPECT_EQ(round_sqrt_to_double(exact(2.25)), 1.5);
    EXPECT_EQ(round_sqrt_to_double(exact(kSmallest) * exact(kSmallest)), kSmallest);
    // (1 + 2^-53)² has its root exactly between two doubles; the even one is 1.
    const Exact half = exact(1.0) + exact(0x1p-53);
    EXPECT_EQ(round_sqrt_to_double(half * half), 1.0);
}

TEST(ErrorFree, SumsDifferencesAndProductsLoseNothing) {
    generators2::Random random(kSeed);
    for (int i = 0; i < test::third_when_brief(20000); ++i) {
        const double a = std::ldexp(random.between(-1.0, 1.0), random.below(200) - 100);
        const double b = std::ldexp(random.between(-1.0, 1.0), random.below(200) - 100);
        const DoubleDouble sum = two_sum(a, b);
        const DoubleDouble difference = two_difference(a, b);
        const DoubleDouble product = two_product(a, b);
        ASSERT_EQ(exact(sum.high) + exact(sum.low), exact(a) + exact(b))
            << "seed " << kSeed << ", round " << i;
        ASSERT_EQ(exact(difference.high) + exact(difference.low), exact(a) - exact(b));
        ASSERT_EQ(exact(product.high) + exact(product.low), exact(a) * exact(b));
        ASSERT_EQ(sum.high, a + b);
        ASSERT_EQ(product.high, a * b);
        const DoubleDouble ordered = std::fabs(a) >= std::fabs(b) ? fast_two_sum(a, b) : fast_two_sum(b, a);
        ASSERT_EQ(ordered.low, sum.low);
    }
}

TEST(Interval, EveryOperationContainsTheExactResult) {
    generators2::Random random(kSeed);
    const std::vector<double> special{0.0, kSmallest, -kSmallest, kLargest, -kLargest, 1.0, -1.0, 0x1p-1022};
    const auto number = [&] {
        return random.chance(0.2) ? special[static_cast<std::size_t>(random.below(8))] : hostile(random);
    };
    for (int i = 0; i < test::third_when_brief(20000); ++i) {
        const double a = number();
        const double b = number();
        const double c = number();
        const Interval x = Interval(a) + Interval(c);
        const Interval y(b);
        const Exact exact_x = exact(a) + exact(c);
        const Exact exact_y = exact(b);
        SCOPED_TRACE("seed " + std::to_string(kSeed) + ", round " + std::to_string(i));
        ASSERT_TRUE(holds(x, exact_x));
        ASSERT_TRUE(holds(x - y, exact_x - exact_y));
        ASSERT_TRUE(holds(x * y, exact_x * exact_y));
        ASSERT_TRUE(holds(-x, -exact_x));
        if (b != 0.0) {
            ASSERT_TRUE(holds(x / y, exact_x / exact_y));
        }
        ASSERT_TRUE(holds(abs(x), abs(exact_x)));
        const Interval root = sqrt(abs(y));
        ASSERT_LE(exact(root.lower()) * exact(root.lower()), abs(exact_y));
        ASSERT_GE(exact(root.upper()) * exact(root.upper()), abs(exact_y));
        ASSERT_FALSE(std::isnan((x * y).lower()) || std::isnan((x * y).upper()));
        ASSERT_TRUE(!certainly_less(x, y) || exact_x < exact_y);
        ASSERT_TRUE(possibly_less(x, y) || exact_x >= exact_y);
    }
}

TEST(Interval, IsAsTightAsDoublesAllow) {
    generators2::Random random(kSeed);
    for (int i = 0; i < 5000; ++i) {
        const double a = random.between(-10.0, 10.0);
        const double b = random.between(0.1, 10.0);
        for (const Interval& x :
             {Interval(a) + Interval(b), Interval(a) * Interval(b), Interval(a) / Interval(b)}) {
            ASSERT_TRUE(x.is_point() || x.upper() == std::nextafter(x.lower(), 100.0)) << "seed " << kSeed;
        }
    }
    EXPECT_TRUE((Interval(3.0) * Interval(7.0) - Interval(21.0)).is_point());
    EXPECT_TRUE((Interval(1.0) / Interval(4.0)).is_point());
    EXPECT_TRUE(sqrt(Interval(2.25)).is_point());
    EXPECT_FALSE((Interval(1.0) / Interval(3.0)).is_point());
}

TEST(Interval, SaysWhenItCannotTell) {
    const Interval third = Interval(1.0) / Interval(3.0);
    const Interval nothing = third * Interval(3.0) - Interval(1.0);
    EXPECT_TRUE(possibly_less(nothing, Interval(0.0)) && possibly_less(Interval(0.0), nothing));
    EXPECT_TRUE(certainly_less(Interval(1.0), Interval(2.0)));
    EXPECT_FALSE(certainly_less(Interval(1.0, 3.0), Interval(2.0)));
    EXPECT_TRUE(possibly_less(Interval(1.0, 3.0), Interval(2.0)));
    const Interval any = Interval(1.0) / Interval(-1.0, 1.0);
    EXPECT_TRUE(std::isinf(any.lower()) && std::isinf(any.upper()));
}

TEST(Interval, OverflowMeansUnboundedNotWrong) {
    const Interval huge = Interval(kLargest) + Interval(kLargest);
    EXPECT_EQ(huge.lower(), kLargest);
    EXPECT_TRUE(std::isinf(huge.upper()));
    EXPECT_TRUE(std::isfinite((huge - huge).middle()));
    EXPECT_EQ((Interval(0.0) * huge).upper(), 0.0);
}

Exact value_of(const DoubleDouble& a) { return exact(a.high) + exact(a.low); }

DoubleDouble any_double_double(generators2::Random& random) {
    const double high = std::ldexp(random.between(-1.0, 1.0), random.below(80) - 40);
    return two_sum(high, high * random.between(-0x1p-53, 0x1p-53));
}

/// In units of u^2, u = 2^-53.
double fraction_off(const Exact& got, const Exact& want) {
    if (want.is_zero()) return got.is_zero() ? 0.0 : std::numeric_limits<double>::max();
    return round_to_double(abs(Exact((got - want) / want))) * 0x1p106;
}

template <int N>
FixedInt<N> any_integer(generators2::Random& random, int bits) {
    FixedInt<N> a{};
    for (int i = 0; i < N; ++i) {
        const int bits_left = bits - 64 * i;
        if (bits_left > 0)
            a.limb[i] =
                bits_left >= 64 ? random.bits() : random.bits() >> static_cast<unsigned>(64 - bits_left);
    }
    return random.chance(0.5) ? -a : a;
}

template <int N>
BigInt big(const FixedInt<N>& a) {
    const FixedInt<N> size = a.negative() ? -a : a;
    BigInt value = 0;
    for (int i = N; i-- > 0;) value = (value << 64U) + BigInt(size.limb[i]);
    return a.negative() ? BigInt(-value) : value;
}

template <int N>
void expect_leading(const FixedInt<N>& a) {
    const DoubleDouble got = leading_bits(a).scaled(0);
    EXPECT_EQ(got.high > 0.0 ? 1 : got.high < 0.0 ? -1 : 0, sign(a));
    EXPECT_LE(fraction_off(value_of(got), Exact(big(a))), 2.0);
}

TEST(DoubleDouble, EveryOperationStaysWithinItsBound) {
    generators2::Random random(kSeed);
    for (int i = 0; i < 20000; ++i) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", round " << i);
        const DoubleDouble a = any_double_double(random);
        const DoubleDouble b =
            random.chance(0.2) ? -a * (1.0 + random.between(-0x1p-40, 0x1p-40)) : any_double_double(random);
        const DoubleDouble size = a.high < 0.0 ? -a : a;
        const DoubleDouble other = b.high < 0.0 ? -b : b;
        ASSERT_LE(fraction_off(value_of(a + b), value_of(a) + value_of(b)), 3.01);
        ASSERT_LE(fraction_off(value_of(sum_of_one_sign(size, other)), value_of(size) + value_of(other)),
                  3.01);
        ASSERT_LE(fraction_off(value_of(a * b), value_of(a) * value_of(b)), 8.0);
        ASSERT_LE(fraction_off(value_of(a / b), value_of(a) / value_of(b)), 32.0);
        const Exact root = value_of(sqrt(size));
        ASSERT_LE(fraction_off(root * root, value_of(size)), 32.0);
    }
}

TEST(DoubleDouble, IsRoundedOnlyWhereThatIsCertain) {
    EXPECT_TRUE(rounded({1.0, 0x1p-60}, 0x1p-70).certain);
    EXPECT_EQ(rounded({1.0, 0x1p-60}, 0x1p-70).value, 1.0);
    EXPECT_FALSE(rounded({1.0, 0x1p-53}, 0x1p-70).certain) << "halfway to the next double";
    EXPECT_FALSE(std::signbit(rounded({-0.0, 0.0}, 0.0).value));
}

TEST(FixedInt, ComputesAsIntegersOfAnySizeDo) {
    generators2::Random random(kSeed + 1);
    for (int i = 0; i < 5000; ++i) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed + 1 << ", round " << i);
        const auto a = any_integer<2>(random, 1 + random.below(126));
        const auto b = any_integer<3>(random, 1 + random.below(190));
        ASSERT_EQ(big(a * b), big(a) * big(b));
        ASSERT_EQ(big(widened<3>(a) + b), big(a) + big(b));
        ASSERT_EQ(big(widened<3>(a) - b), big(a) - big(b));
        ASSERT_EQ(sign(a), big(a).sign());
        const auto whole = static_cast<std::int64_t>(random.bits());
        const auto wide = static_cast<Int128>((UInt128{a.limb[1]} << 64) | a.limb[0]);
        ASSERT_EQ(big(fixed(wide)), big(a));
        ASSERT_EQ(big(product(whole, wide)), BigInt(whole) * big(a));
        ASSERT_LE(fraction_off(value_of(double_double(wide)), Exact(big(a))), 2.0);
        expect_leading(a);
        expect_leading(b);
        expect_leading(a * b);
    }
    expect_leading(FixedInt<2>{});
    expect_leading(FixedInt<3>{});
    expect_leading(FixedInt<4>{});
}

TEST(Lattice, IsTheCoarsestThatHoldsTheNumbers) {
    generators2::Random random(kSeed + 2);
    for (int i = 0; i < 2000; ++i) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed + 2 << ", round " << i);
        const double a = std::ldexp(random.between(-1.0, 1.0), random.below(2000) - 1000);
        const double b = std::ldexp(random.between(-1.0, 1.0), random.below(2000) - 1060);
        const Lattice lattice{a, 0.0, b};
        const BigInt on_a = whole<BigInt>(a, lattice.unit);
        const BigInt on_b = whole<BigInt>(b, lattice.unit);
        ASSERT_EQ(round_quotient_to_double(on_a, 1, lattice.unit), a);
        ASSERT_EQ(round_quotient_to_double(on_b, 1, lattice.unit), b);
        ASSERT_TRUE(bit_test(abs(on_a), 0) || bit_test(abs(on_b), 0));
        ASSERT_TRUE(abs(on_a) < BigInt(1) << static_cast<unsigned>(lattice.bits));
    }
    EXPECT_EQ(Lattice({0.0, -0.0}).unit, 0);
    EXPECT_EQ(Lattice({std::numeric_limits<double>::denorm_min()}).unit, -1074);
}

/// What can be moved and not copied.
struct Numbered {
    int key;
    std::unique_ptr<int> slot;
};

TEST(StableSort, IsTheStandardsAndMovesOnly) {
    generators2::Random random(kSeed + 3);
    for (int count = 0; count < 200; ++count) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed + 3 << ", " << count << " elements");
        std::vector<Numbered> sorted;
        std::vector<std::pair<int, int>> want;
        for (int i = 0; i < count; ++i) {
            const int key = random.below(1 + count / 3);
            sorted.push_back({key, std::make_unique<int>(i)});
            want.emplace_back(key, i);
        }
        ranges::stable_sort(sorted, {}, &Numbered::key);
        std::sort(want.begin(), want.end());
        for (std::size_t i = 0; i < want.size(); ++i) {
            ASSERT_EQ(sorted[i].key, want[i].first);
            ASSERT_EQ(*sorted[i].slot, want[i].second);
        }
    }
}

}  // namespace
}  // namespace crosscut::number_test

#include "core/number/double_double.h"
#include "core/input.h"
#include "core/number/exact.h"
#include "core/number/fixed_int.h"
#include "core/tests/intersect/generators.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <vector>

namespace crosscut::double_double_test {

namespace {

constexpr std::uint64_t kSeed = 606;

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

}  // namespace

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

}  // namespace crosscut::double_double_test

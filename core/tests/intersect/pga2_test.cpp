#include "core/pga2.h"

#include "core/number/exact.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>

// The algebra is rebuilt here from its definition alone: products of basis vectors by sorting, e0² = 0, e1² =
// e2² = 1.
namespace crosscut::pga2::pga2_test {
namespace {

using M = Multivector<Exact>;

/// A basis element in sorted order: a set of basis vectors, one bit each, and the sign our storage gives it.
struct Blade {
    std::uint32_t bits;
    int sign;
};
// e20 is stored, sorted it is −e02.
constexpr std::array<Blade, 8> kBlades{Blade{0b000, 1}, Blade{0b001, 1},  Blade{0b010, 1}, Blade{0b100, 1},
                                       Blade{0b011, 1}, Blade{0b101, -1}, Blade{0b110, 1}, Blade{0b111, 1}};

int swaps_to_sort(std::uint32_t a, std::uint32_t b) {
    int swaps = 0;
    for (std::uint32_t rest = a >> 1U; rest != 0; rest >>= 1U) swaps += std::popcount(rest & b);
    return swaps;
}

std::size_t index_of(std::uint32_t bits) {
    for (std::size_t i = 0; i < 8; ++i) {
        if (kBlades[i].bits == bits) return i;
    }
    return 8;
}

int grade_of(std::size_t i) { return std::popcount(kBlades[i].bits); }

/// Basis i times basis j: which basis element, and times what (0, 1 or −1).
std::pair<std::size_t, int> basis_product(std::size_t i, std::size_t j) {
    const std::uint32_t a = kBlades[i].bits;
    const std::uint32_t b = kBlades[j].bits;
    const std::size_t k = index_of(a ^ b);
    if ((a & b & 1U) != 0) return {k, 0};
    const int sorted = swaps_to_sort(a, b) % 2 == 0 ? 1 : -1;
    return {k, sorted * kBlades[i].sign * kBlades[j].sign * kBlades[k].sign};
}

template <class Keep>
M by_definition(const M& a, const M& b, Keep&& selects) {
    const auto x = a.components();
    const auto y = b.components();
    std::array<Exact, 8> sum{};
    for (std::size_t i = 0; i < 8; ++i) {
        for (std::size_t j = 0; j < 8; ++j) {
            const auto [k, sign] = basis_product(i, j);
            if (selects(grade_of(i), grade_of(j), grade_of(k))) sum[k] += sign * x[i] * y[j];
        }
    }
    return M::from(sum);
}

class Random {
  public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}
    Exact number() {
        const auto over = static_cast<int>(engine_() % 41) - 20;
        const auto under = static_cast<int>(engine_() % 9) + 1;
        return Exact(over) / under;
    }
    M multivector() {
        std::array<Exact, 8> c;
        for (Exact& x : c) x = number();
        return M::from(c);
    }

  private:
    std::mt19937_64 engine_;
};

constexpr std::uint64_t kSeed = 20211015;

TEST(Pga2, EveryProductIsThatOfTheDefinition) {
    Random random(kSeed);
    for (int n = 0; n < 100; ++n) {
        const M a = random.multivector();
        const M b = random.multivector();
        EXPECT_EQ(a * b, by_definition(a, b, [](int, int, int) { return true; })) << "seed " << kSeed;
        EXPECT_EQ(meet(a, b), by_definition(a, b, [](int r, int s, int k) { return k == r + s; }));
        EXPECT_EQ(inner(a, b), by_definition(a, b, [](int r, int s, int k) { return k == std::abs(r - s); }));
        EXPECT_EQ(a ^ b, meet(a, b));
        EXPECT_EQ(a & b, join(a, b));
        EXPECT_EQ(a | b, inner(a, b));
    }
}

TEST(Pga2, DualCompletesEveryBasisElementToThePseudoscalar) {
    for (std::size_t i = 0; i < 8; ++i) {
        std::array<Exact, 8> c{};
        c[i] = 1;
        const M element = M::from(c);
        const M whole = meet(element, dual(element));
        EXPECT_EQ(whole, M::from({0, 0, 0, 0, 0, 0, 0, 1})) << "basis element " << i;
        EXPECT_EQ(dual(dual(element)), element);
    }
}

/// One term of the seed's Listing 2: component `of` gets sign · a[i] · b[j], indices in our storage order.
struct Term {
    std::size_t of, i, j;
    int sign;
};
enum : std::size_t { kS, k0, k1, k2, k01, k20, k12, k012 };
constexpr std::array kListing2{
    Term{kS, kS, k012, 1},   Term{kS, k0, k12, 1},    Term{kS, k1, k20, 1},     Term{kS, k2, k01, 1},
    Term{kS, k01, k2, 1},    Term{kS, k20, k1, 1},    Term{kS, k12, k0, 1},     Term{kS, k012, kS, 1},
    Term{k0, k0, k012, 1},   Term{k0, k01, k20, 1},   Term{k0, k20, k01, -1},   Term{k0, k012, k0, 1},
    Term{k1, k1, k012, 1},   Term{k1, k01, k12, -1},  Term{k1, k12, k01, 1},    Term{k1, k012, k1, 1},
    Term{k2, k2, k012, 1},   Term{k2, k20, k12, 1},   Term{k2, k12, k20, -1},   Term{k2, k012, k2, 1},
    Term{k01, k01, k012, 1}, Term{k01, k012, k01, 1}, Term{k20, k20, k012, 1},  Term{k20, k012, k20, 1},
    Term{k12, k12, k012, 1}, Term{k12, k012, k12, 1}, Term{k012, k012, k012, 1}};

TEST(Pga2, TheJoinIsListing2TermByTerm) {
    Random random(kSeed + 1);
    for (int n = 0; n < 100; ++n) {
        const M a = random.multivector();
        const M b = random.multivector();
        std::array<Exact, 8> sum{};
        for (const Term& term : kListing2) {
            sum[term.of] += term.sign * a.components()[term.i] * b.components()[term.j];
        }
        ASSERT_TRUE(join(a, b) == M::from(sum)) << "seed " << kSeed + 1;
    }
}

// The listing's order is the reverse of the usual one; that only turns the direction of a line.
TEST(Pga2, Listing2IsTheDualOfTheMeetOfTheDualsInReverse) {
    Random random(kSeed + 1);
    for (int n = 0; n < 100; ++n) {
        const M a = random.multivector();
        const M b = random.multivector();
        ASSERT_TRUE(dual(join(a, b)) == meet(dual(b), dual(a))) << "seed " << kSeed + 1;
    }
}

TEST(Pga2, ObeysTheLawsOfTheAlgebra) {
    Random random(kSeed + 2);
    for (int n = 0; n < 50; ++n) {
        const M a = random.multivector();
        const M b = random.multivector();
        const M c = random.multivector();
        const Exact k = random.number();
        EXPECT_EQ((a * b) * c, a * (b * c));
        EXPECT_EQ(meet(meet(a, b), c), meet(a, meet(b, c)));
        EXPECT_EQ(join(join(a, b), c), join(a, join(b, c)));
        EXPECT_EQ(a * (b + c), a * b + a * c);
        EXPECT_EQ(join(a, b - c), join(a, b) - join(a, c));
        EXPECT_EQ((k * a) * b, k * (a * b));
        EXPECT_EQ(reverse(a * b), reverse(b) * reverse(a));
        EXPECT_EQ(involute(a * b), involute(a) * involute(b));
        EXPECT_EQ(conjugate(a), reverse(involute(a)));
        EXPECT_EQ(grade(a, 0) + grade(a, 1) + grade(a, 2) + grade(a, 3), a);
        EXPECT_EQ(norm_squared(a), (a * reverse(a)).s);
        EXPECT_EQ(a + (-a), M{});
    }
}

TEST(Pga2, TheJoinOfTwoPointsIsTheLineThroughThem) {
    Random random(kSeed + 3);
    for (int n = 0; n < 100; ++n) {
        const Exact ax = random.number(), ay = random.number(), bx = random.number(), by = random.number();
        const M a = point(ax, ay);
        const M b = point(bx, by);
        const M l = join(a, b);
        EXPECT_EQ(grade(l, 1), l);
        EXPECT_EQ(l.e1 * ax + l.e2 * ay + l.e0, 0);
        EXPECT_EQ(l.e1 * bx + l.e2 * by + l.e0, 0);
        EXPECT_EQ(join(l, a), M{});
        EXPECT_EQ(join(a, b), -join(b, a));
        EXPECT_EQ(norm_squared(l), (bx - ax) * (bx - ax) + (by - ay) * (by - ay)) << "the distance, squared";
    }
}

TEST(Pga2, TheMeetOfTwoLinesLiesOnBothAndParallelsMeetAtInfinity) {
    Random random(kSeed + 4);
    for (int n = 0; n < 100; ++n) {
        const M l = line(random.number(), random.number(), random.number());
        const M m = line(random.number(), random.number(), random.number());
        const M p = meet(l, m);
        EXPECT_EQ(join(l, p).s, 0);
        EXPECT_EQ(join(m, p).s, 0);
        const M beside = l + random.number() * ideal_line<Exact>();
        const M away = meet(l, beside);
        EXPECT_EQ(away.e12, 0);
        EXPECT_EQ(join(ideal_line<Exact>(), away), M{}) << "it lies on the line at infinity";
        EXPECT_EQ(l.e1 * away.e20 + l.e2 * away.e01, 0) << "and points along the line";
    }
}

TEST(Pga2, JoiningThreePointsGivesTwiceTheSignedArea) {
    const M a = point(Exact(1), Exact(1));
    const M b = point(Exact(5), Exact(1));
    const M c = point(Exact(1), Exact(4));
    const M area = join(join(a, b), c);
    EXPECT_EQ(area, M::from({area.s, 0, 0, 0, 0, 0, 0, 0}));
    EXPECT_EQ(area.s * area.s, 144);
    EXPECT_EQ(join(join(b, a), c), -area);
}

TEST(Pga2, AUnitLineReflectsAndAUnitPointTurnsByHalfACircle) {
    const M mirror = line(Exact(3) / 5, Exact(4) / 5, Exact(-1));
    const M p = point(Exact(7), Exact(-2));
    const M image = sandwich(mirror, p);
    const Exact off = Exact(3) / 5 * 7 + Exact(4) / 5 * -2 - 1;
    EXPECT_EQ(image.e20 / image.e12, 7 - 2 * off * 3 / 5);
    EXPECT_EQ(image.e01 / image.e12, -2 - 2 * off * 4 / 5);
    const M turned = sandwich(point(Exact(1), Exact(2)), p);
    EXPECT_EQ(turned.e20 / turned.e12, -5);
    EXPECT_EQ(turned.e01 / turned.e12, 6);
}

TEST(Pga2, NormsMeasureLinesPointsAndDirections) {
    EXPECT_EQ(norm(line(3.0, 4.0, 100.0)), 5.0);
    EXPECT_EQ(norm(point(3.0, 4.0)), 1.0);
    EXPECT_EQ(norm(ideal_point(3.0, 4.0)), 0.0);
    EXPECT_EQ(ideal_norm(ideal_point(3.0, 4.0)), 5.0);
    EXPECT_EQ(ideal_norm(point(3.0, 4.0) - point(0.0, 0.0)), 5.0) << "a difference of points is a direction";
    EXPECT_EQ(ideal_norm(join(line(1.0, 0.0, 0.0), point(7.0, 1.0))), 0.0);
    EXPECT_EQ(norm(join(line(1.0, 0.0, 0.0), point(7.0, 1.0))), 7.0) << "line and point: their distance";
}

}  // namespace
}  // namespace crosscut::pga2::pga2_test

#include "core/pga2.h"

#include "core/number/exact.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>

// The meet from the definition of the algebra alone: products of basis vectors by sorting, e0² = 0, e1² = e2² = 1. The join from
// the article's listing, written down as a table.
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

/// The outer product: what the grades of the factors add up to.
M outer_product(const M& a, const M& b) {
    const auto x = a.components();
    const auto y = b.components();
    std::array<Exact, 8> sum{};
    for (std::size_t i = 0; i < 8; ++i) {
        for (std::size_t j = 0; j < 8; ++j) {
            const auto [k, sign] = basis_product(i, j);
            if (grade_of(k) == grade_of(i) + grade_of(j)) sum[k] += sign * x[i] * y[j];
        }
    }
    return M::from(sum);
}

M some_multivector(std::mt19937_64& engine) {
    std::array<Exact, 8> c;
    for (Exact& x : c) {
        const auto over = static_cast<int>(engine() % 41) - 20;
        x = Exact(over) / (static_cast<int>(engine() % 9) + 1);
    }
    return M::from(c);
}

constexpr std::uint64_t kSeed = 20211015;

TEST(Pga2, TheMeetIsTheOuterProductOfTheDefinition) {
    std::mt19937_64 random(kSeed);
    for (int n = 0; n < 100; ++n) {
        const M a = some_multivector(random), b = some_multivector(random);
        EXPECT_EQ(meet(a, b), outer_product(a, b)) << "seed " << kSeed;
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
    std::mt19937_64 random(kSeed + 1);
    for (int n = 0; n < 100; ++n) {
        const M a = some_multivector(random), b = some_multivector(random);
        std::array<Exact, 8> sum{};
        for (const Term& term : kListing2) {
            sum[term.of] += term.sign * a.components()[term.i] * b.components()[term.j];
        }
        ASSERT_TRUE(join(a, b) == M::from(sum)) << "seed " << kSeed + 1;
    }
}

}  // namespace
}  // namespace crosscut::pga2::pga2_test

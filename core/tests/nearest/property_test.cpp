#include <crosscut/nearest/segments.h>
#include "core/nearest/exact/exact_segments.h"
#include "core/nearest/exact/fast_segments.h"
#include "core/tests/nearest/generators.h"
#include "core/tests/nearest/oracle.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <functional>

namespace crosscut::property_test {
namespace {

constexpr std::uint64_t kSeed = 20260802;
constexpr int kEach = 1500;

using Claim = std::function<void(const NearestPair&, Extents, NearestRandom&)>;

void for_all_pairs(const Claim& claim, int each = kEach) {
    for (const NearestGenerator& generator : nearest_generators()) {
        NearestRandom random(kSeed);
        for (int i = 0; i < test::third_when_brief(each); ++i) {
            const NearestPair p = generator.make(random);
            const Extents extents = i % 2 == 0 ? Extents{} : any_extents(random);
            SCOPED_TRACE(std::string(generator.name) + ", seed " + std::to_string(kSeed) + ", number " +
                         std::to_string(i));
            claim(p, extents, random);
            if (testing::Test::HasFailure()) return;
        }
    }
}

void expect_same_pair(const PointPair3& x, const PointPair3& y) {
    EXPECT_EQ(x.s, y.s);
    EXPECT_EQ(x.t, y.t);
    EXPECT_EQ(x.on_a, y.on_a);
    EXPECT_EQ(x.on_b, y.on_b);
}
void expect_same_end(const std::optional<PointPair3>& x, const std::optional<PointPair3>& y) {
    ASSERT_EQ(x.has_value(), y.has_value());
    if (x) expect_same_pair(*x, *y);
}
void expect_same(const NearestPoints3& x, const NearestPoints3& y) {
    EXPECT_EQ(x.relation, y.relation);
    EXPECT_EQ(x.feature_a, y.feature_a);
    EXPECT_EQ(x.feature_b, y.feature_b);
    EXPECT_EQ(x.unique, y.unique);
    expect_same_pair({x.s, x.t, x.on_a, x.on_b}, {y.s, y.t, y.on_a, y.on_b});
    EXPECT_EQ(x.midpoint, y.midpoint);
    EXPECT_EQ(x.distance, y.distance);
    ASSERT_EQ(x.ties.has_value(), y.ties.has_value());
    if (!x.ties) return;
    expect_same_end(x.ties->from, y.ties->from);
    expect_same_end(x.ties->to, y.ties->to);
}

/// Every number is the double nearest to the exact one: so nothing else changes where the two are swapped, one is reversed, or both
/// are moved or scaled. The questions of ./dev check are in oracle_test.cpp.
TEST(NearestProperties, EveryAnswerIsTheOracles) {
    for_all_pairs(
        [](const NearestPair& p, Extents e, NearestRandom&) {
            EXPECT_EQ(oracle3::difference(p.a, p.b, e, nearest_points(p.a, p.b, e)), "");
        },
        180);
}

TEST(NearestProperties, EveryStageAndEveryInstructionSetGiveTheSameBits) {
    for_all_pairs([](const NearestPair& p, Extents e, NearestRandom&) {
        NearestPoints3 plain;
        static_cast<void>(nearest_detail::nearest_points_staged(p.a, p.b, e, plain));
        expect_same(nearest_points(p.a, p.b, e), plain);
        expect_same(nearest_detail::nearest_points_exactly(p.a, p.b, e), plain);
    });
}

TEST(NearestProperties, OrdinaryInputNeverNeedsMoreThanPairsOfDoubles) {
    std::printf("%-18s %8s %8s %8s  share of each stage, percent\n", "generator", "pairs", "fixed", "big");
    for (const NearestGenerator& generator : nearest_generators()) {
        NearestRandom random(kSeed);
        double fraction[3] = {};
        for (int i = 0; i < kEach; ++i) {
            const NearestPair p = generator.make(random);
            NearestPoints3 r;
            fraction[static_cast<int>(nearest_detail::nearest_points_staged(p.a, p.b, {}, r))] +=
                100.0 / kEach;
        }
        std::printf("%-18s %8.2f %8.2f %8.2f\n", generator.name, fraction[0], fraction[1], fraction[2]);
        if (std::string(generator.name) == "ordinary") {
            EXPECT_GT(fraction[0], 99.0);
        }
    }
}

}  // namespace
}  // namespace crosscut::property_test

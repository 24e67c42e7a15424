#include <crosscut/nearest/segments.h>
#include "core/nearest/exact/exact_segments.h"
#include "core/nearest/exact/fast_segments.h"
#include "core/tests/nearest/generators.h"
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

void for_all_pairs(const Claim& claim) {
    for (const NearestGenerator& generator : nearest_generators()) {
        NearestRandom random(kSeed);
        for (int i = 0; i < test::third_when_brief(kEach); ++i) {
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

/// Two lines without an end answer with A1, which is another point when A and B are swapped.
bool by_convention(const NearestPoints3& r) { return r.ties && !r.ties->from && !r.ties->to; }

TEST(NearestProperties, SwappingTheTwoSwapsTheAnswerAndNothingElse) {
    for_all_pairs([](const NearestPair& p, Extents e, NearestRandom&) {
        const NearestPoints3 r = nearest_points(p.a, p.b, e);
        const NearestPoints3 q = nearest_points(p.b, p.a, {e.b, e.a});
        EXPECT_EQ(q.distance, r.distance);
        EXPECT_EQ(q.unique, r.unique);
        if (by_convention(r)) return;
        EXPECT_EQ(q.feature_a, r.feature_b);
        EXPECT_EQ(q.feature_b, r.feature_a);
        expect_same_pair({q.t, q.s, q.on_b, q.on_a}, {r.s, r.t, r.on_a, r.on_b});
        EXPECT_EQ(q.midpoint, r.midpoint);
    });
}

Feature reversed_feature(Feature f) {
    if (f == Feature::inside) return f;
    return f == Feature::start ? Feature::end : Feature::start;
}

TEST(NearestProperties, ReversingASegmentChangesItsParameterOnly) {
    for_all_pairs([](const NearestPair& p, Extents e, NearestRandom&) {
        if (e.a == Extent::ray) return;  // a reversed ray is another ray
        const NearestPoints3 r = nearest_points(p.a, p.b, e);
        const NearestPoints3 q = nearest_points(reversed(p.a), p.b, e);
        EXPECT_EQ(q.relation, r.relation);
        EXPECT_EQ(q.distance, r.distance);
        EXPECT_EQ(q.unique, r.unique);
        if (by_convention(r)) return;
        EXPECT_EQ(q.on_a, r.on_a);
        EXPECT_EQ(q.on_b, r.on_b);
        EXPECT_EQ(q.midpoint, r.midpoint);
        EXPECT_EQ(q.t, r.t);
        EXPECT_EQ(q.feature_b, r.feature_b);
        if (p.a.start == p.a.end) return;
        if (e.a == Extent::segment) {
            EXPECT_EQ(q.feature_a, reversed_feature(r.feature_a));
        }
        const double flipped = 1.0 - r.s;  // within the rounding of s and of the difference
        EXPECT_NEAR(q.s, flipped, 0x1p-51 * std::max(1.0, std::fabs(r.s)));
        if (!r.ties) return;
        EXPECT_EQ(q.ties->from.has_value(), r.ties->to.has_value());
        if (q.ties->from) {
            EXPECT_EQ(q.ties->from->on_a, r.ties->to->on_a);
        }
    });
}

bool scales_safely(const NearestPair& p, int by) {
    for (const Vec3& v : {p.a.start, p.a.end, p.b.start, p.b.end}) {
        for (int i = 0; i < 3; ++i) {
            if (v[i] != 0.0 && (std::ilogb(v[i]) < -700 || std::ilogb(v[i]) > 300 - by)) return false;
        }
    }
    return true;
}

TEST(NearestProperties, ScalingByAPowerOfTwoScalesTheAnswerBitForBit) {
    for_all_pairs([](const NearestPair& p, Extents e, NearestRandom& random) {
        const int by = std::uniform_int_distribution<int>(-200, 200)(random);
        if (!scales_safely(p, by)) return;
        const auto scaled = [&](const Vec3& v) { return v * std::ldexp(1.0, by); };
        const NearestPoints3 r = nearest_points(p.a, p.b, e);
        const NearestPoints3 q =
            nearest_points({scaled(p.a.start), scaled(p.a.end)}, {scaled(p.b.start), scaled(p.b.end)}, e);
        EXPECT_EQ(q.relation, r.relation);
        EXPECT_EQ(q.s, r.s);
        EXPECT_EQ(q.t, r.t);
        if (std::fabs(r.distance) > 0x1p-700) {
            EXPECT_EQ(q.distance, std::ldexp(r.distance, by));
        }
        for (int i = 0; i < 3; ++i) {
            if (std::fabs(r.on_a[i]) > 0x1p-700 && std::fabs(r.on_a[i]) < 0x1p700) {
                EXPECT_EQ(q.on_a[i], std::ldexp(r.on_a[i], by));
            }
            if (std::fabs(r.on_b[i]) > 0x1p-700 && std::fabs(r.on_b[i]) < 0x1p700) {
                EXPECT_EQ(q.on_b[i], std::ldexp(r.on_b[i], by));
            }
        }
    });
}

TEST(NearestProperties, MovingByARepresentableOffsetChangesNoRelationParameterOrDistance) {
    NearestRandom random(kSeed);
    std::uniform_int_distribution<int> whole(-(1 << 20), 1 << 20);
    const auto random_position = [&] { return Vec3(whole(random), whole(random), whole(random)) * 0x1p-10; };
    for (int i = 0; i < 20000; ++i) {
        const Segment3 a{random_position(), random_position()};
        const Segment3 b{random_position(), i % 4 == 0 ? a.end : random_position()};
        const Vec3 o = random_position() * 1024.0;
        const Extents e = any_extents(random);
        const NearestPoints3 r = nearest_points(a, b, e);
        const NearestPoints3 q = nearest_points({a.start + o, a.end + o}, {b.start + o, b.end + o}, e);
        ASSERT_EQ(q.relation, r.relation) << "seed " << kSeed << ", number " << i;
        ASSERT_EQ(q.s, r.s) << "seed " << kSeed << ", number " << i;
        ASSERT_EQ(q.t, r.t) << "seed " << kSeed << ", number " << i;
        ASSERT_EQ(q.distance, r.distance) << "seed " << kSeed << ", number " << i;
    }
}

TEST(NearestProperties, WiderExtentsAreNeverFartherApart) {
    for_all_pairs([](const NearestPair& p, Extents e, NearestRandom&) {
        const double here = nearest_points(p.a, p.b, e).distance;
        EXPECT_LE(nearest_points(p.a, p.b, {Extent::line, Extent::line}).distance, here);
        EXPECT_GE(nearest_points(p.a, p.b).distance, here);
    });
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

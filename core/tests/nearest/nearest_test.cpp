#include <crosscut/nearest/segments.h>
#include "core/nearest/distance_quadratic.h"
#include "core/nearest/exact/exact_segments.h"
#include "core/nearest/exact/fast_segments.h"
#include "core/tests/cases.h"
#include "core/tests/nearest/for_all_pairs.h"
#include "core/tests/nearest/oracle.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>
#include <vector>

namespace crosscut::nearest_test {
namespace {

using Case = test::Case<Vec3>;

std::vector<Case> all_cases() { return test::cases_in<Vec3>("nearest.json"); }
Vec3 point_of(const test::json& value) { return test::point_of<Vec3>(value); }

TEST(NearestCases, EveryCaseHasTheAnswerOfExactArithmeticToTheLastBit) {
    const auto cases = all_cases();
    EXPECT_GE(cases.size(), 98U);
    for (const Case& c : cases) {
        SCOPED_TRACE(c.id);
        const NearestPoints3 got = nearest_points(c.a, c.b, c.extents);
        EXPECT_EQ(std::string(name(got.relation)), c.answer.at("relation").get<std::string>());
        EXPECT_EQ(got.distance, c.answer.at("distance").get<double>());
        EXPECT_EQ(got.s, c.answer.at("s").get<double>());
        EXPECT_EQ(got.t, c.answer.at("t").get<double>());
        EXPECT_EQ(got.on_a, point_of(c.answer.at("on_a")));
        EXPECT_EQ(got.on_b, point_of(c.answer.at("on_b")));
        EXPECT_EQ(got.unique, c.answer.at("unique").get<bool>());
        EXPECT_EQ(oracle3::difference(c.a, c.b, c.extents, got), "");
    }
}

TEST(NearestCases, EveryRelationOccursInThem) {
    std::map<std::string, int> seen;
    for (const Case& c : all_cases()) ++seen[c.answer.at("relation").get<std::string>()];
    for (int i = 0; i <= static_cast<int>(Relation3::degenerate_both); ++i) {
        EXPECT_GT(seen[std::string(name(static_cast<Relation3>(i)))], 0) << name(static_cast<Relation3>(i));
    }
}

constexpr std::uint64_t kSeed = 20260805;

TEST(DistanceBowl, ItsValueIsTheSquaredDistanceAndItsValleyRunsWhereItIsFlattest) {
    NearestRandom random(kSeed);
    std::uniform_real_distribution<double> u(-0.5, 1.5);
    for (int i = 0; i < 500; ++i) {
        SCOPED_TRACE("seed " + std::to_string(kSeed) + ", number " + std::to_string(i));
        const NearestPair p = i % 4 == 0 ? nearest_degen(random) : nearest_rand(random);
        const DistanceQuadratic b = distance_quadratic(p.a, p.b);
        const double s = u(random), t = u(random);
        const Vec3 d = p.a.at(s) - p.b.at(t);
        const double square = d.x * d.x + d.y * d.y + d.z * d.z;
        EXPECT_NEAR(b.value(s, t), square, 1e-14 * (1.0 + b.steep + square));
        const auto curvature = [&](double angle) {
            const double cosine = std::cos(angle), sine = std::sin(angle);
            return b.ss * cosine * cosine + 2.0 * b.st * cosine * sine + b.tt * sine * sine;
        };
        EXPECT_NEAR(curvature(b.valley_rad), b.flat, 1e-13 * b.steep);
        EXPECT_NEAR(curvature(b.valley_rad + std::acos(-1.0) / 2.0), b.steep, 1e-13 * b.steep);
    }
}

TEST(DistanceBowl, ThePathOfClampsEndsAtTheJudgesMinimum) {
    for_all_pairs(kSeed, test::third_when_brief(24), [](const NearestPair& p, Extents e) {
        const DistanceQuadratic quadratic = distance_quadratic(p.a, p.b, e);
        const NearestPoints3 judge = nearest_points(p.a, p.b, e);
        ASSERT_FALSE(quadratic.path.empty());
        ASSERT_LE(quadratic.path.size(), 6U);
        EXPECT_EQ(quadratic.path.back().at.distance, judge.distance);
        if (judge.unique) {
            EXPECT_EQ(quadratic.path.back().at.s, judge.s);
            EXPECT_EQ(quadratic.path.back().at.t, judge.t);
        }
        EXPECT_EQ(quadratic.minimum.distance, judge.distance);
        const bool flat = judge.relation >= Relation3::parallel;
        EXPECT_EQ(quadratic.free_minimum.has_value(), !flat);
        if (quadratic.free_minimum) {
            EXPECT_LE(quadratic.free_minimum->distance, judge.distance);
        }
    });
}

TEST(DistanceBowl, ThePathNamesEachMove) {
    // The lines cross far beyond both ends; clamping s moves t, clamping t moves s back to its bound.
    const DistanceQuadratic quadratic = distance_quadratic({{0, 0, 0}, {1, 0, 0}}, {{3, 1, 1}, {4, 3, 1}});
    std::string moves;
    for (const ClampStep& step : quadratic.path) moves += std::string(name(step.kind)) + " ";
    EXPECT_EQ(moves, "free clamp_s slide_t clamp_t slide_s clamp_s ");
    EXPECT_EQ(quadratic.path.back().at.s, 1.0);
    EXPECT_EQ(quadratic.path.back().at.t, 0.0);
    const DistanceQuadratic inside = distance_quadratic({{-1, 0, 0}, {1, 0, 0}}, {{0, -1, 1}, {0, 1, 1}});
    EXPECT_EQ(inside.path.size(), 1U);
}

/// At once, by the first stages alone and by exact arithmetic alone.
void hold_to_oracle(const NearestPair& p, Extents e) {
    NearestPoints3 staged;
    static_cast<void>(nearest_detail::nearest_points_staged(p.a, p.b, e, staged));
    for (const NearestPoints3& got :
         {nearest_points(p.a, p.b, e), staged, nearest_detail::nearest_points_exactly(p.a, p.b, e)})
        EXPECT_EQ(oracle3::difference(p.a, p.b, e, got), "");
}

/// Every number is the double nearest to the exact one: so nothing else changes where the two are swapped, one is reversed, or both
/// are moved or scaled.
TEST(NearestProperties, EveryAnswerIsTheOracles) {
    for_all_pairs(kSeed, test::third_when_brief(400), hold_to_oracle);
}
TEST(NearestSlow, EveryAnswerIsTheOracles) {
    for_all_pairs(test::seed_or(20260801), test::third_when_brief(test::turns(3000, 200000)), hold_to_oracle);
}

/// The oracle must detect errors: each field that it reads, changed by the least amount, is noticed.
TEST(NearestOracle, NoticesOneUlpAndOneWrongWord) {
    NearestRandom random(7);
    const NearestPair p = nearest_generators().front().make(random);
    const NearestPoints3 right = nearest_points(p.a, p.b);
    EXPECT_EQ(oracle3::difference(p.a, p.b, {}, right), "");
    const auto expect_noticed = [&](const char* says, auto&& change) {
        NearestPoints3 wrong = right;
        change(wrong);
        EXPECT_EQ(oracle3::difference(p.a, p.b, {}, wrong), says);
    };
    const auto raise = [](double& x) { x = std::nextafter(x, HUGE_VAL); };
    expect_noticed(" distance", [&](NearestPoints3& n) { raise(n.distance); });
    expect_noticed(" pair.on_a", [&](NearestPoints3& n) { raise(n.on_a.y); });
    expect_noticed(" pair.t", [&](NearestPoints3& n) { raise(n.t); });
    expect_noticed(" midpoint", [&](NearestPoints3& n) { raise(n.midpoint.z); });
    expect_noticed(" relation", [&](NearestPoints3& n) { n.relation = Relation3::apart; });
}

TEST(NearestProperties, OrdinaryInputNeverNeedsMoreThanPairsOfDoubles) {
    const NearestGenerator& ordinary = nearest_generators().front();
    ASSERT_EQ(std::string(ordinary.name), "ordinary");
    NearestRandom random(kSeed);
    constexpr int kPairs = 1500;
    int pairs = 0;
    for (int i = 0; i < kPairs; ++i) {
        const NearestPair p = ordinary.make(random);
        NearestPoints3 r;
        pairs += static_cast<int>(nearest_detail::nearest_points_staged(p.a, p.b, {}, r)) == 0 ? 1 : 0;
    }
    EXPECT_GT(pairs, kPairs * 99 / 100);
}

}  // namespace
}  // namespace crosscut::nearest_test

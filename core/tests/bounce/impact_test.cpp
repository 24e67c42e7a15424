// When a ball hits next: against closed forms, and against what touching means.
#include "core/tests/bounce/courts.h"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>

namespace crosscut::impact_test {
namespace {

using namespace bounce_test;

constexpr Vec2 kDown{0.0, -9.8};

std::optional<Impact> ask(const Ball& ball, const Walls& walls, const Vec2& gravity, double horizon) {
    return next_impact({ball, gravity, walls, horizon, {}});
}

TEST(NextImpact, OfAStraightBallIsTheDistanceOverTheSpeed) {
    const Walls floor{wall_at_rest({{-5, 0}, {5, 0}})};
    const auto hit = ask({{-1, 3}, {0.5, -4}, 0.25}, floor, {}, 5.0);
    ASSERT_TRUE(hit);
    EXPECT_NEAR(hit->time, (3.0 - 0.25) / 4.0, 1e-14);
    EXPECT_NEAR(hit->s, (5.0 - 1.0 + 0.5 * hit->time) / 10.0, 1e-14);
    EXPECT_EQ(hit->feature, LineFeature::inside);
    EXPECT_EQ(hit->normal, (Vec2{0, 1}));
    EXPECT_NEAR(hit->point.y, 0.0, 1e-15);
}

TEST(NextImpact, OfAFallingBallIsTheRootOfItsParabola) {
    const Walls floor{wall_at_rest({{5, 0}, {-5, 0}})};
    for (const double up : {-20.0, -3.0, 0.0, 2.0, 11.0}) {
        const auto hit = ask({{0.3, 4}, {0.2, up}, 0.5}, floor, kDown, 10.0);
        ASSERT_TRUE(hit) << up;
        EXPECT_NEAR(hit->time, (up + std::sqrt(up * up + 2.0 * 9.8 * 3.5)) / 9.8, 1e-12) << up;
        EXPECT_NEAR(hit->incoming.y, up - 9.8 * hit->time, 1e-11) << up;
    }
}

TEST(NextImpact, AtAnEndIsWhenTheDistanceToItIsTheRadius) {
    const Walls wall{wall_at_rest({{0, 0}, {4, 0}})};
    const auto hit = ask({{-0.2, 5}, {0, -2}, 0.5}, wall, {}, 5.0);
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->feature, LineFeature::p_end);
    EXPECT_EQ(hit->s, 0.0);
    EXPECT_NEAR(hit->time, (5.0 - std::sqrt(0.25 - 0.04)) / 2.0, 1e-13);
    EXPECT_NEAR(hit->normal.x, -0.4, 1e-12);
}

TEST(NextImpact, WithAWallThatComesIsThatOfBothTogether) {
    const Walls rising{{{{-5, 0}, {-5, 3}, {}}, {{5, 0}, {5, 3}, {}}}};
    const auto hit = ask({{1, 4}, {0, -1}, 0.25}, rising, {}, 1.0);
    ASSERT_TRUE(hit);
    EXPECT_NEAR(hit->time, 3.75 / 4.0, 1e-13);
    EXPECT_NEAR(hit->wall_velocity.y, 3.0, 1e-12);
    EXPECT_NEAR(hit->point.y, 3.0 * hit->time, 1e-12);
}

TEST(NextImpact, OnlyWhatApproachesCounts) {
    const Walls floor{wall_at_rest({{-5, 0}, {5, 0}})};
    EXPECT_FALSE(ask({{0, 0.5}, {1, 2}, 0.5}, floor, {}, 5.0)) << "touches and leaves";
    EXPECT_FALSE(ask({{0, 0.3}, {1, 2}, 0.5}, floor, {}, 5.0)) << "overlaps and leaves";
    EXPECT_FALSE(ask({{0, 2}, {1, 0}, 0.5}, floor, {}, 5.0)) << "flies along";
    const auto deeper = ask({{0, 0.3}, {1, -2}, 0.5}, floor, {}, 5.0);
    ASSERT_TRUE(deeper) << "overlaps and goes deeper";
    EXPECT_EQ(deeper->time, 0.0);
    EXPECT_GE(deeper->place.y, 0.5);
}

TEST(NextImpact, OfABallThatTurnsRoundInsideIsWhenItTurns) {
    const Walls floor{wall_at_rest({{-5, 0}, {5, 0}})};
    const auto hit = ask({{0, 0.4}, {0, 0.5}, 0.5}, floor, kDown, 0.08);
    ASSERT_TRUE(hit);
    EXPECT_NEAR(hit->time, 0.5 / 9.8, 1e-9);
}

TEST(NextImpact, OfTwoWallsIsTheEarlierOne) {
    const Walls both{wall_at_rest({{-5, 0}, {5, 0}}), wall_at_rest({{-5, 1}, {5, 1}})};
    const auto hit = ask({{0, 3}, {0, -1000}, 0.1}, both, {}, 1.0);
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->wall, 1u);
}

TEST(NextImpact, LeavesTheCentreARadiusAwayAtAnySpeedAndFromAnySide) {
    constexpr unsigned kSeed = 71;
    Dice dice(kSeed);
    int hits = 0;
    for (int i = 0; i < 1500; ++i) {
        const Walls wall{wall_at_rest({dice.within(4), dice.within(4)})};
        const Ball ball{dice.within(6), some_velocity(dice, 0.01, 1e4), dice.between(0.01, 0.5)};
        if (nearest_wall(ball, wall) <= ball.radius) continue;
        const auto hit = ask(ball, wall, i % 2 == 0 ? kDown : Vec2{}, 1.0);
        if (!hit) continue;
        ++hits;
        const WallContact at = contact_with(wall[0].at(0.0), hit->place);
        EXPECT_GE(at.distance, ball.radius) << "seed " << kSeed << " round " << i;
        EXPECT_LE(at.distance, ball.radius + 1e-7) << "seed " << kSeed << " round " << i;
        EXPECT_LT(glm::dot(hit->incoming, hit->normal), 1e-9) << "seed " << kSeed << " round " << i;
    }
    EXPECT_GT(hits, 60);
}

TEST(WaysApart, IsNeverSaidOfABallThatHits) {
    constexpr unsigned kSeed = 72;
    Dice dice(kSeed);
    int apart = 0;
    for (int i = 0; i < 1500; ++i) {
        const MovingSegment2 wall{{dice.within(2), dice.within(2), {}}, {dice.within(2), dice.within(2), {}}};
        const Path2 path{dice.within(3), dice.within(3), dice.within(4)};
        const double radius = dice.between(0.0, 0.4);
        if (!ways_apart(wall, path, radius)) continue;
        ++apart;
        if (apart > 120) continue;
        EXPECT_TRUE(sweep({wall, path, radius}).contacts.empty()) << "seed " << kSeed << " round " << i;
    }
    EXPECT_GT(apart, 100) << "it is said often enough to be worth asking";
}

TEST(Bounced, KeepsTheSpeedAndTurnsTheAngleRound) {
    constexpr unsigned kSeed = 73;
    Dice dice(kSeed);
    for (int i = 0; i < 300; ++i) {
        const double turn = dice.between(0, 6.28);
        Impact impact;
        impact.normal = {std::cos(turn), std::sin(turn)};
        impact.incoming = some_velocity(dice, 0.1, 1e3);
        if (glm::dot(impact.incoming, impact.normal) > 0.0) impact.incoming = -impact.incoming;
        const Vec2 out = bounced(impact, {});
        const double speed = glm::length(impact.incoming);
        EXPECT_NEAR(glm::length(out), speed, 1e-13 * speed) << "seed " << kSeed;
        EXPECT_NEAR(glm::dot(out, impact.normal), -glm::dot(impact.incoming, impact.normal), 1e-13 * speed);
        const Vec2 half = bounced(impact, {{}, 0.5, 0.0});
        EXPECT_NEAR(glm::dot(half, impact.normal), 0.5 * glm::dot(out, impact.normal), 1e-13 * speed);
    }
}

TEST(Bounced, OffAMovingWallIsTheSameSeenFromTheWall) {
    Impact impact;
    impact.normal = {0, 1};
    impact.incoming = {3, -1};
    impact.wall_velocity = {0, 4};
    EXPECT_EQ(bounced(impact, {}), (Vec2{3, 9}));
    EXPECT_EQ(bounced(impact, {{}, 0.0, 0.0}), (Vec2{3, 4 + kThrow}));
    impact.incoming = {3, 20};
    EXPECT_EQ(bounced(impact, {}), (Vec2{3, 20})) << "it leaves already";
}

TEST(Bounced, FrictionTakesNoMoreThanTheSlip) {
    Impact impact;
    impact.normal = {0, 1};
    impact.incoming = {3, -2};
    EXPECT_NEAR(bounced(impact, {{}, 1.0, 0.1}).x, 3.0 - 0.1 * 4.0, 1e-14);
    EXPECT_EQ(bounced(impact, {{}, 1.0, 5.0}).x, 0.0);
}

}  // namespace
}  // namespace crosscut::impact_test

// Balls through many steps: never through a wall, never more energy, and at rest in the end.
#include "core/bounce/detail.h"
#include "core/tests/bounce/courts.h"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>

namespace crosscut::step_test {
namespace {

using namespace bounce_test;

TEST(BounceStep, NoBallLeavesABoxAtAnySpeed) {
    constexpr unsigned kSeed = 81;
    Dice dice(kSeed);
    const Walls walls = box(5.0);
    int bounces = 0;
    for (int round = 0; round < 24; ++round) {
        Ball ball{dice.within(4.0), some_velocity(dice, 0.1, 1e4), dice.between(0.02, 0.6)};
        const BounceRules rules{{0.0, round % 2 == 0 ? -9.8 : 0.0}, round % 3 == 0 ? 0.7 : 1.0, 0.0};
        for (int i = 0; i < 60; ++i) {
            const BounceReport report = step_one(ball, walls, rules);
            bounces += static_cast<int>(report.bounces.size());
            ASSERT_GE(nearest_wall(ball, walls), ball.radius) << "seed " << kSeed << " round " << round;
            ASSERT_LE(std::max(std::abs(ball.place.x), std::abs(ball.place.y)), 5.0 - ball.radius);
        }
    }
    EXPECT_GT(bounces, 400);
}

TEST(BounceStep, NoBallCrossesAWallAmongManyAtAnyAngle) {
    constexpr unsigned kSeed = 82;
    Dice dice(kSeed);
    int bounces = 0;
    for (int round = 0; round < 40; ++round) {
        Walls walls = box(5.0);
        for (int w = 0; w < 6; ++w) walls.push_back(wall_at_rest({dice.within(5), dice.within(5)}));
        Ball ball{dice.within(4.5), some_velocity(dice, 1.0, 2e3), dice.between(0.01, 0.3)};
        if (nearest_wall(ball, walls) < ball.radius) continue;
        const BounceRules rules{{0.0, -9.8}, dice.between(0.0, 1.0), 0.0};
        for (int i = 0; i < 40; ++i) {
            const BounceReport report = step_one(ball, walls, rules);
            bounces += static_cast<int>(report.bounces.size());
            ASSERT_EQ(report.stuck, 0) << "seed " << kSeed << " round " << round;
            ASSERT_GE(nearest_wall(ball, walls), ball.radius * (1.0 - 1e-6))
                << "seed " << kSeed << " round " << round;
        }
    }
    EXPECT_GT(bounces, 400);
}

/// The least distance from the ball's centre to any wall on its path through a step, sampled densely and
/// computed only from the impacts.
double least_on_path(const Ball& start, const Ball& end, const std::vector<Bounce>& bounces,
                     const Walls& walls, const Vec2& gravity) {
    double least = 1e300, begun = 0.0;
    Ball ball = start;
    for (std::size_t i = 0; i <= bounces.size(); ++i) {
        const double until = i < bounces.size() ? bounces[i].impact.time : kStep;
        const Path2 path = flight(ball, gravity, until - begun);
        for (int k = 0; k <= 64; ++k) {
            const Ball at{path.at(k / 64.0), {}, ball.radius};
            least = std::min(least, nearest_wall(at, walls));
        }
        const Vec2 there = i < bounces.size() ? bounces[i].impact.place : end.place;
        EXPECT_LT(glm::length(path.end - there), 1e-7);
        if (i == bounces.size()) break;
        ball = {there, bounces[i].outgoing, ball.radius};
        begun = until;
    }
    return least;
}

TEST(BounceStep, TheWayBetweenImpactsIsFreeOfWalls) {
    constexpr unsigned kSeed = 84;
    Dice dice(kSeed);
    int bounces = 0;
    for (int round = 0; round < 30; ++round) {
        Walls walls = box(4.0);
        for (int w = 0; w < 5; ++w) walls.push_back(wall_at_rest({dice.within(4), dice.within(4)}));
        Ball ball{dice.within(3.5), some_velocity(dice, 20.0, 400.0), dice.between(0.05, 0.3)};
        if (nearest_wall(ball, walls) < ball.radius) continue;
        for (int i = 0; i < 12; ++i) {
            const Ball start = ball;
            const BounceReport report = step_one(ball, walls, {});
            bounces += static_cast<int>(report.bounces.size());
            if (report.waiting > 0) continue;
            ASSERT_GE(least_on_path(start, ball, report.bounces, walls, {0.0, -9.8}), ball.radius - 1e-7)
                << "seed " << kSeed << " round " << round << " step " << i;
        }
    }
    EXPECT_GT(bounces, 60);
}

TEST(BounceStep, KeepsTheEnergyOfAnElasticBall) {
    const Walls walls = box(4.0);
    Ball ball{{0.5, 1.0}, {5.0, 3.0}, 0.3};
    const BounceRules rules;
    const double before = energy(ball, rules);
    int bounces = 0;
    for (int i = 0; i < 2400; ++i) bounces += static_cast<int>(step_one(ball, walls, rules).bounces.size());
    EXPECT_GT(bounces, 20);
    EXPECT_NEAR(energy(ball, rules), before, 1e-9 * std::abs(before));
}

TEST(BounceStep, NeverAddsEnergy) {
    constexpr unsigned kSeed = 83;
    Dice dice(kSeed);
    Walls walls = box(4.0);
    walls.push_back(wall_at_rest({{-3, -3}, {1, -2}}));
    for (int round = 0; round < 10; ++round) {
        Ball ball{{dice.between(-3, 3), dice.between(0, 3)}, some_velocity(dice, 0.1, 30), 0.25};
        const BounceRules rules{{0.0, -9.8}, dice.between(0.0, 0.9), dice.between(0.0, 0.5)};
        double last = energy(ball, rules);
        for (int i = 0; i < 240; ++i) {
            (void)step_one(ball, walls, rules);
            const double now = energy(ball, rules);
            ASSERT_LE(now, last + 1e-8) << "seed " << kSeed << " round " << round;
            last = now;
        }
    }
}

TEST(BounceStep, HitsAtTheTimeOfTheClosedFormHoweverTheStepsFall) {
    const Walls floor{wall_at_rest({{-50, 0}, {50, 0}})};
    Ball ball{{0.0, 4.0}, {1.0, 0.0}, 0.5};
    const double want = std::sqrt(2.0 * 3.5 / 9.8);
    for (int i = 0; i < 240; ++i) {
        const BounceReport report = step_one(ball, floor, {});
        if (report.bounces.empty()) continue;
        EXPECT_NEAR(i * kStep + report.bounces[0].impact.time, want, 1e-12);
        return;
    }
    FAIL() << "it never came down";
}

TEST(BounceStep, ADampedBallComesToRestAndStaysThere) {
    const Walls floor{wall_at_rest({{-5, 0}, {5, 0}})};
    Ball ball{{0.0, 2.0}, {}, 0.5};
    const BounceRules rules{{0.0, -9.8}, 0.6, 0.0};
    for (int i = 0; i < 600; ++i) (void)step_one(ball, floor, rules);
    const Ball rested = ball;
    EXPECT_EQ(ball.velocity, Vec2{});
    EXPECT_NEAR(ball.place.y, 0.5, 1e-8);
    EXPECT_TRUE(support_of(ball, floor, rules, kStep).at_rest());
    for (int i = 0; i < 600; ++i) EXPECT_TRUE(step_one(ball, floor, rules).bounces.empty());
    EXPECT_EQ(ball, rested);
}

TEST(BounceStep, ABallOnASlopeIsPulledByTheTangentialPartOfGravityAndLeavesAtTheEnd) {
    const Walls slope{wall_at_rest({{-4, 4}, {4, -4}})};
    const Vec2 out{std::sqrt(0.5), std::sqrt(0.5)};
    Ball ball{Vec2{-2.0, 2.0} + out * (0.5 + 1e-10), {}, 0.5};
    const BounceRules rules;
    const double pull = 9.8 * std::sqrt(0.5);
    for (int i = 0; i < 60; ++i) EXPECT_TRUE(step_one(ball, slope, rules).bounces.empty());
    EXPECT_NEAR(glm::length(ball.velocity), pull * 0.5, 1e-6);
    EXPECT_NEAR(contact_with(slope[0].at(0.0), ball.place).distance, 0.5, 1e-8);
    for (int i = 0; i < 240; ++i) (void)step_one(ball, slope, rules);
    EXPECT_EQ(support_of(ball, slope, rules, kStep).count, 0u) << "it fell off the end";
    EXPECT_LT(ball.place.y, -5.0);
}

TEST(BounceStep, FrictionHoldsABallOnAGentleSlopeAndStopsOneOnTheFlat) {
    const BounceRules rules{{0.0, -9.8}, 0.5, 0.3};
    const Walls gentle{wall_at_rest({{-5, 0}, {5, 1}})};
    const Vec2 out = contact_with(gentle[0].at(0.0), {0.0, 3.0}).normal;
    Ball pinned{Vec2{0.0, 0.5} + out * (0.5 + 1e-10), {}, 0.5};
    const Vec2 began = pinned.place;
    for (int i = 0; i < 120; ++i) (void)step_one(pinned, gentle, rules);
    EXPECT_EQ(pinned.place, began);

    const Walls flat{wall_at_rest({{-50, 0}, {50, 0}})};
    Ball slides{{0.0, 0.5 + 1e-10}, {3.0, 0.0}, 0.5};
    for (int i = 0; i < 240; ++i) (void)step_one(slides, flat, rules);
    EXPECT_EQ(slides.velocity, Vec2{});
    EXPECT_NEAR(slides.place.x, 3.0 * 3.0 / (2.0 * 0.3 * 9.8), 1e-9) << "v squared over 2 mu g";
}

TEST(BounceStep, ABallComesToRestInACorner) {
    const Walls corner{wall_at_rest({{-3, 3}, {0, 0}}), wall_at_rest({{0, 0}, {2, 3}})};
    Ball ball{{-0.5, 3.0}, {0.3, 0.0}, 0.4};
    const BounceRules rules{{0.0, -9.8}, 0.4, 0.0};
    for (int i = 0; i < 900; ++i) (void)step_one(ball, corner, rules);
    EXPECT_TRUE(support_of(ball, corner, rules, kStep).at_rest());
    for (const MovingSegment2& wall : corner)
        EXPECT_NEAR(contact_with(wall.at(0.0), ball.place).distance, 0.4, 1e-7);
}

TEST(BounceStep, TheSameStartGivesTheSameRunBitForBit) {
    const auto run = [] {
        Walls walls = box(4.0);
        walls.push_back(wall_at_rest({{-2, -1}, {2, 0.5}}));
        std::vector<Ball> balls;
        for (int i = 0; i < 6; ++i) balls.push_back({{-3.0 + i, 2.0}, {4.0, 1.0 + 0.1 * i}, 0.2});
        for (int i = 0; i < 200; ++i) (void)step_balls(balls, walls, {{0.0, -9.8}, 0.9, 0.05}, kStep);
        return balls;
    };
    EXPECT_EQ(run(), run());
}

}  // namespace
}  // namespace crosscut::step_test

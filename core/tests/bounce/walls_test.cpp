// Walls that move, and gaps that are too narrow.
#include "core/bounce/discrete_bounces.h"
#include "core/tests/bounce/courts.h"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>

namespace crosscut::walls_test {
namespace {

using namespace bounce_test;

MovingSegment2 moving(const Segment2& from, const Segment2& to) {
    return {{from.start, to.start, {}}, {from.end, to.end, {}}};
}

double side_of(const Segment2& wall, const Vec2& position) {
    const Vec2 along = wall.direction(), off = position - wall.start;
    return along.x * off.y - along.y * off.x;
}

TEST(MovingWall, PushesEveryBallAheadOfItHoweverFastItIsDragged) {
    constexpr unsigned kSeed = 91;
    Dice dice(kSeed);
    for (int round = 0; round < 60; ++round) {
        const double distance = dice.between(0.01, 3.0);
        const double lean = dice.between(-0.5, 0.5);
        const Segment2 from{{-20, -1}, {20, -1}}, to{{-20, -1 + distance - lean}, {20, -1 + distance + lean}};
        std::vector<Ball> balls;
        for (int i = 0; i < 5; ++i)
            balls.push_back(
                {{dice.between(-8, 8), dice.between(-0.6, 3.0)}, some_velocity(dice, 0.1, 500), 0.3});
        const Walls walls{moving(from, to)};
        (void)step_balls(balls, walls, {{0.0, -9.8}, round % 2 == 0 ? 1.0 : 0.0, 0.0}, kStep);
        for (const Ball& ball : balls) {
            ASSERT_GT(side_of(to, ball.place), 0.0) << "seed " << kSeed << " round " << round;
            ASSERT_GE(contact_with(to, ball.place).distance, 0.3 - 1e-9)
                << "seed " << kSeed << " round " << round;
        }
    }
}

TEST(MovingWall, IsHitWhereItIsThenHoweverOftenInAStep) {
    const Segment2 from{{-3, 0}, {3, 0}}, to{{-3, 1}, {3, 1.4}};
    const Walls walls{moving(from, to), wall_at_rest({{-3, 3}, {3, 3}})};
    Ball ball{{0, 1.5}, {20, -900}, 0.2};
    const BounceReport report = step_one(ball, walls, {{}, 1.0, 0.0});
    int hits = 0;
    for (const Bounce& bounce : report.bounces) {
        const Segment2 then = walls[bounce.impact.wall].at(bounce.impact.time / kStep);
        EXPECT_NEAR(contact_with(then, bounce.impact.place).distance, 0.2, 1e-9);
        hits += bounce.impact.wall == 0 ? 1 : 0;
    }
    EXPECT_GE(hits, 2);
}

TEST(MovingWall, WakesABallThatRestsOnIt) {
    const BounceRules rules{{0.0, -9.8}, 0.0, 0.0};
    const Segment2 low{{-3, 0}, {3, 0}}, high{{-3, 0.05}, {3, 0.05}};
    Ball ball{{0, 0.5 + 1e-10}, {}, 0.5};
    (void)step_one(ball, {wall_at_rest(low)}, rules);
    EXPECT_EQ(ball.velocity, Vec2{});
    (void)step_one(ball, {moving(low, high)}, rules);
    EXPECT_GT(ball.velocity.y, 5.0) << "thrown up at the speed of the wall";
    EXPECT_GE(ball.place.y, 0.55);
}

TEST(MovingWall, ThatTurnsSweepsABallRoundWithIt) {
    Ball ball{{2.0, 0.5}, {}, 0.2};
    Segment2 wall{{0, 0}, {4, 0}};
    for (int i = 1; i <= 120; ++i) {
        const double turn = 3.14159 * i / 120.0;
        const Segment2 next{{0, 0}, {4.0 * std::cos(turn), 4.0 * std::sin(turn)}};
        (void)step_one(ball, {moving(wall, next)}, {{0.0, 0.0}, 0.0, 0.0});
        wall = next;
        const WallContact touch = contact_with(wall, ball.place);
        ASSERT_GE(touch.distance, 0.2 - 1e-9) << i;
        ASSERT_TRUE(touch.feature != LineFeature::inside || side_of(wall, ball.place) > 0.0) << i;
    }
}

TEST(MovingWall, SaysSoWhenAnotherWallLeavesTheBallNoRoom) {
    const Segment2 from{{-3, 0}, {3, 0}}, to{{-3, 1.5}, {3, 1.5}};
    Ball ball{{0, 0.5}, {}, 0.4};
    const BounceReport report =
        step_one(ball, {moving(from, to), wall_at_rest({{-3, 1}, {3, 1}})}, {{}, 1.0, 0.0});
    EXPECT_EQ(report.squeezed, 1);
    EXPECT_LT(ball.place.y, 1.0) << "it stays on its side of the wall that stands";
}

TEST(Narrow, AWedgeEndsEveryStepAndLetsNothingThrough) {
    const Walls wedge{wall_at_rest({{-10, 0.05}, {10, 0}}), wall_at_rest({{-10, -0.05}, {10, 0}})};
    Ball ball{{-9.0, 0.0}, {2000.0, 0.3}, 0.02};
    int waited = 0;
    for (int i = 0; i < 40; ++i) {
        waited += step_one(ball, wedge, {{}, 1.0, 0.0}).waiting;
        ASSERT_LT(ball.place.x, 10.0);
        if (ball.place.x < -10.0) break;  // out again where it came in
        ASSERT_LE(std::abs(ball.place.y), 0.0025 * (10.0 - ball.place.x));
        ASSERT_NEAR(glm::length(ball.velocity), std::hypot(2000.0, 0.3), 1e-6)
            << "waiting costs time, not speed";
    }
    EXPECT_GT(waited, 0);
}

TEST(Narrow, ABallUnderAWallThatIsPutOnItComesOutOnTheNearerSide) {
    const Walls wall{wall_at_rest({{-3, 0}, {3, 0}})};
    Ball above{{0, 0.1}, {1, 0}, 0.5}, below{{0, -0.1}, {1, 0}, 0.5};
    (void)step_one(above, wall, {{}, 1.0, 0.0});
    (void)step_one(below, wall, {{}, 1.0, 0.0});
    EXPECT_GE(above.place.y, 0.5);
    EXPECT_LE(below.place.y, -0.5);
    EXPECT_EQ(above.velocity, (Vec2{1, 0}));
}

TEST(Narrow, ASlotNarrowerThanTheBallHoldsItUntilTheWallsPart) {
    const Walls slot{wall_at_rest({{-3, 0.2}, {3, 0.2}}), wall_at_rest({{-3, -0.2}, {3, -0.2}})};
    Ball ball{{0, 0}, {1, 2}, 0.5};
    for (int i = 0; i < 10; ++i) EXPECT_EQ(step_one(ball, slot, {}).stuck, 1);
    EXPECT_EQ(ball.place, Vec2{});
    const Walls wide{wall_at_rest({{-3, 2}, {3, 2}}), wall_at_rest({{-3, -2}, {3, -2}})};
    for (int i = 0; i < 10; ++i) EXPECT_EQ(step_one(ball, wide, {}).stuck, 0);
    EXPECT_LT(ball.place.y, 0.0) << "it falls";
}

TEST(Narrow, WallsWithoutLengthArePoints) {
    const Walls post{wall_at_rest({{0, 0}, {0, 0}})};
    Ball ball{{0, 3}, {0, -10}, 0.5};
    for (int i = 0; i < 60; ++i) (void)step_one(ball, post, {{}, 1.0, 0.0});
    EXPECT_NEAR(ball.velocity.y, 10.0, 1e-9);
    EXPECT_NEAR(ball.place.y, 0.5 + 10.0 * (0.5 - 0.25), 1e-6);
}

TEST(DiscreteSamples, AFrameTestMissesAFastBallAndSeesASlowOne) {
    const Walls wall{wall_at_rest({{0, -3}, {0, 3}})};
    for (const double speed : {2.0, 400.0}) {
        Ball ball{{-1.03, 0}, {speed, 0}, 0.1};
        double begun = 0.0;
        for (int i = 0; i < 120; ++i, begun += kStep) {
            const BounceReport report = step_one(ball, wall, {{}, 1.0, 0.0});
            if (report.bounces.empty()) continue;
            const Bounce& hit = report.bounces.front();
            EXPECT_EQ(seen_by_sample(hit, 0.1, wall[0], {}, begun, 60.0), speed < 100.0);
            EXPECT_TRUE(seen_by_sample(hit, 0.1, wall[0], {}, begun, 1e5));
            break;
        }
    }
}

TEST(DiscreteSamples, ABallThatJumpsFromFrameToFrameGoesThroughAThinWall) {
    const Walls wall{wall_at_rest({{0, -3}, {0, 3}})};
    Ball jumps{{-1.03, 0}, {400, 0}, 0.1}, flies = jumps;
    for (int i = 0; i < 3; ++i) jumps = jumped(jumps, wall, {{}, 1.0, 0.0}, 1.0 / 60.0);
    for (int i = 0; i < 6; ++i) (void)step_one(flies, wall, {{}, 1.0, 0.0});
    EXPECT_GT(jumps.place.x, 5.0);
    EXPECT_LT(flies.place.x, -5.0);
}

}  // namespace
}  // namespace crosscut::walls_test

// Balls through many steps: never through a wall, never more energy, and at rest in the end.
#include "core/bounce/detail.h"
#include "core/bounce/discrete_bounces.h"
#include "core/tests/bounce/courts.h"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>

#include <string>

namespace crosscut::step_test {
namespace {

using namespace bounce_test;

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
        EXPECT_LT(glm::length(path.to - there), 1e-7);
        if (i == bounces.size()) break;
        ball = {there, bounces[i].outgoing, ball.radius};
        begun = until;
    }
    return least;
}

TEST(BounceStep, NoBallCrossesAWallAmongManyAndTheWayBetweenImpactsIsFree) {
    constexpr unsigned kSeed = 84;
    Dice dice(kSeed);
    int bounces = 0;
    for (int round = 0; round < 90; ++round) {
        Walls walls = box(5.0);
        for (int w = 0; w < 6; ++w) walls.push_back(wall_at_rest({dice.within(5), dice.within(5)}));
        Ball ball{dice.within(4.5), some_velocity(dice, 1.0, 2e3), dice.between(0.01, 0.3)};
        if (nearest_wall(ball, walls) < ball.radius) continue;
        const bool elastic = round % 2 == 0;
        const BounceRules rules{{0.0, -9.8}, elastic ? 1.0 : dice.between(0.0, 1.0), 0.0};
        for (int i = 0; i < (elastic ? 12 : 40); ++i) {
            const Ball start = ball;
            const BounceReport report = step_one(ball, walls, rules);
            bounces += static_cast<int>(report.bounces.size());
            SCOPED_TRACE("seed " + std::to_string(kSeed) + " round " + std::to_string(round));
            ASSERT_EQ(report.stuck, 0);
            ASSERT_GE(nearest_wall(ball, walls), ball.radius * (1.0 - 1e-6));
            if (!elastic || report.waiting > 0) continue;
            ASSERT_GE(least_on_path(start, ball, report.bounces, walls, rules.gravity), ball.radius - 1e-7);
        }
    }
    EXPECT_GT(bounces, 400);
}

TEST(BounceStep, NeverAddsEnergyAndKeepsThatOfAnElasticBall) {
    constexpr unsigned kSeed = 83;
    Dice dice(kSeed);
    Walls walls = box(4.0);
    walls.push_back(wall_at_rest({{-3, -3}, {1, -2}}));
    for (int round = 0; round < 12; ++round) {
        SCOPED_TRACE("seed " + std::to_string(kSeed) + " round " + std::to_string(round));
        Ball ball{{dice.between(-3, 3), dice.between(0, 3)}, some_velocity(dice, 0.1, 30), 0.25};
        const bool elastic = round % 4 == 0;
        const BounceRules rules{
            {0.0, -9.8}, elastic ? 1.0 : dice.between(0.0, 0.9), elastic ? 0.0 : dice.between(0.0, 0.5)};
        const double first = energy(ball, rules);
        double last = first;
        for (int i = 0; i < 240; ++i) {
            (void)step_one(ball, walls, rules);
            const double now = energy(ball, rules);
            ASSERT_LE(now, last + 1e-8);
            last = now;
        }
        if (elastic) {
            EXPECT_NEAR(last, first, 1e-9 * std::abs(first));
        }
    }
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

// When a ball hits next: against closed forms, and against what touching means.

constexpr Vec2 kDown{0.0, -9.8};

std::optional<Impact> ask(const Ball& ball, const Walls& walls, const Vec2& gravity, double horizon) {
    return next_impact({ball, gravity, walls, horizon, {}});
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

// Walls that move, and gaps that are too narrow.

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
        if (bounce.impact.wall != 0) continue;
        ++hits;
        const double s = (bounce.impact.point.x + 3.0) / 6.0;
        EXPECT_NEAR(bounce.impact.wall_velocity.y, (1.0 + 0.4 * s) / kStep, 1e-6);
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
}  // namespace crosscut::step_test

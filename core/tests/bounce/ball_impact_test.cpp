// Balls that collide: when, their velocities afterwards, that it ends, and every first impact against all
// pairs in rationals.
#include "core/bounce/detail.h"
#include "core/tests/bounce/courts.h"

#include <gtest/gtest.h>
#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace crosscut::bounce_test {
namespace {

constexpr BounceRules kMeeting{{0.0, 0.0}, 1.0, 0.0, true};

using Balls = std::vector<Ball>;

double energy_of(const Balls& balls, const BounceRules& rules) {
    double sum = 0.0;
    for (const Ball& ball : balls) sum += mass_of(ball) * energy(ball, rules);
    return sum;
}

Vec2 momentum_of(const Balls& balls) {
    Vec2 sum{};
    for (const Ball& ball : balls) sum += ball.velocity * mass_of(ball);
    return sum;
}

/// The largest overlap of two of them; below 0 where there is none.
double deepest_overlap(const Balls& balls) {
    double deepest = -1e300;
    for (std::size_t i = 0; i < balls.size(); ++i) {
        for (std::size_t k = i + 1; k < balls.size(); ++k) {
            const Vec2 direction = balls[k].place - balls[i].place;
            deepest =
                std::max(deepest, balls[i].radius + balls[k].radius - std::hypot(direction.x, direction.y));
        }
    }
    return deepest;
}

/// Balls of these radii in a box, none overlapping another or one of these walls.
Balls scattered(Dice& dice, int count, double half, double least, double most, double speed,
                const Walls& walls = {}) {
    Balls balls;
    for (int tries = 0; tries < 100000 && static_cast<int>(balls.size()) < count; ++tries) {
        const double radius = dice.between(least, most);
        balls.push_back({dice.within(half - 1.01 * radius), some_velocity(dice, 0.2 * speed, speed), radius});
        if (deepest_overlap(balls) > -1e-3 * least || nearest_wall(balls.back(), walls) < 1.001 * radius)
            balls.pop_back();
    }
    return balls;
}

TEST(Clash, AHeavyBallGoesOnAndALightOneFliesOff) {
    const Ball heavy{{0, 0}, {1, 0}, 3.0}, light{{4, 0}, {0, 0}, 1.0};
    const Clash done = clashed(heavy, light, kMeeting, 0.0);
    EXPECT_NEAR(done.outgoing_a.x, 0.8, 1e-15);  // (9 - 1) / 10
    EXPECT_NEAR(done.outgoing_b.x, 1.8, 1e-15);
    BounceRules soft = kMeeting;
    soft.restitution = 0.0;
    const Clash stuck = clashed(heavy, light, soft, 0.0);
    EXPECT_NEAR(stuck.outgoing_a.x, 0.9, 1e-15);
    EXPECT_NEAR(stuck.outgoing_b.x, 0.9, 1e-15);
}

TEST(Clash, WhatPartsOrKeepsItsDistanceNeverMeets) {
    const Traveller a{{{0, 0}, {1, 0}, 0.5}, {}};
    EXPECT_FALSE(clash_time(a, {{{1, 0}, {1, 0}, 0.5}, {}}, 10.0)) << "touching, alike";
    EXPECT_FALSE(clash_time(a, {{{0.5, 0}, {2, 0}, 0.5}, {}}, 10.0)) << "overlapping, parting";
    EXPECT_EQ(clash_time(a, {{{0.5, 0}, {0, 0}, 0.5}, {}}, 10.0), 0.0) << "overlapping, deeper";
    EXPECT_EQ(clash_time(a, {{{1, 0}, {0, 0}, 0.5}, {}}, 10.0), 0.0) << "touching";
    EXPECT_FALSE(clash_time(a, {{{0, 0}, {0, 3}, 0.5}, {}}, 10.0)) << "one place: they part";
    EXPECT_FALSE(clash_time(a, {{{5, 1.0000000000000002}, {0, 0}, 0.5}, {}}, 10.0)) << "past it by an ulp";
    EXPECT_TRUE(clash_time(a, {{{5, 1}, {0, 0}, 0.5}, {}}, 10.0)) << "grazing";
    EXPECT_FALSE(clash_time(a, {{{5, 0}, {0, 0}, 0.5}, {}}, 3.999)) << "later";
}

TEST(Clash, OfWhatIsPulledDifferentlyTheTimeIsExactToo) {
    // One falls 0.5 g t^2 = 2 onto one that stands: t = 0.5.
    const Traveller falls{{{0, 3}, {}, 0.5}, {0, -16}}, stands{{{0, 0}, {}, 0.5}, {}};
    const auto time = clash_time(stands, falls, 1.0);
    ASSERT_TRUE(time);
    EXPECT_NEAR(*time, 0.5, 1e-15);
}

TEST(Clash, ALineOfBallsPassesTheBlowToItsLast) {
    Balls balls{{{-4, 0}, {2, 0}, 0.5}};
    for (int i = 0; i < 6; ++i) balls.push_back({{i, 0}, {}, 0.5});
    const BounceReport report = step_balls(balls, {}, kMeeting, 3.0);
    EXPECT_EQ(report.clashes.size(), 6U);
    for (std::size_t i = 0; i + 1 < balls.size(); ++i) EXPECT_EQ(balls[i].velocity, Vec2()) << i;
    EXPECT_EQ(balls.back().velocity, Vec2(2, 0));
}

TEST(Clash, WithoutTheSwitchBallsDoNotSeeEachOther) {
    Balls balls{{{0, 0}, {1, 0}, 0.5}, {{3, 0}, {-1, 0}, 0.5}};
    const BounceReport report = step_balls(balls, {}, {{}, 1.0, 0.0}, 2.0);
    EXPECT_TRUE(report.clashes.empty());
    EXPECT_EQ(balls[0].place, Vec2(2, 0));
}

TEST(Clash, MomentumAndEnergyStayWithoutWalls) {
    Dice dice(61);
    for (int round = 0; round < 8; ++round) {
        Balls balls = scattered(dice, 30, 4.0, 0.1, 0.5, 3.0);
        for (Ball& ball : balls) ball.velocity -= ball.place;  // towards the middle
        const Vec2 before = momentum_of(balls);
        const double energy_before = energy_of(balls, kMeeting);
        std::size_t clashes = 0;
        for (int i = 0; i < 240; ++i) clashes += step_balls(balls, {}, kMeeting, kStep).clashes.size();
        EXPECT_GT(clashes, 10U);
        const Vec2 off = momentum_of(balls) - before;
        double size = 0.0;
        for (const Ball& ball : balls) size += mass_of(ball) * std::hypot(ball.velocity.x, ball.velocity.y);
        EXPECT_LE(std::max(std::abs(off.x), std::abs(off.y)), 1e-13 * size) << "seed 61, round " << round;
        EXPECT_NEAR(energy_of(balls, kMeeting), energy_before, 1e-13 * energy_before);
        EXPECT_LT(deepest_overlap(balls), 1e-12);
    }
}

TEST(Clash, PilesComeToRestAndItEnds) {
    Dice dice(62);
    constexpr double kSunk = 0.03;  // the overlap that occurs under pressure, and disappears again
    const BounceRules rules{{0.0, -9.8}, 0.5, 0.1, true};
    const Walls walls = box(2.0);
    Balls balls = scattered(dice, 24, 2.0, 0.25, 0.35, 2.0);
    double most = energy_of(balls, rules), weight = 0.0;
    for (const Ball& ball : balls) weight += 9.8 * mass_of(ball);
    for (int i = 0; i < 600; ++i) {
        (void)step_balls(balls, walls, rules, kStep);
        const double now = energy_of(balls, rules);
        ASSERT_LE(now, most + kSunk * weight) << "seed 62, step " << i;
        most = std::min(most, now);
        ASSERT_LT(deepest_overlap(balls), kSunk) << "seed 62, step " << i;
    }
    for (const Ball& ball : balls) EXPECT_LT(std::hypot(ball.velocity.x, ball.velocity.y), 0.5) << "seed 62";
}

TEST(Clash, WhatComesOutOfAnotherBallPassesNoWall) {
    const BounceRules rules{{0.0, -9.8}, 0.5, 0.0, true};
    const Walls walls{wall_at_rest({{-5.0, 0.0}, {5.0, 0.0}}), wall_at_rest({{0.3, 0.0}, {0.3, 5.0}})};
    Balls balls{{{0.0, 0.28}, {}, 0.28}, {{0.015, 0.29}, {}, 0.28}};
    for (int i = 0; i < 240; ++i) {
        (void)step_balls(balls, walls, rules, kStep);
        for (const Ball& ball : balls) ASSERT_LT(ball.place.x, 0.3) << "step " << i;
    }
}

TEST(Clash, ACollapseWithoutGravityEndsEveryStep) {
    for (const double restitution : {0.0, 0.1, 0.5}) {
        BounceRules rules = kMeeting;
        rules.restitution = restitution;
        Balls balls;
        for (int i = 0; i < 12; ++i) balls.push_back({{1.1 * i, 0}, {i < 6 ? 2.0 : -2.0, 0}, 0.5});
        const Vec2 before = momentum_of(balls);
        for (int i = 0; i < 480; ++i) {
            const BounceReport report = step_balls(balls, {}, rules, kStep);
            ASSERT_LE(report.clashes.size(), balls.size() * kMostBounces);
            ASSERT_LT(deepest_overlap(balls), 1e-9) << restitution << ", step " << i;
        }
        EXPECT_NEAR(momentum_of(balls).x, before.x, 1e-13) << restitution;
    }
}

TEST(Clash, AWallThatOnlyCarriesGivesNoSpeed) {
    BounceRules rules{{0.0, 0.0}, 1.0, 0.0};
    rules.walls_push = false;
    Ball ball{{1, 0}, {-1, 0.5}, 0.25};
    for (int i = 0; i < 120; ++i) {
        const double x = -2.0 + 0.05 * i, next = x + 0.05;  // six a second
        const Walls wall{{{{x, -9}, {next, -9}, {}}, {{x, 9}, {next, 9}, {}}}};
        (void)step_one(ball, wall, rules);
        EXPECT_NEAR(std::hypot(ball.velocity.x, ball.velocity.y), std::hypot(1.0, 0.5), 1e-12);
        EXPECT_GE(ball.place.x, next + 0.25 - 1e-9);
    }
    EXPECT_NEAR(ball.place.x, 4.25, 0.01) << "it lies on the wall";
}

TEST(Clash, ABallThatWallsHoldFastIsMetAsAWallIs) {
    const Walls slot{wall_at_rest({{-3, 0.2}, {3, 0.2}}), wall_at_rest({{-3, -0.2}, {3, -0.2}})};
    Balls balls{{{0, 0}, {0, 0}, 0.5}, {{0, 3}, {0, -10}, 0.25}};
    const BounceReport report = step_balls(balls, slot, kMeeting, 0.3);
    ASSERT_EQ(report.clashes.size(), 1U);
    EXPECT_TRUE(report.clashes[0].off_held);
    EXPECT_NEAR(report.clashes[0].time, 0.225, 1e-15);
    EXPECT_EQ(balls[1].velocity, (Vec2{0, 10})) << "all of its speed, though momentum does not stay";
    EXPECT_EQ(balls[0].place, Vec2{});
    // Another ball can lie on it.
    BounceRules rules{{0.0, -9.8}, 0.5, 0.0, true};
    for (int i = 0; i < 600; ++i) (void)step_balls(balls, slot, rules, kStep);
    EXPECT_EQ(balls[0].place, Vec2{});
    EXPECT_NEAR(balls[1].place.y, 0.75, 1e-3);
    EXPECT_EQ(balls[1].place.x, 0.0);
}

TEST(Clash, WhatCarryingWallsGiveIsTheEnergyThatTheBallsGain) {
    BounceRules rules{{0.0, -9.8}, 1.0, 0.0, true};
    rules.walls_push = false;
    Dice dice(66);
    Balls balls = scattered(dice, 12, 3.0, 0.1, 0.3, 3.0);
    const double before = energy_of(balls, rules);
    double lifted = 0.0;
    for (int i = 0; i < 240; ++i) {
        Walls walls = box(3.0);
        const double y = -3.0 + 0.01 * i, next = y + 0.01;
        walls.push_back({{{-3, y}, {-3, next}, {}}, {{3, y}, {3, next}, {}}});
        lifted += step_balls(balls, walls, rules, kStep).lifted;
    }
    EXPECT_GT(lifted, 0.1);
    EXPECT_NEAR(energy_of(balls, rules), before + lifted, 1e-8) << "but for the clearance after impacts";
}

// --- the oracle -------------------------------------------------------------------------------------------

using Rational = boost::multiprecision::cpp_rational;

struct ExactBall {
    Rational x, y, vx, vy, r, since;
};

/// a t^2 + 2 b t + c: the square of the distance less that of the sum of radii, t from now on.
struct ExactGap {
    Rational a, b, c;
    /// Whether it is above 0 at all times before `t`.
    [[nodiscard]] bool free_before(const Rational& t) const {
        if (c <= 0) return b >= 0;  // touching or overlapping: it must part
        const Rational at = a * t * t + 2 * b * t + c;
        if (at <= 0) return false;
        return b >= 0 || -b >= a * t || b * b < a * c;
    }
};

class Oracle {
  public:
    Oracle(const Balls& balls, double half) : half_(half) {
        for (const Ball& ball : balls) balls_.push_back(exact(ball.place, ball.velocity, ball.radius, 0.0));
    }
    void set(std::size_t i, const Vec2& position, const Vec2& velocity, double radius, double time) {
        balls_[i] = exact(position, velocity, radius, time);
    }
    /// Whether no impact happens from `now` on for `span` seconds, by all pairs and walls.
    [[nodiscard]] bool nothing_before(const Rational& now, const Rational& span) const {
        for (std::size_t i = 0; i < balls_.size(); ++i) {
            if (meets_wall(balls_[i], now, span)) return false;
            for (std::size_t k = i + 1; k < balls_.size(); ++k)
                if (!gap(i, k, now).free_before(span)) return false;
        }
        return true;
    }
    [[nodiscard]] bool meet_within(std::size_t i, std::size_t k, const Rational& now,
                                   const Rational& span) const {
        return !gap(i, k, now).free_before(span);
    }

  private:
    static ExactBall exact(const Vec2& p, const Vec2& v, double r, double since) {
        return {Rational(p.x), Rational(p.y), Rational(v.x), Rational(v.y), Rational(r), Rational(since)};
    }
    [[nodiscard]] ExactGap gap(std::size_t i, std::size_t k, const Rational& now) const {
        const ExactBall &p = balls_[i], &q = balls_[k];
        const Rational vx = q.vx - p.vx, vy = q.vy - p.vy, r = p.r + q.r;
        const Rational x = q.x + q.vx * (now - q.since) - p.x - p.vx * (now - p.since);
        const Rational y = q.y + q.vy * (now - q.since) - p.y - p.vy * (now - p.since);
        return {vx * vx + vy * vy, x * vx + y * vy, x * x + y * y - r * r};
    }
    [[nodiscard]] bool meets_wall(const ExactBall& p, const Rational& now, const Rational& span) const {
        const Rational clearance = Rational(half_) - p.r;
        const Rational x = p.x + p.vx * (now + span - p.since), y = p.y + p.vy * (now + span - p.since);
        return (x > clearance && p.vx > 0) || (x < -clearance && p.vx < 0) || (y > clearance && p.vy > 0) ||
               (y < -clearance && p.vy < 0);
    }
    std::vector<ExactBall> balls_;
    double half_;
};

/// The number of impacts in one long step: nothing may come before the one reported, and that one must come
/// then.
int compare(Balls balls, double half, double step_s) {
    const Balls at_start = balls;
    Oracle oracle(balls, half);
    const BounceReport report = step_balls(balls, box(half), kMeeting, step_s);
    const Rational off = Rational(1e-13);
    double now = 0.0;
    std::size_t wall = 0, clash = 0;
    while (wall < report.bounces.size() || clash < report.clashes.size()) {
        const bool is_wall =
            clash == report.clashes.size() ||
            (wall < report.bounces.size() && report.bounces[wall].impact.time <= report.clashes[clash].time);
        const double time = is_wall ? report.bounces[wall].impact.time : report.clashes[clash].time;
        const Rational span = Rational(time) - Rational(now);
        EXPECT_TRUE(time >= now && (span <= off || oracle.nothing_before(Rational(now), span - off)));
        if (is_wall) {
            const Bounce& bounce = report.bounces[wall++];
            oracle.set(bounce.ball, bounce.impact.place, bounce.outgoing, at_start[bounce.ball].radius, time);
        } else {
            const Clash& c = report.clashes[clash++];
            EXPECT_TRUE(oracle.meet_within(c.a, c.b, Rational(now), span + off));
            oracle.set(c.a, c.place_a, c.outgoing_a, at_start[c.a].radius, time);
            oracle.set(c.b, c.place_b, c.outgoing_b, at_start[c.b].radius, time);
        }
        now = time;
    }
    const Rational left = Rational(step_s) - Rational(now);
    EXPECT_TRUE(left <= off || oracle.nothing_before(Rational(now), left - off));
    return static_cast<int>(wall + clash);
}

void compare_many(unsigned seed, int rounds) {
    Dice dice(seed);
    int impacts = 0;
    for (int round = 0; round < rounds; ++round) {
        SCOPED_TRACE("seed " + std::to_string(seed) + ", round " + std::to_string(round));
        impacts += compare(scattered(dice, 2 + round % 4, 2.0, 0.2, 0.6, 4.0), 2.0, 1.0);
    }
    EXPECT_GT(impacts, 5 * rounds);
}

TEST(Clash, EveryFirstImpactIsThatOfAllPairsInRationals) { compare_many(63, 40); }

TEST(ClashSlow, EveryFirstImpactIsThatOfAllPairsInRationals) { compare_many(64, 800); }

TEST(ClashSlow, TenThousandImpactsKeepTheEnergy) {
    Dice dice(65);
    Walls walls = box(10.0);
    while (walls.size() < 100) {
        const Vec2 at = dice.within(9.0), direction = dice.within(0.7);
        walls.push_back(wall_at_rest({at - direction, at + direction}));
    }
    Balls balls = scattered(dice, 50, 10.0, 0.1, 0.3, 6.0, walls);
    ASSERT_EQ(balls.size(), 50U);
    const double before = energy_of(balls, kMeeting);
    std::size_t impacts = 0;
    for (int i = 0; i < 100000 && impacts < 10000; ++i) {
        const BounceReport report = step_balls(balls, walls, kMeeting, kStep);
        impacts += report.bounces.size() + report.clashes.size();
    }
    const double off = std::abs(energy_of(balls, kMeeting) - before) / before;
    EXPECT_GE(impacts, 10000U);
    EXPECT_LT(off, 1e-11);
}

}  // namespace
}  // namespace crosscut::bounce_test

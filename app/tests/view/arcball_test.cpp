#include "app/tests/view/cameras.h"
#include "app/view/draw_list.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace crosscut::arcball_test {
namespace {

using namespace camera_test;

constexpr unsigned kSeed = 20240911u;

Camera turned(Dice& dice) {
    Camera c;
    c.space = Space::space;
    c.turn.yaw_rad = dice.between(-3, 3);
    c.turn.pitch_rad = dice.between(-1.57, 1.57);
    c.turn.roll_rad = dice.between(-3, 3);
    return c;
}

/// The largest difference of the two cameras' axes.
double apart(const Camera3& a, const Camera3& b) {
    double most = 0.0;
    for (const Vec3& off : {a.right() - b.right(), a.up() - b.up(), a.forward() - b.forward()})
        most = std::max({most, std::abs(off.x), std::abs(off.y), std::abs(off.z)});
    return most;
}

Vec2 some_px(Dice& dice, const Viewport& v) {
    return {dice.between(-50, v.size_px.x + 50), dice.between(-50, v.size_px.y + 50)};
}

TEST(Arcball, ALeaningHeadKeepsTheSightAndSquareAxesAndTurnsThePictureTheOtherWay) {
    SCOPED_TRACE(kSeed);
    Dice dice(kSeed);
    for (int i = 0; i < 200; ++i) {
        const Camera3 c = turned(dice).turn;
        const Vec3 f = c.forward(), r = c.right(), u = c.up();
        ASSERT_NEAR(dot(r, f), 0.0, 1e-15);
        ASSERT_NEAR(dot(u, f), 0.0, 1e-15);
        ASSERT_NEAR(dot(r, u), 0.0, 1e-15);
        ASSERT_NEAR(dot(r, r), 1.0, 1e-15);
        ASSERT_NEAR(r.y * f.z - r.z * f.y, u.x, 1e-14) << "right-handed";
    }
    Camera c;
    c.space = Space::space;
    c.turn.pitch_rad = 0.0;
    c.turn.roll_rad = 0.1;
    const Vec2 above = Projector(c, {}).project({0, 0, 1}).px;
    EXPECT_LT(above.x, 640.0) << "the head leans to the right: the picture turns left";
    EXPECT_LT(above.y, 400.0);
}

TEST(Arcball, ThereAndBackIsTheSameView) {
    SCOPED_TRACE(kSeed + 1);
    Dice dice(kSeed + 1);
    for (int i = 0; i < 2000; ++i) {
        const Viewport v = some_view(dice);
        const Camera c = turned(dice);
        const Vec2 from = some_px(dice, v), to = some_px(dice, v);
        const Camera there = rolled(c, v, from, to);
        ASSERT_LT(apart(rolled(there, v, to, from).turn, c.turn), 1e-13) << "case " << i;
        ASSERT_EQ(there.turn.pivot, c.turn.pivot);
        ASSERT_EQ(there.turn.distance, c.turn.distance);
        ASSERT_LT(apart(limited(there, v).turn, there.turn), 1e-13);
    }
}

TEST(Arcball, InAParallelViewAPointOfTheBallFollowsTheMouse) {
    SCOPED_TRACE(kSeed + 2);
    Dice dice(kSeed + 2);
    for (int i = 0; i < 500; ++i) {
        const Viewport v = some_view(dice);
        Camera c = turned(dice);
        c.turn.parallel = true;
        const double ball = 0.45 * std::min(v.size_px.x, v.size_px.y);
        const auto on_ball = [&] {
            const double angle = dice.between(0, 6.28), out = dice.between(0, 0.7) * ball;
            return Vec2{std::cos(angle), std::sin(angle)} * out;
        };
        const Vec2 from = on_ball(), to = on_ball();
        const double units = Projector(c, v).units_per_px(c.turn.pivot);
        const double height = std::sqrt(ball * ball - from.x * from.x - from.y * from.y);
        const Vec3 grabbed =
            c.turn.pivot +
            (c.turn.right() * from.x - c.turn.up() * from.y - c.turn.forward() * height) * units;
        const Camera after = rolled(c, v, from + v.size_px / 2.0, to + v.size_px / 2.0);
        const Vec2 seen = Projector(after, v).project(grabbed).px - v.size_px / 2.0;
        ASSERT_NEAR(seen.x, to.x, 1e-6) << "case " << i;
        ASSERT_NEAR(seen.y, to.y, 1e-6) << "case " << i;
    }
}

TEST(Arcball, GoesOverThePolesInSmallSteps) {
    const Viewport v;
    Camera c;
    c.space = Space::space;
    for (const Vec2& step : {Vec2{0, 3}, Vec2{0, -3}, Vec2{2, 2}, Vec2{1e-3, 3}}) {
        c.turn = {};
        double highest = 0.0;
        for (int i = 0; i < 1200; ++i) {
            const Camera next = rolled(c, v, v.size_px / 2.0, v.size_px / 2.0 + step);
            const double radians = std::hypot(step.x, step.y) / 360.0;
            ASSERT_LT(apart(next.turn, c.turn), 1.01 * radians) << "no jump at step " << i;
            ASSERT_GT(apart(next.turn, c.turn), 0.4 * radians) << "and no stop";
            c = next;
            highest = std::max(highest, std::abs(c.turn.pitch_rad));
        }
        EXPECT_GT(highest, std::abs(step.x) < 1.0 ? 1.5 : 0.8) << "up and down it goes over";
    }
    c.turn.pitch_rad = std::numbers::pi / 2.0;  // straight down
    EXPECT_LT(apart(rolled(c, v, {640, 400}, {641, 400}).turn, c.turn), 0.01);
}

TEST(Arcball, LeavesThePlaneAloneAndWhatIsNoPixel) {
    Camera plane;
    EXPECT_EQ(rolled(plane, {}, {1, 2}, {300, 4}), plane);
    Camera c;
    c.space = Space::space;
    EXPECT_EQ(rolled(c, {}, {1, 2}, {std::nan(""), 4}), c);
    for (const double far_out : {1e4, 1e9, 1e300}) {
        const Camera out = rolled(c, {}, {640 - far_out, 400}, {640 + far_out, 400});
        EXPECT_TRUE(std::isfinite(out.turn.yaw_rad + out.turn.pitch_rad + out.turn.roll_rad));
    }
}

TEST(Arcball, TheTurntableKeepsTheRollAndTakesTheNearSideWithTheMouse) {
    SCOPED_TRACE(kSeed + 3);
    Dice dice(kSeed + 3);
    for (int i = 0; i < 300; ++i) {
        Camera c = turned(dice);
        c.turn.pitch_rad = dice.between(-0.6, 0.6);
        const Vec2 drag{dice.between(-20, 20), dice.between(-20, 20)};
        const Camera after = orbited(c, drag);
        ASSERT_EQ(after.turn.roll_rad, c.turn.roll_rad);
        const Vec3 near_side = c.turn.pivot - c.turn.forward();
        const Vec2 moved =
            Projector(after, {}).project(near_side).px - Projector(c, {}).project(near_side).px;
        ASSERT_GT(moved.x * drag.x + moved.y * drag.y, 0.0) << "case " << i;
    }
}

TEST(Arcball, LookingAlongIsUprightAndBlendingTurnsTheShortWayRound) {
    Camera3 c;
    c.roll_rad = 1.0;
    EXPECT_EQ(looking_along(c, {1, 0, 0}).roll_rad, 0.0);
    Camera a, b;
    a.space = b.space = Space::space;
    a.turn.roll_rad = 3.0;
    b.turn.roll_rad = -3.0;
    EXPECT_NEAR(std::cos(blended(a, b, 0.5).turn.roll_rad), -1.0, 1e-12);
    a.turn.roll_rad = std::nan("");
    EXPECT_EQ(limited(a, {}).turn.roll_rad, 0.0);
}

/// The largest movement on screen of the corners of a cube two units wide between two cameras.
double moved_px(const Camera& a, const Camera& b) {
    double most = 0.0;
    for (int k = 0; k < 8; ++k) {
        const Vec3 corner{(k & 1) != 0 ? 1 : -1, (k & 2) != 0 ? 1 : -1, (k & 4) != 0 ? 1 : -1};
        const Vec2 off = Projector(a, {}).project(corner).px - Projector(b, {}).project(corner).px;
        most = std::max(most, std::hypot(off.x, off.y));
    }
    return most;
}

TEST(Arcball, FromPerspectiveToParallelNothingJumpsAndThePivotKeepsItsSize) {
    Camera eye, flat;
    eye.space = flat.space = Space::space;
    flat.turn.parallel = true;
    for (const auto& [from, to] : {std::pair{eye, flat}, std::pair{flat, eye}}) {
        const double whole = moved_px(from, to), steps = 100.0;
        ASSERT_GT(whole, 20.0);
        for (int i = 0; i < 100; ++i) {
            const Camera now = blended(from, to, i / steps), next = blended(from, to, (i + 1) / steps);
            ASSERT_LT(moved_px(now, next), 2.5 * whole / steps) << "step " << i;
            ASSERT_NEAR(Projector(now, {}).units_per_px(), Projector(from, {}).units_per_px(), 1e-12);
            ASSERT_EQ(limited(next, {}).turn.fov_rad, next.turn.fov_rad);
        }
        EXPECT_EQ(blended(from, to, 1.0), to);
        EXPECT_LT(moved_px(blended(from, to, 1e-9), from), 0.5);
        EXPECT_LT(moved_px(blended(from, to, 1.0 - 1e-9), to), 0.5);
    }
}

TEST(Arcball, TheSizeAtThePivotOnlyGrowsOrOnlyShrinksOnTheWay) {
    SCOPED_TRACE(kSeed + 4);
    Dice dice(kSeed + 4);
    for (int i = 0; i < 300; ++i) {
        Camera a = turned(dice), b = turned(dice);
        for (Camera* c : {&a, &b}) {
            c->turn.parallel = dice.coin();
            c->turn.fov_rad = dice.between(0.1, 2.0);
            c->turn.distance = dice.magnitude(-2, 2);
        }
        const auto size = [&](double u) {
            const Camera c = blended(a, b, u);
            return Projector(c, {}).units_per_px(c.turn.pivot);
        };
        const double sign = size(1.0) > size(0.0) ? 1.0 : -1.0;
        for (double u = 0.0; u < 0.999; u += 0.05)
            ASSERT_GE(sign * (size(std::min(1.0, u + 0.05)) - size(u)), -1e-12 * size(u)) << "case " << i;
    }
}

}  // namespace
}  // namespace crosscut::arcball_test

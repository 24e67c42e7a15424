#include "app/view/camera.h"
#include "app/tests/view/lists.h"
#include "app/view/draw_list.h"

#include <gtest/gtest.h>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace crosscut::camera_test {
namespace {

using namespace view_test;

Camera some_camera(Dice& dice) {
    Camera c;
    c.space = dice.coin() ? Space::plane : Space::space;
    const double size = dice.magnitude(-12, 9);
    c.plane.centre = {dice.sign() * size, dice.between(-size, size)};
    c.plane.px_per_unit = dice.magnitude(-9, 15);
    c.turn.pivot = {dice.between(-size, size), dice.sign() * size, dice.between(-size, size)};
    c.turn.yaw_rad = dice.between(-3, 3);
    c.turn.pitch_rad = dice.between(-1.5, 1.5);
    c.turn.distance = dice.magnitude(-12, 9);
    c.turn.parallel = dice.coin();
    return c;
}

Viewport some_view(Dice& dice) {
    return {{dice.between(200, 2000), dice.between(200, 1500)}, dice.coin() ? 1.0 : 2.0};
}

Vec3 centre_of(const Camera& c) { return c.space == Space::plane ? Vec3{c.plane.centre, 0.0} : c.turn.pivot; }

constexpr unsigned kSeed = 20240611u;

using Real = long double;
/// With more digits than the code under test has.
using Wide = glm::vec<3, Real>;

/// The world offset of a pixel from the centre or pivot.
Wide offset_of(const Camera& c, const Viewport& v, const Vec2& px) {
    const glm::vec<2, Real> off = glm::vec<2, Real>(px) - glm::vec<2, Real>(v.size_px) / Real{2};
    if (c.space == Space::plane) return Wide(off.x, -off.y, 0) / (Real{c.plane.px_per_unit} * Real{v.scale});
    return (Wide(c.turn.right()) * off.x - Wide(c.turn.up()) * off.y) *
           Real{Projector(c, v).units_per_px(c.turn.pivot)};
}

/// How far, in pixels of `after`, the world point under `px` is from `to`.
double slip_px(const Camera& before, const Camera& after, const Viewport& v, const Vec2& px, const Vec2& to) {
    const Vec3 a = centre_of(before), b = centre_of(after);
    const Wide off = (Wide(a) - Wide(b)) + (offset_of(before, v, px) - offset_of(after, v, to));
    return static_cast<double>(glm::length(off)) / Projector(after, v).units_per_px(b);
}

bool is_finite(const Vec3& p) { return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z); }

/// One of the eight corners of a cube, two units wide, around the origin.
Vec3 cube_corner(int k) { return {(k & 1) != 0 ? 1 : -1, (k & 2) != 0 ? 1 : -1, (k & 4) != 0 ? 1 : -1}; }

TEST(Camera, ZoomKeepsTheWorldUnderTheCursorAndPanBringsItUnderAnother) {
    SeededDice dice(kSeed);
    for (int i = 0; i < 4000; ++i) {
        const Viewport v = some_view(dice);
        const Camera before = limited(some_camera(dice), v);
        const Vec2 cursor{dice.between(0, v.size_px.x), dice.between(0, v.size_px.y)};
        const Camera after = zoomed(before, v, cursor, dice.magnitude(-3, 3));
        ASSERT_LT(slip_px(before, after, v, cursor, cursor), 0.5) << "case " << i;
        const Vec2 to{dice.between(0, v.size_px.x), dice.between(0, v.size_px.y)};
        ASSERT_LT(slip_px(before, panned(before, v, cursor, to), v, cursor, to), 0.5) << "case " << i;
    }
}

TEST(Camera, ZoomingInForEverStopsWhereDoublesTellPixelsApart) {
    const Viewport v;
    for (const double at : {0.0, 0.3, 1.0, 1e9, -1e300}) {
        for (const Space space : {Space::plane, Space::space}) {
            Camera c = camera_of(space);
            c.plane.centre = {at, at};
            c.turn.pivot = {at, at, at};
            for (int i = 0; i < 4000; ++i) c = zoomed(c, v, {900, 200}, 1.5);
            const Vec3 centre = centre_of(c);
            const double ulp = std::nextafter(std::abs(centre.x), INFINITY) - std::abs(centre.x);
            EXPECT_TRUE(is_finite(centre));
            EXPECT_GE(Projector(c, v).units_per_px(centre), 1.9 * ulp) << at;
            for (int i = 0; i < 8000; ++i) c = zoomed(c, v, {100, 700}, 0.5);
            EXPECT_TRUE(is_finite(centre_of(c))) << at;
            EXPECT_TRUE(is_finite(Projector(c, v).unproject({0, 0}, centre_of(c)))) << at;
        }
    }
}

TEST(Camera, ZoomMultipliesTheSizeOnScreen) {
    const Viewport v;
    for (const Space space : {Space::plane, Space::space}) {
        const Camera c = camera_of(space), after = zoomed(c, v, v.size_px / 2.0, 4.0);
        EXPECT_NEAR(Projector(c, v).units_per_px() / Projector(after, v).units_per_px(), 4.0, 1e-12);
        EXPECT_EQ(zoomed(c, v, {0, 0}, std::nan("")), c);
        EXPECT_EQ(zoomed(c, v, {0, 0}, 0.0), c);
    }
}

TEST(Camera, TheTurntableAxesAreSquareAndYawZeroLooksAlongY) {
    Camera3 c;
    c.yaw_rad = 0.0;
    c.pitch_rad = 0.0;
    EXPECT_NEAR(c.forward().y, 1.0, 1e-15);
    EXPECT_NEAR(c.right().x, 1.0, 1e-15);
    EXPECT_NEAR(c.up().z, 1.0, 1e-15);
    c.pitch_rad = 0.5;
    EXPECT_GT(c.eye().z, 0.0) << "pitch is the eye's height above the floor";
    SeededDice dice(kSeed + 2);
    for (int i = 0; i < 400; ++i) {
        c.yaw_rad = dice.between(-7, 7);
        c.pitch_rad = dice.between(-1.57, 1.57);
        c.roll_rad = i % 2 == 0 ? 0.0 : dice.between(-3, 3);
        const Vec3 f = c.forward(), r = c.right(), u = c.up();
        ASSERT_NEAR(dot(f, r), 0.0, 1e-15);
        ASSERT_NEAR(dot(f, u), 0.0, 1e-15);
        ASSERT_NEAR(dot(r, u), 0.0, 1e-15);
        ASSERT_NEAR(dot(r, r), 1.0, 1e-15);
        ASSERT_NEAR(dot(f, f), 1.0, 1e-15);
        ASSERT_NEAR(r.y * f.z - r.z * f.y, u.x, 1e-14) << "right-handed";
        if (i % 2 == 0) {
            ASSERT_EQ(r.z, 0.0) << "the horizon stays level";
        }
    }
    Camera leaning = camera_of(Space::space);
    leaning.turn.pitch_rad = 0.0;
    leaning.turn.roll_rad = 0.1;
    const Vec2 above = Projector(leaning, {}).project({0, 0, 1}).px;
    EXPECT_LT(above.x, 640.0) << "the head leans to the right: the picture turns left";
    EXPECT_LT(above.y, 400.0);
}

TEST(Camera, AnOrbitDragStopsShortOfThePoles) {
    for (const double far_drag : {1e6, -1e6}) {
        const Camera pole = orbited(camera_of(Space::space), {0, far_drag});
        EXPECT_LT(std::abs(pole.turn.pitch_rad), std::numbers::pi / 2);
        EXPECT_GT(std::abs(pole.turn.pitch_rad), 1.55);
    }
    EXPECT_EQ(orbited({}, {40, 40}), Camera{});
}

TEST(Camera, LookingAlongADirectionMakesItTheSight) {
    SeededDice dice(kSeed + 3);
    for (int i = 0; i < 500; ++i) {
        const double size = dice.magnitude(-200, 200);
        const Vec3 unit_ball{dice.between(-1, 1), dice.between(-1, 1), dice.between(-1, 1)};
        const Camera3 c = looking_along({}, unit_ball * size);
        ASSERT_LT(glm::distance(c.forward(), glm::normalize(unit_ball)), 1e-14);
    }
    Camera3 start;
    start.yaw_rad = 1.25;
    start.roll_rad = 1.0;
    EXPECT_EQ(looking_along(start, {1, 0, 0}).roll_rad, 0.0) << "upright";
    EXPECT_EQ(looking_along(start, {0, 0, -3}).yaw_rad, 1.25) << "straight down keeps the heading";
    EXPECT_NEAR(looking_along(start, {0, 0, -3}).forward().z, -1.0, 1e-15);
    EXPECT_EQ(looking_along(start, {0, 0, 0}), start);
}

TEST(Camera, BlendingGoesTheShortWayRoundAndKeepsTheEnds) {
    Camera a = camera_of(Space::space), b = a;
    a.turn.yaw_rad = a.turn.roll_rad = 3.0;
    b.turn.yaw_rad = b.turn.roll_rad = -3.0;
    b.turn.distance = 32.0;
    b.turn.pivot = {4, 0, 0};
    EXPECT_EQ(blended(a, b, 0.0), a);
    EXPECT_EQ(blended(a, b, 1.0), b);
    const Camera half = blended(a, b, 0.5);
    EXPECT_NEAR(std::cos(half.turn.yaw_rad), -1.0, 1e-12);
    EXPECT_NEAR(std::cos(half.turn.roll_rad), -1.0, 1e-12);
    EXPECT_NEAR(half.turn.distance, 16.0, 1e-12) << "geometric";
    Camera home, deep;
    deep.plane = {{3, 1}, 8e10};
    const Viewport v;
    for (double u = 0.05; u < 1.0; u += 0.05) {  // the target never moves away from the middle
        const double now = std::abs(Projector(blended(home, deep, u), v).project({3, 1, 0}).px.x - 640);
        EXPECT_LE(now, std::abs(Projector(home, v).project({3, 1, 0}).px.x - 640) + 1e-3) << u;
    }
}

TEST(Camera, FramingShowsEverythingAndFillsTheView) {
    SeededDice dice(kSeed + 4);
    for (int i = 0; i < 500; ++i) {
        const Viewport v = some_view(dice);
        Camera c = some_camera(dice);
        const double size = dice.magnitude(-9, 9);
        Bounds bounds;
        for (int k = 0; k < 4; ++k)
            bounds.add({dice.between(-size, size), dice.between(-size, size), dice.between(-size, size)});
        const Camera framing = framed(c, v, bounds);
        const Projector p(framing, v);
        double furthest = 0.0;
        for (int k = 0; k < 8; ++k) {
            const Vec3 half = (bounds.high - bounds.low) * 0.5;
            const Projected q = p.project(bounds.low + half + half * cube_corner(k));
            ASSERT_TRUE(q.in_front);
            const Vec2 off = glm::abs(q.px / v.size_px * 2.0 - 1.0);
            furthest = std::max({furthest, off.x, off.y});
        }
        ASSERT_LT(furthest, 0.9) << "case " << i;
        ASSERT_GT(furthest, 0.6) << "case " << i;
        ASSERT_EQ(framing.turn.yaw_rad, limited(c, v).turn.yaw_rad);
    }
    const Camera c;
    EXPECT_EQ(framed(c, {}, Bounds{}), c) << "nothing to frame";
    Bounds point;
    point.add({2, 3, 0});
    EXPECT_EQ(framed(c, {}, point).plane.px_per_unit, c.plane.px_per_unit);
    EXPECT_EQ(framed(c, {}, point).plane.centre, Vec2(2, 3));
}

Camera turned(Dice& dice) {
    Camera c = camera_of(Space::space);
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

TEST(Arcball, ThereAndBackIsTheSameView) {
    SeededDice dice(kSeed + 1);
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
    SeededDice dice(kSeed + 2);
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

TEST(Arcball, LeavesThePlaneAloneAndWhatIsNoPixelAndTurnsAtThePole) {
    EXPECT_EQ(rolled({}, {}, {1, 2}, {300, 4}), Camera{});
    Camera c = camera_of(Space::space);
    EXPECT_EQ(rolled(c, {}, {1, 2}, {std::nan(""), 4}), c);
    for (const double far_out : {1e4, 1e9, 1e300}) {
        const Camera out = rolled(c, {}, {640 - far_out, 400}, {640 + far_out, 400});
        EXPECT_TRUE(std::isfinite(out.turn.yaw_rad + out.turn.pitch_rad + out.turn.roll_rad));
    }
    c.turn.pitch_rad = std::numbers::pi / 2.0;  // straight down
    EXPECT_LT(apart(rolled(c, {}, {640, 400}, {641, 400}).turn, c.turn), 0.01);
}

TEST(Arcball, TheTurntableKeepsTheRollAndTakesTheNearSideWithTheMouse) {
    SeededDice dice(kSeed + 3);
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

/// The largest movement on screen of the corners of a cube two units wide between two cameras.
double moved_px(const Camera& a, const Camera& b) {
    double most = 0.0;
    for (int k = 0; k < 8; ++k) {
        const Vec3 corner = cube_corner(k);
        most = std::max(
            most, glm::distance(Projector(a, {}).project(corner).px, Projector(b, {}).project(corner).px));
    }
    return most;
}

TEST(Arcball, FromPerspectiveToParallelNothingJumpsAndThePivotKeepsItsSize) {
    Camera eye = camera_of(Space::space), flat = eye;
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
    SeededDice dice(kSeed + 4);
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

TEST(Projector, ThereAndBackIsTheSamePixel) {
    SeededDice dice(kSeed);
    for (int i = 0; i < 3000; ++i) {
        const Viewport v = some_view(dice);
        Camera c = some_camera(dice);
        c.plane.px_per_unit = std::min(c.plane.px_per_unit, 1e13 / std::abs(c.plane.centre.x));
        c.turn.distance = std::max(c.turn.distance, 1e-10 * std::abs(c.turn.pivot.y));
        const Projector p(c, v);
        const Vec2 px{dice.between(0, v.size_px.x), dice.between(0, v.size_px.y)};
        const Projected back = p.project(p.unproject(px, c.turn.pivot));
        ASSERT_NEAR(back.px.x, px.x, 0.1) << "case " << i;
        ASSERT_NEAR(back.px.y, px.y, 0.1) << "case " << i;
    }
}

TEST(Projector, WhatIsBehindTheEyeIsNotInFront) {
    Camera c = camera_of(Space::space);
    const Projector p(c, {});
    EXPECT_FALSE(p.project(c.turn.eye() - c.turn.forward()).in_front);
    EXPECT_FALSE(p.project(c.turn.eye()).in_front);
    EXPECT_TRUE(p.project(c.turn.pivot).in_front);
    EXPECT_NEAR(p.project(c.turn.pivot).depth, c.turn.distance, 1e-15);
    c.turn.parallel = true;
    EXPECT_TRUE(Projector(c, {}).project(c.turn.eye() - c.turn.forward()).in_front);
}

TEST(Projector, NoCameraAndNoPointGivesANumberThatIsNone) {
    SeededDice dice(kSeed + 1);
    const double odd[] = {0.0, -1.0, 1e-320, 1e308, -1e308, 1e160, INFINITY, -INFINITY, std::nan(""), 1.0};
    const auto pick = [&] { return odd[static_cast<std::size_t>(dice.between(0, 9.999))]; };
    const auto finite = [&](int k) {
        double x = pick();
        return std::isfinite(x) ? x : 1e300 * k;
    };
    for (int i = 0; i < 20000; ++i) {
        Camera c;
        c.space = dice.coin() ? Space::plane : Space::space;
        c.plane = {{pick(), pick()}, pick()};
        c.turn = {{pick(), pick(), pick()}, pick(), pick(), pick(), pick(), pick(), dice.coin()};
        const Viewport v{{pick(), pick()}, pick()};
        const Projector p(c, v);
        const Projected q = p.project({finite(1), finite(-1), finite(1)});
        ASSERT_TRUE(is_finite({q.px, q.depth})) << "case " << i;
        ASSERT_TRUE(is_finite(p.unproject({1, 2}, {finite(1), finite(1), finite(-1)}))) << "case " << i;
        for (const Camera& moved : {panned(c, v, {1, 2}, {5, 7}), zoomed(c, v, {3, 3}, 1.1)})
            ASSERT_TRUE(is_finite(centre_of(moved))) << "case " << i;
    }
}

TEST(FramedPoints, OfThePlaneAreSeenWhereTheyAreUpToTheLargestCoordinates) {
    const Viewport view{{1280, 760}, 1.0};
    const std::vector<Vec3> points{{-1e300, -1e300, 0}, {1e300, 1e300, 0}, {1e300, 8, 0}, {0, 0, 0}};
    const Projector projector(framed(Camera{}, view, points), view);
    const Vec2 low = projector.project(points[0]).px, high = projector.project(points[1]).px;
    EXPECT_NEAR(low.y - high.y, 0.76 * view.size_px.y, 1.0);
    EXPECT_NEAR(high.x - low.x, low.y - high.y, 1e-6);
    const Vec2 aside = projector.project(points[2]).px, middle = projector.project(points[3]).px;
    EXPECT_NEAR(aside.x, high.x, 1e-6);
    EXPECT_NEAR(aside.y, middle.y, 1e-6);
    EXPECT_NEAR(middle.y, view.size_px.y * 0.5, 1e-6);
}

TEST(FramedPoints, AreAllSeenInTheMiddleAndAsLargeAsThereIsRoom) {
    SeededDice dice(kSeed);
    for (int round = 0; round < 300; ++round) {
        Camera camera = camera_of(Space::space);
        camera.turn.yaw_rad = dice.between(-3, 3);
        camera.turn.pitch_rad = dice.between(-1.5, 1.5);
        camera.turn.parallel = dice.coin();
        const Viewport view = some_view(dice);
        const double size = dice.magnitude(-3, 3);
        std::vector<Vec3> points;
        for (int i = 0; i < 7; ++i)
            points.emplace_back(dice.between(-size, size), dice.between(-size, size), dice.between(0, size));
        const Camera seen = framed(camera, view, points);
        EXPECT_EQ(seen.turn.yaw_rad, camera.turn.yaw_rad);
        EXPECT_EQ(seen.turn.parallel, camera.turn.parallel);
        const Projector projector(seen, view);
        Vec2 low{1e9, 1e9}, high{-1e9, -1e9};
        for (const Vec3& p : points) {
            const Projected at = projector.project(p);
            ASSERT_TRUE(at.in_front);
            low = glm::min(low, at.px);
            high = glm::max(high, at.px);
        }
        const Vec2 filled = (high - low) / view.size_px, middle = (low + high) * 0.5 / view.size_px;
        EXPECT_NEAR(std::max(filled.x, filled.y), 0.76, 0.03) << round;
        EXPECT_LE(std::min(filled.x, filled.y), 0.77) << round;
        EXPECT_NEAR(middle.x, 0.5, 0.02) << round;
        EXPECT_NEAR(middle.y, 0.5, 0.02) << round;
    }
}

/// The distance of a pixel from the line through two pixels that are given with more digits.
double distance_from_line(const glm::vec2& p, const Wide& a, const Wide& b) {
    return static_cast<double>(std::abs(glm::cross(Wide(p, 0) - a, b - a).z) / glm::distance(a, b));
}

// Long double has enough digits for this only where it is wider than double.
constexpr bool kWideReal = std::numeric_limits<Real>::digits > 60;

TEST(Flatten, LinesLieOnTheirPixelsWhenZoomedTo1e12AndAt1e9FromTheOrigin) {
    if (!kWideReal) GTEST_SKIP() << "long double is double here";
    SeededDice dice(kSeed);
    for (int i = 0; i < 2000; ++i) {
        const double home = i % 2 == 0 ? 0.0 : 1e9;
        // 1280 px are 1.3e-12 units, or 0.6 mm a million km away
        const double zoom = i % 2 == 0 ? 1e15 : 2e6;
        const Vec3 from{home + dice.between(-0.9, 0.9), home + dice.between(-0.9, 0.9), 0};
        const Vec3 to{home + dice.between(-0.9, 0.9), home + dice.between(-0.9, 0.9), 0};
        const double t = dice.between(0.1, 0.9);
        Camera c;
        c.plane.centre = {from.x * (1 - t) + to.x * t, from.y * (1 - t) + to.y * t};
        c.plane.px_per_unit = zoom;
        const Viewport v;
        ASSERT_EQ(Projector(c, v).camera().plane.px_per_unit, zoom)
            << "the zoom is within the camera's range";
        DrawList list = bare();
        LineItem& item = list.line(Segment3{from, to}, plain());
        item.extent = static_cast<Extent>(dice.below(3));
        const ScreenList screen = flatten(list, c, v, {});
        ASSERT_EQ(screen.lines.size(), 1u) << "case " << i;
        const auto px = [&](const Vec3& p) {
            return Wide(640, 400, 0) +
                   (Wide(p) - Wide(Vec3(c.plane.centre, 0))) * Wide(1, -1, 0) * Real{zoom};
        };
        for (const glm::vec2& end : {screen.lines[0].from, screen.lines[0].to})
            ASSERT_LT(distance_from_line(end, px(from), px(to)), 0.01) << "case " << i;
        ASSERT_GT(length(screen.lines[0]), 700.0) << "from edge to edge, case " << i;
    }
}

TEST(Flatten, LinesInSpaceLieOnTheirPixelsFromATrillionthOfAUnitAway) {
    if (!kWideReal) GTEST_SKIP() << "long double is double here";
    SeededDice dice(kSeed + 1);
    for (int i = 0; i < 1000; ++i) {
        const double home = i % 2 == 0 ? 0.0 : 1e9;
        const auto point = [&] {
            return Vec3{home + dice.between(-0.4, 0.4), home + dice.between(-0.4, 0.4),
                        home + dice.between(-0.4, 0.4)};
        };
        const Vec3 from = point(), to = point();
        Camera c = camera_of(Space::space);
        c.turn.pivot = (from + to) * 0.5;
        c.turn.distance = i % 2 == 0 ? 1e-12 : 1e-3;
        c.turn.yaw_rad = dice.between(-3, 3);
        c.turn.pitch_rad = dice.between(-1.5, 1.5);
        c.turn.parallel = i % 3 == 0;
        const Viewport v;
        const Projector projector(c, v);
        const Camera3& turn = projector.camera().turn;
        DrawList list = bare(Space::space);
        list.line(Segment3{from, to}, plain());
        const ScreenList screen = flatten(list, c, v, {});
        ASSERT_EQ(screen.lines.size(), 1u) << "case " << i;
        // Two points of the line close to the pivot, in more digits.
        const Wide rel = Wide(from) - Wide(turn.pivot), direction = Wide(to) - Wide(from);
        const auto pixel = [&](Real t) {
            const Wide p = rel + t * direction;
            const Real depth = Real{turn.distance} + (turn.parallel ? 0 : glm::dot(p, Wide(turn.forward())));
            return Wide(640, 400, 0) +
                   Wide(glm::dot(p, Wide(turn.right())), -glm::dot(p, Wide(turn.up())), 0) *
                       (Real{projector.focal_px()} / depth);
        };
        const Real near_pivot = -glm::dot(rel, direction) / glm::dot(direction, direction),
                   step = Real{turn.distance} / 10 / glm::length(direction);
        const Wide a = pixel(near_pivot - step), b = pixel(near_pivot + step);
        if (glm::distance(a, b) < 20) continue;  // seen end-on: no direction to measure against
        for (const glm::vec2& end : {screen.lines[0].from, screen.lines[0].to})
            ASSERT_LT(distance_from_line(end, a, b), 0.1) << "case " << i;
    }
}

}  // namespace
}  // namespace crosscut::camera_test

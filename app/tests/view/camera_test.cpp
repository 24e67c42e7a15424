#include "app/tests/view/cameras.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace crosscut::camera_test {
namespace {

using namespace camera_test;

constexpr unsigned kSeed = 20240611u;

/// The world offset of a pixel from the centre or pivot, with more digits than the code under test has.
struct Offset {
    long double x, y, z;
};
Offset offset_of(const Camera& c, const Viewport& v, const Vec2& px) {
    const long double right = static_cast<long double>(px.x) - static_cast<long double>(v.size_px.x) / 2;
    const long double down = static_cast<long double>(px.y) - static_cast<long double>(v.size_px.y) / 2;
    if (c.space == Space::plane) {
        const long double unit =
            1.0L / (static_cast<long double>(c.plane.px_per_unit) * static_cast<long double>(v.scale));
        return {right * unit, -down * unit, 0.0L};
    }
    const Vec3 r = c.turn.right(), u = c.turn.up();
    const long double unit = static_cast<long double>(Projector(c, v).units_per_px(c.turn.pivot));
    const auto mix = [&](double a, double b) {
        return (right * static_cast<long double>(a) - down * static_cast<long double>(b)) * unit;
    };
    return {mix(r.x, u.x), mix(r.y, u.y), mix(r.z, u.z)};
}

/// How far, in pixels of `after`, the world point under `px` is from `to`.
double slip_px(const Camera& before, const Camera& after, const Viewport& v, const Vec2& px, const Vec2& to) {
    const Offset was = offset_of(before, v, px), is = offset_of(after, v, to);
    const Vec3 a = centre_of(before), b = centre_of(after);
    const auto moved = [](double p, long double dp, double q, long double dq) {
        return static_cast<double>((static_cast<long double>(p) - static_cast<long double>(q)) + (dp - dq));
    };
    const Vec3 off{moved(a.x, was.x, b.x, is.x), moved(a.y, was.y, b.y, is.y), moved(a.z, was.z, b.z, is.z)};
    return std::sqrt(off.x * off.x + off.y * off.y + off.z * off.z) / Projector(after, v).units_per_px(b);
}

TEST(Camera, ZoomKeepsTheWorldUnderTheCursorAtEveryZoom) {
    SCOPED_TRACE(kSeed);
    Dice dice(kSeed);
    for (int i = 0; i < 4000; ++i) {
        const Viewport v = some_view(dice);
        const Camera before = limited(some_camera(dice), v);
        const Vec2 cursor{dice.between(0, v.size_px.x), dice.between(0, v.size_px.y)};
        const Camera after = zoomed(before, v, cursor, dice.magnitude(-3, 3));
        ASSERT_LT(slip_px(before, after, v, cursor, cursor), 0.5) << "case " << i;
    }
}

TEST(Camera, ZoomingInForEverStopsWhereDoublesTellPixelsApart) {
    const Viewport v;
    for (const double at : {0.0, 0.3, 1.0, 1e9, -1e300}) {
        for (const Space space : {Space::plane, Space::space}) {
            Camera c;
            c.space = space;
            c.plane.centre = {at, at};
            c.turn.pivot = {at, at, at};
            for (int i = 0; i < 4000; ++i) c = zoomed(c, v, {900, 200}, 1.5);
            const Vec3 centre = centre_of(c);
            const double ulp = std::nextafter(std::abs(centre.x), INFINITY) - std::abs(centre.x);
            EXPECT_TRUE(std::isfinite(centre.x) && std::isfinite(centre.y));
            EXPECT_GE(Projector(c, v).units_per_px(centre), 1.9 * ulp) << at;
            for (int i = 0; i < 8000; ++i) c = zoomed(c, v, {100, 700}, 0.5);
            EXPECT_TRUE(std::isfinite(centre_of(c).x)) << at;
            EXPECT_TRUE(std::isfinite(Projector(c, v).unproject({0, 0}, centre_of(c)).x)) << at;
        }
    }
}

TEST(Camera, ZoomMultipliesTheSizeOnScreen) {
    const Viewport v;
    for (const Space space : {Space::plane, Space::space}) {
        Camera c;
        c.space = space;
        const Camera after = zoomed(c, v, v.size_px / 2.0, 4.0);
        EXPECT_NEAR(Projector(c, v).units_per_px() / Projector(after, v).units_per_px(), 4.0, 1e-12);
        EXPECT_EQ(zoomed(c, v, {0, 0}, std::nan("")), c);
        EXPECT_EQ(zoomed(c, v, {0, 0}, 0.0), c);
    }
}

TEST(Camera, PanBringsWhatWasUnderOnePixelUnderTheOther) {
    SCOPED_TRACE(kSeed + 1);
    Dice dice(kSeed + 1);
    for (int i = 0; i < 2000; ++i) {
        const Viewport v = some_view(dice);
        const Camera before = limited(some_camera(dice), v);
        const Vec2 from{dice.between(0, v.size_px.x), dice.between(0, v.size_px.y)};
        const Vec2 to{dice.between(0, v.size_px.x), dice.between(0, v.size_px.y)};
        ASSERT_LT(slip_px(before, panned(before, v, from, to), v, from, to), 0.5) << "case " << i;
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
    SCOPED_TRACE(kSeed + 2);
    Dice dice(kSeed + 2);
    for (int i = 0; i < 200; ++i) {
        c.yaw_rad = dice.between(-7, 7);
        c.pitch_rad = dice.between(-1.57, 1.57);
        const Vec3 f = c.forward(), r = c.right(), u = c.up();
        const auto dot = [](const Vec3& a, const Vec3& b) { return a.x * b.x + a.y * b.y + a.z * b.z; };
        ASSERT_NEAR(dot(f, r), 0.0, 1e-15);
        ASSERT_NEAR(dot(f, u), 0.0, 1e-15);
        ASSERT_NEAR(dot(r, u), 0.0, 1e-15);
        ASSERT_NEAR(dot(f, f), 1.0, 1e-15);
        ASSERT_NEAR(r.y * f.z - r.z * f.y, u.x, 1e-15) << "right-handed";
        ASSERT_NEAR(r.z, 0.0, 0.0) << "the horizon stays level";
    }
}

TEST(Camera, AnOrbitDragTakesTheNearSideWithItAndStopsShortOfThePoles) {
    Camera c;
    c.space = Space::space;
    const Viewport v;
    const Vec3 towards_eye = c.turn.pivot - c.turn.forward();
    const Vec2 before = Projector(c, v).project(towards_eye).px;
    const Camera right = orbited(c, {40, 0}), down = orbited(c, {0, 40});
    EXPECT_GT(Projector(right, v).project(towards_eye).px.x, before.x + 5);
    EXPECT_GT(Projector(down, v).project(towards_eye).px.y, before.y + 5);
    EXPECT_EQ(right.turn.pivot, c.turn.pivot);
    EXPECT_EQ(right.turn.distance, c.turn.distance);
    for (const double far_drag : {1e6, -1e6}) {
        const Camera pole = orbited(c, {0, far_drag});
        EXPECT_LT(std::abs(pole.turn.pitch_rad), std::numbers::pi / 2);
        EXPECT_GT(std::abs(pole.turn.pitch_rad), 1.55);
    }
    Camera plane;
    EXPECT_EQ(orbited(plane, {40, 40}), plane);
}

TEST(Camera, PerspectiveAndParallelAgreeAtThePivot) {
    Camera c;
    c.space = Space::space;
    const Viewport v{{900, 700}, 1.0};
    Camera parallel = c;
    parallel.turn.parallel = true;
    for (const Vec3& in_plane : {c.turn.right(), c.turn.up(), c.turn.right() * -2.0 + c.turn.up()}) {
        const Vec3 p = c.turn.pivot + in_plane;
        const Vec2 a = Projector(c, v).project(p).px, b = Projector(parallel, v).project(p).px;
        EXPECT_NEAR(a.x, b.x, 1e-9);
        EXPECT_NEAR(a.y, b.y, 1e-9);
    }
    EXPECT_EQ(Projector(c, v).units_per_px(c.turn.pivot), Projector(parallel, v).units_per_px(c.turn.pivot));
}

TEST(Camera, LookingAlongADirectionMakesItTheSight) {
    SCOPED_TRACE(kSeed + 3);
    Dice dice(kSeed + 3);
    for (int i = 0; i < 500; ++i) {
        const double size = dice.magnitude(-200, 200);
        const Vec3 unit_ball{dice.between(-1, 1), dice.between(-1, 1), dice.between(-1, 1)};
        const Camera3 c = looking_along({}, unit_ball * size);
        const Vec3 want = unit_ball / std::sqrt(unit_ball.x * unit_ball.x + unit_ball.y * unit_ball.y +
                                                unit_ball.z * unit_ball.z);
        ASSERT_NEAR(c.forward().x, want.x, 1e-14);
        ASSERT_NEAR(c.forward().y, want.y, 1e-14);
        ASSERT_NEAR(c.forward().z, want.z, 1e-14);
    }
    Camera3 start;
    start.yaw_rad = 1.25;
    EXPECT_EQ(looking_along(start, {0, 0, -3}).yaw_rad, 1.25) << "straight down keeps the heading";
    EXPECT_NEAR(looking_along(start, {0, 0, -3}).forward().z, -1.0, 1e-15);
    EXPECT_EQ(looking_along(start, {0, 0, 0}), start);
}

TEST(Camera, BlendingGoesTheShortWayRoundAndKeepsTheEnds) {
    Camera a, b;
    a.space = b.space = Space::space;
    a.turn.yaw_rad = 3.0;
    b.turn.yaw_rad = -3.0;
    b.turn.distance = 32.0;
    b.turn.pivot = {4, 0, 0};
    EXPECT_EQ(blended(a, b, 0.0), a);
    EXPECT_EQ(blended(a, b, 1.0), b);
    const Camera half = blended(a, b, 0.5);
    EXPECT_NEAR(std::cos(half.turn.yaw_rad), -1.0, 1e-12);
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
    SCOPED_TRACE(kSeed + 4);
    Dice dice(kSeed + 4);
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
            const Vec3 corner{(k & 1) != 0 ? bounds.high.x : bounds.low.x,
                              (k & 2) != 0 ? bounds.high.y : bounds.low.y,
                              (k & 4) != 0 ? bounds.high.z : bounds.low.z};
            const Projected q = p.project(corner);
            ASSERT_TRUE(q.in_front);
            furthest = std::max(
                {furthest, std::abs(q.px.x / v.size_px.x * 2 - 1), std::abs(q.px.y / v.size_px.y * 2 - 1)});
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

}  // namespace
}  // namespace crosscut::camera_test

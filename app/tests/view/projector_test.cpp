#include "app/tests/view/cameras.h"

#include <gtest/gtest.h>
#include <glm/common.hpp>

#include <algorithm>
#include <cmath>

namespace crosscut::projector_test {
namespace {

using namespace camera_test;

constexpr unsigned kSeed = 20240611u;

TEST(Projector, ThereAndBackIsTheSamePixel) {
    SCOPED_TRACE(kSeed);
    Dice dice(kSeed);
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
    Camera c;
    c.space = Space::space;
    const Projector p(c, {});
    EXPECT_FALSE(p.project(c.turn.eye() - c.turn.forward()).in_front);
    EXPECT_FALSE(p.project(c.turn.eye()).in_front);
    EXPECT_TRUE(p.project(c.turn.pivot).in_front);
    EXPECT_NEAR(p.project(c.turn.pivot).depth, c.turn.distance, 1e-15);
    c.turn.parallel = true;
    EXPECT_TRUE(Projector(c, {}).project(c.turn.eye() - c.turn.forward()).in_front);
}

TEST(Projector, NoCameraAndNoPointGivesANumberThatIsNone) {
    SCOPED_TRACE(kSeed + 1);
    Dice dice(kSeed + 1);
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
        ASSERT_TRUE(std::isfinite(q.px.x) && std::isfinite(q.px.y) && std::isfinite(q.depth)) << "case " << i;
        const Vec3 w = p.unproject({1, 2}, {finite(1), finite(1), finite(-1)});
        ASSERT_TRUE(std::isfinite(w.x) && std::isfinite(w.y) && std::isfinite(w.z)) << "case " << i;
        for (const Camera& moved : {panned(c, v, {1, 2}, {5, 7}), zoomed(c, v, {3, 3}, 1.1)}) {
            const Vec3 centre = centre_of(moved);
            ASSERT_TRUE(std::isfinite(centre.x) && std::isfinite(centre.y) && std::isfinite(centre.z))
                << "case " << i;
        }
    }
}

TEST(FramedPoints, OfThePlaneAreSeenWhereTheyAreUpToTheLargestCoordinates) {
    const Viewport view{{1280, 760}, 1.0};
    const std::vector<Vec3> points{{-1e300, -1e300, 0}, {1e300, 1e300, 0}, {1e300, 8, 0}, {0, 0, 0}};
    Camera camera;
    camera.space = Space::plane;
    const Projector projector(framed(camera, view, points), view);
    const Vec2 low = projector.project(points[0]).px, high = projector.project(points[1]).px;
    EXPECT_NEAR(low.y - high.y, 0.76 * view.size_px.y, 1.0);
    EXPECT_NEAR(high.x - low.x, low.y - high.y, 1e-6);
    const Vec2 aside = projector.project(points[2]).px, middle = projector.project(points[3]).px;
    EXPECT_NEAR(aside.x, high.x, 1e-6);
    EXPECT_NEAR(aside.y, middle.y, 1e-6);
    EXPECT_NEAR(middle.y, view.size_px.y * 0.5, 1e-6);
}

TEST(FramedPoints, AreAllSeenInTheMiddleAndAsLargeAsThereIsRoom) {
    SCOPED_TRACE(kSeed);
    Dice dice(kSeed);
    for (int round = 0; round < 300; ++round) {
        Camera camera;
        camera.space = Space::space;
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

}  // namespace
}  // namespace crosscut::projector_test

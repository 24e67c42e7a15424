// What a dragged point snaps to.
#include <crosscut/intersect/intersection.h>
#include <crosscut/predicates.h>
#include "app/tests/ui/test_user.h"
#include "app/view/screen/grid.h"

#include <glm/common.hpp>

#include <cmath>

namespace crosscut::snapping_test {
namespace {

using namespace ui_test;

/// In the plane at 100 pixels per unit, so that grid lines are a fifth of a unit apart.
const Projector kView(Camera{Space::plane, {{0, 0}, 100.0}, {}}, Viewport{{1000, 800}, 1.0});

Vec3 off_by(const Vec3& at, double x_px, double y_px) { return at + Vec3{x_px, y_px, 0} / 100.0; }

TEST(SnapTargets, TheGridPullsToItsCrossingsWithinSixPixelsAndToTheDecimalItself) {
    SnapTargets targets;
    targets.grid = true;
    EXPECT_EQ(snap_step(kView).value(), 0.2);
    const auto near = pull(off_by({0.6, -1.4, 0}, 4, 4), targets, kView, 6.0);
    ASSERT_TRUE(near);
    EXPECT_EQ(near->kind, SnapKind::grid);
    EXPECT_EQ(near->at, Vec3(0.6, -1.4, 0)) << "the double nearest to 0.6, not three times 0.2";
    EXPECT_FALSE(pull(off_by({0.6, -1.4, 0}, 5, 4), targets, kView, 6.0)) << "6.4 px away";
    EXPECT_FALSE(std::signbit(pull(off_by({0, 0, 0}, -3, -3), targets, kView, 6.0)->at.x)) << "no minus zero";
    targets.grid = false;
    EXPECT_FALSE(pull({0.6, -1.4, 0}, targets, kView, 6.0));
}

TEST(SnapTargets, APointPullsBitForBitAndGoesBeforeTheGridOnATie) {
    SnapTargets targets;
    targets.grid = true;
    const Vec3 point{0.6 + 1e-9, 1.0 / 3.0, 0};
    targets.points = {{id_of("far"), {5, 5, 0}}, {id_of("p"), point}};
    const auto hit = pull(off_by(point, 2, -3), targets, kView, 6.0);
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->at, point);
    EXPECT_EQ(hit->item, id_of("p"));
    targets.points = {{id_of("p"), {0.6 + 1e-9, 0.4, 0}}};
    EXPECT_EQ(pull(off_by({0.6, 0.4, 0}, 2, 2), targets, kView, 6.0)->kind, SnapKind::endpoint);
    targets.points = {{id_of("p"), {0.65, 0.4, 0}}};
    EXPECT_EQ(pull(off_by({0.6, 0.4, 0}, 1, 0), targets, kView, 6.0)->kind, SnapKind::grid) << "the nearest";
}

TEST(SnapTargets, ASegmentPullsToItsNearestPlaceAndNotBeyondItsEnds) {
    SnapTargets targets;
    targets.bodies = {{id_of("cd"), {0, 0, 0}, {4, 3, 0}}};
    const auto on = pull(Vec3(2.4, 1.8, 0) + Vec3(-0.03, 0.04, 0) * 0.9, targets, kView, 6.0);
    ASSERT_TRUE(on);
    EXPECT_EQ(on->kind, SnapKind::body);
    EXPECT_EQ(on->item, id_of("cd"));
    expect_near(on->at, {2.4, 1.8, 0}, 0.0025);  // a quarter of a pixel
    EXPECT_EQ(pull({4.03, 3.03, 0}, targets, kView, 6.0)->at, Vec3(4, 3, 0)) << "its end, bit for bit";
    EXPECT_FALSE(pull({4.08, 3.06, 0}, targets, kView, 6.0));
    targets.grid = true;
    EXPECT_EQ(pull({0.81, 0.62, 0}, targets, kView, 6.0)->kind, SnapKind::grid)
        << "a place on a line is never nearer than the line, and would else never win";
    targets.bodies.front().extent = Extent::ray;
    expect_near(pull({8.0, 6.02, 0}, targets, kView, 6.0)->at, {8, 6, 0}, 0.02);
    targets.grid = false;
    EXPECT_FALSE(pull({-4.0, -3.0, 0}, targets, kView, 6.0)) << "a ray does not go back";
    targets.bodies.front().extent = Extent::line;
    expect_near(pull({-4.0, -3.02, 0}, targets, kView, 6.0)->at, {-4, -3, 0}, 0.02);
    targets.bodies = {{id_of("cd"), {1, 1, 0}, {1, 1, 0}}};
    targets.grid = false;
    EXPECT_EQ(pull({1.02, 1, 0}, targets, kView, 6.0)->at, Vec3(1, 1, 0)) << "of no length: its point";
}

TEST(SnapTargets, AnInnerPlaceOfASegmentOfShortNumbersIsExactlyOnIt) {
    const Vec3 c{3, 7, 0}, d{12, 4, 0};
    for (int i = 0; i < 200; ++i) {
        const Vec3 near = c + (d - c) * (0.004 * i + 0.1) + Vec3(0.013 * (i % 7), 0.021 * (i % 5), 0);
        const Vec3 at = nearest_on(c, d, Extent::segment, near, 0.0128);
        EXPECT_EQ(orientation({c.x, c.y}, {d.x, d.y}, {at.x, at.y}), 0) << at.x << ", " << at.y;
    }
}

TEST(SnapTargets, AnEqualSlopeIsExactlyParallelWhenTheNumbersAreShort) {
    model_test::Dice dice(5);
    for (int i = 0; i < 2000; ++i) {
        const auto short_number = [&] { return dice.below(4001) / 256.0 - 8.0; };
        const Segment2 other{{short_number(), short_number()}, {short_number(), short_number()}};
        if (glm::distance(other.start, other.end) < 0.1) continue;
        const Vec3 fixed{short_number(), short_number(), 0};
        SnapTargets targets;
        targets.slopes = {{id_of("cd"), fixed, flat(other.end) - flat(other.start)}};
        const Vec3 position = fixed + glm::normalize(flat(other.direction())) * dice.between(-5, 5) +
                              Vec3(dice.between(-0.03, 0.03), dice.between(-0.03, 0.03), 0);
        const auto hit = pull(position, targets, kView, 6.0);
        ASSERT_TRUE(hit) << i;
        EXPECT_EQ(hit->kind, SnapKind::slope);
        EXPECT_LE(glm::distance(hit->at, position), 0.06);
        EXPECT_EQ(hit->from, fixed);
        if (hit->at == fixed) continue;
        const Meeting meeting =
            intersect({Vec2(fixed), Vec2(hit->at)}, other, {Extent::line, Extent::line}).meeting;
        EXPECT_TRUE(meeting == Meeting::parallel || meeting == Meeting::overlap)
            << "the exact judge, case " << i;
    }
}

TEST(SnapTargets, WhatPullsOnWhat) {
    TestUser user("linked", linked_types());
    const Handles handles = handles_of(user.workspace.scene());
    const ItemId canvas = id_of(kMainPane);
    DrawList plane, deep;
    deep.space = Space::space;
    plane.line(Segment2{{-2, 3}, {4, -2}}, {}, id_of("cd"), Extent::ray);
    const SnapTargets end = snap_targets_for({canvas, id_of("a"), HandleKind::point}, handles, plane);
    EXPECT_EQ(end.points.size(), 3u);
    ASSERT_EQ(end.bodies.size(), 1u);
    EXPECT_EQ(end.bodies.front().item, id_of("cd")) << "not its own";
    EXPECT_EQ(end.bodies.front().extent, Extent::ray) << "as it is drawn";
    ASSERT_EQ(end.slopes.size(), 1u);
    EXPECT_EQ(end.slopes.front().through, user.point("b"));
    const SnapTargets body = snap_targets_for({canvas, id_of("ab"), HandleKind::body}, handles, plane);
    EXPECT_EQ(body.points.size(), 2u);
    EXPECT_TRUE(body.grid && body.bodies.empty() && body.slopes.empty());
    const SnapTargets derived =
        snap_targets_for({id_of("other"), id_of("way"), HandleKind::derived}, handles, plane);
    EXPECT_TRUE(derived.grid && derived.points.empty() && derived.bodies.empty());
    const SnapTargets space = snap_targets_for({canvas, id_of("a"), HandleKind::point}, handles, deep);
    EXPECT_TRUE(space.grid && space.points.size() == 3 && space.bodies.size() == 1 && space.slopes.empty());
}

TEST(SnapTargets, ABodyIsPulledByEitherEndAndKeepsItsShape) {
    for (const char* end : {"a", "b"}) {
        TestUser user("linked", linked_types());
        user.keys.snap = true;
        const Vec3 a = user.point("a"), b = user.point("b");
        const Vec2 grab = user.px_of(a * 0.75 + b * 0.25);
        const Vec3 target = user.point("c");
        user.press(grab);
        user.move(grab + user.px_of(target) - user.px_of(user.point(end)) + Vec2{2, -3});
        EXPECT_EQ(user.point(end), target) << "bit for bit";
        expect_near(user.point("b") - user.point("a"), b - a, 1e-12);
        ASSERT_TRUE(user.gestures.snap());
        EXPECT_EQ(user.gestures.snap()->item, id_of("c"));
        user.release(grab);
        EXPECT_FALSE(user.gestures.snap());
    }
}

TEST(SnapTargets, APointThatIsDraggedOntoAnotherHasItsBitsWhereverBothAre) {
    model_test::Dice dice(17);
    for (int i = 0; i < 300; ++i) {
        TestUser user("linked", linked_types());
        user.keys.snap = true;
        user.put("a", {dice.between(-3, -2), dice.between(-3, 3), 0});
        user.put("c", {dice.between(2, 3), dice.between(-3, 3), 0});
        const Vec3 target = user.point("c");
        user.drag(user.px_of(user.point("a")), user.px_of(target) + Vec2{0.4, -0.3});
        EXPECT_EQ(user.point("a"), target) << i;
    }
}

TEST(SnapTargets, AHandleOfATileSnapsToTheTilesOwnGrid) {
    TestUser user("linked", linked_types());
    user.keys.snap = true;
    const Vec2 at = user.tile_px_of(1, user.point("b") - user.point("a"));
    const double step = snap_step(Projector(user.tile_cameras[0], user.tile)).value();
    const Vec3 node = glm::round((user.point("b") - user.point("a")) / step + Vec3(2, 1, 0)) * step;
    user.press(at);
    user.move(user.tile_px_of(1, node) + Vec2{3, 3});
    ASSERT_TRUE(user.gestures.snap());
    expect_near(user.point("b") - user.point("a"), node, 1e-12);
}

TEST(SnapTargets, InSpaceTheGridLeavesTheDepthAlone) {
    Camera camera;
    camera.space = Space::space;
    camera.turn.yaw_rad = 0.1, camera.turn.pitch_rad = 0.1;  // looking along y
    const Projector view(camera, Viewport{});
    const double step = snap_step(view).value();
    SnapTargets targets;
    targets.grid = true;
    const Vec3 position{2 * step + 1e-3, 0.12345, -step + 1e-3};
    const auto hit = pull(position, targets, view, 6.0);
    ASSERT_TRUE(hit);
    expect_near(hit->at, {2 * step, 0.12345, -step}, 1e-12);
    EXPECT_EQ(hit->at.y, position.y);
}

TEST(SnapTargets, EveryFiniteInputGivesAFinitePlaceOrNothing) {
    model_test::Dice dice(11);
    const auto hostile = [&] {
        const auto one = [&] { return std::clamp(dice.hostile(), -1e300, 1e300); };
        return Vec3(one(), one(), one());
    };
    for (int i = 0; i < 20000; ++i) {
        const Projector view(
            Camera{
                dice.coin() ? Space::plane : Space::space, {Vec2(hostile()), std::fabs(dice.hostile())}, {}},
            Viewport{});
        SnapTargets targets;
        targets.grid = true;
        targets.points = {{id_of("p"), hostile()}};
        targets.bodies = {{id_of("b"), hostile(), hostile()}};
        targets.slopes = {{id_of("s"), hostile(), hostile()}};
        const auto hit = pull(hostile(), targets, view, 6.0);
        if (hit) {
            EXPECT_TRUE(std::isfinite(hit->at.x) && std::isfinite(hit->at.y) && std::isfinite(hit->at.z))
                << i;
        }
    }
}

}  // namespace
}  // namespace crosscut::snapping_test

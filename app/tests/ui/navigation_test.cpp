// Navigation in space: keys, the tools in the canvas' corner, slow turning, the globe, the inset.
#include "app/tests/ui/desk.h"
#include "app/tests/ui/test_user.h"
#include "app/ui/canvas/verdict_overlay.h"
#include "app/ui/canvas/view_cube.h"
#include "app/ui/interaction/drag.h"

#include <glm/geometric.hpp>

#include <array>
#include <numbers>
#include <set>

namespace crosscut::navigation_test {
namespace {

using namespace ui_test;

using model_test::Dice;

Vec3 in_cube(Dice& dice, double half = 1.0) {
    return {dice.between(-half, half), dice.between(-half, half), dice.between(-half, half)};
}

Vec3 inward(const CubePart& p) { return {-double(p.side[0]), -double(p.side[1]), -double(p.side[2])}; }

TEST(ViewCube, EachOfItsTwentySixPlacesIsHitWhereItIsShownAndFliesToItsSide) {
    Dice dice(6);
    for (const CubePart& part : cube_parts()) {
        for (int i = 0; i < 20; ++i) {
            CubeView cube{looking_along(Camera3{}, inward(part)), {200, 100}, 24.0};
            cube.camera.yaw_rad += dice.between(-0.35, 0.35);
            cube.camera.pitch_rad += dice.between(-0.35, 0.35);
            const auto px = cube.px_of(part);
            ASSERT_TRUE(px) << part.name();
            ASSERT_TRUE(cube.at(*px)) << part.name();
            EXPECT_EQ(*cube.at(*px), part) << part.name() << " and not " << cube.at(*px)->name();
            const Camera3 there = camera_at(cube.camera, part);
            EXPECT_LT(glm::distance(there.forward(), glm::normalize(inward(part))), 1e-9) << part.name();
            EXPECT_EQ(there.pivot, cube.camera.pivot);
            EXPECT_EQ(there.roll_rad, 0.0);
        }
    }
}

TEST(ViewCube, PlacesHaveDifferentNamesAndBesideTheCubeIsNone) {
    std::set<std::string> names;
    for (const CubePart& part : cube_parts()) EXPECT_TRUE(names.insert(part.name()).second) << part.name();
    EXPECT_TRUE(names.contains("bottom") && names.contains("top front right"));
    const CubeView cube{Camera3{}, {200, 100}, 24.0};
    EXPECT_FALSE(cube.at({200 + 24.0 * 1.8, 100})) << "farther than its corners reach";
    EXPECT_FALSE(cube.px_of({{0, 1, 0}})) << "the back is not seen from the front";
}

TEST(CanvasTools, ALowCanvasHasASmallCubeAndNoButtonsAndNothingLeavesTheCanvas) {
    ToolPlan before;
    for (double free = 90; free < 700; free += 5) {
        const ToolPlan plan = plan_tools(800, free);
        EXPECT_LE(plan.cube_px + (plan.buttons ? 50.0 : 0.0), free) << free;
        EXPECT_GE(plan.cube_px, before.cube_px);
        EXPECT_TRUE(plan.buttons || !before.buttons) << free;
        before = plan;
    }
    EXPECT_TRUE(before.buttons);
    EXPECT_LT(plan_tools(300, 700).cube_px, before.cube_px) << "a narrow one";
    EXPECT_TRUE(plan_tools(200, 700).empty());
    EXPECT_TRUE(plan_tools(400, 280).menu_alone) << "a low and narrow one";
    EXPECT_LT(plan_tools(400, 280).wide_px(), 30.0);
}

TEST(Navigation, AnExampleIsSeenThatAKeyOpensBeforeOthersOfTheSameFrame) {
    for (const SceneType& type : all_scenes()) {
        if (type.id == "slice") continue;  // a game that has not begun
        for (const std::size_t downs : {2U, 6U}) {
            SCOPED_TRACE(std::string(type.id) + " " + type.presets.at(downs - 1).id);
            UiDesk desk(type.id, {1280, 800}, all_scenes(), DetailLevel::see);
            desk.preferences.reduce_motion = true;
            desk.in.keys.assign(downs, {Key::page_down});
            desk.in.keys.push_back({Key::g});
            desk.frames(8);
            EXPECT_EQ(desk.workspace.preset(), &type.presets.at(downs - 1));
            EXPECT_TRUE(shows_something(desk.frame().panes.front().list));
        }
    }
}

TEST(Navigation, AViewIsReachedWithinTwoDegreesForwardsAndBackwards) {
    const Vec3 n{1, 2, -3};
    for (const double sign : {1.0, -1.0}) {
        for (const double off_deg : {0.0, 1.9, 2.1, 40.0}) {
            Camera3 c = looking_along(Camera3{}, n * sign);
            c.pitch_rad += off_deg * std::numbers::pi / 180.0;
            EXPECT_EQ(looks_along(c, n), off_deg < 2.0) << off_deg;
        }
    }
    EXPECT_FALSE(looks_along(Camera3{}, {}));
    // In perspective, where its place is seen along it.
    Camera3 c = looking_along(Camera3{}, {0, 1, 0});
    const Vec3 aside = c.pivot + Vec3{3, 0, 0}, ray = aside - c.eye();
    EXPECT_FALSE(looks_along(c, {0, 1, 0}, aside));
    EXPECT_TRUE(looks_along(c, ray, aside));
    c.parallel = true;
    EXPECT_TRUE(looks_along(c, {0, 1, 0}, aside)) << "all lines of sight are one";
}

TEST(Steering, AFrontPlaceIsTheOneUnderThePixelAndBesideTheSphereItRollsOn) {
    Dice dice(13);
    for (const bool parallel : {true, false}) {
        Camera camera{.space = Space::space};
        camera.turn.parallel = parallel;
        camera.turn.distance = 4.0;
        const Projector projector(camera, Viewport{{300, 300}, 1.0});
        for (int i = 0; i < 200; ++i) {
            const Vec3 d = glm::normalize(in_cube(dice));
            const Vec3 to_eye = parallel ? -camera.turn.forward() : camera.turn.eye() - d;
            if (glm::dot(d, to_eye) < 0.05) continue;  // on the far side
            EXPECT_LT(glm::distance(direction_under(projector, projector.project(d).px), d), 1e-6);
        }
        double before = 2.0;
        for (double off = 0; off < 400; off += 5) {
            const Vec3 d = direction_under(projector, {150 + off, 150});
            EXPECT_NEAR(glm::length(d), 1.0, 1e-12);
            const double along = glm::dot(d, -camera.turn.forward());
            EXPECT_TRUE(along < before || along < -1.0 + 1e-9) << "always further round";
            before = along;
        }
        EXPECT_NEAR(before, -1.0, 1e-9) << "to the far side";
    }
}

// Editing in space: snapping, sliding, locks and their guides.

Projector space_view(bool parallel) {
    Camera camera{.space = Space::space};
    camera.turn.parallel = parallel;
    return {camera, Viewport{{1000, 800}, 1.0}};
}

TEST(SpaceSnapping, ASegmentPullsToThePlaceOnItThatIsSeenNearestAndItsEndsBitForBit) {
    Dice dice(66);
    for (const bool parallel : {true, false}) {
        const Projector view = space_view(parallel);
        for (int i = 0; i < 100; ++i) {
            const Vec3 from = in_cube(dice, 2.0), to = in_cube(dice, 2.0);
            const Vec2 a = view.project(from).px, b = view.project(to).px;
            if (glm::distance(a, b) < 30.0) continue;
            SnapTargets targets;
            targets.bodies = {{id_of("body"), from, to}};
            const Vec3 on = glm::mix(from, to, dice.between(0.05, 0.95));
            const Vec2 aside = glm::normalize(Vec2{b.y - a.y, a.x - b.x}) * 3.0;
            // At any distance from the eye: only the position on screen counts.
            const Vec3 position = view.unproject(view.project(on).px + aside, from * 0.3 + Vec3{0, 0, 1});
            const auto hit = pull(position, targets, view, 6.0);
            ASSERT_TRUE(hit) << "run " << i;
            expect_near(hit->at, on, 1e-6);
            const Vec2 outwards = glm::normalize(a - b) * 2.0;
            EXPECT_EQ(pull(view.unproject(a + outwards, from), targets, view, 6.0)->at, from);
            EXPECT_EQ(pull(view.unproject(b - outwards, to), targets, view, 6.0)->at, to);
            EXPECT_FALSE(pull(view.unproject(a + outwards * 5.0, from), targets, view, 6.0));
            targets.bodies.front().extent = Extent::line;
            const auto beyond = pull(view.unproject(a + outwards * 5.0, from), targets, view, 6.0);
            ASSERT_TRUE(beyond) << "drawn as a line it pulls along all of it";
            EXPECT_LT(glm::length(glm::cross(beyond->at - from, to - from)), 1e-6);
        }
    }
}

TEST(SpaceDrag, WhatSlidesAlongADirectionStaysUnderTheMouseThatFollowsIt) {
    Dice dice(67);
    for (const bool parallel : {true, false}) {
        const Projector view = space_view(parallel);
        for (int i = 0; i < 100; ++i) {
            const Vec3 from = in_cube(dice, 2.0), rail = glm::normalize(in_cube(dice));
            if (glm::length(glm::cross(rail, view.camera().turn.forward())) < 0.2) continue;
            const Vec3 to = from + rail * dice.between(-2.0, 2.0);
            const Vec2 px = view.project(from).px, to_px = view.project(to).px;
            expect_near(from + slid_by(view, from, px, to_px, rail), to, 1e-6);
            EXPECT_LT(glm::length(glm::cross(slid_by(view, from, px, {0, 0}, rail), rail)), 1e-9);
        }
        const Vec3 away = view.camera().turn.forward();
        EXPECT_LT(glm::length(slid_by(view, {}, {500, 400}, {510, 400}, away)), 0.1) << "end-on: no leap";
    }
}

TEST(SpaceDrag, WhatHasNoDepthStaysInItsPlaneUnderTheMouse) {
    TestUser user("sweep");
    ASSERT_EQ(user.output.panes[1].id, "space_time");
    user.tile_cameras[0] = user.output.panes[1].framed_by(*user.output.panes[1].default_camera, user.tile);
    for (const char* end : {"p0", "p1", "q1"}) {
        Vec3 from{};
        for (const Handle& h : handles_of(user.workspace.scene()).derived)
            if (h.id.pane == id_of("space_time") && h.id.item == id_of(end)) from = h.at;
        const Vec3 before = user.point(end), by{0.5, -0.4, 0.0};
        user.drag(user.tile_px_of(1, from), user.tile_px_of(1, from + by));
        expect_near(user.point(end), before + by, 1e-6);
    }
}

TEST(SpaceSnapping, TheGridLeavesDerivedPointsAloneThatObeySomethingElse) {
    TestUser user("nearest");
    const Handles handles = handles_of(user.workspace.scene());
    for (const Handle& h : handles.derived) {
        if (h.id.pane != id_of(kMainPane)) continue;
        EXPECT_FALSE(snap_targets_for(h.id, handles, user.output.panes.front().list).grid) << h.label;
    }
}

TEST(SpaceTiles, TurnByADragOnTheirGroundButDoNotZoomAndTheCanvasStaysAsItIs) {
    TestUser user("nearest");
    const Camera canvas = user.camera();
    for (std::size_t i = 1; i < user.output.panes.size(); ++i) {
        if (user.output.panes[i].id != "bowl_surface") continue;
        Camera& tile = user.tile_cameras[i - 1];
        tile.space = Space::space;
        const Camera before = tile;
        const Vec2 ground = user.tile_px_of(i, tile.turn.pivot) + Vec2{-130, 130};
        user.drag(ground, ground + Vec2{60, -20});
        EXPECT_NE(tile.turn.yaw_rad, before.turn.yaw_rad);
        EXPECT_EQ(tile.turn.pivot, before.turn.pivot);
        const Camera turned = tile;
        user.event(Kind::wheel, ground, MouseButton::left, 2.0);
        user.drag(ground, ground + Vec2{60, -20}, MouseButton::right);
        EXPECT_EQ(tile, turned) << "neither zoomed nor panned";
    }
    EXPECT_EQ(user.camera(), canvas);
    EXPECT_FALSE(user.workspace.can_camera_back());
}

TEST(LockGuides, OneAxisShowsItsLineTwoTheirPlaneAndNoLockNothing) {
    const Vec3 at{1, 2, 3};
    for (unsigned bits = 0; bits < 8; ++bits) {
        DrawList list;
        list.space = Space::space;
        const std::array free{(bits & 1u) != 0, (bits & 2u) != 0, (bits & 4u) != 0};
        add_lock_guides(list, at, free, 2.0);
        const auto count = std::count(free.begin(), free.end(), true);
        EXPECT_EQ(list.fills.size(), count == 2 ? 1u : 0u) << bits;
        EXPECT_EQ(list.lines.empty(), count != 1 && count != 2) << bits;
        for (int axis = 0; axis < 3; ++axis) {
            if (free.at(static_cast<std::size_t>(axis)) || count == 0) continue;
            for (const LineItem& line : list.lines)
                EXPECT_TRUE(line.from[axis] == at[axis] && line.to[axis] == at[axis]) << "held at the point";
        }
        if (count == 1) {
            EXPECT_EQ(list.lines.front().extent, Extent::line);
            EXPECT_EQ(list.lines.front().stroke.role, free[0]   ? Role::axis_x
                                                      : free[1] ? Role::axis_y
                                                                : Role::axis_z);
        }
    }
}

TEST(PivotMark, ShowsWhileHeldAndFadesAfterwardsUnlessMotionIsReduced) {
    PivotMark mark;
    mark.update(false, 0.0, false);
    EXPECT_EQ(mark.opacity(), 0.0);
    mark.update(true, 1.0, false);
    EXPECT_EQ(mark.opacity(), 1.0);
    EXPECT_FALSE(mark.fading());
    double before = 1.0;
    for (const double t : {1.1, 1.3, 1.5}) {
        mark.update(false, t, false);
        EXPECT_TRUE(mark.opacity() < before && mark.fading());
        before = mark.opacity();
    }
    mark.update(false, 1.61, false);
    EXPECT_TRUE(mark.opacity() == 0.0 && !mark.fading());
    mark.update(true, 2.0, true);
    EXPECT_EQ(mark.opacity(), 1.0);
    mark.update(false, 2.01, true);
    EXPECT_EQ(mark.opacity(), 0.0);
}

}  // namespace
}  // namespace crosscut::navigation_test

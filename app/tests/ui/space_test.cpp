// Editing in space: snapping, locks and their guides, handles with a z, and the direction in which a drag
// turns.
#include "app/tests/ui/desk.h"
#include "app/tests/ui/test_user.h"
#include "app/ui/interaction/drag.h"
#include "app/ui/interaction/value_box.h"

#include <cmath>
#include <random>

namespace crosscut::space_test {
namespace {

using namespace ui_test;

Projector space_view(bool parallel) {
    Camera camera;
    camera.space = Space::space;
    camera.turn.parallel = parallel;
    return {camera, Viewport{{1000, 800}, 1.0}};
}

TEST(SpaceSnapping, ASegmentPullsToThePlaceOnItThatIsSeenNearestAndItsEndsBitForBit) {
    std::mt19937 random(66);
    std::uniform_real_distribution<double> any(-2.0, 2.0), fraction(0.05, 0.95);
    for (const bool parallel : {true, false}) {
        const Projector view = space_view(parallel);
        for (int i = 0; i < 100; ++i) {
            const Vec3 from{any(random), any(random), any(random)}, to{any(random), any(random), any(random)};
            const Vec2 a = view.project(from).px, b = view.project(to).px;
            if (glm::distance(a, b) < 30.0) continue;
            SnapTargets targets;
            targets.bodies = {{id_of("body"), from, to}};
            const double t = fraction(random);
            const Vec3 on = from * (1.0 - t) + to * t;
            const Vec2 aside = glm::normalize(Vec2{b.y - a.y, a.x - b.x}) * 3.0;
            // At any distance from the eye: only the position on screen counts.
            const Vec3 position = view.unproject(view.project(on).px + aside, from * 0.3 + Vec3{0, 0, 1});
            const auto hit = pull(position, targets, view, 6.0);
            ASSERT_TRUE(hit) << "seed 66, run " << i;
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
    std::mt19937 random(67);
    std::uniform_real_distribution<double> any(-2.0, 2.0);
    for (const bool parallel : {true, false}) {
        const Projector view = space_view(parallel);
        for (int i = 0; i < 100; ++i) {
            const Vec3 from{any(random), any(random), any(random)};
            const Vec3 rail = glm::normalize(Vec3{any(random), any(random), any(random)});
            if (glm::length(glm::cross(rail, view.camera().turn.forward())) < 0.2) continue;
            const Vec3 to = from + rail * any(random);
            const Vec2 px = view.project(from).px, to_px = view.project(to).px;
            expect_near(from + slid_by(view, from, px, to_px, rail), to, 1e-6);
            EXPECT_LT(glm::length(glm::cross(slid_by(view, from, px, {0, 0}, rail), rail)), 1e-9);
        }
        const Vec3 away = view.camera().turn.forward();
        EXPECT_LT(glm::length(slid_by(view, {}, {500, 400}, {510, 400}, away)), 0.1) << "end-on: no leap";
    }
}

TEST(SpaceDrag, CStaysUnderTheMouseAlongA) {
    TestUser user("nearest");
    const auto c = [&] {
        for (const Handle& h : handles_of(user.workspace.scene()).derived)
            if (h.id.pane == id_of("canvas") && h.id.item == id_of("c")) return h.at;
        return Vec3{};
    };
    const Vec2 goal = user.px_of(c() * 0.7 + user.point("a1") * 0.3);
    user.press(user.px_of(c()));
    user.move(goal);
    EXPECT_LT(glm::distance(user.px_of(c()), goal), 1e-3);
    user.release(goal);
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

TEST(SpaceSnapping, AnEndIsPulledOntoTheOtherSegmentInTheScene) {
    TestUser user("nearest");
    user.keys.snap = true;
    const Vec3 b1 = user.point("b1"), b2 = user.point("b2");
    const Vec3 on = b1 * 0.6 + b2 * 0.4;
    user.press(user.px_of(user.point("a1")));
    user.move(user.px_of(on) + Vec2{2, 1});
    ASSERT_TRUE(user.gestures.snap());
    EXPECT_EQ(user.gestures.snap()->kind, SnapKind::body);
    EXPECT_LT(glm::length(glm::cross(user.point("a1") - b1, b2 - b1)), 1e-9) << "on B";
    user.release(user.px_of(on));
}

TEST(SpaceSnapping, TheGridLeavesDerivedPointsAloneThatObeySomethingElse) {
    TestUser user("nearest");
    const Handles handles = handles_of(user.workspace.scene());
    for (const Handle& h : handles.derived) {
        if (h.id.pane != id_of(kMainPane)) continue;
        EXPECT_FALSE(snap_targets_for(h.id, handles, user.output.panes.front().list).grid) << h.label;
    }
}

TEST(SpaceDrag, LocksHoldTheOtherCoordinatesBitForBit) {
    for (const unsigned bits : {1u, 2u, 4u, 3u, 5u, 6u}) {
        TestUser user("nearest");
        const Vec3 before = user.point("a1");
        user.keys.x = (bits & 1u) != 0;
        user.keys.y = (bits & 2u) != 0;
        user.keys.z = (bits & 4u) != 0;
        user.drag(user.px_of(before), user.px_of(before) + Vec2{57, -43});
        const Vec3 after = user.point("a1");
        for (int axis = 0; axis < 3; ++axis) {
            const bool free = (bits >> axis & 1u) != 0;
            EXPECT_EQ(after[axis] != before[axis], free) << "locks " << bits << ", axis " << axis;
        }
    }
}

TEST(SpaceDrag, ADeepHandleStaysUnderTheMouseAndGoesBackWithEscape) {
    TestUser user("nearest");
    const auto before = user.values();
    const Handles handles = handles_of(user.workspace.scene());
    const HandleId id{id_of(kMainPane), id_of("distance"), HandleKind::derived};
    const Handle* middle = handles.point(id);
    ASSERT_NE(middle, nullptr);
    EXPECT_TRUE(middle->has_z);
    const Vec2 from = user.px_of(middle->at), to = from + Vec2{40, -25};
    user.press(from);
    user.move(to);
    const Vec3 now = handles_of(user.workspace.scene()).point(id)->at;
    EXPECT_LT(glm::distance(user.px_of(now), to), 1e-6);
    ASSERT_TRUE(user.gestures.dragged_to());
    expect_near(*user.gestures.dragged_to(), now, 1e-9);
    user.gestures.cancel(user.workspace);
    EXPECT_EQ(user.values(), before);
    ValueEntry entry;
    entry.open(id, user.workspace.scene(), {});
    EXPECT_EQ(entry.boxes().size(), 3u) << "x, y and z can be typed";
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

TEST(Settings, ArcballRollsAndTheTurntableLevelsItselfAgain) {
    UiDesk desk("nearest");
    desk.preferences.arcball = true;
    desk.drag({100, 540}, {400, 150});
    desk.drag({100, 540}, {300, 500});
    EXPECT_GT(std::fabs(desk.view().right.z), 0.01) << "it leans";
    desk.click(desk.at("settings:open"));
    desk.frames(2);
    desk.click(desk.at("settings:Keep z up"));
    EXPECT_FALSE(desk.preferences.arcball);
    desk.rest();
    EXPECT_EQ(desk.view().right.z, 0.0);
    desk.key(Key::escape);
    EXPECT_FALSE(desk.has("settings:Keep z up")) << "Escape closes it";
    EXPECT_FALSE(desk.workspace.can_undo());
}

TEST(Settings, EachSwitchSetsItsPreference) {
    UiDesk desk("sweep");
    desk.key(Key::comma, false, true);
    desk.frames(2);
    desk.click(desk.at("settings:Light"));
    EXPECT_EQ(desk.preferences.theme, ThemeId::light);
    desk.click(desk.at("settings:Dark"));
    EXPECT_EQ(desk.preferences.theme, ThemeId::dark);
    desk.click(desk.at("settings:125%"));
    EXPECT_EQ(desk.preferences.ui_scale, 1.25);
    desk.click(desk.at("settings:Free"));
    EXPECT_TRUE(desk.preferences.arcball);
    desk.click({300, 400});
    desk.frames(2);
    EXPECT_FALSE(desk.has("settings:Free")) << "a click elsewhere closes it";
}

}  // namespace
}  // namespace crosscut::space_test

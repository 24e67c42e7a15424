// Dragging in any pane: what is dragged, what stays, and what is taken back.
#include "app/tests/ui/test_user.h"
#include "core/tests/turns.h"

#include <cmath>
#include <functional>
#include <string>
#include <vector>

namespace crosscut::drag_test {
namespace {

using namespace ui_test;

TEST(CanvasGestures, ShiftAndLeftPansInSpaceAndThePivotMovesAlong) {
    TestUser user("nearest");
    const Camera before = user.camera();
    user.keys.shift = true;
    user.drag({5, 5}, {105, 45});
    EXPECT_EQ(user.camera().turn.yaw_rad, before.turn.yaw_rad);
    EXPECT_NE(user.camera().turn.pivot, before.turn.pivot);
    EXPECT_NEAR(glm::distance(user.px_of(before.turn.pivot), Vec2(600, 440)), 0.0, 1e-6);
}

TEST(CanvasGestures, ADoubleClickOnEmptyGroundInSpaceSetsThePivotAndOnALineThePlaceOfTheLine) {
    TestUser user("nearest");
    const Vec3 under = user.world_at({30, 40}, user.camera().turn.pivot);
    user.double_click({30, 40});
    expect_near(user.camera().turn.pivot, under, 1e-9);
    EXPECT_TRUE(user.workspace.can_camera_back());
    user.workspace.camera_back();
    const Vec3 on_it = user.point("a1") * 0.7 + user.point("a2") * 0.3;
    user.double_click(user.px_of(on_it));
    expect_near(user.camera().turn.pivot, on_it, 1e-6);
    EXPECT_LE(glm::distance(user.px_of(on_it), Vec2(500, 400)), 1e-6) << "the pivot is in the middle";
    EXPECT_FALSE(user.gestures.take_double_clicked());
}

TEST(CanvasGestures, ADoubleClickOnAHandleIsReportedOnceAndMovesNeitherCameraNorScene) {
    for (const char* scene : {"intersect", "nearest"}) {
        TestUser user(scene);
        const Camera camera = user.camera();
        const auto values = user.values();
        const Handle first = handles_of(user.workspace.scene()).points.front();
        user.double_click(user.px_of(first.at));
        EXPECT_EQ(user.gestures.take_double_clicked(), first.id) << scene;
        EXPECT_FALSE(user.gestures.take_double_clicked());
        EXPECT_EQ(user.camera(), camera);
        EXPECT_EQ(user.values(), values);
        EXPECT_FALSE(user.gestures.busy());
    }
    TestUser slow("intersect");
    const Vec2 at = slow.px_of(slow.point("a"));
    slow.press(at), slow.release(at), slow.press(at), slow.release(at);
    EXPECT_FALSE(slow.gestures.take_double_clicked()) << "two clicks a second apart";
}

TEST(CanvasGestures, ACornerOfTwoWallsIsDraggedAsOneAndWithCtrlOneEndAlone) {
    for (const bool ctrl : {false, true}) {
        TestUser user("bounce");
        (void)set_flag(user.workspace.scene(), "playing", false);
        const Vec3 corner = user.point("w1b");
        ASSERT_EQ(user.point("w2a"), corner);
        const Vec2 from = user.px_of(corner);
        user.keys.ctrl = ctrl;
        user.drag(from, from + Vec2(-40, -30));
        EXPECT_EQ(user.point("w1b") == user.point("w2a"), !ctrl);
        EXPECT_EQ(user.point("w1b") != corner && user.point("w2a") != corner, !ctrl);
        EXPECT_TRUE(user.point("w1b") != corner || user.point("w2a") != corner);
    }
    TestUser apart("intersect");  // it has no drawing tool, so ends that coincide are not joined
    move_point(apart.workspace.scene(), id_of("c"), apart.point("a"));
    const Vec2 from = apart.px_of(apart.point("a"));
    apart.drag(from, from + Vec2(40, 30));
    EXPECT_NE(apart.point("a"), apart.point("c"));
}

TEST(CanvasGestures, AtTwiceTheScaleEverythingReachesTwiceAsManyPixels) {
    for (const double scale : {1.0, 2.0}) {
        TestUser user("intersect", all_scenes(), scale);
        const Vec2 at = user.px_of(user.point("a")) + Vec2{-9.5 * scale, 0};
        user.move(at);
        EXPECT_EQ(user.gestures.hovered(), id_of("a")) << "grabs at 10 logical pixels";
        const auto before = user.values();
        user.press(at);
        user.move(at + Vec2{2.9 * scale, 0});
        EXPECT_EQ(user.values(), before);
        user.move(at + Vec2{3.1 * scale, 0});
        EXPECT_NE(user.values(), before);
    }
}

TEST(CanvasGestures, LeavingTheWindowForgetsTheHoverButNotADrag) {
    TestUser user("intersect");
    const Vec2 at = user.px_of(user.point("a"));
    user.move(at);
    EXPECT_EQ(user.gestures.hovered(), id_of("a"));
    user.event(Kind::leave, {});
    EXPECT_FALSE(user.gestures.hovered());
    user.press(at);
    user.move(at + Vec2{50, 0});
    user.event(Kind::leave, {});
    EXPECT_TRUE(user.gestures.editing());
    user.move(at + Vec2{-2000, 0});
    expect_near(user.point("a"), user.world_at(at + Vec2{-2000, 0}), 1e-9);
}

TEST(CanvasGestures, ThePointerPathHoldsEveryPlaceAndBeginsAnewAfterAnAbsence) {
    TestUser user("sweep");
    const auto path_of = [&](std::initializer_list<Vec2> px) {
        for (const Vec2& p : px) user.move(p);
        return user.gestures.take_pointer_path();
    };
    const auto first = path_of({{100, 100}, {400, 300}, {120, 90}});
    ASSERT_EQ(first.points.size(), 3u);
    EXPECT_FALSE(first.goes_on) << "it came in from outside";
    expect_near(flat(first.points[1]), user.world_at({400, 300}), 1e-12);
    const auto second = path_of({{500, 500}});
    ASSERT_EQ(second.points.size(), 1u);
    EXPECT_TRUE(second.goes_on);
    user.event(Kind::leave, {});
    const auto third = path_of({{510, 500}, {520, 500}});
    ASSERT_EQ(third.points.size(), 2u);
    EXPECT_FALSE(third.goes_on) << "a way outside the window is no way across the scene";
    const auto fourth = path_of({{-50, 500}, {20, 500}});
    ASSERT_EQ(fourth.points.size(), 1u) << "only what was over the pane";
    EXPECT_FALSE(fourth.goes_on);
}

TEST(CanvasGestures, AHandleOfATileIsDraggedThereAndTheTileIsNotPannedOrZoomed) {
    TestUser user("linked", linked_types());
    const std::vector<Camera> tiles = user.tile_cameras;
    const Camera main = user.camera();
    const Vec3 direction = user.point("b") - user.point("a");
    const Vec2 at = user.tile_px_of(1, direction);
    user.move(at);
    EXPECT_EQ(user.gestures.hovered_handle(), (HandleId{id_of("other"), id_of("way"), HandleKind::derived}));
    EXPECT_EQ(user.gestures.pane(), id_of("other"));
    const Vec3 to = Projector(user.tile_cameras[0], user.tile).unproject(at + Vec2{-40, 30} - Vec2{1000, 0});
    user.press(at);
    user.move(at + Vec2{-40, 30});
    expect_near(user.point("b") - user.point("a"), to, 1e-9);
    user.move({300, 300});
    EXPECT_EQ(user.gestures.pane(), id_of("other")) << "a drag stays with its pane";
    user.release({300, 300});
    const auto after = user.values();
    const Vec2 corner{1003, 296};
    user.drag(corner, corner + Vec2{40, -40});
    user.drag(corner, corner + Vec2{40, -40}, MouseButton::right);
    user.event(Kind::wheel, corner, MouseButton::left, 3.0);
    EXPECT_EQ(user.tile_cameras, tiles);
    EXPECT_EQ(user.camera(), main);
    EXPECT_EQ(user.values(), after);
    EXPECT_FALSE(user.gestures.busy());
}

TEST(CanvasGestures, ADragDoesNotDependOnItsPath) {
    TestUser straight("linked", linked_types()), winding("linked", linked_types());
    for (TestUser* user : {&straight, &winding}) {
        const Vec2 at = user->tile_px_of(1, user->point("b") - user->point("a"));
        user->press(at);
        if (user == &winding) {
            for (int i = 0; i < 300; ++i) user->move(at + Vec2{37.3 * std::sin(i), 5000.7 * std::cos(i * i)});
        }
        user->move(at + Vec2{12.25, -31.125});
    }
    EXPECT_EQ(straight.values(), winding.values()) << "to the last bit";
}

TEST(CanvasGestures, EscapeRestoresADerivedDragBitForBitAndLeavesAClockAlone) {
    TestUser user("linked", linked_types());
    auto before = user.values();
    const Vec2 at = user.tile_px_of(1, user.point("b") - user.point("a"));
    user.press(at);
    user.move(at + Vec2{33, 44});
    EXPECT_NE(user.values(), before);
    set_number(user.workspace.scene(), "time", 7.0);
    user.move(at + Vec2{50, 44});
    EXPECT_EQ(user.values().back().numbers.front(), 7.0) << "what runs by itself runs on during a drag";
    EXPECT_TRUE(user.gestures.cancel(user.workspace));
    before.back().numbers = {7.0};
    EXPECT_EQ(user.values(), before);
}

TEST(CanvasGestures, APointOfItsOwnBeatsADerivedOneThatYieldsAtTheSamePlace) {
    TestUser user("linked", linked_types());
    const Vec3 middle = (user.point("a") + user.point("b")) * 0.5;
    user.move(user.px_of(middle));
    EXPECT_EQ(user.gestures.hovered(), id_of("middle")) << "points beat bodies, derived ones too";
    user.drag(user.px_of(middle), user.px_of(middle) + Vec2{10, 0});
    user.put("c", (user.point("a") + user.point("b")) * 0.5);
    user.move(user.px_of(user.point("c")));
    EXPECT_EQ(user.gestures.hovered(), id_of("c")) << "though the other was dragged last";
}

/// Every handle of every scene, in every pane.
void for_every_handle(const std::function<void(TestUser&, const HandleId&, const Vec2& px)>& check) {
    for (const SceneType& type : all_scenes()) {
        const Handles handles = handles_of(TestUser(type.id).workspace.scene());
        std::vector<HandleId> ids;
        for (const Handle& h : handles.points) ids.push_back(h.id);
        for (const BodyHandle& b : handles.bodies) ids.push_back(b.id);
        for (const Handle& h : handles.derived) ids.push_back(h.id);
        for (const HandleId& id : ids) {
            TestUser user(type.id);
            SCOPED_TRACE(std::string(type.id) + " " + handles.label(id));
            const auto moved = handles.moved_with(id);
            const Vec3 at = moved.size() == 2 ? moved[0]->at * 0.8 + moved[1]->at * 0.2 : moved[0]->at;
            for (std::size_t i = 0; i < user.output.panes.size(); ++i) {
                if (id_of(user.output.panes[i].id) != id.pane) continue;
                const Vec2 px = i == 0 ? user.px_of(at) : user.tile_px_of(i, at);
                user.move(px);
                if (user.gestures.hovered_handle() == id) check(user, id, px);
            }
        }
    }
}

TEST(EveryHandle, IsTakenBackBitForBitAndMovesByTheSamePathOrNot) {
    int checked = 0;
    for_every_handle([&](TestUser& user, const HandleId& id, const Vec2& px) {
        // all of them, or every third in a brief run
        if (++checked % (4 - test::third_when_brief(3)) != 0) return;
        const auto before = user.values();
        user.keys.snap = checked % 2 == 0;
        user.press(px);
        user.move(px + Vec2{17.5, -11.25});
        EXPECT_EQ(user.gestures.dragged_handle(), id);
        const auto straight = user.values();
        for (int i = 1; i < 5; ++i)  // not far away, where the exact answers of some scenes take long
            user.move(px + Vec2{900.7 * std::sin(i), 700.3 * std::cos(i * 3)});
        user.move(px + Vec2{17.5, -11.25});
        EXPECT_EQ(user.values(), straight);
        for (const auto& field : straight) {
            for (const double v : field.numbers) EXPECT_TRUE(std::isfinite(v)) << field.name;
        }
        EXPECT_TRUE(user.gestures.cancel(user.workspace));
        EXPECT_EQ(user.values(), before);
    });
    EXPECT_GE(checked, 30)
        << "all but the pointer that follows the mouse are within reach when a scene opens";
}

}  // namespace
}  // namespace crosscut::drag_test

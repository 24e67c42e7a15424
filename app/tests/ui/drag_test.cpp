// Dragging in any pane: what is taken hold of, what stays, and what is given back.
#include "app/tests/ui/hand.h"
#include "core/tests/turns.h"

#include <cmath>
#include <functional>
#include <string>
#include <vector>

namespace crosscut::drag_test {
namespace {

using namespace ui_test;

TEST(CanvasGestures, ShiftAndLeftPansInSpaceAndThePivotMovesAlong) {
    Hand hand("nearest");
    const Camera before = hand.camera();
    hand.keys.shift = true;
    hand.drag({5, 5}, {105, 45});
    EXPECT_EQ(hand.camera().turn.yaw_rad, before.turn.yaw_rad);
    EXPECT_NE(hand.camera().turn.pivot, before.turn.pivot);
    EXPECT_NEAR(glm::distance(hand.px_of(before.turn.pivot), Vec2(600, 440)), 0.0, 1e-6);
}

TEST(CanvasGestures, ADoubleClickOnEmptyGroundInSpaceSetsThePivotAndOnALineThePlaceOfTheLine) {
    Hand hand("nearest");
    const Vec3 under = hand.world_at({30, 40}, hand.camera().turn.pivot);
    hand.double_click({30, 40});
    expect_near(hand.camera().turn.pivot, under, 1e-9);
    EXPECT_TRUE(hand.workspace.can_camera_back());
    hand.workspace.camera_back();
    const Vec3 on_it = hand.point("a1") * 0.7 + hand.point("a2") * 0.3;
    hand.double_click(hand.px_of(on_it));
    expect_near(hand.camera().turn.pivot, on_it, 1e-6);
    EXPECT_LE(glm::distance(hand.px_of(on_it), Vec2(500, 400)), 1e-6) << "the pivot is in the middle";
    EXPECT_FALSE(hand.gestures.take_double_clicked());
}

TEST(CanvasGestures, ADoubleClickOnAHandleIsReportedOnceAndMovesNeitherCameraNorScene) {
    for (const char* scene : {"intersect", "nearest"}) {
        Hand hand(scene);
        const Camera camera = hand.camera();
        const auto values = hand.values();
        const Handle first = handles_of(hand.workspace.scene()).points.front();
        hand.double_click(hand.px_of(first.at));
        EXPECT_EQ(hand.gestures.take_double_clicked(), first.id) << scene;
        EXPECT_FALSE(hand.gestures.take_double_clicked());
        EXPECT_EQ(hand.camera(), camera);
        EXPECT_EQ(hand.values(), values);
        EXPECT_FALSE(hand.gestures.busy());
    }
    Hand slow("intersect");
    const Vec2 at = slow.px_of(slow.point("a"));
    slow.press(at), slow.release(at), slow.press(at), slow.release(at);
    EXPECT_FALSE(slow.gestures.take_double_clicked()) << "two clicks a second apart";
}

TEST(CanvasGestures, ACornerOfTwoWallsIsDraggedAsOneAndWithCtrlOneEndAlone) {
    for (const bool ctrl : {false, true}) {
        Hand hand("bounce");
        (void)set_flag(hand.workspace.scene(), "playing", false);
        const Vec3 corner = hand.point("w1b");
        ASSERT_EQ(hand.point("w2a"), corner);
        const Vec2 from = hand.px_of(corner);
        hand.keys.ctrl = ctrl;
        hand.drag(from, from + Vec2(-40, -30));
        EXPECT_EQ(hand.point("w1b") == hand.point("w2a"), !ctrl);
        EXPECT_EQ(hand.point("w1b") != corner && hand.point("w2a") != corner, !ctrl);
        EXPECT_TRUE(hand.point("w1b") != corner || hand.point("w2a") != corner);
    }
    Hand apart("intersect");  // nothing is drawn there: ends that touch are no corner
    move_point(apart.workspace.scene(), id_of("c"), apart.point("a"));
    const Vec2 from = apart.px_of(apart.point("a"));
    apart.drag(from, from + Vec2(40, 30));
    EXPECT_NE(apart.point("a"), apart.point("c"));
}

TEST(CanvasGestures, AtTwiceTheScaleEverythingReachesTwiceAsManyPixels) {
    for (const double scale : {1.0, 2.0}) {
        Hand hand("intersect", all_scenes(), scale);
        const Vec2 at = hand.px_of(hand.point("a")) + Vec2{-9.5 * scale, 0};
        hand.move(at);
        EXPECT_EQ(hand.gestures.hovered(), id_of("a")) << "grabs at 10 logical pixels";
        const auto before = hand.values();
        hand.press(at);
        hand.move(at + Vec2{2.9 * scale, 0});
        EXPECT_EQ(hand.values(), before);
        hand.move(at + Vec2{3.1 * scale, 0});
        EXPECT_NE(hand.values(), before);
    }
}

TEST(CanvasGestures, LeavingTheWindowForgetsTheHoverButNotADrag) {
    Hand hand("intersect");
    const Vec2 at = hand.px_of(hand.point("a"));
    hand.move(at);
    EXPECT_EQ(hand.gestures.hovered(), id_of("a"));
    hand.event(Kind::leave, {});
    EXPECT_FALSE(hand.gestures.hovered());
    hand.press(at);
    hand.move(at + Vec2{50, 0});
    hand.event(Kind::leave, {});
    EXPECT_TRUE(hand.gestures.editing());
    hand.move(at + Vec2{-2000, 0});
    expect_near(hand.point("a"), hand.world_at(at + Vec2{-2000, 0}), 1e-9);
}

TEST(CanvasGestures, ThePointerPathHoldsEveryPlaceAndBeginsAnewAfterAnAbsence) {
    Hand hand("sweep");
    const auto path_of = [&](std::initializer_list<Vec2> px) {
        for (const Vec2& p : px) hand.move(p);
        return hand.gestures.take_pointer_path();
    };
    const auto first = path_of({{100, 100}, {400, 300}, {120, 90}});
    ASSERT_EQ(first.points.size(), 3u);
    EXPECT_FALSE(first.goes_on) << "it came in from outside";
    expect_near(flat(first.points[1]), hand.world_at({400, 300}), 1e-12);
    const auto second = path_of({{500, 500}});
    ASSERT_EQ(second.points.size(), 1u);
    EXPECT_TRUE(second.goes_on);
    hand.event(Kind::leave, {});
    const auto third = path_of({{510, 500}, {520, 500}});
    ASSERT_EQ(third.points.size(), 2u);
    EXPECT_FALSE(third.goes_on) << "a way outside the window is no way across the scene";
    const auto fourth = path_of({{-50, 500}, {20, 500}});
    ASSERT_EQ(fourth.points.size(), 1u) << "only what was over the pane";
    EXPECT_FALSE(fourth.goes_on);
}

TEST(CanvasGestures, AHandleOfATileIsDraggedThereAndTheTileIsNotPannedOrZoomed) {
    Hand hand("linked", linked_types());
    const std::vector<Camera> tiles = hand.tile_cameras;
    const Camera main = hand.camera();
    const Vec3 way = hand.point("b") - hand.point("a");
    const Vec2 at = hand.tile_px_of(1, way);
    hand.move(at);
    EXPECT_EQ(hand.gestures.hovered_handle(), (HandleId{id_of("other"), id_of("way"), HandleKind::derived}));
    EXPECT_EQ(hand.gestures.pane(), id_of("other"));
    const Vec3 to = Projector(hand.tile_cameras[0], hand.tile).unproject(at + Vec2{-40, 30} - Vec2{1000, 0});
    hand.press(at);
    hand.move(at + Vec2{-40, 30});
    expect_near(hand.point("b") - hand.point("a"), to, 1e-9);
    hand.move({300, 300});
    EXPECT_EQ(hand.gestures.pane(), id_of("other")) << "a drag stays with its pane";
    hand.release({300, 300});
    const auto after = hand.values();
    const Vec2 corner{1003, 296};
    hand.drag(corner, corner + Vec2{40, -40});
    hand.drag(corner, corner + Vec2{40, -40}, MouseButton::right);
    hand.event(Kind::wheel, corner, MouseButton::left, 3.0);
    EXPECT_EQ(hand.tile_cameras, tiles);
    EXPECT_EQ(hand.camera(), main);
    EXPECT_EQ(hand.values(), after);
    EXPECT_FALSE(hand.gestures.busy());
}

TEST(CanvasGestures, ADragDoesNotDependOnItsPath) {
    Hand straight("linked", linked_types()), winding("linked", linked_types());
    for (Hand* hand : {&straight, &winding}) {
        const Vec2 at = hand->tile_px_of(1, hand->point("b") - hand->point("a"));
        hand->press(at);
        if (hand == &winding) {
            for (int i = 0; i < 300; ++i) hand->move(at + Vec2{37.3 * std::sin(i), 5000.7 * std::cos(i * i)});
        }
        hand->move(at + Vec2{12.25, -31.125});
    }
    EXPECT_EQ(straight.values(), winding.values()) << "to the last bit";
}

TEST(CanvasGestures, EscapeRestoresADerivedDragBitForBitAndLeavesAClockAlone) {
    Hand hand("linked", linked_types());
    auto before = hand.values();
    const Vec2 at = hand.tile_px_of(1, hand.point("b") - hand.point("a"));
    hand.press(at);
    hand.move(at + Vec2{33, 44});
    EXPECT_NE(hand.values(), before);
    set_number(hand.workspace.scene(), "time", 7.0);
    hand.move(at + Vec2{50, 44});
    EXPECT_EQ(hand.values().back().numbers.front(), 7.0) << "what runs by itself runs on during a drag";
    EXPECT_TRUE(hand.gestures.cancel(hand.workspace));
    before.back().numbers = {7.0};
    EXPECT_EQ(hand.values(), before);
}

TEST(CanvasGestures, APointOfItsOwnBeatsADerivedOneThatYieldsAtTheSamePlace) {
    Hand hand("linked", linked_types());
    const Vec3 middle = (hand.point("a") + hand.point("b")) * 0.5;
    hand.move(hand.px_of(middle));
    EXPECT_EQ(hand.gestures.hovered(), id_of("middle")) << "points beat bodies, derived ones too";
    hand.drag(hand.px_of(middle), hand.px_of(middle) + Vec2{10, 0});
    hand.put("c", (hand.point("a") + hand.point("b")) * 0.5);
    hand.move(hand.px_of(hand.point("c")));
    EXPECT_EQ(hand.gestures.hovered(), id_of("c")) << "though the other was dragged last";
}

/// Every handle of every scene, in every pane.
void for_every_handle(const std::function<void(Hand&, const HandleId&, const Vec2& px)>& check) {
    for (const SceneType& type : all_scenes()) {
        const Handles handles = handles_of(Hand(type.id).workspace.scene());
        std::vector<HandleId> ids;
        for (const Handle& h : handles.points) ids.push_back(h.id);
        for (const BodyHandle& b : handles.bodies) ids.push_back(b.id);
        for (const Handle& h : handles.derived) ids.push_back(h.id);
        for (const HandleId& id : ids) {
            Hand hand(type.id);
            SCOPED_TRACE(std::string(type.id) + " " + handles.label(id));
            const auto moved = handles.moved_with(id);
            const Vec3 at = moved.size() == 2 ? moved[0]->at * 0.8 + moved[1]->at * 0.2 : moved[0]->at;
            for (std::size_t i = 0; i < hand.shown.panes.size(); ++i) {
                if (id_of(hand.shown.panes[i].id) != id.pane) continue;
                const Vec2 px = i == 0 ? hand.px_of(at) : hand.tile_px_of(i, at);
                hand.move(px);
                if (hand.gestures.hovered_handle() == id) check(hand, id, px);
            }
        }
    }
}

TEST(EveryHandle, IsTakenBackBitForBitAndMovesByTheSamePathOrNot) {
    int checked = 0;
    for_every_handle([&](Hand& hand, const HandleId& id, const Vec2& px) {
        if (++checked % (4 - test::third_when_brief(3)) != 0) return;  // every one, or every third when brief
        const auto before = hand.values();
        hand.keys.snap = checked % 2 == 0;
        hand.press(px);
        hand.move(px + Vec2{17.5, -11.25});
        EXPECT_EQ(hand.gestures.dragged_handle(), id);
        const auto straight = hand.values();
        for (int i = 1; i < 5; ++i)  // far away, where the exact answers of some scenes take long
            hand.move(px + Vec2{900.7 * std::sin(i), 700.3 * std::cos(i * 3)});
        hand.move(px + Vec2{17.5, -11.25});
        EXPECT_EQ(hand.values(), straight);
        for (const auto& field : straight) {
            for (const double v : field.numbers) EXPECT_TRUE(std::isfinite(v)) << field.name;
        }
        EXPECT_TRUE(hand.gestures.cancel(hand.workspace));
        EXPECT_EQ(hand.values(), before);
    });
    EXPECT_GE(checked, 30)
        << "all but the pointer that follows the mouse are within reach when a scene opens";
}

}  // namespace
}  // namespace crosscut::drag_test

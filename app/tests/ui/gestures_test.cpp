// The mouse on a pane, the keys, the layout and camera flights, all without a window.
#include "app/tests/ui/hand.h"
#include "app/ui/interaction/camera_flight.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/layout.h"

#include <set>

namespace crosscut::gestures_test {
namespace {

using namespace ui_test;

TEST(CanvasGestures, ADragStartsAfterThreePixelsAndKeepsTheGrabOffset) {
    Hand hand("intersect");
    const Vec3 start = hand.point("a");
    const Vec2 at = hand.px_of(start) + Vec2{4, -3};
    hand.press(at);
    hand.move(at + Vec2{2, 0});
    EXPECT_EQ(hand.point("a"), start) << "a trembling hand moves nothing";
    hand.move(at + Vec2{60, 40});
    EXPECT_TRUE(hand.gestures.editing());
    expect_near(hand.point("a"), hand.world_at(hand.px_of(start) + Vec2{60, 40}), 1e-9);
    hand.move({-500, 2000});
    expect_near(hand.point("a"), hand.world_at(Vec2{-500, 2000} - Vec2{4, -3}), 1e-9);
    hand.release({-500, 2000});
    EXPECT_FALSE(hand.gestures.busy());
}

TEST(CanvasGestures, EscapeRestoresBitForBit) {
    for (const char* scene : {"intersect", "nearest"}) {
        Hand hand(scene);
        const auto before = model_test::values_of(hand.workspace.scene());
        const std::string name = handles_of(hand.workspace.scene()).points.front().name;
        const Vec2 at = hand.px_of(hand.point(name));
        hand.press(at);
        hand.move(at + Vec2{77, 31});
        EXPECT_NE(model_test::values_of(hand.workspace.scene()), before);
        EXPECT_TRUE(hand.gestures.cancel(hand.workspace));
        EXPECT_EQ(model_test::values_of(hand.workspace.scene()), before);
        EXPECT_FALSE(hand.gestures.cancel(hand.workspace)) << "nothing left to take back";
    }
}

TEST(CanvasGestures, ABodyKeepsItsShape) {
    Hand hand("intersect");
    const Vec3 a = hand.point("a"), b = hand.point("b");
    const Vec2 at = hand.px_of(a * 0.75 + b * 0.25);
    hand.press(at);
    hand.move(at + Vec2{80, -45});
    expect_near(hand.point("b") - hand.point("a"), b - a, 1e-12);
    EXPECT_NE(hand.point("a"), a);
}

TEST(CanvasGestures, ARightDragPansAndTheWheelZoomsAtTheCursorAndTheSceneStays) {
    for (const char* scene : {"intersect", "nearest"}) {
        Hand hand(scene);
        const std::string before = save_scene(scene, hand.workspace.scene());
        const Vec3 pivot = hand.camera().turn.pivot;
        const Vec3 grabbed = hand.world_at({300, 300}, pivot);
        hand.press({300, 300}, MouseButton::right);
        hand.move({420, 350});
        hand.release({420, 350}, MouseButton::right);
        EXPECT_LE(glm::distance(hand.px_of(grabbed), Vec2(420, 350)), 1e-6) << scene;
        const Vec3 under = hand.world_at({200, 640}, hand.camera().turn.pivot);
        hand.event(Kind::wheel, {200, 640}, MouseButton::left, 3.0);
        EXPECT_LE(glm::distance(hand.px_of(under), Vec2(200, 640)), 1e-6) << scene;
        EXPECT_EQ(save_scene(scene, hand.workspace.scene()), before);
        EXPECT_TRUE(hand.workspace.can_camera_back());
    }
}

TEST(CanvasGestures, EmptyGroundOrbitsInSpaceAroundThePivot) {
    Hand hand("nearest");
    const Camera before = hand.camera();
    hand.press({5, 5});
    hand.move({105, 45});
    EXPECT_NE(hand.camera().turn.yaw_rad, before.turn.yaw_rad);
    EXPECT_NE(hand.camera().turn.pitch_rad, before.turn.pitch_rad);
    EXPECT_EQ(hand.camera().turn.pivot, before.turn.pivot);
    EXPECT_EQ(hand.camera().turn.distance, before.turn.distance);
}

TEST(Shortcuts, NoTwoMeanOneKeyAndEveryCommandHasOne) {
    std::set<std::tuple<Key, bool, bool>> keys;
    std::set<Command> commands;
    for (const Shortcut& s : shortcuts()) {
        EXPECT_TRUE(keys.insert({s.key, s.ctrl, s.shift}).second) << s.keys << " " << s.what;
        EXPECT_EQ(s.keys.empty(), s.what.empty());
        commands.insert(s.command);
        EXPECT_EQ(command_for({s.key, s.shift, s.ctrl, false, false}, false), s.command);
        EXPECT_FALSE(command_for({s.key, s.shift, s.ctrl, true, false}, false))
            << "Alt belongs to the window manager";
        if (!s.ctrl && s.command != Command::cancel) {
            EXPECT_FALSE(command_for({s.key, s.shift, s.ctrl, false, false}, true))
                << "a letter while typing: " << s.keys;
        }
    }
    for (int c = 0; c <= static_cast<int>(Command::quit); ++c)
        EXPECT_TRUE(commands.contains(static_cast<Command>(c))) << c;
}

TEST(Layout, TwoDocksShareOnePlaceWhereTheyWouldLeaveTheCanvasLittle) {
    const auto with = [](const Vec2& window, DockTab dock) {
        return layout_for(window, 1.0, {true, true, 2, true, true, dock});
    };
    const Layout time = with({1280, 800}, DockTab::time), formula = with({1280, 800}, DockTab::formula);
    EXPECT_GT(time.timeline.size().y, 0.0);
    EXPECT_EQ(time.formula.size().y, 0.0);
    EXPECT_EQ(formula.timeline.size().y, 0.0);
    EXPECT_EQ(formula.formula.low, time.timeline.low) << "the one stands where the other did";
    EXPECT_EQ(formula.canvas.high, time.canvas.high);
    const Layout large = with({1920, 1200}, DockTab::time);
    EXPECT_EQ(large.dock_tabs.size().y, 0.0);
    EXPECT_GT(large.timeline.size().y, 0.0);
    EXPECT_GT(large.formula.size().y, 0.0);
}

TEST(Layout, TheCanvasIsLargeAndNothingOverlaps) {
    for (const Vec2 window : {Vec2{1280, 800}, Vec2{1920, 1080}, Vec2{480, 320}, Vec2{100, 100}, Vec2{2, 900},
                              Vec2{900, 2}, Vec2{1, 1}}) {
        for (const double scale : {0.5, 1.0, 2.0, 8.0}) {
            for (const unsigned bits : {0u, 1u, 2u, 4u, 8u, 15u, 31u}) {
                const DockTab dock = (bits & 16u) != 0 ? DockTab::formula : DockTab::time;
                const Panels panels{true, (bits & 1u) != 0, bits & 2u, (bits & 4u) != 0, (bits & 8u) != 0,
                                    dock};
                const Layout l = layout_for(window, scale, panels);
                EXPECT_GE(l.canvas.size().x, 0.6 * window.x - 1.0);
                EXPECT_GT(l.canvas.size().y, 0.0);
                const std::array rects{l.top,       l.strip,    l.canvas,  l.side,
                                       l.dock_tabs, l.timeline, l.formula, l.status};
                double area = 0.0;
                for (const Rect& r : rects) {
                    area += r.size().x * r.size().y;
                    EXPECT_TRUE(r.size().x >= 0 && r.size().y >= 0 && r.low.x >= 0 && r.low.y >= 0);
                    EXPECT_TRUE(r.high.x <= window.x && r.high.y <= window.y);
                    for (const Rect& other : rects) {
                        if (&r == &other) continue;
                        const bool apart = r.high.x <= other.low.x || other.high.x <= r.low.x ||
                                           r.high.y <= other.low.y || other.high.y <= r.low.y;
                        EXPECT_TRUE(apart);
                    }
                }
                EXPECT_EQ(area, window.x * window.y) << "and no gap between them";
                EXPECT_EQ(layout_for(window, scale, Panels{.shown = false}).canvas.size(), window);
            }
        }
    }
}

TEST(Layout, WhatASmallWindowHasNoRoomForIsLeftOut) {
    const Panels panels{true, true, 2, true, true, DockTab::time};
    const Layout full = layout_for({1280, 800}, 1.0, panels);
    for (const Rect& r : {full.top, full.strip, full.side, full.timeline, full.status})
        EXPECT_GT(r.size().x * r.size().y, 0.0);
    const Layout small = layout_for({480, 320}, 1.0, panels);
    for (const Rect& r : {small.top, small.side, small.status}) EXPECT_GT(r.size().x * r.size().y, 0.0);
    for (const Vec2 window : {Vec2{1280, 800}, Vec2{200, 150}, Vec2{1, 1}})
        EXPECT_EQ(layout_for(window, 8.0, panels).canvas.size(), window) << "the picture alone";
}

TEST(CameraFlight, ArrivesExactlyAndAtOnceWhenMotionIsReduced) {
    Camera camera, to;
    camera.space = to.space = Space::space;
    to.turn.yaw_rad = 2.0;
    to.turn.pivot = {1.0 / 3.0, 2, 3};
    CameraFlight flight;
    flight.start(camera, to, 10.0, false);
    double left = 1e9;
    for (const double t : {10.0, 10.1, 10.2, 10.3}) {
        flight.update(camera, t);
        const double now = std::fabs(camera.turn.yaw_rad - 2.0);
        EXPECT_LT(now, left) << "always nearer";
        EXPECT_TRUE(flight.under_way());
        left = now;
    }
    flight.update(camera, 10.4001);
    EXPECT_EQ(camera, to);
    EXPECT_FALSE(flight.under_way());
    camera = {};
    flight.start(camera, to, 11.0, true);
    EXPECT_EQ(camera, to);
    EXPECT_FALSE(flight.under_way());
}

}  // namespace
}  // namespace crosscut::gestures_test

// The mouse on a pane, the keys, the layout and camera flights, all without a window.
#include "app/tests/ui/hand.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/canvas/view_tools.h"
#include "app/ui/interaction/shortcuts.h"

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

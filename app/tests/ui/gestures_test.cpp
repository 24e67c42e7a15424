// The mouse on a pane, the keys, the layout and camera flights, all without a window.
#include "app/tests/ui/test_user.h"
#include "app/ui/canvas/view_tools.h"
#include "app/ui/interaction/shortcuts.h"

#include <set>

namespace crosscut::gestures_test {
namespace {

using namespace ui_test;

TEST(CanvasGestures, ADragStartsAfterThreePixelsAndKeepsTheGrabOffset) {
    TestUser user("intersect");
    const Vec3 start = user.point("a");
    const Vec2 at = user.px_of(start) + Vec2{4, -3};
    user.press(at);
    user.move(at + Vec2{2, 0});
    EXPECT_EQ(user.point("a"), start) << "a trembling hand moves nothing";
    user.move(at + Vec2{60, 40});
    EXPECT_TRUE(user.gestures.editing());
    expect_near(user.point("a"), user.world_at(user.px_of(start) + Vec2{60, 40}), 1e-9);
    user.move({-500, 2000});
    expect_near(user.point("a"), user.world_at(Vec2{-500, 2000} - Vec2{4, -3}), 1e-9);
    user.release({-500, 2000});
    EXPECT_FALSE(user.gestures.busy());
}

TEST(CanvasGestures, EscapeRestoresBitForBit) {
    for (const char* scene : {"intersect", "nearest"}) {
        TestUser user(scene);
        const auto before = model_test::values_of(user.workspace.scene());
        const std::string name = handles_of(user.workspace.scene()).points.front().name;
        const Vec2 at = user.px_of(user.point(name));
        user.press(at);
        user.move(at + Vec2{77, 31});
        EXPECT_NE(model_test::values_of(user.workspace.scene()), before);
        EXPECT_TRUE(user.gestures.cancel(user.workspace));
        EXPECT_EQ(model_test::values_of(user.workspace.scene()), before);
        EXPECT_FALSE(user.gestures.cancel(user.workspace)) << "nothing left to take back";
    }
}

TEST(CanvasGestures, ABodyKeepsItsShape) {
    TestUser user("intersect");
    const Vec3 a = user.point("a"), b = user.point("b");
    const Vec2 at = user.px_of(a * 0.75 + b * 0.25);
    user.press(at);
    user.move(at + Vec2{80, -45});
    expect_near(user.point("b") - user.point("a"), b - a, 1e-12);
    EXPECT_NE(user.point("a"), a);
}

TEST(CanvasGestures, ARightDragPansAndTheWheelZoomsAtTheCursorAndTheSceneStays) {
    for (const char* scene : {"intersect", "nearest"}) {
        TestUser user(scene);
        const std::string before = save_scene(scene, user.workspace.scene());
        const Vec3 pivot = user.camera().turn.pivot;
        const Vec3 grabbed = user.world_at({300, 300}, pivot);
        user.press({300, 300}, MouseButton::right);
        user.move({420, 350});
        user.release({420, 350}, MouseButton::right);
        EXPECT_LE(glm::distance(user.px_of(grabbed), Vec2(420, 350)), 1e-6) << scene;
        const Vec3 under = user.world_at({200, 640}, user.camera().turn.pivot);
        user.event(Kind::wheel, {200, 640}, MouseButton::left, 3.0);
        EXPECT_LE(glm::distance(user.px_of(under), Vec2(200, 640)), 1e-6) << scene;
        EXPECT_EQ(save_scene(scene, user.workspace.scene()), before);
        EXPECT_TRUE(user.workspace.can_camera_back());
    }
}

TEST(CanvasGestures, EmptyGroundOrbitsInSpaceAroundThePivot) {
    TestUser user("nearest");
    const Camera before = user.camera();
    user.press({5, 5});
    user.move({105, 45});
    EXPECT_NE(user.camera().turn.yaw_rad, before.turn.yaw_rad);
    EXPECT_NE(user.camera().turn.pitch_rad, before.turn.pitch_rad);
    EXPECT_EQ(user.camera().turn.pivot, before.turn.pivot);
    EXPECT_EQ(user.camera().turn.distance, before.turn.distance);
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
        EXPECT_TRUE(flight.is_flying());
        left = now;
    }
    flight.update(camera, 10.4001);
    EXPECT_EQ(camera, to);
    EXPECT_FALSE(flight.is_flying());
    camera = {};
    flight.start(camera, to, 11.0, true);
    EXPECT_EQ(camera, to);
    EXPECT_FALSE(flight.is_flying());
}

}  // namespace
}  // namespace crosscut::gestures_test

// Moving handles by keys.
#include "app/ui/interaction/keyboard.h"
#include "app/tests/ui/test_user.h"
#include "app/view/screen/grid.h"

#include <cmath>
#include <string>

namespace crosscut::keyboard_test {
namespace {

using namespace ui_test;
using KeyOutcome = KeyboardHandles::KeyOutcome;

/// Keyboard input for the handles of a scene.
class Fingers {
  public:
    explicit Fingers(const char* scene, std::span<const SceneType> types = all_scenes())
        : user(scene, types) {}
    KeyOutcome key(Key key, bool shift = false, bool ctrl = false) {
        now += 0.1;
        const KeyOutcome came = keys.press({key, shift, ctrl, false, false}, user.workspace.scene(),
                                           id_of(pane), user.projector(), now);
        user.workspace.observe(keys.editing(now));
        return came;
    }
    void rest() {
        now = keys.wake_s() + 1e-9;
        user.workspace.observe(keys.editing(now));
    }
    [[nodiscard]] ItemId focus() { return keys.focus(user.workspace.scene()).item; }
    [[nodiscard]] double step() { return snap_step(user.projector()).value(); }

    TestUser user;
    KeyboardHandles keys;
    std::string pane{kMainPane};  ///< the large view
    double now = 10.0;
};

TEST(KeyboardHandles, TabGoesThroughPointsBodiesAndDerivedInOrderAndRound) {
    Fingers f("linked", linked_types());
    for (const char* name : {"a", "b", "c", "d", "ab", "cd", "middle", "a"}) {
        EXPECT_EQ(f.key(Key::tab), KeyOutcome::taken);
        EXPECT_EQ(f.focus(), id_of(name)) << name;
    }
    f.key(Key::tab, true);
    EXPECT_EQ(f.focus(), id_of("middle"));
    EXPECT_EQ(f.key(Key::escape), KeyOutcome::taken);
    EXPECT_FALSE(f.focus());
    f.key(Key::tab, true);
    EXPECT_EQ(f.focus(), id_of("middle")) << "backwards from nowhere: the last";
}

TEST(KeyboardHandles, AnotherLargeViewHasItsOwnHandles) {
    Fingers f("linked", linked_types());
    f.key(Key::tab);
    f.pane = "other";
    const auto before = f.user.values();
    EXPECT_EQ(f.key(Key::right), KeyOutcome::ignored) << "A is not in this view";
    EXPECT_EQ(f.user.values(), before);
    for (int i = 0; i < 3; ++i) {
        f.key(Key::tab);
        EXPECT_EQ(f.focus(), id_of("way"));
    }
    f.key(Key::right);
    EXPECT_NE(f.user.values(), before);
    f.pane = "empty";
    EXPECT_EQ(f.key(Key::tab), KeyOutcome::ignored) << "nothing to take hold of";
    EXPECT_FALSE(f.focus());
}

TEST(KeyboardHandles, ThePointThatFollowsTheMouseIsLeftOut) {
    Fingers f("sweep");
    ASSERT_TRUE(handles_of(f.user.workspace.scene()).pointer);
    for (int i = 0; i < 20; ++i) {
        f.key(Key::tab);
        EXPECT_NE(f.focus(), id_of("pointer"));
    }
}

TEST(KeyboardHandles, WithoutAFocusTheKeysMeanWhatTheyMeanElsewhere) {
    Fingers f("intersect");
    const auto before = f.user.values();
    for (const Key key : {Key::left, Key::right, Key::up, Key::down, Key::enter, Key::escape, Key::x})
        EXPECT_EQ(f.key(key), KeyOutcome::ignored);
    EXPECT_EQ(f.user.values(), before);
    f.key(Key::tab);
    EXPECT_EQ(f.key(Key::f), KeyOutcome::ignored);
    EXPECT_EQ(f.key(Key::tab, false, true), KeyOutcome::ignored);
    EXPECT_EQ(f.key(Key::enter), KeyOutcome::open);
}

TEST(KeyboardHandles, ArrowsStepTheGridShownWithShiftATenthAndWithControlTen) {
    Fingers f("intersect");
    const double step = f.step();
    f.user.put("a", {0, 0, 0});
    f.key(Key::tab);
    f.key(Key::right);
    EXPECT_EQ(f.user.point("a"), Vec3(step, 0, 0));
    f.key(Key::up), f.key(Key::up), f.key(Key::left);
    EXPECT_EQ(f.user.point("a"), Vec3(0, 2 * step, 0));
    f.key(Key::down, false, true);
    expect_near(f.user.point("a"), {0, -8 * step, 0}, 1e-12);
    f.key(Key::right, true);
    expect_near(f.user.point("a"), {step / 10, -8 * step, 0}, 1e-12);
    // The step depends on the zoom.
    f.user.camera().plane.px_per_unit *= 100.0;
    EXPECT_LT(f.step(), step / 10);
    f.user.put("a", {0, 0, 0});
    f.key(Key::right);
    EXPECT_EQ(f.user.point("a").x, f.step());
}

TEST(KeyboardHandles, FromBetweenTheLinesTheFirstStepReachesTheNextOne) {
    Fingers f("intersect");
    const double step = f.step();
    f.key(Key::tab);
    f.user.put("a", {2.3 * step, 1, 0});
    f.key(Key::right);
    EXPECT_DOUBLE_EQ(f.user.point("a").x, 3 * step);
    f.user.put("a", {2.3 * step, 1, 0});
    f.key(Key::left);
    EXPECT_DOUBLE_EQ(f.user.point("a").x, 2 * step);
    EXPECT_EQ(f.user.point("a").y, 1.0) << "the other coordinate is left alone";
}

TEST(KeyboardHandles, ABodyKeepsItsShapeAndADerivedPointObeys) {
    Fingers f("linked", linked_types());
    const Vec3 direction = f.user.point("d") - f.user.point("c");
    f.keys.focus_on({id_of(kMainPane), id_of("cd"), HandleKind::body});
    f.key(Key::right), f.key(Key::up);
    expect_near(f.user.point("d") - f.user.point("c"), direction, 1e-12);
    EXPECT_GT(f.user.point("c").x, -2.0);
    EXPECT_EQ(f.keys.focused_points(f.user.workspace.scene()), (std::vector{id_of("c"), id_of("d")}));
    f.keys.focus_on({id_of(kMainPane), id_of("middle"), HandleKind::derived});
    const Vec3 before = (f.user.point("a") + f.user.point("b")) * 0.5;
    f.key(Key::left);
    const Vec3 after = (f.user.point("a") + f.user.point("b")) * 0.5;
    EXPECT_LT(after.x, before.x);
    EXPECT_NEAR(after.x / f.step(), std::round(after.x / f.step()), 1e-9);
    EXPECT_NEAR(after.y, before.y, 1e-12);
}

TEST(KeyboardHandles, ABurstIsOneStepOfUndo) {
    Fingers f("intersect");
    const auto before = f.user.values();
    f.key(Key::tab);
    for (int i = 0; i < 5; ++i) f.key(Key::right);
    EXPECT_TRUE(f.keys.editing(f.now + 0.79));
    EXPECT_FALSE(f.keys.editing(f.now + 0.81));
    f.rest();
    const auto first = f.user.values();
    f.key(Key::up), f.key(Key::up);
    f.rest();
    f.user.workspace.undo();
    EXPECT_EQ(f.user.values(), first);
    f.user.workspace.undo();
    EXPECT_EQ(f.user.values(), before);
    EXPECT_FALSE(f.user.workspace.can_undo());
    f.user.workspace.redo();
    EXPECT_EQ(f.user.values(), first);
}

TEST(KeyboardHandles, InSpaceTheArrowsGoAlongTheAxesNearestToTheScreens) {
    Fingers f("nearest");
    const auto moved = [&](Key key) {
        const Vec3 before = f.user.point("a1");
        f.key(key);
        return f.user.point("a1") - before;
    };
    f.key(Key::tab);
    f.user.put("a1", {0, 0, 0});
    f.user.camera().turn.yaw_rad = 0.3, f.user.camera().turn.pitch_rad = 0.2;  // along y
    EXPECT_GT(moved(Key::right).x, 0.0);
    EXPECT_GT(moved(Key::up).z, 0.0);
    f.user.camera().turn.yaw_rad = 3.1415926535;  // from behind: right on screen is -x
    EXPECT_LT(moved(Key::right).x, 0.0);
    f.user.camera().turn.yaw_rad = 0.3, f.user.camera().turn.pitch_rad = 1.5;  // from above
    EXPECT_GT(moved(Key::up).y, 0.0);
    const Vec3 down = moved(Key::down);
    EXPECT_TRUE(down.x == 0.0 && down.y < 0.0 && down.z == 0.0) << "one axis only";
    for (double yaw = -3.0; yaw < 3.0; yaw += 0.01) {
        f.user.camera().turn.yaw_rad = yaw, f.user.camera().turn.pitch_rad = 1.5707;
        const Vec3 right = moved(Key::right), up = moved(Key::up);
        EXPECT_EQ(glm::dot(right, up), 0.0) << "never both along one axis: yaw " << yaw;
    }
}

TEST(KeyboardHandles, AFocusThatTheSceneLacksIsNone) {
    Fingers f("intersect");
    f.key(Key::tab);
    EXPECT_TRUE(f.focus());
    ASSERT_EQ(f.user.workspace.open_scene("nearest"), "");
    EXPECT_FALSE(f.focus());
    EXPECT_TRUE(f.keys.focused_points(f.user.workspace.scene()).empty());
    EXPECT_EQ(f.keys.hint(f.user.workspace.scene(), false, false), "");
    Pane pane;
    f.keys.show(f.user.workspace.scene(), pane);
    EXPECT_TRUE(pane.list.dots.empty());
}

TEST(KeyboardHandles, TheFocusIsShownAndNamed) {
    Fingers f("intersect");
    f.key(Key::tab);
    Pane pane;
    f.keys.show(f.user.workspace.scene(), pane);
    ASSERT_EQ(pane.list.dots.size(), 1u);
    EXPECT_EQ(pane.list.dots.front().at, f.user.point("a"));
    EXPECT_TRUE(pane.list.dots.front().hollow);
    Pane other;
    other.id = "other";
    f.keys.show(f.user.workspace.scene(), other);
    EXPECT_TRUE(other.list.dots.empty()) << "A has no place there";
    EXPECT_EQ(f.keys.hint(f.user.workspace.scene(), false, true),
              "A: arrow keys with Ctrl move it ten grid lines.");
}

}  // namespace
}  // namespace crosscut::keyboard_test

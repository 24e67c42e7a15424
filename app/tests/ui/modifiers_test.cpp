// The modifier table of a drag, row by row.
#include "app/tests/ui/test_user.h"

#include <cmath>

namespace crosscut::modifiers_test {
namespace {

using namespace ui_test;

/// A scene whose points are off every grid line, with A being dragged.
class HeldKeys {
  public:
    explicit HeldKeys(DragModifiers keys) : user("intersect") {
        user.put("a", {2.137, 4.211, 0}), user.put("b", {10.05, 8.4, 0});
        user.put("c", {3.3, 7.7, 0}), user.put("d", {12.1, 3.9, 0});
        user.keys = keys;
        start = user.point("a");
        at = user.px_of(start) + Vec2{3, 2};
        user.press(at);
    }
    /// The position of A after a drag without modifiers.
    Vec3 plain(const Vec2& by) { return user.world_at(user.px_of(start) + by); }

    TestUser user;
    Vec3 start{};
    Vec2 at{};
};

TEST(DragModifiers, EachRowOfTheTable) {
    const DragModifiers none{};
    EXPECT_TRUE(none.snapping() && !none.fine() && !none.angles());
    EXPECT_FALSE((DragModifiers{.ctrl = true}).snapping());
    EXPECT_TRUE((DragModifiers{.ctrl = true, .snap = false}).snapping());
    EXPECT_FALSE((DragModifiers{.snap = false}).snapping());
    EXPECT_TRUE((DragModifiers{.shift = true}).fine());
    const DragModifiers both{.shift = true, .ctrl = true};
    EXPECT_TRUE(both.angles() && !both.fine() && !both.snapping());
    EXPECT_EQ(none.free(), (std::array{true, true, true}));
    EXPECT_EQ((DragModifiers{.y = true}).free(), (std::array{false, true, false}));
}

TEST(DragModifiers, SnappingIsOnAndControlDefeatsIt) {
    HeldKeys keys({});
    const Vec3 node{5, 6, 0};
    const Vec2 beside = keys.user.px_of(node) + Vec2{3, -4} + (keys.at - keys.user.px_of(keys.start));
    keys.user.move(beside);
    EXPECT_EQ(keys.user.point("a"), node);
    ASSERT_TRUE(keys.user.gestures.snap());
    EXPECT_EQ(keys.user.gestures.snap()->kind, SnapKind::grid);
    keys.user.keys.ctrl = true;
    keys.user.gestures.keys_changed(keys.user.keys, keys.user.workspace, keys.user.targets(beside));
    expect_near(keys.user.point("a"), keys.user.world_at(keys.user.px_of(node) + Vec2{3, -4}), 1e-9);
    EXPECT_FALSE(keys.user.gestures.snap()) << "the key alone lets go, without a move of the mouse";
}

TEST(DragModifiers, WithSnappingSwitchedOffControlIsWhatTurnsItOn) {
    HeldKeys keys({.snap = false});
    const Vec2 beside = keys.user.px_of({5, 6, 0}) + Vec2{3, -4} + (keys.at - keys.user.px_of(keys.start));
    keys.user.move(beside);
    EXPECT_NE(keys.user.point("a"), Vec3(5, 6, 0));
    keys.user.keys.ctrl = true;
    keys.user.move(beside);
    EXPECT_EQ(keys.user.point("a"), Vec3(5, 6, 0));
}

TEST(DragModifiers, ShiftIsTenTimesFinerWithoutAJump) {
    HeldKeys keys({.snap = false});
    keys.user.move(keys.at + Vec2{50, 0});
    const Vec3 before = keys.user.point("a");
    keys.user.keys.shift = true;
    keys.user.move(keys.at + Vec2{50, 0});
    expect_near(keys.user.point("a"), before, 1e-12);
    keys.user.move(keys.at + Vec2{150, 0});
    expect_near(keys.user.point("a"), keys.plain({60, 0}), 1e-9);
    keys.user.keys.shift = false;
    keys.user.move(keys.at + Vec2{150, 0});
    expect_near(keys.user.point("a"), keys.plain({60, 0}), 1e-9);
    keys.user.move(keys.at + Vec2{160, 0});
    expect_near(keys.user.point("a"), keys.plain({70, 0}), 1e-9);
}

TEST(DragModifiers, ShiftNeitherLeavesASnapWithAJumpNorJumpsOntoOneWhenItIsLetGo) {
    HeldKeys keys({});
    const Vec2 beside = keys.user.px_of({5, 6, 0}) + Vec2{4, 3} + (keys.at - keys.user.px_of(keys.start));
    keys.user.move(beside);
    ASSERT_EQ(keys.user.point("a"), Vec3(5, 6, 0));
    keys.user.keys.shift = true;
    keys.user.move(beside);
    EXPECT_EQ(keys.user.point("a"), Vec3(5, 6, 0)) << "pressed";
    keys.user.move(beside + Vec2{30, 0});
    const Vec3 fine = keys.user.point("a");
    expect_near(fine, keys.user.world_at(keys.user.px_of({5, 6, 0}) + Vec2{3, 0}), 1e-9);
    keys.user.keys.shift = false;
    keys.user.move(beside + Vec2{30, 0});
    EXPECT_EQ(keys.user.point("a"), fine) << "let go, 3 px from the node: it does not pull at once";
    Vec3 last = fine;
    for (int i = 1; i <= 12; ++i) {
        keys.user.move(beside + Vec2{30.0 + i, 0});
        EXPECT_LE(glm::distance(keys.user.px_of(keys.user.point("a")), keys.user.px_of(last)), 6.0 + 1e-6);
        last = keys.user.point("a");
    }
}

TEST(DragModifiers, ControlAndShiftTurnInStepsOfFifteenDegreesAboutTheOtherEnd) {
    HeldKeys keys({.shift = true, .ctrl = true});
    const Vec3 b = keys.user.point("b");
    for (int degrees = -170; degrees <= 180; degrees += 10) {
        const double angle = degrees * 3.14159265358979 / 180.0;
        keys.user.move(keys.user.px_of(b + Vec3{6.0 * std::cos(angle), 6.0 * std::sin(angle), 0}) +
                       Vec2{3, 2});
        const Vec3 off = keys.user.point("a") - b;
        const double step = std::atan2(off.y, off.x) * 180.0 / 3.14159265358979 / 15.0;
        EXPECT_NEAR(step, std::round(step), 1e-9) << degrees;
        EXPECT_NEAR(std::remainder(step * 15.0 - degrees, 360.0), 0.0, 7.5 + 1e-9);
        EXPECT_EQ(keys.user.point("b"), b);
    }
    keys.user.put("b", {0, 0, 0});
    keys.user.release({0, 0});
    keys.user.press(keys.user.px_of(keys.user.point("a")));
    keys.user.move(keys.user.px_of({4.1, 4, 0}));
    EXPECT_EQ(keys.user.point("a").x, keys.user.point("a").y) << "the diagonal without rounding";
    keys.user.release({0, 0});
    keys.user.put("b", b);
    keys.user.press(keys.user.px_of(keys.user.point("a")) + Vec2{3, 2});
    keys.user.move(keys.user.px_of(b + Vec3{0.1, 5, 0}) + Vec2{3, 2});
    EXPECT_EQ(keys.user.point("a").x, b.x) << "straight up without rounding";
    keys.user.move(keys.user.px_of(b + Vec3{-5, 0.1, 0}) + Vec2{3, 2});
    EXPECT_EQ(keys.user.point("a").y, b.y);
}

TEST(DragModifiers, AHeldAxisLocksTheOthersToTheBitAndSnapsAlongItself) {
    HeldKeys keys({.x = true, .snap = false});
    keys.user.move(keys.at + Vec2{50, 70});
    EXPECT_EQ(keys.user.point("a").y, keys.start.y);
    EXPECT_NEAR(keys.user.point("a").x, keys.plain({50, 70}).x, 1e-9);
    keys.user.keys.snap = true;
    keys.user.move(keys.user.px_of({5, 9, 0}) + Vec2{5, 5});
    EXPECT_EQ(keys.user.point("a"), Vec3(5, keys.start.y, 0))
        << "the grid line, wherever the mouse is along y";
    keys.user.keys = {.y = true, .snap = false};
    keys.user.move(keys.at + Vec2{50, 70});
    EXPECT_EQ(keys.user.point("a").x, keys.start.x);
}

TEST(DragModifiers, TheZLockInSpaceFollowsTheMouseAlongTheVertical) {
    for (const bool parallel : {false, true}) {
        TestUser user("nearest");
        user.camera().turn.parallel = parallel;
        const Vec3 start = user.point("a1");
        const Vec2 at = user.px_of(start);
        const Vec2 up = user.px_of(start + Vec3{0, 0, 0.7});
        user.keys.z = true;
        user.press(at);
        user.move(up);
        expect_near(user.point("a1"), start + Vec3{0, 0, 0.7}, 1e-9);
        EXPECT_EQ(user.point("a1").x, start.x);
        EXPECT_EQ(user.point("a1").y, start.y);
        user.keys = {.x = true, .y = true, .snap = false};
        user.move(user.px_of(start + Vec3{0.5, -0.25, 0}));
        expect_near(user.point("a1"), start + Vec3{0.5, -0.25, 0}, 1e-9);
        EXPECT_EQ(user.point("a1").z, start.z);
        user.release(up);
        if (!parallel) continue;
        user.camera().turn.pitch_rad = 1.5707963267948966;
        user.keys = {.z = true, .snap = false};
        user.put("a1", start);
        user.drag(user.px_of(start), user.px_of(start) + Vec2{200, 100});
        expect_near(user.point("a1"), start,
                    1e-9);  // along the line of sight no way of the mouse says anything
    }
}

TEST(DragModifiers, TheStatusLineSaysWhatTheKeysDo) {
    TestUser user("intersect");
    user.keys = {};
    user.move(user.px_of(user.point("c")));
    const auto hint = [&](const DragModifiers& keys) { return user.gestures.hint(Space::plane, keys); };
    EXPECT_EQ(hint({.ctrl = true}), "Drag C. Ctrl: no snapping.");
    EXPECT_EQ(hint({.ctrl = true, .snap = false}), "Drag C. Ctrl: snapping.");
    EXPECT_EQ(hint({.shift = true}), "Drag C. Shift: ten times slower.");
    EXPECT_EQ(hint({.shift = true, .ctrl = true}), "Drag C. Ctrl+Shift: steps of 15\u00B0.");
    EXPECT_EQ(hint({.x = true}), "Drag C. Only along x.");
    user.move({2, 2});
    EXPECT_NE(hint({}).find("empty ground"), std::string::npos);
    TestUser linked("linked", linked_types());
    linked.move(linked.tile_px_of(1, linked.point("b") - linked.point("a")));
    EXPECT_EQ(linked.gestures.hint(Space::plane, {}), "Drag B \u2212 A: the lines move with it.");
}

}  // namespace
}  // namespace crosscut::modifiers_test

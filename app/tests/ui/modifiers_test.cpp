// The modifier table of a drag, row by row.
#include "app/tests/ui/hand.h"

#include <cmath>

namespace crosscut::modifiers_test {
namespace {

using namespace ui_test;

/// A scene whose points lie off every line of the grid, with A taken hold of.
class Held {
  public:
    explicit Held(DragModifiers keys) : hand("intersect") {
        hand.put("a", {2.137, 4.211, 0}), hand.put("b", {10.05, 8.4, 0});
        hand.put("c", {3.3, 7.7, 0}), hand.put("d", {12.1, 3.9, 0});
        hand.keys = keys;
        start = hand.point("a");
        at = hand.px_of(start) + Vec2{3, 2};
        hand.press(at);
    }
    /// Where A is with nothing that bends the drag.
    Vec3 plain(const Vec2& by) { return hand.world_at(hand.px_of(start) + by); }

    Hand hand;
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
    Held held({});
    const Vec3 node{5, 6, 0};
    const Vec2 beside = held.hand.px_of(node) + Vec2{3, -4} + (held.at - held.hand.px_of(held.start));
    held.hand.move(beside);
    EXPECT_EQ(held.hand.point("a"), node);
    ASSERT_TRUE(held.hand.gestures.snap());
    EXPECT_EQ(held.hand.gestures.snap()->kind, SnapKind::grid);
    held.hand.keys.ctrl = true;
    held.hand.gestures.keys_changed(held.hand.keys, held.hand.workspace, held.hand.places(beside));
    expect_near(held.hand.point("a"), held.hand.world_at(held.hand.px_of(node) + Vec2{3, -4}), 1e-9);
    EXPECT_FALSE(held.hand.gestures.snap()) << "the key alone lets go, without a move of the mouse";
}

TEST(DragModifiers, WithSnappingSwitchedOffControlIsWhatTurnsItOn) {
    Held held({.snap = false});
    const Vec2 beside = held.hand.px_of({5, 6, 0}) + Vec2{3, -4} + (held.at - held.hand.px_of(held.start));
    held.hand.move(beside);
    EXPECT_NE(held.hand.point("a"), Vec3(5, 6, 0));
    held.hand.keys.ctrl = true;
    held.hand.move(beside);
    EXPECT_EQ(held.hand.point("a"), Vec3(5, 6, 0));
}

TEST(DragModifiers, ShiftIsTenTimesFinerWithoutAJump) {
    Held held({.snap = false});
    held.hand.move(held.at + Vec2{50, 0});
    const Vec3 before = held.hand.point("a");
    held.hand.keys.shift = true;
    held.hand.move(held.at + Vec2{50, 0});
    expect_near(held.hand.point("a"), before, 1e-12);
    held.hand.move(held.at + Vec2{150, 0});
    expect_near(held.hand.point("a"), held.plain({60, 0}), 1e-9);
    held.hand.keys.shift = false;
    held.hand.move(held.at + Vec2{150, 0});
    expect_near(held.hand.point("a"), held.plain({60, 0}), 1e-9);
    held.hand.move(held.at + Vec2{160, 0});
    expect_near(held.hand.point("a"), held.plain({70, 0}), 1e-9);
}

TEST(DragModifiers, ShiftNeitherLeavesASnapWithAJumpNorJumpsOntoOneWhenItIsLetGo) {
    Held held({});
    const Vec2 beside = held.hand.px_of({5, 6, 0}) + Vec2{4, 3} + (held.at - held.hand.px_of(held.start));
    held.hand.move(beside);
    ASSERT_EQ(held.hand.point("a"), Vec3(5, 6, 0));
    held.hand.keys.shift = true;
    held.hand.move(beside);
    EXPECT_EQ(held.hand.point("a"), Vec3(5, 6, 0)) << "pressed";
    held.hand.move(beside + Vec2{30, 0});
    const Vec3 fine = held.hand.point("a");
    expect_near(fine, held.hand.world_at(held.hand.px_of({5, 6, 0}) + Vec2{3, 0}), 1e-9);
    held.hand.keys.shift = false;
    held.hand.move(beside + Vec2{30, 0});
    EXPECT_EQ(held.hand.point("a"), fine) << "let go, 3 px from the node: it does not pull at once";
    Vec3 last = fine;
    for (int i = 1; i <= 12; ++i) {
        held.hand.move(beside + Vec2{30.0 + i, 0});
        EXPECT_LE(glm::distance(held.hand.px_of(held.hand.point("a")), held.hand.px_of(last)), 6.0 + 1e-6);
        last = held.hand.point("a");
    }
}

TEST(DragModifiers, ControlAndShiftTurnInStepsOfFifteenDegreesAboutTheOtherEnd) {
    Held held({.shift = true, .ctrl = true});
    const Vec3 b = held.hand.point("b");
    for (int degrees = -170; degrees <= 180; degrees += 10) {
        const double angle = degrees * 3.14159265358979 / 180.0;
        held.hand.move(held.hand.px_of(b + Vec3{6.0 * std::cos(angle), 6.0 * std::sin(angle), 0}) +
                       Vec2{3, 2});
        const Vec3 off = held.hand.point("a") - b;
        const double step = std::atan2(off.y, off.x) * 180.0 / 3.14159265358979 / 15.0;
        EXPECT_NEAR(step, std::round(step), 1e-9) << degrees;
        EXPECT_NEAR(std::remainder(step * 15.0 - degrees, 360.0), 0.0, 7.5 + 1e-9);
        EXPECT_EQ(held.hand.point("b"), b);
    }
    held.hand.put("b", {0, 0, 0});
    held.hand.release({0, 0});
    held.hand.press(held.hand.px_of(held.hand.point("a")));
    held.hand.move(held.hand.px_of({4.1, 4, 0}));
    EXPECT_EQ(held.hand.point("a").x, held.hand.point("a").y) << "the diagonal without rounding";
    held.hand.release({0, 0});
    held.hand.put("b", b);
    held.hand.press(held.hand.px_of(held.hand.point("a")) + Vec2{3, 2});
    held.hand.move(held.hand.px_of(b + Vec3{0.1, 5, 0}) + Vec2{3, 2});
    EXPECT_EQ(held.hand.point("a").x, b.x) << "straight up without rounding";
    held.hand.move(held.hand.px_of(b + Vec3{-5, 0.1, 0}) + Vec2{3, 2});
    EXPECT_EQ(held.hand.point("a").y, b.y);
}

TEST(DragModifiers, AHeldAxisLocksTheOthersToTheBitAndSnapsAlongItself) {
    Held held({.x = true, .snap = false});
    held.hand.move(held.at + Vec2{50, 70});
    EXPECT_EQ(held.hand.point("a").y, held.start.y);
    EXPECT_NEAR(held.hand.point("a").x, held.plain({50, 70}).x, 1e-9);
    held.hand.keys.snap = true;
    held.hand.move(held.hand.px_of({5, 9, 0}) + Vec2{5, 5});
    EXPECT_EQ(held.hand.point("a"), Vec3(5, held.start.y, 0))
        << "the grid line, wherever the mouse is along y";
    held.hand.keys = {.y = true, .snap = false};
    held.hand.move(held.at + Vec2{50, 70});
    EXPECT_EQ(held.hand.point("a").x, held.start.x);
}

TEST(DragModifiers, TheZLockInSpaceFollowsTheMouseAlongTheVertical) {
    for (const bool parallel : {false, true}) {
        Hand hand("nearest");
        hand.camera().turn.parallel = parallel;
        const Vec3 start = hand.point("a1");
        const Vec2 at = hand.px_of(start);
        const Vec2 up = hand.px_of(start + Vec3{0, 0, 0.7});
        hand.keys.z = true;
        hand.press(at);
        hand.move(up);
        expect_near(hand.point("a1"), start + Vec3{0, 0, 0.7}, 1e-9);
        EXPECT_EQ(hand.point("a1").x, start.x);
        EXPECT_EQ(hand.point("a1").y, start.y);
        hand.keys = {.x = true, .y = true, .snap = false};
        hand.move(hand.px_of(start + Vec3{0.5, -0.25, 0}));
        expect_near(hand.point("a1"), start + Vec3{0.5, -0.25, 0}, 1e-9);
        EXPECT_EQ(hand.point("a1").z, start.z);
        hand.release(up);
        if (!parallel) continue;
        hand.camera().turn.pitch_rad = 1.5707963267948966;
        hand.keys = {.z = true, .snap = false};
        hand.put("a1", start);
        hand.drag(hand.px_of(start), hand.px_of(start) + Vec2{200, 100});
        expect_near(hand.point("a1"), start,
                    1e-9);  // along the line of sight no way of the mouse says anything
    }
}

TEST(DragModifiers, TheStatusLineSaysWhatTheKeysDo) {
    Hand hand("intersect");
    hand.keys = {};
    hand.move(hand.px_of(hand.point("c")));
    const auto hint = [&](const DragModifiers& keys) { return hand.gestures.hint(Space::plane, keys); };
    EXPECT_EQ(hint({.ctrl = true}), "Drag C. Ctrl held: no snapping.");
    EXPECT_EQ(hint({.ctrl = true, .snap = false}), "Drag C. Ctrl held: snapping.");
    EXPECT_EQ(hint({.shift = true}), "Drag C. Shift held: ten times finer.");
    EXPECT_EQ(hint({.shift = true, .ctrl = true}), "Drag C. Ctrl and Shift held: steps of 15\u00B0.");
    EXPECT_EQ(hint({.x = true}), "Drag C. Only along x.");
    hand.move({2, 2});
    EXPECT_NE(hint({}).find("empty ground"), std::string::npos);
    Hand linked("linked", linked_types());
    linked.move(linked.tile_px_of(1, linked.point("b") - linked.point("a")));
    EXPECT_EQ(linked.gestures.hint(Space::plane, {}), "Drag B \u2212 A: the rest follows.");
}

}  // namespace
}  // namespace crosscut::modifiers_test

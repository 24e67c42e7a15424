// Moving handles by keys. What keys come to in the whole interface, and what is typed, is in said/panels.json.
#include "app/ui/interaction/keyboard.h"
#include "app/model/number_format.h"
#include "app/tests/ui/test_user.h"
#include "app/ui/interaction/handles.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/interaction/value_box.h"
#include "app/ui/ui_context.h"

#include <array>
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
    [[nodiscard]] ItemId focus() { return keys.focus(user.workspace.scene()).item; }

    TestUser user;
    KeyboardHandles keys;
    std::string pane{kMainPane};  ///< the large view
    double now = 10.0;
};

TEST(KeyboardHandles, TabEndsAtTheLastHandleOfItsDirectionAndWhereThereIsNone) {
    Fingers f("linked", linked_types());
    const auto ends = [&](bool backwards) {
        return f.keys.ends(f.user.workspace.scene(), id_of(f.pane), backwards);
    };
    EXPECT_FALSE(ends(false) || ends(true)) << "the first one is to be chosen";
    f.key(Key::tab);
    EXPECT_TRUE(ends(true));
    while (f.focus() != id_of("middle")) {
        EXPECT_FALSE(ends(false));
        f.key(Key::tab);
    }
    EXPECT_TRUE(ends(false));
    EXPECT_FALSE(ends(true));
    f.pane = "empty";
    EXPECT_TRUE(ends(false) && ends(true));
}

TEST(ForHand, SpeaksOfTapsWhereThereAreFingers) {
    EXPECT_EQ(for_hand("Click a step. Each person clicks once; right-click, or double-click.", true),
              "Tap a step. Each person taps once; touch and hold, or tap twice.");
    EXPECT_EQ(for_hand("Double-click what was clicked.", true), "Tap twice what was tapped.");
    EXPECT_EQ(for_hand("Double-click what was clicked.", false), "Double-click what was clicked.");
    const auto of_keys = key_sheet_lines(), of_fingers = key_sheet_lines(true);
    EXPECT_GT(of_fingers.size(), of_keys.size());
    EXPECT_TRUE(of_fingers.front().keys.empty() && of_keys.front().keys.empty()) << "a heading";
}

TEST(KeyboardHandles, AnotherLargeViewHasItsOwnHandles) {
    Fingers f("linked", linked_types());
    f.key(Key::tab);
    f.pane = "other";
    const auto before = f.user.values();
    EXPECT_EQ(f.key(Key::right), KeyOutcome::ignored) << "A is not in this view";
    EXPECT_EQ(f.user.values(), before);
    f.key(Key::tab), f.key(Key::tab);
    EXPECT_EQ(f.focus(), id_of("way"));
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

TEST(KeyboardHandles, TheFocusIsShownAndNamedAndOneThatTheSceneLacksIsNone) {
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
    ASSERT_EQ(f.user.workspace.open_scene("nearest"), "");
    EXPECT_FALSE(f.focus());
    EXPECT_TRUE(f.keys.focused_points(f.user.workspace.scene()).empty());
    EXPECT_EQ(f.keys.hint(f.user.workspace.scene(), false, false), "");
    f.keys.show(f.user.workspace.scene(), pane);
    EXPECT_EQ(pane.list.dots.size(), 1u) << "none came";
}

// Coordinates as text, and typing them.

const DecimalStep kTenth{1, -1};

TEST(ValueEntry, ALongTextIsQuotedShortAndAtAWholeCharacter) {
    TestUser user("linked", linked_types());
    ValueEntry entry;
    entry.open({id_of(kMainPane), id_of("a"), HandleKind::point}, user.workspace.scene(), kTenth);
    ASSERT_TRUE(entry.is_open());
    for (int i = 0; i < 14; ++i) entry.boxes()[0].text += "\u03B1";
    EXPECT_FALSE(entry.apply(user.workspace.scene(), 0));
    EXPECT_NE(entry.boxes()[0].error.find("\u03B1\u2026\u201D"), std::string::npos) << entry.boxes()[0].error;
}

TEST(Coordinates, AreWrittenBehindTheLabelsOfThePointsAskedFor) {
    DrawList list;
    list.dot(Vec2{1, 2}, Marker::disc, Role::text, id_of("a"));
    list.label(Vec2{1, 2}, "A", Role::text, id_of("a"));
    list.dot(Vec2{3, 4}, Marker::disc, Role::text, id_of("b"));
    list.label(Vec2{3, 4}, "B", Role::text, id_of("b"));
    list.label(Vec2{5, 5}, "elsewhere", Role::text, id_of("a"));
    write_coordinates(list, std::array{id_of("a")}, Digits(0.1));
    EXPECT_EQ(list.labels[0].text, "A (1, 2)");
    EXPECT_EQ(list.labels[1].text, "B");
    EXPECT_EQ(list.labels[2].text, "elsewhere") << "no dot there: not its place";
}

TEST(Coordinates, StepsStayOnTheLatticeWithinRangeAndNeverAtMinusZero) {
    double value = 0.0;
    for (int i = 1; i <= 1000; ++i) value = stepped(value, kTenth, 1);
    EXPECT_EQ(value, 100.0);
    for (int i = 1; i <= 1000; ++i) value = stepped(value, kTenth, -1);
    EXPECT_EQ(value, 0.0);
    EXPECT_FALSE(std::signbit(value));
    EXPECT_EQ(stepped(0.3, kTenth, 1), 0.4) << "0.3 is three tenths, though not three times the double 0.1";
    EXPECT_EQ(stepped(0.34, kTenth, 1), 0.4);
    EXPECT_EQ(stepped(0.34, kTenth, -1), 0.3);
    EXPECT_EQ(stepped(0.34, kTenth, 10), 1.3);
    EXPECT_EQ(stepped(1e300, kTenth, 1), 1e300);
    EXPECT_EQ(ulp_stepped(1e300, 1), 1e300);
    EXPECT_EQ(ulp_stepped(0.0, 1), 5e-324);
    EXPECT_FALSE(std::signbit(ulp_stepped(-5e-324, 1)));
    EXPECT_EQ(hex_text(0.75), "0x1.8p-1");
    EXPECT_EQ(hex_text(-0.0), "0x0p+0");
    model_test::Dice dice(4);
    for (int i = 0; i < 1000; ++i) {
        const double any = dice.any_finite();
        EXPECT_EQ(parse_number(hex_text(any)).value, any) << "all its bits";
    }
}

}  // namespace
}  // namespace crosscut::keyboard_test

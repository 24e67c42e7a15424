// Coordinates as text, and typing them.
#include "app/model/number_format.h"
#include "app/tests/ui/test_user.h"
#include "app/ui/interaction/handles.h"
#include "app/ui/interaction/value_box.h"

#include <array>
#include <cmath>
#include <tuple>

namespace crosscut::value_test {
namespace {

using namespace ui_test;

const DecimalStep kTenth{1, -1};

/// A value entry on one handle of the scene with every kind of handle.
class Typing {
  public:
    Typing(const char* item, HandleKind kind, const char* pane = "canvas") : user("linked", linked_types()) {
        before = user.values();
        entry.open({id_of(pane), id_of(item), kind}, scene(), kTenth);
    }
    Scene& scene() { return user.workspace.scene(); }
    bool type(std::size_t box, const char* text) {
        entry.boxes()[box].text = text;
        return entry.apply(scene(), box);
    }
    [[nodiscard]] const std::string& text(std::size_t box) const { return entry.boxes()[box].text; }

    TestUser user;
    ValueEntry entry;
    std::vector<model_test::FieldValue> before;
};

TEST(ValueEntry, ShowsTheShortestTextThatReadsBackAndTakesExpressions) {
    Typing t("a", HandleKind::point);
    ASSERT_EQ(t.entry.boxes().size(), 2u);
    EXPECT_EQ(t.text(0), "-3.1");
    EXPECT_EQ(t.text(1), "-1.3");
    EXPECT_TRUE(t.type(0, "1/3"));
    EXPECT_EQ(t.user.point("a").x, 1.0 / 3.0);
    EXPECT_EQ(t.text(0), "0.3333333333333333");
    EXPECT_TRUE(t.type(0, "0x1.8p-1"));
    EXPECT_EQ(t.user.point("a").x, 0.75);
    EXPECT_TRUE(t.type(1, "pi/4"));
    EXPECT_EQ(t.user.point("a").y, 0.78539816339744828);
    EXPECT_EQ(t.user.point("a").x, 0.75) << "the other stays";
}

TEST(ValueEntry, WhatCannotBeReadChangesNothingAndSaysWhy) {
    for (const char* wrong : {"1/0", "abc", "", "  ", "1e400", "1e301", "2 2", "0x", "1/", "nan", "inf"}) {
        Typing t("a", HandleKind::point);
        EXPECT_FALSE(t.type(0, wrong)) << wrong;
        EXPECT_EQ(t.user.values(), t.before) << wrong;
        ASSERT_FALSE(t.entry.boxes()[0].error.empty());
        EXPECT_EQ(t.entry.boxes()[0].error.back(), '.') << "a sentence";
        EXPECT_EQ(t.text(0), wrong) << "what was typed is kept to be mended";
        EXPECT_FALSE(t.entry.accept(t.scene()));
        EXPECT_TRUE(t.entry.is_open());
        EXPECT_TRUE(t.type(0, "2"));
        EXPECT_TRUE(t.entry.boxes()[0].error.empty());
        EXPECT_TRUE(t.entry.accept(t.scene()));
        EXPECT_FALSE(t.entry.is_open());
        EXPECT_EQ(t.user.point("a").x, 2.0);
    }
}

TEST(ValueEntry, ALongTextIsQuotedShortAndAtAWholeCharacter) {
    Typing t("a", HandleKind::point);
    EXPECT_FALSE(
        t.type(0, "\u03B1\u03B1\u03B1\u03B1\u03B1\u03B1\u03B1\u03B1\u03B1\u03B1\u03B1\u03B1\u03B1\u03B1"));
    EXPECT_NE(t.entry.boxes()[0].error.find("\u03B1\u2026\u201D"), std::string::npos)
        << t.entry.boxes()[0].error;
}

TEST(ValueEntry, StepsGoByTheGridAndByOneDouble) {
    Typing t("a", HandleKind::point);
    EXPECT_TRUE(t.entry.step(t.scene(), 0, 1, false));
    EXPECT_EQ(t.user.point("a").x, -3.0);
    EXPECT_EQ(t.text(0), "-3");
    t.entry.step(t.scene(), 0, -1, false), t.entry.step(t.scene(), 0, -1, false);
    EXPECT_EQ(t.user.point("a").x, -3.2);
    t.entry.step(t.scene(), 0, 1, true);
    EXPECT_EQ(t.user.point("a").x, std::nextafter(-3.2, 1.0));
    t.entry.step(t.scene(), 0, -1, true);
    EXPECT_EQ(t.user.point("a").x, -3.2);
    t.entry.boxes()[0].text = "5";
    EXPECT_TRUE(t.entry.step(t.scene(), 0, 1, false)) << "from what is typed";
    EXPECT_EQ(t.user.point("a").x, 5.1);
    t.entry.boxes()[0].text = "five";
    EXPECT_FALSE(t.entry.step(t.scene(), 0, 1, false));
    EXPECT_EQ(t.user.point("a").x, 5.1);
}

TEST(ValueEntry, CancelRestoresBitForBit) {
    for (const auto& [item, kind, pane] : {std::tuple{"a", HandleKind::point, "canvas"},
                                           {"cd", HandleKind::body, "canvas"},
                                           {"way", HandleKind::derived, "other"}}) {
        Typing t(item, kind, pane);
        ASSERT_TRUE(t.entry.is_open());
        t.type(0, "1/3"), t.type(1, "1e300"), t.entry.step(t.scene(), 0, 1, true);
        EXPECT_NE(t.user.values(), t.before);
        t.entry.cancel(t.scene());
        EXPECT_EQ(t.user.values(), t.before) << item;
        EXPECT_FALSE(t.entry.is_open());
    }
}

TEST(ValueEntry, ABodyHasABoxForEveryCoordinateOfBothEnds) {
    Typing t("cd", HandleKind::body);
    ASSERT_EQ(t.entry.boxes().size(), 4u);
    EXPECT_EQ(t.entry.boxes()[0].title, "C");
    EXPECT_EQ(t.entry.boxes()[2].title, "D");
    t.type(0, "1"), t.type(3, "4");
    EXPECT_EQ(t.user.point("c"), Vec3(1, 3, 0));
    EXPECT_EQ(t.user.point("d"), Vec3(4, 4, 0));
    TestUser deep("nearest");
    ValueEntry entry;
    entry.open(handles_of(deep.workspace.scene()).points.front().id, deep.workspace.scene(), kTenth);
    EXPECT_EQ(entry.boxes().size(), 3u) << "x, y and z in space";
    entry.open({id_of(kMainPane), id_of("nobody"), HandleKind::point}, deep.workspace.scene(), kTenth);
    EXPECT_FALSE(entry.is_open());
}

TEST(ValueEntry, ADerivedHandleMovesTheFieldsToObey) {
    Typing t("way", HandleKind::derived, "other");
    t.type(0, "1"), t.type(1, "2");
    expect_near(t.user.point("b") - t.user.point("a"), {1, 2, 0}, 1e-12);
    Typing direct("way", HandleKind::derived, "other");
    direct.type(0, "9"), direct.type(0, "1"), direct.type(1, "2");
    EXPECT_EQ(direct.user.values(), t.user.values()) << "whatever was typed in between";
}

TEST(ValueEntry, AllThatWasTypedIsOneStepOfUndo) {
    Typing t("a", HandleKind::point);
    const auto frame = [&] { t.user.workspace.observe(t.entry.is_open()); };
    t.type(0, "1"), frame(), t.type(1, "2"), frame(), t.entry.step(t.scene(), 0, 1, false), frame();
    EXPECT_FALSE(t.user.workspace.can_undo());
    t.entry.accept(t.scene()), frame();
    t.user.workspace.undo();
    EXPECT_EQ(t.user.values(), t.before);
    EXPECT_FALSE(t.user.workspace.can_undo());
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
}  // namespace crosscut::value_test

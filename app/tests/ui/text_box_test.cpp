// Typing in boxes and undoing it, in real Dear ImGui frames: alone, in the boxes for a scene's values, and in the whole interface.
#include "app/ui/widgets/text_box.h"
#include "app/model/files/files.h"
#include "app/tests/folder.h"
#include "app/tests/ui/desk.h"
#include "app/tests/ui/drawn_texts.h"
#include "app/ui/panels/answer_panel.h"
#include "app/ui/panels/inspector.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>
#include <imgui.h>

#include <cmath>
#include <string>

namespace crosscut::text_box_test {
namespace {

/// Two boxes below each other.
class Boxes {
  public:
    explicit Boxes(std::string first, TextBoxOptions with = {}) : text(std::move(first)), options(with) {
        frame();
    }

    void frame() {
        desk.window({400, 200}, [&] {
            if (std::exchange(requested, false)) ImGui::SetKeyboardFocusHere();
            text_box("first", text, options);
            active = ImGui::IsItemActive();
            text_box("second", other);
        });
    }
    void open() {
        requested = true;
        frame(), frame(), frame();
    }
    void strike(Key key, bool ctrl = false) {
        desk.modifiers(ctrl, false, false);
        desk.key(key, true), frame();
        desk.key(key, false);
        desk.modifiers(false, false, false);
        frame();
    }
    void type(std::string_view typed) {
        for (const char c : typed) desk.characters({&c, 1}), frame();
    }

    ImguiDesk desk;
    std::string text, other = "other";
    TextBoxOptions options;
    bool active = false;

  private:
    bool requested = false;
};

TEST(TextBox, TakesBackWhatWasTypedSinceItHasTheKeyboardAndDoesItAgain) {
    Boxes b("12");
    b.open();
    b.strike(Key::end);
    b.type("34");
    ASSERT_EQ(b.text, "1234");
    b.strike(Key::z, true);
    EXPECT_EQ(b.text, "123");
    b.strike(Key::y, true);
    EXPECT_EQ(b.text, "1234");
    for (int i = 0; i < 5; ++i) b.strike(Key::z, true);
    EXPECT_EQ(b.text, "12");
}

TEST(TextBox, ALongTextThatWasPastedIsSafeFromCtrlZAndCtrlY) {
    for (const std::size_t size : {100U, 800U, 998U, 1000U, 4000U}) {
        Boxes b("");
        b.open();
        ImGui::SetClipboardText(std::string(size, 'x').c_str());
        b.strike(Key::v, true);
        ASSERT_EQ(b.text.size(), size);
        b.type("end");
        for (int round = 0; round < 3; ++round) {
            for (int i = 0; i < 5; ++i) b.strike(Key::z, true);
            EXPECT_EQ(b.text.size(), size < 900U ? 0U : size + 3) << "all of it, or nothing";
            for (int i = 0; i < 5; ++i) b.strike(Key::y, true);
            EXPECT_EQ(b.text.size(), size + 3);
        }
    }
}

TEST(TextBox, ChangedFromOutsideWhileTypedInItShowsThatAndKeepsTheKeyboard) {
    Boxes b("123456789");
    b.open();
    b.type("abcdef");
    b.text = "6";
    b.frame(), b.frame(), b.frame();
    EXPECT_EQ(b.text, "6") << "what was in the box before is not written over it";
    EXPECT_TRUE(b.active);
    for (int i = 0; i < 8; ++i) b.strike(Key::z, true);
    EXPECT_EQ(b.text, "6");
    b.strike(Key::end);
    b.type("0");
    EXPECT_EQ(b.text, "60");
}

TEST(TextBox, LeftForAnotherPlaceWithoutAWordItBeginsAnewToo) {
    Boxes b("123456789");
    b.open();
    b.strike(Key::a, true);
    b.type("2*3");
    b.desk.frame([] {});  // its window is not drawn, as when a tab is changed
    b.frame();
    EXPECT_FALSE(b.active);
    b.text = "6";
    b.open();
    for (int i = 0; i < 8; ++i) b.strike(Key::z, true);
    EXPECT_EQ(b.text, "6");
}

TEST(TextBox, WhatACallbackChangedIsNotTakenBack) {
    bool requested = false;
    Boxes b("123456789", {.flags = ImGuiInputTextFlags_CallbackAlways,
                          .callback =
                              [](ImGuiInputTextCallbackData* data) {
                                  if (!std::exchange(*static_cast<bool*>(data->UserData), false)) return 0;
                                  data->DeleteChars(0, data->BufTextLen);
                                  data->InsertChars(0, "6");
                                  return 0;
                              },
                          .data = &requested});
    b.open();
    b.strike(Key::home);
    b.type("000");
    requested = true;
    b.frame();
    ASSERT_EQ(b.text, "6");
    for (int i = 0; i < 8; ++i) b.strike(Key::z, true);
    EXPECT_EQ(b.text, "6");
    b.strike(Key::enter), b.open();
    b.strike(Key::end);
    b.type("1");
    b.strike(Key::z, true);
    EXPECT_EQ(b.text, "6") << "and from the next opening on it works again";
}

TEST(TextBox, TextThatItCannotHoldStaysUntilItIsEdited) {
    for (const std::string& bad :
         {std::string("caf\xE9"), std::string("a\xF0\x9F\x98\x80z"), std::string("\xED\xA0\x80"),
          std::string("\xC0\x80\xFF\xFE\xF8"), std::string("a\0b", 3), std::string("\xE2\x82")}) {
        Boxes b(bad);
        b.open();
        EXPECT_EQ(b.text, bad);
        b.strike(Key::end);
        for (int i = 0; i < 12; ++i) b.strike(Key::backspace);
        EXPECT_EQ(b.text, "");
        for (int i = 0; i < 12; ++i) b.strike(Key::z, true);
        b.type("x");
        b.strike(Key::enter);
    }
}

/// The whole interface, in which numbers are typed.
struct Typing : UiDesk {
    explicit Typing(std::string_view scene = "intersect") : UiDesk(scene) {}
    void enter() { strike(Key::enter), frames(4); }
    /// The middles of the boxes of Values from top to bottom, the first of each row.
    std::vector<Vec2> first_boxes() {
        preferences.folds["values"] = true;
        frames(2);
        std::vector<Vec2> boxes;
        bool inside = false;
        for (double y = at("fold:values").y + 16.0; y < 740.0; y += 4.0) {
            move({900, y});
            frame();
            const bool over = ImGui::GetMouseCursor() == ImGuiMouseCursor_TextInput;
            if (over && !inside) boxes.emplace_back(900, y + 10.0);
            inside = over;
        }
        return boxes;
    }
    /// Clicks into a box and types in place of what is in it.
    void retype(const Vec2& box, std::string_view text) {
        click(box), frames(2);
        strike(Key::a, true);
        type(text);
    }
    [[nodiscard]] Vec3 point(std::string_view name) { return workspace.scene().fields().find(name)->point(); }
    /// The scene as it is saved in a file.
    [[nodiscard]] std::string lasting() {
        return save_scene(workspace.type().id, workspace.scene(), {.transients = false, .camera = {}});
    }
};

TEST(TextBox, APointTypedInEverySceneAndTypedAgainIsSafeFromCtrlZ) {
    const int every = 4 - test::third_when_brief(3);  // or every third in a brief run
    int request_count = 0;
    for (const SceneType& type : all_scenes()) {
        if (request_count++ % every != 0) continue;
        Typing ui(type.id);
        for (const char* typed : {"2*3", "1.50"}) {
            SCOPED_TRACE(std::string(type.id) + " " + typed);
            ui.strike(Key::tab);
            for (int round = 0; round < 2; ++round) {
                ui.enter();
                ui.strike(Key::a, true);
                ui.type(typed);
                ui.enter();
            }
            ui.enter();
            const auto before = ui.lasting();
            for (int i = 0; i < 8; ++i) ui.strike(Key::z, true);
            if (!ImGui::GetIO().WantTextInput) continue;  // a scene without a handle
            EXPECT_EQ(ui.lasting(), before) << "Ctrl Z is the box's";
            ui.enter();
        }
    }
}

TEST(TextBox, AClickIntoABoxAboveTakesTheKeyboardAndLosesNothing) {
    Typing ui;
    ui.workspace.scene().fields().find("b")->set(std::nextafter(5.0, 0.0));
    const std::vector<Vec2> boxes = ui.first_boxes();
    ASSERT_GE(boxes.size(), 4u);
    ui.click(boxes[1]), ui.frames(2);  // it has more digits than it shows at rest
    ui.retype(boxes[0], "1.25");
    ui.enter();
    EXPECT_EQ(ui.point("a").x, 1.25);
    EXPECT_EQ(ui.point("b").x, std::nextafter(5.0, 0.0));
    ui.retype(boxes[1], "7.5");
    ui.click(boxes[0]), ui.frames(2);
    EXPECT_EQ(ui.point("b").x, 7.5) << "what was typed counts, wherever the box lies that is clicked";
    ui.retype(boxes[1], "abc");
    ui.click(boxes[2]), ui.frames(2);
    EXPECT_EQ(ui.point("b").x, 7.5);
    EXPECT_NE(ui.first_boxes().at(2).y, boxes[2].y) << "a line below its row says that it cannot be read";
}

TEST(TextBox, ABoxThatTabHasLeftShowsTheValueAsItIsSince) {
    Typing ui;
    ui.retype(ui.first_boxes().at(0), "1/8");
    ui.strike(Key::tab);
    ui.frames(3);
    const std::string left = all_drawn();
    EXPECT_EQ(left.find("1/8"), std::string::npos);
    EXPECT_NE(left.find("0.125"), std::string::npos);
    ui.workspace.scene().fields().find("a")->set(7.75);
    ui.frames(2);
    EXPECT_NE(all_drawn().find("7.75"), std::string::npos);
}

TEST(TextBox, EachTypedNumberIsOneStepOfUndo) {
    Typing ui;
    ui.strike(Key::tab);  // a handle has the keyboard's focus: Tab in a box goes to none of those
    ui.click(ui.first_boxes().at(0)), ui.frames(2);
    for (const char* text : {"1.25", "0.1000000001", "3.75"}) {
        ui.strike(Key::a, true);
        ui.type(text);
        ui.strike(Key::tab), ui.frames(2);
        EXPECT_TRUE(ui.workspace.can_undo()) << text << ": also while the next box has the keyboard";
    }
    ui.strike(Key::escape), ui.frames(2);
    ASSERT_EQ(ui.point("b").x, 3.75);
    (void)ui.workspace.undo();
    EXPECT_NE(ui.point("b").x, 3.75);
    EXPECT_EQ(ui.point("a"), Vec3(1.25, 0.1000000001, 0.0));
    (void)ui.workspace.undo();
    EXPECT_EQ(ui.point("a").x, 1.25);
    EXPECT_NE(ui.point("a").y, 0.1000000001);
}

TEST(TextBox, APointThatIsTypedOutOfViewIsShown) {
    Typing ui;
    const auto put = [&ui](const char* x) {
        ui.retype(ui.first_boxes().at(0), x);
        ui.enter();
        ui.rest();
    };
    put("1234");
    const Vec2 point = ui.at("canvas:a"), other = ui.at("canvas:b");
    EXPECT_GT(point.x, 0.0);
    EXPECT_LT(point.x, 760.0);
    put("1230");
    EXPECT_EQ(ui.at("canvas:b"), other) << "it is in view already";
}

TEST(SaveWhileTyping, TakesTheNumberThatIsTyped) {
    const test::Folder folder;
    const std::string path = folder.file("two.json");
    Typing s;
    ASSERT_EQ(s.workspace.save_file(path).outcome, Saving::Outcome::saved);
    s.retype(s.first_boxes().at(0), "9.25");
    s.strike(Key::s, true);
    s.frames(4);
    EXPECT_FALSE(ImGui::GetIO().WantTextInput) << "it is left";
    EXPECT_FALSE(s.workspace.unsaved());
    EXPECT_NE(read_file(path).text.value_or("").find("9.25"), std::string::npos);
}

TEST(CloseWhileTyping, TakesTheNumberThatIsTypedAndThenEnds) {
    Typing s;
    s.retype(s.first_boxes().at(0), "9.25");
    s.in.close = true;
    bool quits = s.frame().quit;
    s.in.close = false;
    for (int i = 0; i < 4 && !quits; ++i) quits = s.frame().quit;
    EXPECT_TRUE(quits);
    EXPECT_NE(s.workspace.text().find("9.25"), std::string::npos);
}

/// Keys with their characters, as a window gives both in one frame, together with those before them.
void run_typed(UiDesk& desk, std::string_view letters) {
    for (const char c : letters) {
        const auto key = static_cast<int>(c < 'a' ? Key::n0 : Key::a) + c - (c < 'a' ? '0' : 'a');
        desk.in.keys.push_back({static_cast<Key>(key)});
        ImGui::GetIO().AddInputCharacter(static_cast<unsigned>(c));
        desk.in.typed.push_back(static_cast<char32_t>(c));
    }
    desk.frame();
    desk.in.typed.clear();
}

TEST(TypedEarly, LettersAfterCtrlKInTheSameFrameAndTheNextAreSearchedForAndRunNoCommand) {
    Typing desk;
    desk.in.keys = {{Key::q}, {Key::k, false, true}};  // Q comes before it and is nobody's
    desk.in.typed = {U'q'};
    ImGui::GetIO().AddInputCharacter('q');
    for (const char* letters : {"s", "k", "ew"}) run_typed(desk, letters);
    desk.frames(6);
    desk.enter();
    EXPECT_EQ(desk.workspace.type().id, "nearest") << "the first example with these letters";
}

TEST(TypedEarly, DigitsAfterEnterOnAHandleInTheSameFrameAreItsCoordinateAndChooseNoMethod) {
    Typing desk;
    desk.strike(Key::tab);
    const auto before = desk.workspace.scene().fields().find("method")->number();
    desk.in.keys = {{Key::enter}};
    for (const char* digit : {"3", "5"}) run_typed(desk, digit);
    desk.frames(6);
    desk.enter();
    EXPECT_EQ(desk.point("a").x, 35.0);
    EXPECT_EQ(desk.workspace.scene().fields().find("method")->number(), before);
}

/// The inspector in a window of its own, with a new Intersect scene.
class Values {
  public:
    explicit Values(float wide_px = 420.0f) : workspace(all_scenes()), wide(wide_px) {
        EXPECT_EQ(workspace.open_scene("intersect"), "");
        frames(3);
    }
    void frames(int count) {
        for (int i = 0; i < count; ++i) {
            desk.window({wide, 760}, [&] {
                const ImVec2 at = ImGui::GetCursorScreenPos();
                first_box = {at.x + 120, at.y + 8};
                under_the_name = {at.x + 50, at.y + ImGui::GetFrameHeightWithSpacing() + 8};
                (void)inspector.draw(workspace, desk.ui());
                height = ImGui::GetCursorPosY();
                line = ImGui::GetTextLineHeight() + ImGui::GetStyle().ItemSpacing.y;
            });
        }
    }
    void type_into(const ImVec2& box, std::string_view text) {
        for (const bool down : {false, true, false}) desk.mouse(box, down), frames(2);
        desk.characters(text), frames(1);
        desk.key(Key::enter, true), frames(1);
        desk.key(Key::enter, false), frames(2);
    }

    ImguiDesk desk;
    Workspace workspace;
    Inspector inspector;
    float wide;
    ImVec2 first_box{}, under_the_name{};
    float height = 0, line = 0;
};

TEST(Inspector, WhatCannotBeReadIsSaidUnderItsOwnRowOnlyAndGoesWhenDismissed) {
    Values values;
    const float before = values.height;
    values.type_into(values.first_box, "abc");
    EXPECT_NEAR(values.height - before, values.line, 1.0f) << "one line, under one row";
    EXPECT_TRUE(values.inspector.dismiss()) << "Esc";
    values.frames(2);
    EXPECT_EQ(values.height, before);
    EXPECT_FALSE(values.inspector.dismiss());
    values.type_into(values.first_box, "abc");
    ASSERT_GT(values.height, before);
    values.type_into(values.first_box, "2");
    EXPECT_EQ(values.height, before) << "a number that can be read takes it away";
}

TEST(Inspector, InANarrowColumnBoxesStandUnderTheirNameWideEnoughToBeRead) {
    const float easy = Values().height;
    Values narrow(176.0f);
    EXPECT_GT(narrow.height, easy + 4 * narrow.line) << "a line more for each of the four points";
    narrow.type_into(narrow.under_the_name, "-1.25");
    const Field& a = *narrow.workspace.scene().fields().begin();
    EXPECT_EQ(a.number(), -1.25) << "the first box reaches that far to the right: it is 54 pixels wide";
}

TEST(ReadOut, HasTheDigitsOfTheCanvasAndAllOfThemUnderTheMouse) {
    const Quantity third{"s", 1.0 / 3.0}, half{"t", -0.5};
    const Digits seen(0.01), closer(0.0001), none;
    EXPECT_EQ(value_text(third, seen), "0.3333") << "it has no pixel";
    EXPECT_EQ(whole_text(third, seen), "0.3333333333333333");
    EXPECT_EQ(whole_text(half, seen), "") << "what is shown is all there is";
    Quantity far{"distance", 2.0 / 3.0};
    far.length = true;
    EXPECT_EQ(value_text(far, seen), "0.6667");
    EXPECT_EQ(value_text(far, closer), "0.66667");
    EXPECT_EQ(value_text(far, none), "0.6667");
    EXPECT_EQ(whole_text(far, seen), "0.6666666666666666");
    const Quantity quantity{"P", Vec2{1.0 / 3.0, 123456.789}};
    EXPECT_EQ(value_text(quantity, seen), "(0.3333, 123456.789)");
    EXPECT_EQ(value_text(quantity, none), "(0.3333, 123456.79)") << "far from the origin decimals stay";
    EXPECT_EQ(whole_text(quantity, none), "(0.3333333333333333, 123456.789)");
}

}  // namespace
}  // namespace crosscut::text_box_test

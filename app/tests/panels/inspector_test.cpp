// The boxes for a scene's values, in real Dear ImGui frames.
#include "app/ui/panels/inspector.h"
#include "app/tests/ui/imgui_desk.h"
#include "app/ui/panels/answer_panel.h"

#include <gtest/gtest.h>
#include <imgui.h>

namespace crosscut {
namespace {

/// The inspector in a window of its own, with a new Intersect scene.
class Values {
  public:
    explicit Values(float wide_px = 420.0f) : workspace(all_scenes()), wide(wide_px) {
        EXPECT_EQ(workspace.open_scene("intersect"), "");
        frames(3);
    }
    void frames(int count) {
        for (int i = 0; i < count; ++i) {
            desk.frame([&] {
                ImGui::SetNextWindowPos({0, 0});
                ImGui::SetNextWindowSize({wide, 760});
                ImGui::Begin("values", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove);
                const ImVec2 at = ImGui::GetCursorScreenPos();
                first_box = {at.x + 120, at.y + 8};
                under_the_name = {at.x + 50, at.y + ImGui::GetFrameHeightWithSpacing() + 8};
                (void)inspector.draw(workspace, desk.ui());
                height = ImGui::GetCursorPosY();
                line = ImGui::GetTextLineHeight() + ImGui::GetStyle().ItemSpacing.y;
                ImGui::End();
            });
        }
    }
    void type_into_first_box(std::string_view text) {
        desk.mouse(first_box, false), frames(1);
        desk.mouse(first_box, true), frames(1);
        desk.mouse(first_box, false), frames(2);
        desk.characters(text), frames(1);
        strike(Key::enter);
    }
    void strike(Key key) {
        desk.key(key, true), frames(1);
        desk.key(key, false), frames(2);
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
    values.type_into_first_box("abc");
    EXPECT_NEAR(values.height - before, values.line, 1.0f) << "one line, under one row";
    EXPECT_TRUE(values.inspector.dismiss()) << "Esc";
    values.frames(2);
    EXPECT_EQ(values.height, before);
    EXPECT_FALSE(values.inspector.dismiss());
    values.type_into_first_box("abc");
    ASSERT_GT(values.height, before);
    values.type_into_first_box("2");
    EXPECT_EQ(values.height, before) << "a number that can be read takes it away";
}

TEST(Inspector, InANarrowColumnBoxesStandUnderTheirNameWideEnoughToBeRead) {
    const float easy = Values().height;
    Values narrow(176.0f);
    EXPECT_GT(narrow.height, easy + 4 * narrow.line) << "a line more for each of the four points";
    narrow.desk.mouse(narrow.under_the_name, false), narrow.frames(1);
    narrow.desk.mouse(narrow.under_the_name, true), narrow.frames(1);
    narrow.desk.mouse(narrow.under_the_name, false), narrow.frames(2);
    narrow.desk.characters("-1.25"), narrow.frames(1);
    narrow.strike(Key::enter);
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
}  // namespace crosscut

// What stays in place: the cube in its corner, and the rows of the read-out during a drag.
#include "app/tests/ui/desk.h"
#include "app/tests/ui/imgui_desk.h"
#include "app/ui/canvas/ghost.h"
#include "app/ui/panels/answer_panel.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>
#include <imgui.h>

#include <glm/common.hpp>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

namespace crosscut::stable_layout_test {
namespace {

/// The positions of targets with this prefix, in the canvas' own pixels.
std::vector<Vec2> positions(UiDesk& desk, std::string_view begins, const Vec2& origin) {
    std::vector<Vec2> found;
    for (const UiTarget& target : desk.ui.targets(desk.workspace))
        if (target.name.starts_with(begins)) found.push_back(target.px - origin);
    return found;
}

TEST(CubePlace, IsTheUpperRightCornerInEveryDepthAndStaysWhileTheViewTurnsOrSomethingIsHeld) {
    const int every = 4 - test::third_when_brief(3);  // or every third when brief
    int frame_count = 0;
    for (const DetailLevel detail : {DetailLevel::see, DetailLevel::how, DetailLevel::compare}) {
        for (const Vec2 size : {Vec2{1280, 800}, Vec2{1920, 1080}, Vec2{1024, 768}}) {
            for (const char* scene : {"nearest", "spheres"}) {
                if (frame_count++ % every != 0) continue;
                UiDesk desk(scene, size, all_scenes(), detail);
                SCOPED_TRACE(std::string(scene) + " in " + std::string(name(detail)));
                const auto expect_in_corner = [&] {
                    const UiFrame frame = desk.frame();
                    const PanePicture& canvas = frame.panes.front();
                    const std::vector<Vec2> cube = positions(desk, "cube:", Vec2(canvas.origin_px));
                    EXPECT_GE(cube.size(), 7u)
                        << "three faces, three edges between them and a corner at the least";
                    for (const Vec2& px : cube) {
                        EXPECT_GT(px.x, static_cast<double>(canvas.list.size.x) - 130.0);
                        EXPECT_LT(px.x, static_cast<double>(canvas.list.size.x));
                        EXPECT_GT(px.y, 0.0);
                        EXPECT_LT(px.y, 100.0);
                    }
                };
                expect_in_corner();
                desk.key(Key::n1);
                desk.rest();
                desk.key(Key::n7);
                expect_in_corner();
                desk.rest();
                const Vec2 on = desk.at("canvas:a1"), front = desk.at("cube:top");
                desk.press(on);
                for (int i = 1; i < 6; ++i) {
                    desk.move(on + Vec2{-4.0 * i, 3.0 * i});
                    EXPECT_EQ(desk.at("cube:top"), front) << "held";
                }
                desk.release(on);
            }
        }
    }
}

TEST(CanvasFraming, InCompareNoHandleOfAPictureInSpaceIsFramedUnderTheCubeOrItsButtons) {
    for (const Vec2 size : {Vec2{1280, 800}, Vec2{1024, 768}}) {
        for (const char* scene : {"nearest", "spheres"}) {
            UiDesk desk(scene, size);
            for (const Preset& preset : desk.workspace.type().presets) {
                SCOPED_TRACE(std::string(preset.id) + " at " + std::to_string(size.x));
                ASSERT_EQ(desk.workspace.open_preset(preset), "");
                desk.frames(3);
                Vec2 low{1e9, 1e9}, high{-1e9, -1e9};
                for (const char* tool : {"cube:", "tools:"}) {
                    for (const Vec2& px : positions(desk, tool, {})) {
                        low = glm::min(low, px);
                        high = glm::max(high, px);
                    }
                }
                ASSERT_LT(low.x, high.x);
                for (const char* end : {"canvas:a1", "canvas:a2", "canvas:b1", "canvas:b2"}) {
                    const Vec2 px = desk.at(end);
                    EXPECT_FALSE(px.x > low.x && px.x < high.x && px.y > low.y && px.y < high.y) << end;
                }
            }
        }
    }
}

/// The answer panel in a narrow window of its own.
struct Answer {
    void draw(const SceneOutput& output, const Ghost* ghost = nullptr) {
        desk.frame([&] {
            ImGui::SetNextWindowPos({0, 0});
            ImGui::SetNextWindowSize({300, 700});
            ImGui::Begin("answer", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove);
            (void)draw_answer(output, {}, {}, desk.ui(), ghost);
            height = ImGui::GetCursorPosY();
            lowest = -std::numeric_limits<float>::infinity();
            for (const ImDrawVert& corner : ImGui::GetWindowDrawList()->VtxBuffer)
                if (corner.pos.y < 690.0f) lowest = std::max(lowest, corner.pos.y);
            ImGui::End();
        });
    }
    ImguiDesk desk;
    float height = 0.0f;
    float lowest = 0.0f;  ///< lower end of the text
};

SceneOutput answer_with(const std::string& first, double number) {
    SceneOutput output;
    output.verdict = {"Apart", "They do not meet.", VerdictKind::no};
    output.read("the first of the rows", first);
    output.read("number", number);
    output.read("place", Vec2{number, 2 * number});
    return output;
}

TEST(ReadOutRows, KeepTheirPlacesWhileSomethingIsHeld) {
    const SceneOutput wide = answer_with("a value that needs a line", 0.25),
                      brief = answer_with("brief", 0.25);
    Answer answer;
    answer.draw(wide), answer.draw(wide);
    const float height = answer.height, lowest = answer.lowest;
    answer.desk.mouse({600, 400}, true);
    answer.draw(brief), answer.draw(brief);
    EXPECT_EQ(answer.lowest, lowest) << "the last row stands where it stood";
    EXPECT_EQ(answer.height, height);
    SceneOutput more = wide;
    for (int i = 0; i < 3; ++i) more.read("row " + std::to_string(i), 1.0);
    answer.draw(more);
    EXPECT_EQ(answer.height, height) << "what is below does not move when rows come";
    answer.desk.mouse({600, 400}, false);
    answer.draw(brief), answer.draw(brief);
    EXPECT_LT(answer.lowest, lowest) << "afterwards there is no more room than it takes";
    EXPECT_LT(answer.height, height);
}

TEST(ReadOutRows, HaveRoomForTheChangesThatAGhostSaysBeforeThereAreAny) {
    const SceneOutput then = answer_with("as it was", 0.25);
    Ghost ghost;
    ghost.toggle("scene", then);
    Answer answer;
    answer.draw(then, &ghost), answer.draw(then, &ghost);
    const float height = answer.height;
    for (const double number : {0.26, -0.25, 12.5, 0.25}) {
        const SceneOutput now = answer_with("as it was", number);
        ASSERT_EQ(ghost.change_of(now.readout[1], {}).empty(), number == 0.25);
        answer.draw(now, &ghost), answer.draw(now, &ghost);
        EXPECT_EQ(answer.height, height) << number;
    }
}

}  // namespace
}  // namespace crosscut::stable_layout_test

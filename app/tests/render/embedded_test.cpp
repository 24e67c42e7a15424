// Small views are pictures of the renderer between Dear ImGui's shapes.
#include "app/tests/render/gl_fixture.h"
#include "app/tests/specimen.h"
#include "app/ui/ui_context.h"

#include <imgui.h>
#include <imgui_impl_opengl3.h>

#include <functional>

namespace crosscut::embedded_test {
namespace {

/// The renderer, and Dear ImGui without a window, with pictures of the renderer between its shapes.
class RenderEmbedded : public GlTest {
  protected:
    void SetUp() override {
        GlTest::SetUp();
        if (HasFatalFailure()) return;
        ImGui::CreateContext();
        ImGui::GetIO().IniFilename = nullptr;
        ImGui_ImplOpenGL3_Init("#version 330 core");
        fonts_ = build_fonts({}, 1.0);
    }
    void TearDown() override {
        ImGui_ImplOpenGL3_Shutdown();
        ImGui::DestroyContext();
        GlTest::TearDown();
    }

    /// What Dear ImGui draws with the list as a small view at this position of the window, over the list's
    /// background, clipped to `clip` (empty: the window), and with `after` drawn over it.
    Pixels embedded(const ScreenList& list, glm::ivec2 at = {0, 0}, const ImVec4& clip = {},
                    const std::function<void(ImDrawList&)>& after = {}) {
        const glm::ivec2 size{static_cast<int>(list.size.x) + at.x, static_cast<int>(list.size.y) + at.y};
        Target::Result created = Target::create(size);
        if (!created.target) {
            ADD_FAILURE() << created.error;
            return {};
        }
        created.target->bind();
        ImGui::GetIO().DisplaySize = {static_cast<float>(size.x), static_cast<float>(size.y)};
        ImGui_ImplOpenGL3_NewFrame();
        ImGui::NewFrame();
        ImDrawList& out = *ImGui::GetBackgroundDrawList();
        out.AddRectFilled({0, 0}, ImGui::GetIO().DisplaySize, packed(list.background));
        pictures_.begin();
        pictures_.draw_with([&](const PanePicture& picture, const ScreenBox& box) {
            renderer_->draw_over(picture.list, picture.origin_px, size, box);
        });
        if (clip.z > 0.0f) out.PushClipRect({clip.x, clip.y}, {clip.z, clip.w}, true);
        pictures_.add(out, list, Vec2(at), fonts_);
        if (clip.z > 0.0f) out.PopClipRect();
        if (after) after(out);
        ImGui::Render();
        glViewport(0, 0, size.x, size.y);
        ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
        return created.target->read_pixels();
    }

    EmbeddedPictures pictures_;
    Fonts fonts_;
};

TEST_F(RenderEmbedded, ASmallViewIsThePictureThatTheCanvasWouldShowAndStaysInsideItsFrame) {
    ScreenList list = specimen::sheet();
    list.labels.clear();
    EXPECT_LE(largest_difference(embedded(list), picture(list)), 1);
    list.size = {300, 200};  // cuts through marks
    const glm::ivec2 at{37, 11};
    const Pixels there = embedded(list, at);
    EXPECT_LE(largest_difference(there, picture(list), at), 1);
    for (int x = 0; x < there.size.x; ++x)
        for (int y = 0; y < at.y; ++y)
            for (int c = 0; c < 3; ++c) EXPECT_EQ(channel(there, x, y, c), channel(there, 0, 0, c));
}

TEST_F(RenderEmbedded, WhatAWindowCutsOffIsNotDrawn) {
    ScreenList list = blank(90, 60);
    list.lines = {white_line({-50, 30}, {200, 30}, 200.0f)};
    const Pixels cut = embedded(list, {10, 10}, {20, 15, 50, 40});
    for (int y = 0; y < cut.size.y; ++y)
        for (int x = 0; x < cut.size.x; ++x)
            EXPECT_EQ(channel(cut, x, y, 0), x >= 20 && x < 50 && y >= 15 && y < 40 ? 255 : 0)
                << x << "," << y;
    EXPECT_EQ(coverage(embedded(list, {10, 10}, {1, 1, 9, 9})), 0.0) << "wholly cut off";
}

TEST_F(RenderEmbedded, DearImGuiGoesOnOverThePictureAsIfNothingHadBeen) {
    ScreenList list = blank(60, 60);
    list.lines = {white_line({-50, 30}, {200, 30}, 200.0f)};
    const auto over = [](ImDrawList& out) { out.AddRectFilled({20, 20}, {40, 40}, packed(kBlack)); };
    const Pixels p = embedded(list, {0, 0}, {0, 0, 60, 50}, over);
    for (int y = 0; y < 60; ++y)
        for (int x = 0; x < 60; ++x) {
            const bool covered = x >= 20 && x < 40 && y >= 20 && y < 40;
            EXPECT_EQ(channel(p, x, y, 0), covered || y >= 50 ? 0 : 255) << x << "," << y;
        }
}

TEST_F(RenderEmbedded, LabelsAreWrittenOverThePicture) {
    ScreenList list = blank(80, 40);
    list.fills = {{.corners = {{0, 0}, {80, 0}, {80, 40}, {0, 40}}, .color = kWhite}};
    const double bare = coverage(embedded(list));
    list.labels = {{.anchor = {}, .text = "P", .color = kBlack, .top_left = {30, 10}}};
    EXPECT_LT(coverage(embedded(list)), bare - 10.0);
    list.labels[0].hidden = true;
    EXPECT_EQ(coverage(embedded(list)), bare);
}

}  // namespace
}  // namespace crosscut::embedded_test

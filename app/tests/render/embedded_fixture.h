#pragma once

#include "app/tests/render/gl_fixture.h"
#include "app/ui/ui_context.h"

#include <imgui.h>
#include <imgui_impl_opengl3.h>

#include <algorithm>
#include <cstdlib>
#include <functional>

namespace crosscut {

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

/// The largest difference of two pictures in any channel of any pixel of the second, which is at `at` in the
/// first.
inline int largest_difference(const Pixels& a, const Pixels& b, glm::ivec2 at = {0, 0}) {
    int largest = 0;
    for (int y = 0; y < b.size.y; ++y)
        for (int x = 0; x < b.size.x; ++x)
            for (int c = 0; c < 3; ++c)
                largest =
                    std::max(largest, std::abs(channel(a, x + at.x, y + at.y, c) - channel(b, x, y, c)));
    return largest;
}

}  // namespace crosscut

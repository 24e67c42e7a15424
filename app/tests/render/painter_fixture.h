#pragma once

#include "app/export/png.h"
#include "app/tests/render/gl_fixture.h"
#include "app/ui/viewports/list_painter.h"

#include <imgui.h>
#include <imgui_impl_opengl3.h>

#include <cstdlib>
#include <fstream>

/// Two ways to draw a list, side by side: the renderer of the large canvas and the painter of small views.
namespace crosscut {

/// The renderer, and Dear ImGui without a window.
class RenderPainter : public GlTest {
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

    /// What `paint` draws over the list's background, `at` from the top left of the window.
    Pixels painted(const ScreenList& list, glm::ivec2 at = {0, 0}) {
        const glm::ivec2 size{static_cast<int>(list.size.x) + at.x, static_cast<int>(list.size.y) + at.y};
        Target::Result made = Target::create(size);
        if (!made.target) {
            ADD_FAILURE() << made.error;
            return {};
        }
        made.target->bind();
        ImGui::GetIO().DisplaySize = {static_cast<float>(size.x), static_cast<float>(size.y)};
        ImGui_ImplOpenGL3_NewFrame();
        ImGui::NewFrame();
        ImDrawList& out = *ImGui::GetBackgroundDrawList();
        out.AddRectFilled({0, 0}, ImGui::GetIO().DisplaySize, packed(list.background));
        paint(out, list, {static_cast<float>(at.x), static_cast<float>(at.y)}, fonts_);
        vertices_ = out.VtxBuffer.Size;
        ImGui::Render();
        glViewport(0, 0, size.x, size.y);
        ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
        return made.target->read_pixels();
    }

    Fonts fonts_;
    int vertices_ = 0;
};

/// Writes the picture into the folder named by CROSSCUT_PICTURES, to be looked at.
inline void keep(const Pixels& p, const char* name) {
    const char* folder = std::getenv("CROSSCUT_PICTURES");
    if (folder == nullptr) return;
    const auto bytes = png_bytes(p.rgba, p.size.x, p.size.y);
    std::ofstream(std::string(folder) + "/" + name, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

struct Difference {
    int largest = 0;
    int x = 0, y = 0;
    double mean = 0.0;
};
inline Difference difference(const Pixels& a, const Pixels& b, glm::ivec2 at = {0, 0}) {
    Difference d;
    for (int y = 0; y < b.size.y; ++y)
        for (int x = 0; x < b.size.x; ++x)
            for (int c = 0; c < 3; ++c) {
                const int off = std::abs(channel(a, x + at.x, y + at.y, c) - channel(b, x, y, c));
                d.mean += off;
                if (off > d.largest) d.largest = off, d.x = x, d.y = y;
            }
    d.mean /= 3.0 * b.size.x * b.size.y;
    return d;
}

}  // namespace crosscut

#pragma once

#include "app/ui/style.h"

#include <imgui.h>

namespace crosscut {

/// Makes what fonts draw with, where no backend does it.
inline void bake_fonts() {
    ImGuiIO& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM < 19200
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
#else
    io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;  // letters are baked when they are used
#endif
}

/// Dear ImGui with no window and nothing that draws, for tests of panels: frames, a mouse and a keyboard.
class ImguiDesk {
  public:
    /// Whoever builds fonts of its own wants none here: they take most of the time.
    explicit ImguiDesk(ImVec2 size = {1280, 800}, bool with_fonts = true) {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = size;
        io.DeltaTime = 1.0f / 60.0f;
        io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
        if (!with_fonts) return;
        fonts = build_fonts({}, 1.0);
        bake_fonts();
    }
    ~ImguiDesk() { ImGui::DestroyContext(); }
    ImguiDesk(const ImguiDesk&) = delete;
    ImguiDesk& operator=(const ImguiDesk&) = delete;

    void mouse(ImVec2 at, bool down = false, float wheel = 0.0f) {
        ImGui::GetIO().MousePos = at;
        ImGui::GetIO().MouseDown[0] = down;
        ImGui::GetIO().MouseWheel = wheel;
    }
    /// One frame; `draw` is called between NewFrame and Render.
    template <class Draw>
    void frame(const Draw& draw) {
        ImGui::NewFrame();
        apply_style(theme(ThemeId::dark), 1.0);
        draw();
        ImGui::Render();
    }

    Fonts fonts;
};

}  // namespace crosscut

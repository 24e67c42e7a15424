#pragma once

#include "app/ui/imgui_input.h"
#include "app/ui/input.h"
#include "app/ui/ui_context.h"

#include <imgui.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace crosscut {

/// Creates what fonts need for drawing, which a backend would do.
inline void bake_fonts() {
    ImGuiIO& io = ImGui::GetIO();
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
}

/// Dear ImGui without a window and without a backend, for tests of panels: frames, a mouse and a keyboard.
class ImguiDesk {
  public:
    /// `with_fonts`: false for a test that builds its own, since building takes most of the time.
    explicit ImguiDesk(ImVec2 size = {1280, 800}, bool with_fonts = true) {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = size;
        io.DeltaTime = 1.0f / 60.0f;
        io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
        for (int key = 0; key < ImGuiKey_COUNT; ++key) io.KeyMap[key] = key;
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
    /// A key that Dear ImGui knows goes down or up, without modifiers.
    void key(Key key, bool down) {
        for (const auto& [ours, theirs] : kTextKeys) {
            if (ours != key) continue;
            ImGui::GetIO().KeysDown[theirs] = down;
        }
    }
    void modifiers(bool ctrl, bool shift, bool alt) {
        ImGuiIO& io = ImGui::GetIO();
        io.KeyCtrl = ctrl, io.KeyShift = shift, io.KeyAlt = alt;
    }
    /// The input of a frame together with what Dear ImGui was given for it, as a window has both.
    static InputFrame whole(InputFrame in) {
        const ImGuiIO& io = ImGui::GetIO();
        in.mouse_state.cursor = {io.MousePos.x, io.MousePos.y};
        in.mouse_state.over_window = ImGui::IsMousePosValid();
        for (std::size_t i = 0; i < in.mouse_state.down.size(); ++i) in.mouse_state.down[i] = io.MouseDown[i];
        for (const auto& [ours, theirs] : kTextKeys)
            in.held.set(static_cast<std::size_t>(ours), io.KeysDown[theirs]);
        in.shift = io.KeyShift, in.ctrl = io.KeyCtrl, in.alt = io.KeyAlt;
        in.typed.assign(io.InputQueueCharacters.begin(), io.InputQueueCharacters.end());
        return in;
    }
    void characters(std::string_view text) {
        // Dear ImGui looks at four bytes for each letter, also at the end of an incomplete text.
        ImGui::GetIO().AddInputCharactersUTF8((std::string(text) + std::string(4, '\0')).c_str());
    }
    /// Runs a frame; `draw` is called between NewFrame and Render.
    template <class Draw>
    void frame(const Draw& draw) {
        pictures.begin();
        ImGui::NewFrame();
        apply_style(theme(ThemeId::dark), fonts.text != nullptr ? fonts.scale : 1.0);
        draw();
        ImGui::Render();
    }

    /// The same with `draw` in a window of this size in the corner.
    template <class Draw>
    void window(ImVec2 size, const Draw& draw) {
        frame([&] {
            ImGui::SetNextWindowPos({0, 0});
            ImGui::SetNextWindowSize(size);
            ImGui::Begin("window", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove);
            draw();
            ImGui::End();
        });
    }

    /// The context for drawing a panel.
    [[nodiscard]] UiContext ui(double now_s = 0.0, ThemeId theme_id = ThemeId::dark) {
        return {theme(theme_id), fonts, pictures, now_s};
    }

    Fonts fonts;
    EmbeddedPictures pictures;
};

}  // namespace crosscut

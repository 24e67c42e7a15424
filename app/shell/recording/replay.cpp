#include "app/shell/recording/replay.h"

#include "app/shell/recording/replay_run.h"
#include "app/ui/imgui_input.h"
#include "app/ui/input.h"

#include <imgui.h>

#include <utility>

namespace crosscut {
namespace {

/// Dear ImGui without a backend that draws.
class WindowlessImgui {
  public:
    WindowlessImgui() {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.LogFilename = nullptr;
        io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
    }
    ~WindowlessImgui() { ImGui::DestroyContext(); }
    WindowlessImgui(const WindowlessImgui&) = delete;
    WindowlessImgui& operator=(const WindowlessImgui&) = delete;

    static void begin(AppUi& ui, const InputFrame& in, const FontFiles& fonts) {
        if (!ui.fonts_fit(in)) {
            ui.rebuild_fonts(fonts, in);
            ImGui::GetIO().Fonts->Build();
        }
        ImGui::NewFrame();
    }
};

}  // namespace

Replayed replay(std::span<const SceneType> types, ReadBytes recording, const std::string& source,
                const FontFiles& fonts) {
    RecordingReader reader(std::move(recording), source);
    if (std::string error = reader.read_head(); !error.empty())
        return {Replayed::Kind::failed, std::move(error)};
    const WindowlessImgui imgui;
    Player player(types, reader);
    for (auto frame = reader.next(); frame; frame = reader.next()) {
        give_to_imgui(frame->in);
        WindowlessImgui::begin(player.ui(), frame->in, fonts);
        (void)player.frame(*frame);
        ImGui::Render();
    }
    return player.replayed();
}

}  // namespace crosscut

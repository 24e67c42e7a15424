#include "app/shell/imgui/imgui_window.h"
#include "app/shell/web/page_calls.h"
#include "app/shell/web/page_window.h"

#include <imgui.h>

#include <cfloat>

namespace crosscut {

ImguiWindow::ImguiWindow(Window& window) : window_(window) {
    ImGuiIO& io = ImGui::GetIO();
    for (int key = 0; key < ImGuiKey_COUNT; ++key) io.KeyMap[key] = key;
    io.BackendFlags |= ImGuiBackendFlags_HasMouseCursors;
}

ImguiWindow::~ImguiWindow() = default;

void ImguiWindow::begin_frame(const InputFrame& in) {
    // As the last frame left them.
    page_set_cursor(ImGui::GetMouseCursor());
    page_type(ImGui::GetIO().WantTextInput ? 1 : 0);
    Window::State& state = window_.state();
    ImguiInput input = state.imgui;
    input.display = {static_cast<float>(in.window_px.x), static_cast<float>(in.window_px.y)};
    input.dt_s = static_cast<float>(in.dt_s);
    const auto& cursor = in.mouse_state.cursor;
    input.mouse = {-FLT_MAX, -FLT_MAX};
    if (state.pointed) input.mouse = {static_cast<float>(cursor.x), static_cast<float>(cursor.y)};
    give_to_imgui(input);
    state.imgui.wheel = {};
    state.imgui.characters.clear();
}

}  // namespace crosscut

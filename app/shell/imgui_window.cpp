#include "app/shell/imgui_window.h"

#include <crosscut/types.h>
#include "app/shell/window/window_events.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <imgui.h>
#include <imgui_impl_glfw.h>

#include <cstddef>

namespace crosscut {
namespace {

/// The backend has the shortcuts of text boxes at their US positions: here they follow the keyboard's layout.
void follow_layout() {
    int* codes = ImGui::GetIO().KeyMap;
    codes[ImGuiKey_A] = glfw_key_of(Key::a);
    codes[ImGuiKey_C] = glfw_key_of(Key::c);
    codes[ImGuiKey_V] = glfw_key_of(Key::v);
    codes[ImGuiKey_X] = glfw_key_of(Key::x);
    codes[ImGuiKey_Y] = glfw_key_of(Key::y);
    codes[ImGuiKey_Z] = glfw_key_of(Key::z);
}

ImVec2 of_imgui(const Vec2& px) { return {static_cast<float>(px.x), static_cast<float>(px.y)}; }

/// The layout is in pixels, also where the window system's units are several pixels, so Dear ImGui gets
/// pixels only. The backend reads the mouse's present position, which may be ahead of this frame's events.
void count_in_pixels(const InputFrame& in) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = of_imgui(in.window_px);
    io.DisplayFramebufferScale = {1.0f, 1.0f};
    const MouseState& mouse = in.mouse_state;
    for (std::size_t i = 0; i < mouse.down.size(); ++i) io.MouseDown[i] = mouse.down[i];
    if (ImGui::IsMousePosValid(&io.MousePos)) io.MousePos = of_imgui(mouse.cursor);
}

}  // namespace

ImguiWindow::ImguiWindow(Window& window) : window_(window) {
    ImGui_ImplGlfw_InitForOpenGL(window_.handle(), false);  // events come from the queue
}

ImguiWindow::~ImguiWindow() { ImGui_ImplGlfw_Shutdown(); }

void ImguiWindow::begin_frame(const InputFrame& in) {
    ImGui_ImplGlfw_NewFrame();
    count_in_pixels(in);
    follow_layout();
}

}  // namespace crosscut

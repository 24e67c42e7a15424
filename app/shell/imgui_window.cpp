#include "app/shell/imgui_window.h"

#include <crosscut/types.h>
#include "app/shell/window/window_events.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <imgui.h>
#include <imgui_impl_glfw.h>

#include <cfloat>
#include <cstddef>

namespace crosscut {
namespace {

/// Up to 1.86 the shortcuts of text boxes are at their US positions; newer backends use the layout
/// themselves.
void follow_layout() {
#if IMGUI_VERSION_NUM < 18700
    int* codes = ImGui::GetIO().KeyMap;
    codes[ImGuiKey_A] = glfw_key_of(Key::a);
    codes[ImGuiKey_C] = glfw_key_of(Key::c);
    codes[ImGuiKey_V] = glfw_key_of(Key::v);
    codes[ImGuiKey_X] = glfw_key_of(Key::x);
    codes[ImGuiKey_Y] = glfw_key_of(Key::y);
    codes[ImGuiKey_Z] = glfw_key_of(Key::z);
#endif
}

ImVec2 of_imgui(const Vec2& px) { return {static_cast<float>(px.x), static_cast<float>(px.y)}; }

/// The layout is in pixels, also where the window system's units are several pixels, so Dear ImGui gets
/// pixels only. Up to 1.86 the backend reads the mouse's present position, which may be ahead of this frame's
/// events; later ones read it, outside of the frame, where the events end.
void count_in_pixels(GLFWwindow* window, const InputFrame& in) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = of_imgui(in.window_px);
    io.DisplayFramebufferScale = {1.0f, 1.0f};
    const MouseState& mouse = in.mouse_state;
#if IMGUI_VERSION_NUM < 18700
    (void)window;
    for (std::size_t i = 0; i < mouse.down.size(); ++i) io.MouseDown[i] = mouse.down[i];
    if (ImGui::IsMousePosValid(&io.MousePos)) io.MousePos = of_imgui(mouse.cursor);
#else
    if (!in.focused || glfwGetWindowAttrib(window, GLFW_HOVERED) != 0) return;
    const bool drags = mouse.down[0] || mouse.down[1] || mouse.down[2];
    const ImVec2 nowhere{-FLT_MAX, -FLT_MAX};
    const ImVec2 place = drags ? of_imgui(mouse.cursor) : nowhere;
    io.AddMousePosEvent(place.x, place.y);
#endif
}

}  // namespace

ImguiWindow::ImguiWindow(Window& window) : window_(window) {
    ImGui_ImplGlfw_InitForOpenGL(window_.handle(), false);  // events come from the queue
}

ImguiWindow::~ImguiWindow() { ImGui_ImplGlfw_Shutdown(); }

void ImguiWindow::begin_frame(const InputFrame& in) {
    ImGui_ImplGlfw_NewFrame();
    count_in_pixels(window_.handle(), in);
    follow_layout();
}

}  // namespace crosscut

#if IMGUI_VERSION_NUM >= 19200

#include <imgui_impl_opengl3.h>

namespace crosscut {

/// From 1.92 on Dear ImGui makes letters when they are used, and its own backend keeps their textures up to
/// date.
struct ImguiDrawing::State {};

ImguiDrawing::ImguiDrawing() { ImGui_ImplOpenGL3_Init("#version 330 core"); }
ImguiDrawing::~ImguiDrawing() { ImGui_ImplOpenGL3_Shutdown(); }

void ImguiDrawing::begin_frame(bool) { ImGui_ImplOpenGL3_NewFrame(); }

void ImguiDrawing::draw(ImDrawData* data) { ImGui_ImplOpenGL3_RenderDrawData(data); }

}  // namespace crosscut

#endif

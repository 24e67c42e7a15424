#include "app/shell/imgui_window.h"

#include "app/ui/imgui_input.h"

#include <imgui.h>
#include <imgui_impl_glfw.h>

namespace crosscut {

ImguiWindow::ImguiWindow(Window& window) : window_(window) {
    ImGui_ImplGlfw_InitForOpenGL(window_.handle(), false);  // the events are in the frames' input
}

ImguiWindow::~ImguiWindow() { ImGui_ImplGlfw_Shutdown(); }

void ImguiWindow::begin_frame(const InputFrame& in) {
    ImGui_ImplGlfw_NewFrame();  // for the cursor's shape
    give_to_imgui(in);
}

}  // namespace crosscut

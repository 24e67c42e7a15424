#include "app/shell/imgui/imgui_drawing.h"

#include <imgui.h>
#if IMGUI_VERSION_NUM >= 19200

#include <imgui_impl_opengl3.h>

namespace crosscut {

/// From 1.92 on Dear ImGui makes letters when they are used, and its own drawing keeps their pictures up to date.
struct ImguiDrawing::State {};

ImguiDrawing::ImguiDrawing() { ImGui_ImplOpenGL3_Init("#version 330 core"); }
ImguiDrawing::~ImguiDrawing() { ImGui_ImplOpenGL3_Shutdown(); }

void ImguiDrawing::begin_frame(bool) { ImGui_ImplOpenGL3_NewFrame(); }

void ImguiDrawing::draw(ImDrawData* data) { ImGui_ImplOpenGL3_RenderDrawData(data); }

}  // namespace crosscut

#endif

#include "app/shell/imgui/imgui_drawing.h"

#include <imgui.h>
#include <imgui_impl_opengl3.h>

namespace crosscut {
namespace {

/// Up to 1.91 the font texture is made by hand; from 1.92 the backend keeps it up to date by itself.
void renew_font_texture() {
#if IMGUI_VERSION_NUM < 19200
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
#endif
}

}  // namespace

/// Dear ImGui's own drawing keeps what it needs in its context.
struct ImguiDrawing::State {};

ImguiDrawing::ImguiDrawing() { ImGui_ImplOpenGL3_Init("#version 330 core"); }
ImguiDrawing::~ImguiDrawing() { ImGui_ImplOpenGL3_Shutdown(); }

void ImguiDrawing::begin_frame(bool new_fonts) {
    ImGui_ImplOpenGL3_NewFrame();
    if (new_fonts) renew_font_texture();
}

void ImguiDrawing::draw(ImDrawData* data) { ImGui_ImplOpenGL3_RenderDrawData(data); }

}  // namespace crosscut

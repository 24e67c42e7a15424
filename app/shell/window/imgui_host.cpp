#include <glad/gl.h>

#include "app/shell/program_fonts.h"
#include "app/shell/window/glfw_keys.h"
#include "app/shell/window/imgui_host.h"

#include <imgui.h>
#include <imgui_impl_glfw.h>
#include <imgui_impl_opengl3.h>

#include <cstddef>
#include <utility>

namespace crosscut {
namespace {

/// Up to 1.91 the font texture is made by hand; from 1.92 the backend keeps it up to date by itself.
void renew_font_texture() {
#if IMGUI_VERSION_NUM < 19200
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
#endif
}

/// Up to 1.86 the shortcuts of text boxes lie on their US places; newer backends ask the layout themselves.
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

/// Up to 1.86 the backend asks for the mouse as it is by now, which may be ahead of the events of this frame.
void follow_events(const MouseState& mouse) {
#if IMGUI_VERSION_NUM < 18700
    ImGuiIO& io = ImGui::GetIO();
    for (std::size_t i = 0; i < mouse.down.size(); ++i) io.MouseDown[i] = mouse.down[i];
    if (ImGui::IsMousePosValid(&io.MousePos))
        io.MousePos = {static_cast<float>(mouse.cursor.x), static_cast<float>(mouse.cursor.y)};
#else
    (void)mouse;
#endif
}

/// What is pasted: into a box, one line of text.
const char* pasted(Clipboard& clipboard) {
    return (ImGui::GetIO().WantTextInput ? clipboard.line() : clipboard.text()).c_str();
}

/// Dear ImGui's copying and pasting, by our clipboard instead of the backend's.
void install(Clipboard& clipboard) {
#if IMGUI_VERSION_NUM < 19110
    ImGuiIO& io = ImGui::GetIO();
    io.ClipboardUserData = &clipboard;
    io.GetClipboardTextFn = [](void* of) { return pasted(*static_cast<Clipboard*>(of)); };
    io.SetClipboardTextFn = [](void* of, const char* text) { static_cast<Clipboard*>(of)->set_text(text); };
#else
    ImGuiPlatformIO& io = ImGui::GetPlatformIO();
    io.Platform_ClipboardUserData = &clipboard;
    io.Platform_GetClipboardTextFn = [](ImGuiContext*) {
        return pasted(*static_cast<Clipboard*>(ImGui::GetPlatformIO().Platform_ClipboardUserData));
    };
    io.Platform_SetClipboardTextFn = [](ImGuiContext*, const char* text) {
        static_cast<Clipboard*>(ImGui::GetPlatformIO().Platform_ClipboardUserData)->set_text(text);
    };
#endif
}

}  // namespace

ImguiHost::Current::Current(const ImguiHost& host) : before_(ImGui::GetCurrentContext()) {
    ImGui::SetCurrentContext(host.context_);
}

ImguiHost::Current::~Current() { ImGui::SetCurrentContext(before_); }

ImguiHost::ImguiHost(GLFWwindow* window) : windowed_(window != nullptr) {
    IMGUI_CHECKVERSION();
    context_ = ImGui::CreateContext();  // which is current if none was
    const Current now(*this);
    ImGui::GetIO().IniFilename = nullptr;
    ImGui::GetIO().LogFilename = nullptr;
    if (windowed_) {
        ImGui_ImplGlfw_InitForOpenGL(window, false);  // events come from the queue
        install(clipboard_.emplace(window));
    }
    ImGui_ImplOpenGL3_Init("#version 330 core");
}

ImguiHost::~ImguiHost() {
    ImGuiContext* const before = ImGui::GetCurrentContext();
    ImGui::SetCurrentContext(context_);
    ImGui_ImplOpenGL3_Shutdown();
    if (windowed_) ImGui_ImplGlfw_Shutdown();
    ImGui::DestroyContext(context_);
    ImGui::SetCurrentContext(before == context_ ? nullptr : before);
}

void ImguiHost::renew_fonts(AppUi& ui, const InputFrame& in) {
    const bool renew = !ui.fonts_fit(in);
    if (renew) ui.rebuild_fonts(program_fonts(), in.scale);
    ImGui_ImplOpenGL3_NewFrame();
    if (renew) renew_font_texture();
}

void ImguiHost::begin_replayed(AppUi& ui, const InputFrame& in, const ImguiInput& input) {
    renew_fonts(ui, in);
    give_to_imgui(input);
    ImGui::NewFrame();
}

void ImguiHost::begin(AppUi& ui, const InputFrame& in) {
    renew_fonts(ui, in);
    if (windowed_) {
        ImGui_ImplGlfw_NewFrame();
        follow_events(in.mouse_state);
        follow_layout();
    } else {
        ImGui::GetIO().DisplaySize = {static_cast<float>(in.window_px.x), static_cast<float>(in.window_px.y)};
        ImGui::GetIO().DeltaTime = 1.0f / 60.0f;
    }
    ImGui::NewFrame();
}

void ImguiHost::end(AppUi& ui, const UiFrame& frame, Renderer& renderer, glm::ivec2 framebuffer_px,
                    float alpha) {
    glDisable(GL_SCISSOR_TEST);
    glClearColor(frame.background.r, frame.background.g, frame.background.b, alpha);
    glClear(GL_COLOR_BUFFER_BIT);
    for (const PanePicture& pane : frame.panes) renderer.draw(pane.list, pane.origin_px, framebuffer_px);
    ui.draw_pictures_with([&](const PanePicture& picture, const ScreenBox& clip) {
        renderer.draw_over(picture.list, picture.origin_px, framebuffer_px, clip);
    });
    ImGui::Render();
    glViewport(0, 0, framebuffer_px.x, framebuffer_px.y);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    ui.draw_pictures_with(nullptr);
}

std::string ImguiHost::copy_picture(std::string png) {
    return clipboard_ ? clipboard_->set_picture(std::move(png)) : "Without a window nothing is copied.";
}

std::string ImguiHost::clipboard_complaint() {
    return clipboard_ ? clipboard_->take_complaint() : std::string();
}

bool ImguiHost::typing() { return ImGui::GetIO().WantTextInput; }

}  // namespace crosscut

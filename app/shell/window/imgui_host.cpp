#include <glad/gl.h>

#include "app/shell/program_fonts.h"
#include "app/shell/window/imgui_host.h"

#include <glm/common.hpp>

#include <imgui.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

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

bool overlap(const ScreenBox& a, const ScreenBox& b) {
    return a.low.x < b.high.x && b.low.x < a.high.x && a.low.y < b.high.y && b.low.y < a.high.y;
}

/// Draws the views over a window of this colour. A view of the same colour is not cleared again: a software renderer clears a
/// part of a window ten times as slowly as all of it.
void draw_panes(const std::vector<PanePicture>& panes, const Color& cleared, Renderer& renderer,
                glm::ivec2 framebuffer_px) {
    std::vector<ScreenBox> drawn;
    for (const PanePicture& pane : panes) {
        const glm::vec2 low(pane.origin_px);
        const ScreenBox box{low, low + glm::ceil(pane.list.size)};
        const bool fresh = std::none_of(drawn.begin(), drawn.end(),
                                        [&](const ScreenBox& other) { return overlap(box, other); });
        if (fresh && pane.list.background == cleared) {
            renderer.draw_over(pane.list, pane.origin_px, framebuffer_px, box);
        } else {
            renderer.draw(pane.list, pane.origin_px, framebuffer_px);
        }
        drawn.push_back(box);
    }
}

}  // namespace

ImguiHost::Current::Current(const ImguiHost& host) : before_(ImGui::GetCurrentContext()) {
    ImGui::SetCurrentContext(host.context_);
}

ImguiHost::Current::~Current() { ImGui::SetCurrentContext(before_); }

ImguiHost::ImguiHost(Window* window) {
    IMGUI_CHECKVERSION();
    context_ = ImGui::CreateContext();  // which is current if none was
    const Current now(*this);
    ImGui::GetIO().IniFilename = nullptr;
    ImGui::GetIO().LogFilename = nullptr;
    if (window != nullptr) {
        window_.emplace(*window);
        install(clipboard_.emplace(window->handle()));
    }
    drawing_.emplace();
}

ImguiHost::~ImguiHost() {
    ImGuiContext* const before = ImGui::GetCurrentContext();
    ImGui::SetCurrentContext(context_);
    drawing_.reset();
    window_.reset();
    ImGui::DestroyContext(context_);
    ImGui::SetCurrentContext(before == context_ ? nullptr : before);
}

void ImguiHost::renew_fonts(AppUi& ui, const InputFrame& in) {
    const bool renew = !ui.fonts_fit(in);
    if (renew) ui.rebuild_fonts(program_fonts(), in.scale);
    drawing_->begin_frame(std::exchange(new_drawing_, false) || renew);
}

void ImguiHost::renew_drawing() {
    const Current now(*this);
    drawing_.reset();
    drawing_.emplace();
    new_drawing_ = true;
}

void ImguiHost::begin_replayed(AppUi& ui, const InputFrame& in, const ImguiInput& input) {
    renew_fonts(ui, in);
    give_to_imgui(input);
    ImGui::NewFrame();
}

void ImguiHost::begin(AppUi& ui, const InputFrame& in) {
    renew_fonts(ui, in);
    if (window_) {
        window_->begin_frame(in);
        give_time_to_imgui(in.dt_s);
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
    Color cleared = frame.background;
    cleared.a = alpha;
    draw_panes(frame.panes, cleared, renderer, framebuffer_px);
    ui.draw_pictures_with([&](const PanePicture& picture, const ScreenBox& clip) {
        renderer.draw_over(picture.list, picture.origin_px, framebuffer_px, clip);
    });
    ImGui::Render();
    glViewport(0, 0, framebuffer_px.x, framebuffer_px.y);
    drawing_->draw(ImGui::GetDrawData());
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

#include "app/shell/window/imgui_host.h"

#include "app/platform/process.h"
#include "app/shell/program_fonts.h"
#include "app/shell/window/window.h"
#include "app/ui/imgui_input.h"
#include "app/ui/input.h"
#include "app/ui/ui_context.h"
#include "app/view/screen/screen_list.h"
#include "app/view/theme.h"

#include <glad/gl.h>
#include <imgui.h>
#include <glm/common.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

/// The text for pasting: for a box, one line.
const char* pasted(Clipboard& clipboard) {
    return (ImGui::GetIO().WantTextInput ? clipboard.line() : clipboard.text()).c_str();
}

/// Makes Dear ImGui use our clipboard in place of the backend's.
void install(Clipboard& clipboard) {
    ImGuiIO& io = ImGui::GetIO();
    io.ClipboardUserData = &clipboard;
    io.GetClipboardTextFn = [](void* of) { return pasted(*static_cast<Clipboard*>(of)); };
    io.SetClipboardTextFn = [](void* of, const char* text) { static_cast<Clipboard*>(of)->set_text(text); };
}

bool overlap(const ScreenBox& a, const ScreenBox& b) {
    return a.low.x < b.high.x && b.low.x < a.high.x && a.low.y < b.high.y && b.low.y < a.high.y;
}

/// Draws the views over a window cleared with this colour. A view with the same background is not cleared
/// again: a software renderer takes ten times as long for clearing a part of a window as for all of it.
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

/// A hash of all shapes of a frame, but not of the small views between them.
std::size_t hash_of(const ImDrawData& shapes) {
    std::size_t hash = 0;
    const auto add = [&hash](const void* bytes, std::size_t count) {
        const std::string_view text(static_cast<const char*>(bytes), count);
        hash = hash * 31 + std::hash<std::string_view>()(text);
    };
    for (int i = 0; i < shapes.CmdListsCount; ++i) {
        const ImDrawList& list = *shapes.CmdLists[i];
        add(list.VtxBuffer.Data, static_cast<std::size_t>(list.VtxBuffer.size_in_bytes()));
        add(list.IdxBuffer.Data, static_cast<std::size_t>(list.IdxBuffer.size_in_bytes()));
        for (const ImDrawCmd& part : list.CmdBuffer) {
            add(&part.ClipRect, sizeof part.ClipRect);
            for (const unsigned number : {part.VtxOffset, part.IdxOffset, part.ElemCount})
                add(&number, sizeof number);
        }
    }
    return hash;
}

}  // namespace

ImguiHost::Current::Current(const ImguiHost& host) : before_(ImGui::GetCurrentContext()) {
    ImGui::SetCurrentContext(host.context_);
}

ImguiHost::Current::~Current() { ImGui::SetCurrentContext(before_); }

ImguiHost::ImguiHost(Window* window) {
    IMGUI_CHECKVERSION();
    context_ = ImGui::CreateContext();  // it is made current if none was
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
    if (renew) last_frame_.reset();
    if (renew) ui.rebuild_fonts(program_fonts(), in);
    drawing_->begin_frame(std::exchange(new_drawing_, false) || renew);
}

void ImguiHost::renew_drawing() {
    const Current now(*this);
    drawing_.reset();
    drawing_.emplace();
    new_drawing_ = true;
    last_frame_.reset();
}

void ImguiHost::begin_replayed(AppUi& ui, const InputFrame& in) {
    renew_fonts(ui, in);
    give_to_imgui(in);
    ImGui::NewFrame();
}

void ImguiHost::begin(AppUi& ui, const InputFrame& in) {
    renew_fonts(ui, in);
    if (window_) {
        window_->begin_frame(in);
    } else {
        give_to_imgui(in);
        ImGui::GetIO().DeltaTime = 1.0f / 60.0f;
    }
    ImGui::NewFrame();
}

bool ImguiHost::end_if_changed(AppUi& ui, UiFrame& frame, Renderer& renderer, glm::ivec2 framebuffer_px,
                               bool at_any_rate) {
    ImGui::Render();
    const std::size_t shapes = hash_of(*ImGui::GetDrawData());
    const auto alike = [](const PanePicture& a, const PanePicture& b) { return a.looks_like(b); };
    const bool same = last_frame_ && frame.background == last_frame_->background &&
                      framebuffer_px == last_frame_->size_px && shapes == last_frame_->shapes &&
                      ui.pictures_look_the_same() &&
                      std::equal(frame.panes.begin(), frame.panes.end(), last_frame_->panes.begin(),
                                 last_frame_->panes.end(), alike);
    const bool draws = at_any_rate || !same;
    if (draws) end(ui, frame, renderer, framebuffer_px);
    last_frame_ = Appearance{frame.background, framebuffer_px, shapes, std::move(frame.panes)};
    return draws;
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

namespace {

double now_s() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// The time below which this fraction of the times lies, milliseconds; 0 for no times.
double part_ms(std::vector<double> times_s, double fraction) {
    if (times_s.empty()) return 0.0;
    std::sort(times_s.begin(), times_s.end());
    return 1e3 * times_s[static_cast<std::size_t>(fraction * double(times_s.size() - 1))];
}

}  // namespace

FrameReport::FrameReport(bool on) : on_(on) {}

void FrameReport::begin() { begun_s_ = now_s(); }

void FrameReport::drawn(bool draws) {
    if (draws) ++drawn_frames_;
    if (on_) glFinish();
    drawn_s_ = now_s();
}

double FrameReport::end() {
    ++frames_;
    if (on_) {
        if (frames_ == 1) first_s_ = seconds_since_start();
        took_s_.push_back(drawn_s_ - begun_s_);
        const double worked_s = process_use().processor_s;
        if (frames_ > 1) work_s_.push_back(worked_s - worked_s_);
        worked_s_ = worked_s;
    }
    return now_s() - begun_s_;
}

std::string FrameReport::text() const {
    if (took_s_.empty()) return {};
    const ProcessUse use = process_use();
    char text[400];
    std::snprintf(
        text, sizeof text,
        "first frame      %7.3f s after the start\nframes           %7d\ndrawn frames     %7d\nmedian frame     %7.2f ms\n"
        "95 %% of frames   %7.2f ms\nlongest frame    %7.2f ms\n"
        "processor time   %7.2f ms a frame, 95 %% %.2f ms, longest %.2f ms\nprocessor share  %7.2f %% over %.1f s\n"
        "largest memory   %7.1f MiB\n",
        first_s_, frames_, drawn_frames_, part_ms(took_s_, 0.5), part_ms(took_s_, 0.95),
        part_ms(took_s_, 1.0), part_ms(work_s_, 0.5), part_ms(work_s_, 0.95), part_ms(work_s_, 1.0),
        100.0 * use.processor_s / seconds_since_start(), seconds_since_start(), use.largest_memory_mib);
    return text;
}

namespace {

constexpr double kFrame_s = 1.0 / 60.0;
constexpr double kUnfocusedFrame_s = 1.0 / 10.0;
constexpr double kBlink_s = 0.25;

}  // namespace

void FramePacing::after_frame(const UiFrame& ui_frame, bool had_events) {
    if (had_events) left_ = kFramesAfterEvent;
    left_ = std::max(0, left_ - 1);
    animating_ = ui_frame.animating;
    wake_s_ = ui_frame.wake_s;
}

double FramePacing::timeout_s(bool focused, bool minimized, bool typing, double frame_took_s,
                              double now_s) const {
    if (minimized) return -1.0;
    if (animating_) return std::max(0.0, (focused ? kFrame_s : kUnfocusedFrame_s) - frame_took_s);
    if (left_ > 0) return std::max(0.0, kFrame_s - frame_took_s);
    if (typing) return kBlink_s;
    return wake_s_ > now_s ? wake_s_ - now_s : -1.0;
}

Wait until_saving(double timeout_s, std::optional<double> due_s, double now_s) {
    if (!due_s) return {timeout_s, false};
    const double left_s = std::max(0.0, *due_s - now_s);
    return timeout_s < 0.0 || left_s < timeout_s ? Wait{left_s, true} : Wait{timeout_s, false};
}

}  // namespace crosscut

#include "app/shell/web/page_window.h"

#include "app/model/files/preferences.h"
#include "app/platform/quit_signals.h"
#include "app/shell/background_writer.h"
#include "app/shell/imgui_window.h"
#include "app/shell/recording/replay.h"
#include "app/shell/web/page_calls.h"
#include "app/shell/window/loop.h"
#include "app/ui/imgui_input.h"

#include <emscripten.h>
#include <emscripten/html5.h>
#include <imgui.h>

#include <algorithm>
#include <exception>
#include <utility>

namespace crosscut {

void Window::Release::operator()(State* state) const { delete state; }

Window::Window(std::unique_ptr<State, Release> state) : state_(std::move(state)) {}

Window::Result Window::create(const Preferences&) {
    EmscriptenWebGLContextAttributes wanted;
    emscripten_webgl_init_context_attributes(&wanted);
    wanted.majorVersion = 2;
    wanted.alpha = wanted.depth = wanted.stencil = wanted.antialias = false;
    std::unique_ptr<State, Release> state(new State);
    state->context = emscripten_webgl_create_context("#canvas", &wanted);
    if (state->context <= 0 ||
        emscripten_webgl_make_context_current(state->context) != EMSCRIPTEN_RESULT_SUCCESS)
        return {std::nullopt, "Crosscut needs WebGL 2, which this browser does not offer."};
    page_attach(state.get());
    page_fit();
    state->last_frame_s = state->time.at(emscripten_get_now() * 1e-3);
    return {Window(std::move(state)), {}};
}

void Window::wake() {}
GLFWwindow* Window::handle() const { return nullptr; }
Window::State& Window::state() { return *state_; }
void Window::show() {}
void Window::set_title(const std::string& title) {
    if (title != state_->title) page_set_title(title.c_str());
    state_->title = title;
}
double Window::monitor_scale() const { return believed_scale(page_pixels_a_unit()); }
std::optional<std::string> Window::take_monitor() { return std::nullopt; }
Vec2 Window::framebuffer_px() const { return {page_width_px(), page_height_px()}; }
bool Window::should_close() const { return false; }
void Window::stay_open() {}
bool Window::minimized() const {
    return page_asleep() != 0 || emscripten_is_webgl_context_lost(state_->context) != 0;
}
bool Window::focused() const { return page_focused() != 0; }
void Window::swap() {}
void Window::toggle_fullscreen() { page_toggle_fullscreen(); }
void Window::resize(const Vec2& size_px) {
    page_pin(static_cast<int>(size_px.x), static_cast<int>(size_px.y));
}
void Window::give_size_back() { page_pin(0, 0); }
void Window::remember(Preferences&) const {}
bool Window::had_events() const { return state_->had_events; }
bool Window::take_uncovered() { return std::exchange(state_->uncovered, false); }
bool Window::take_restored() { return std::exchange(state_->restored, false); }
std::optional<std::string> Window::take_link() { return std::exchange(state_->link, std::nullopt); }

/// The waiting is done by the browser: it calls for a turn when there is input or a turn is due.
InputFrame Window::wait(double) {
    State& s = *state_;
    s.had_events = false;
    page_fit();
    s.queue.deliver_frame();
    InputFrame frame = std::exchange(s.incoming, {});
    frame.now_s = s.time.at(emscripten_get_now() * 1e-3);
    frame.dt_s = frame.now_s - s.last_frame_s;
    s.last_frame_s = frame.now_s;
    frame.window_px = framebuffer_px();
    frame.mouse_state = s.mouse;
    frame.touches = s.fingers;
    for (const auto& [code, key] : s.held) frame.held.set(static_cast<std::size_t>(key));
    const auto down = [&](Key key) { return frame.held.test(static_cast<std::size_t>(key)); };
    frame.shift = s.shift;
    frame.ctrl = s.ctrl;
    frame.alt = s.alt;
    frame.hold_x = down(Key::x);
    frame.hold_y = down(Key::y) && !frame.ctrl;
    frame.hold_z = down(Key::z) && !frame.ctrl;
    frame.hold_d = down(Key::d) && !frame.ctrl;
    frame.focused = focused();
    return frame;
}

ImguiWindow::ImguiWindow(Window& window) : window_(window) {
    ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_HasMouseCursors;
}

ImguiWindow::~ImguiWindow() = default;

void ImguiWindow::begin_frame(const InputFrame& in) {
    // As set by the last frame.
    page_set_cursor(ImGui::GetMouseCursor());
    page_type(ImGui::GetIO().WantTextInput ? 1 : 0);
    give_to_imgui(in);
}

int run_turns(std::unique_ptr<Turns> turns) {
    page_run(turns.release());  // the object lives as long as the page
    return 0;
}

}  // namespace crosscut

extern "C" {

/// A turn. Returns the time until the next one is due, as `Turns::wait_s`; a page has no last turn.
EMSCRIPTEN_KEEPALIVE double page_turn(crosscut::Turns* turns) {
    (void)turns->turn();
    return turns->wait_s();
}

EMSCRIPTEN_KEEPALIVE void page_keep(crosscut::Turns* turns) { turns->keep(); }

/// As `Turns::places`; valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* page_places(crosscut::Turns* turns) {
    static std::string text;
    text = turns->places();
    return text.c_str();
}

EMSCRIPTEN_KEEPALIVE void page_tell(crosscut::Turns* turns) {
    page_describe(turns->description().c_str(), turns->message().c_str(), turns->chosen().c_str());
}

/// As `Turns::link`; valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* page_link_now(crosscut::Turns* turns) {
    static std::string link;
    link = turns->link();
    return link.c_str();
}

EMSCRIPTEN_KEEPALIVE int page_is_open(crosscut::Turns* turns) { return turns->is_open() ? 1 : 0; }

EMSCRIPTEN_KEEPALIVE int page_leave(crosscut::Turns* turns) { return turns->leave() ? 1 : 0; }

/// 0: Tab chooses something; 1: it leaves the canvas; 2: it does, and something is chosen.
EMSCRIPTEN_KEEPALIVE int page_tab_leaves(crosscut::Turns* turns, int backwards) {
    return static_cast<int>(turns->tab_stop(backwards != 0));
}

}  // extern "C"

namespace crosscut {

// Tabs of a browser share no files: the page knows which of the stored sessions is its own.
FileLock::Tried FileLock::try_lock(const std::string& path) {
    if (page_owns(path.c_str()) == 0) return {};
    return {FileLock(OpenFile(path, OpenFile::How::made)), {}};
}
FileLock::Tried FileLock::wait(const std::string& path) { return try_lock(path); }

// A page gets no signals, and is notified before it closes (page_keep).
QuitSignals::QuitSignals(std::function<void()> wake) : wake_(std::move(wake)) {}
QuitSignals::~QuitSignals() = default;

// A page has no command line; it replays a recording that is opened in it, as every window does.
Replayed replay_in_window(std::span<const SceneType>, ReadBytes, const std::string& source, double) {
    return {Replayed::Kind::failed, source + ": a page has no window to replay it in."};
}

// A page has one thread, and its files are in memory, so jobs are run at once.
BackgroundWriter::BackgroundWriter() = default;
BackgroundWriter::~BackgroundWriter() = default;
void BackgroundWriter::give(const std::string& name, Job job) { outcomes_.push_back({name, job()}); }
void BackgroundWriter::finish() {}
std::vector<BackgroundWriter::Outcome> BackgroundWriter::take_outcomes() {
    return std::exchange(outcomes_, {});
}

}  // namespace crosscut

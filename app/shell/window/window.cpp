#include "app/shell/window/window.h"

#include <crosscut/types.h>
#include "app/model/files/preferences.h"
#include "app/shell/window/window_events.h"
#include "app/shell/window/window_state.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <glad/gl.h>

#include <algorithm>
#include <bitset>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace crosscut {
namespace {

Window::Result refused(const std::string& what) { return {std::nullopt, what}; }

std::string glfw_reason() {
    const char* text = nullptr;
    glfwGetError(&text);
    return text != nullptr ? std::string(" (") + text + ")" : std::string();
}

/// Whether the monitor reports a valid scale for GLFW, which otherwise creates a window with an invalid size,
/// upon which the window system ends the program.
bool tells_a_scale(GLFWmonitor* monitor) {
    if (monitor == nullptr) return true;
    float x = 1.0f, y = 1.0f;
    glfwGetMonitorContentScale(monitor, &x, &y);
    const auto believed = [](float reported) {
        return believed_scale(static_cast<double>(reported)) == static_cast<double>(reported);
    };
    return believed(x) && believed(y);
}

}  // namespace

void Window::Release::operator()(State* state) const {
    if (state->window != nullptr) glfwDestroyWindow(state->window);
    glfwTerminate();
    delete state;
}

Window::Window(std::unique_ptr<State, Release> state) : state_(std::move(state)) {}

Window::Result Window::create(const Preferences& preferences) {
    if (!glfwInit()) {
        return refused("Crosscut cannot open a window" + glfw_reason() +
                       ". Start it inside a desktop session, or render images with 'crosscut render'.");
    }
    std::unique_ptr<State, Release> state(new State);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
#ifdef CROSSCUT_DEV
    glfwWindowHint(GLFW_OPENGL_DEBUG_CONTEXT, GLFW_TRUE);
#endif
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, tells_a_scale(glfwGetPrimaryMonitor()) ? GLFW_TRUE : GLFW_FALSE);
    glfwWindowHint(GLFW_FOCUS_ON_SHOW, GLFW_TRUE);
    glfwWindowHint(GLFW_DEPTH_BITS, 0);
    glfwWindowHint(GLFW_STENCIL_BITS, 0);
    glfwWindowHint(GLFW_SAMPLES, 0);
    glfwWindowHintString(GLFW_X11_CLASS_NAME, "crosscut");
    glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "crosscut");  // GLFW sets both or neither
    // A size that the window system refuses would look like missing OpenGL.
    const ScreenRect requested = reachable({0, 0, preferences.width, preferences.height}, work_areas());
    state->window = glfwCreateWindow(requested.width, requested.height, "Crosscut", nullptr, nullptr);
    if (state->window == nullptr) {
        return refused(
            "Crosscut needs OpenGL 3.3, which this computer does not offer" + glfw_reason() +
            ". Update the graphics driver, or try the software one: LIBGL_ALWAYS_SOFTWARE=1 crosscut.");
    }
    glfwSetWindowUserPointer(state->window, state.get());
    restore_position(state->window, preferences);
    glfwGetWindowSize(state->window, &state->opened_width, &state->opened_height);
    state->requested_width = preferences.width;
    state->requested_height = preferences.height;
    if (preferences.maximized) glfwMaximizeWindow(state->window);
    glfwSetWindowSizeLimits(state->window, 480, 320, GLFW_DONT_CARE, GLFW_DONT_CARE);
    measure_window(state->window);
    Vec2 cursor_units{};
    glfwGetCursorPos(state->window, &cursor_units.x, &cursor_units.y);
    state->mouse.cursor = in_pixels(cursor_units, state->size_units, state->size_px);
    install_window_events(state->window);
    glfwMakeContextCurrent(state->window);
    if (gladLoadGL(glfwGetProcAddress) == 0) {
        return refused("The OpenGL functions cannot be loaded. Update the graphics driver.");
    }
    glfwSwapInterval(1);
    state->last_frame_s = state->time.at(glfwGetTime());
    return {Window(std::move(state)), {}};
}

void Window::wake() { glfwPostEmptyEvent(); }
GLFWwindow* Window::handle() const { return state_->window; }
Window::State& Window::state() { return *state_; }
void Window::show() { glfwShowWindow(state_->window); }
bool Window::should_close() const { return glfwWindowShouldClose(state_->window) != 0; }
void Window::stay_open() {
    glfwSetWindowShouldClose(state_->window, GLFW_FALSE);
    if (minimized()) glfwRestoreWindow(state_->window);
}
void Window::set_title(const std::string& title) {
    if (title != state_->title) glfwSetWindowTitle(state_->window, title.c_str());
    state_->title = title;
}
bool Window::minimized() const { return glfwGetWindowAttrib(state_->window, GLFW_ICONIFIED) != 0; }
bool Window::focused() const { return glfwGetWindowAttrib(state_->window, GLFW_FOCUSED) != 0; }
void Window::swap() { glfwSwapBuffers(state_->window); }
bool Window::had_events() const { return state_->had_events; }
bool Window::take_uncovered() { return std::exchange(state_->uncovered, false); }
bool Window::take_restored() { return false; }
std::optional<std::string> Window::take_link() { return std::nullopt; }

double Window::monitor_scale() const {
    float x = 1.0f, y = 1.0f;
    glfwGetWindowContentScale(state_->window, &x, &y);
    return believed_scale(static_cast<double>(std::max(x, y)));
}

std::optional<std::string> Window::take_monitor() {
    if (!std::exchange(state_->moved, false)) return std::nullopt;
    std::string name = monitor_of(state_->window);
    return name.empty() ? std::nullopt : std::optional(std::move(name));
}

Vec2 Window::framebuffer_px() const {
    int width = 0, height = 0;
    glfwGetFramebufferSize(state_->window, &width, &height);
    return {width, height};
}

void Window::resize(const Vec2& size_px) {
    const Vec2 now = framebuffer_px();
    if (now == size_px || now.x <= 0.0 || now.y <= 0.0 || size_px == state_->requested_px) return;
    state_->requested_px = size_px;
    if (!state_->before_px) state_->before_px = now;
    const Vec2& units = state_->size_units;
    glfwSetWindowSize(state_->window, static_cast<int>(std::lround(size_px.x * units.x / now.x)),
                      static_cast<int>(std::lround(size_px.y * units.y / now.y)));
}

void Window::give_size_back() {
    if (state_->before_px) resize(*state_->before_px);
    state_->before_px.reset();
}

void Window::toggle_fullscreen() {
    State& s = *state_;
    if (s.before_full) {
        const ScreenRect to = in_view(*s.before_full, work_areas());  // its monitor may have been removed
        s.before_full.reset();
        glfwSetWindowMonitor(s.window, nullptr, to.x, to.y, to.width, to.height, GLFW_DONT_CARE);
        return;
    }
    const ScreenRect now = rect_of(s.window);
    GLFWmonitor* monitor = monitor_showing(now);
    const GLFWvidmode* mode = monitor != nullptr ? glfwGetVideoMode(monitor) : nullptr;
    if (mode == nullptr) return;
    s.before_full = now;
    glfwSetWindowMonitor(s.window, monitor, 0, 0, mode->width, mode->height, mode->refreshRate);
}

void Window::remember(Preferences& p) const {
    const State& s = *state_;
    p.maximized = glfwGetWindowAttrib(s.window, GLFW_MAXIMIZED) != 0;
    if (p.maximized || minimized()) return;
    const ScreenRect rect = s.before_full.value_or(rect_of(s.window));
    // Screen units per logical pixel: where a unit is several pixels, it already contains the monitor's
    // scale.
    const double scale = s.size_px.x > 0.0 ? monitor_scale() * s.size_units.x / s.size_px.x : monitor_scale();
    p.x = rect.x;
    p.y = rect.y;
    p.width = remembered_side(rect.width, s.opened_width, s.requested_width, scale);
    p.height = remembered_side(rect.height, s.opened_height, s.requested_height, scale);
}

namespace {

/// The keys that are down. Of the letters only those with a use while they are held.
std::bitset<static_cast<std::size_t>(Key::count)> held_keys(const std::bitset<kGlfwKeys>& pressed) {
    std::bitset<static_cast<std::size_t>(Key::count)> held;
    for (std::size_t code = 0; code < kGlfwKeys; ++code) {
        const Key key = pressed[code] ? key_from_glfw(static_cast<int>(code)) : Key::none;
        if (key > Key::z) held.set(static_cast<std::size_t>(key));
    }
    for (const Key letter : {Key::a, Key::c, Key::d, Key::v, Key::x, Key::y, Key::z})
        held.set(static_cast<std::size_t>(letter), pressed[static_cast<std::size_t>(glfw_key_of(letter))]);
    return held;
}

}  // namespace

InputFrame Window::wait(double timeout_s) {
    State& s = *state_;
    s.had_events = false;
    if (timeout_s == 0.0 || !s.queue.empty()) {
        glfwPollEvents();
    } else if (timeout_s < 0.0) {
        glfwWaitEvents();
    } else {
        glfwWaitEventsTimeout(timeout_s);
    }
    s.queue.deliver_frame();
    InputFrame frame = std::exchange(s.incoming, {});
    frame.now_s = s.time.at(glfwGetTime());
    frame.dt_s = frame.now_s - s.last_frame_s;
    s.last_frame_s = frame.now_s;
    frame.window_px = framebuffer_px();
    frame.mouse_state = s.mouse;
    const auto down = [&](int key) { return s.pressed_keys[static_cast<std::size_t>(key)]; };
    const auto held = [&](Key key) { return frame.held.test(static_cast<std::size_t>(key)); };
    frame.mouse_state.over_window = s.mouse.over_window || focused();
    frame.held = held_keys(s.pressed_keys);
    frame.shift = down(GLFW_KEY_LEFT_SHIFT) || down(GLFW_KEY_RIGHT_SHIFT);
    frame.ctrl = down(GLFW_KEY_LEFT_CONTROL) || down(GLFW_KEY_RIGHT_CONTROL);
    frame.alt = down(GLFW_KEY_LEFT_ALT) || down(GLFW_KEY_RIGHT_ALT);
    frame.system_key = down(GLFW_KEY_LEFT_SUPER) || down(GLFW_KEY_RIGHT_SUPER);
    frame.hold_x = held(Key::x);
    frame.hold_y = held(Key::y) && !frame.ctrl;
    frame.hold_z = held(Key::z) && !frame.ctrl;
    frame.hold_d = held(Key::d) && !frame.ctrl;
    frame.focused = focused();
    return frame;
}

}  // namespace crosscut

namespace crosscut {

std::vector<ScreenRect> work_areas() {
    std::vector<ScreenRect> areas;
    int count = 0;
    GLFWmonitor** monitors = glfwGetMonitors(&count);
    for (int i = 0; i < count; ++i) {
        ScreenRect area;
        glfwGetMonitorWorkarea(monitors[i], &area.x, &area.y, &area.width, &area.height);
        if (area.width > 0 && area.height > 0) areas.push_back(area);
    }
    return areas;
}

ScreenRect rect_of(GLFWwindow* window) {
    ScreenRect rect;
    glfwGetWindowPos(window, &rect.x, &rect.y);
    glfwGetWindowSize(window, &rect.width, &rect.height);
    return rect;
}

GLFWmonitor* monitor_showing(const ScreenRect& rect) {
    int count = 0;
    GLFWmonitor** monitors = glfwGetMonitors(&count);
    std::vector<ScreenRect> areas(static_cast<std::size_t>(std::max(count, 0)));
    for (std::size_t i = 0; i < areas.size(); ++i) {
        glfwGetMonitorPos(monitors[i], &areas[i].x, &areas[i].y);
        const GLFWvidmode* mode = glfwGetVideoMode(monitors[i]);
        if (mode != nullptr) areas[i].width = mode->width, areas[i].height = mode->height;
    }
    return areas.empty() ? nullptr : monitors[most_visible_area(rect, areas).value_or(0)];
}

std::string monitor_of(GLFWwindow* window) {
    GLFWmonitor* monitor = glfwGetWindowMonitor(window);
    if (monitor == nullptr) monitor = monitor_showing(rect_of(window));
    const char* name = monitor != nullptr ? glfwGetMonitorName(monitor) : nullptr;
    return name != nullptr ? std::string(name) : std::string();
}

void restore_position(GLFWwindow* window, const Preferences& preferences) {
    const std::vector<ScreenRect> areas = work_areas();
    int left = 0, top = 0, right = 0, bottom = 0, width = 0, height = 0;
    glfwGetWindowFrameSize(window, &left, &top, &right, &bottom);
    glfwGetWindowSize(window, &width, &height);
    const bool has_position = preferences.x && preferences.y;
    ScreenRect frame = areas.empty() ? ScreenRect{} : areas[0];
    if (has_position) frame = {*preferences.x - left, *preferences.y - top, 0, 0};
    frame.width = width + left + right;
    frame.height = height + top + bottom;
    const ScreenRect rect = reachable(frame, areas);
    if (rect.width != frame.width || rect.height != frame.height)
        glfwSetWindowSize(window, std::max(1, rect.width - left - right),
                          std::max(1, rect.height - top - bottom));
    if (has_position) glfwSetWindowPos(window, rect.x + left, rect.y + top);
}

}  // namespace crosscut

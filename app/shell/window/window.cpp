#include <glad/gl.h>

#include "app/model/files/window_place.h"
#include "app/shell/window/glfw_keys.h"
#include "app/shell/window/monitors.h"
#include "app/shell/window/window.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace crosscut {

struct Window::State {
    GLFWwindow* window = nullptr;
    InputFrame incoming;
    bool had_events = false;
    std::optional<KeyStroke> stroke;  ///< the last press, until its character has come
    Vec2 size_units{},
        size_px{};     ///< the window's and its picture's; they differ where a unit is several pixels
    Vec2 cursor_px{};  ///< of the last event, which is not where the mouse is by now
    double last_frame_s = 0.0;
    bool fullscreen = false;
    int x = 0, y = 0, width = 0, height = 0;  ///< before full screen
    int opened_width = 0, opened_height = 0;  ///< as it was opened, and the logical size asked for then
    int asked_width = 0, asked_height = 0;
};

namespace {

Window::Result refused(const std::string& what) { return {std::nullopt, what}; }

std::string glfw_reason() {
    const char* text = nullptr;
    glfwGetError(&text);
    return text != nullptr ? std::string(" (") + text + ")" : std::string();
}

}  // namespace

// GLFW hands the window back to plain functions; the state hangs on the window. Dear ImGui's backend is installed after
// these and calls them in turn.
struct WindowEvents {
    static Window::State& of(GLFWwindow* w) {
        return *static_cast<Window::State*>(glfwGetWindowUserPointer(w));
    }

    static MouseEvent& add(GLFWwindow* w, MouseEvent::Kind kind) {
        Window::State& state = of(w);
        state.had_events = true;
        MouseEvent event;
        event.kind = kind;
        event.px = state.cursor_px;
        event.time_s = glfwGetTime();
        return state.incoming.mouse.emplace_back(event);
    }
    static void cursor(GLFWwindow* w, double x, double y) {
        Window::State& state = of(w);
        state.cursor_px = in_pixels({x, y}, state.size_units, state.size_px);
        add(w, MouseEvent::Kind::move);
    }
    static void button(GLFWwindow* w, int button, int action, int) {
        if (button > GLFW_MOUSE_BUTTON_MIDDLE) return;
        add(w, action == GLFW_PRESS ? MouseEvent::Kind::press : MouseEvent::Kind::release).button =
            button == GLFW_MOUSE_BUTTON_LEFT    ? MouseButton::left
            : button == GLFW_MOUSE_BUTTON_RIGHT ? MouseButton::right
                                                : MouseButton::middle;
    }
    static void scroll(GLFWwindow* w, double, double dy) { add(w, MouseEvent::Kind::wheel).wheel = dy; }
    static void enter(GLFWwindow* w, int entered) {
        if (!entered) add(w, MouseEvent::Kind::leave);
    }
    static void key(GLFWwindow* w, int code, int scancode, int action, int mods) {
        Window::State& state = of(w);
        state.had_events = true;
        if (action == GLFW_RELEASE) return;
        state.stroke.reset();
        if (!speaks(code)) return;
        state.stroke = stroke_from_glfw(w, code, scancode, action, mods);
        state.incoming.keys.push_back(press_of(*state.stroke));
    }
    /// The character of a press comes right after it, or later through an input method. By then the press may have been
    /// handed over: it is told once more only if it could mean nothing without its character.
    static void character(GLFWwindow* w, unsigned int typed, int) {
        Window::State& state = of(w);
        state.had_events = true;
        if (!state.stroke) return;
        const KeyPress before = press_of(*state.stroke);
        const bool meant_nothing = before.key == Key::none && before.sign.key == Key::none;
        state.stroke->typed = typed;
        const KeyPress press = press_of(*std::exchange(state.stroke, std::nullopt));
        if (!state.incoming.keys.empty()) {
            state.incoming.keys.back() = press;
        } else if (meant_nothing) {
            state.incoming.keys.push_back(press);
        }
    }
    static void drop(GLFWwindow* w, int count, const char** paths) {
        of(w).had_events = true;
        for (int i = 0; i < count; ++i) of(w).incoming.dropped_files.emplace_back(paths[i]);
    }
    static void touched(GLFWwindow* w) { of(w).had_events = true; }
    static void focus(GLFWwindow* w, int) { touched(w); }
    static void size(GLFWwindow* w, int, int) {
        measure(w);
        touched(w);
    }
    static void content_scale(GLFWwindow* w, float, float) { size(w, 0, 0); }
    static void measure(GLFWwindow* w) {
        int width = 0, height = 0;
        glfwGetWindowSize(w, &width, &height);
        of(w).size_units = {width, height};
        glfwGetFramebufferSize(w, &width, &height);
        of(w).size_px = {width, height};
    }

    static void install(GLFWwindow* w) {
        glfwSetCursorPosCallback(w, cursor);
        glfwSetMouseButtonCallback(w, button);
        glfwSetScrollCallback(w, scroll);
        glfwSetCursorEnterCallback(w, enter);
        glfwSetKeyCallback(w, key);
        glfwSetCharModsCallback(w, character);  // the other one is silent about signs with Control
        glfwSetDropCallback(w, drop);
        glfwSetWindowFocusCallback(w, focus);
        glfwSetFramebufferSizeCallback(w, size);
        glfwSetWindowSizeCallback(w, size);
        glfwSetWindowRefreshCallback(w, touched);
        glfwSetWindowContentScaleCallback(w, content_scale);
    }
};

void Window::Release::operator()(State* state) const {
    if (state->window != nullptr) glfwDestroyWindow(state->window);
    glfwTerminate();
    delete state;
}

Window::Window(std::unique_ptr<State, Release> state) : state_(std::move(state)) {}

Window::Result Window::create(const Preferences& preferences) {
    if (!glfwInit()) {
        return refused("Crosscut cannot open a window" + glfw_reason() +
                       ". Start it inside a desktop session, or draw pictures with 'crosscut render'.");
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
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_TRUE);
    glfwWindowHint(GLFW_FOCUS_ON_SHOW, GLFW_TRUE);
    glfwWindowHint(GLFW_DEPTH_BITS, 0);
    glfwWindowHint(GLFW_STENCIL_BITS, 0);
    glfwWindowHint(GLFW_SAMPLES, 0);
    glfwWindowHintString(GLFW_X11_CLASS_NAME, "crosscut");
    // A size that no window system grants would be taken for a lack of OpenGL.
    const ScreenRect asked = reachable({0, 0, preferences.width, preferences.height}, work_areas());
    state->window = glfwCreateWindow(asked.width, asked.height, "Crosscut", nullptr, nullptr);
    if (state->window == nullptr) {
        return refused(
            "Crosscut needs OpenGL 3.3 and this machine gave none" + glfw_reason() +
            ". Update the graphics driver, or try the software one: LIBGL_ALWAYS_SOFTWARE=1 crosscut.");
    }
    glfwSetWindowUserPointer(state->window, state.get());
    put_in_place(state->window, preferences);
    glfwGetWindowSize(state->window, &state->opened_width, &state->opened_height);
    state->asked_width = preferences.width;
    state->asked_height = preferences.height;
    if (preferences.maximized) glfwMaximizeWindow(state->window);
    glfwSetWindowSizeLimits(state->window, 480, 320, GLFW_DONT_CARE, GLFW_DONT_CARE);
    WindowEvents::measure(state->window);
    glfwGetCursorPos(state->window, &state->cursor_px.x, &state->cursor_px.y);
    state->cursor_px = in_pixels(state->cursor_px, state->size_units, state->size_px);
    WindowEvents::install(state->window);
    glfwMakeContextCurrent(state->window);
    if (gladLoadGL(glfwGetProcAddress) == 0) {
        return refused("The OpenGL functions cannot be loaded. Update the graphics driver.");
    }
    glfwSwapInterval(1);
    state->last_frame_s = glfwGetTime();
    return {Window(std::move(state)), {}};
}

void Window::wake() { glfwPostEmptyEvent(); }
GLFWwindow* Window::handle() const { return state_->window; }
void Window::show() { glfwShowWindow(state_->window); }
bool Window::should_close() const { return glfwWindowShouldClose(state_->window) != 0; }
bool Window::minimized() const { return glfwGetWindowAttrib(state_->window, GLFW_ICONIFIED) != 0; }
bool Window::focused() const { return glfwGetWindowAttrib(state_->window, GLFW_FOCUSED) != 0; }
void Window::swap() { glfwSwapBuffers(state_->window); }
bool Window::had_events() const { return state_->had_events; }

double Window::monitor_scale() const {
    float x = 1.0f, y = 1.0f;
    glfwGetWindowContentScale(state_->window, &x, &y);
    return std::clamp(static_cast<double>(std::max(x, y)), 0.5, 4.0);
}

Vec2 Window::framebuffer_px() const {
    int width = 0, height = 0;
    glfwGetFramebufferSize(state_->window, &width, &height);
    return {width, height};
}

void Window::toggle_fullscreen() {
    State& s = *state_;
    if (s.fullscreen) {
        glfwSetWindowMonitor(s.window, nullptr, s.x, s.y, s.width, s.height, GLFW_DONT_CARE);
        s.fullscreen = false;
        return;
    }
    glfwGetWindowPos(s.window, &s.x, &s.y);
    glfwGetWindowSize(s.window, &s.width, &s.height);
    GLFWmonitor* monitor = glfwGetPrimaryMonitor();
    const GLFWvidmode* mode = monitor != nullptr ? glfwGetVideoMode(monitor) : nullptr;
    if (mode == nullptr) return;
    glfwSetWindowMonitor(s.window, monitor, 0, 0, mode->width, mode->height, mode->refreshRate);
    s.fullscreen = true;
}

void Window::remember(Preferences& p) const {
    const State& s = *state_;
    p.maximized = glfwGetWindowAttrib(s.window, GLFW_MAXIMIZED) != 0;
    if (p.maximized || minimized()) return;
    int x = s.x, y = s.y, width = s.width, height = s.height;
    if (!s.fullscreen) {
        glfwGetWindowPos(s.window, &x, &y);
        glfwGetWindowSize(s.window, &width, &height);
    }
    // Screen units a logical pixel: where a unit is several pixels already, the monitor's scale is in it.
    const double scale = s.size_px.x > 0.0 ? monitor_scale() * s.size_units.x / s.size_px.x : monitor_scale();
    p.x = x;
    p.y = y;
    p.width = remembered_side(width, s.opened_width, s.asked_width, scale);
    p.height = remembered_side(height, s.opened_height, s.asked_height, scale);
}

InputFrame Window::wait(double timeout_s) {
    State& s = *state_;
    s.had_events = false;
    if (timeout_s < 0.0) {
        glfwWaitEvents();
    } else if (timeout_s == 0.0) {
        glfwPollEvents();
    } else {
        glfwWaitEventsTimeout(timeout_s);
    }
    InputFrame frame = std::exchange(s.incoming, {});
    frame.now_s = glfwGetTime();
    frame.dt_s = frame.now_s - s.last_frame_s;
    s.last_frame_s = frame.now_s;
    frame.window_px = framebuffer_px();
    const auto down = [&](int key) { return glfwGetKey(s.window, key) == GLFW_PRESS; };
    frame.shift = down(GLFW_KEY_LEFT_SHIFT) || down(GLFW_KEY_RIGHT_SHIFT);
    frame.ctrl = down(GLFW_KEY_LEFT_CONTROL) || down(GLFW_KEY_RIGHT_CONTROL);
    frame.alt = down(GLFW_KEY_LEFT_ALT) || down(GLFW_KEY_RIGHT_ALT);
    frame.hold_x = down(glfw_key_of(Key::x));
    frame.hold_y = down(glfw_key_of(Key::y)) && !frame.ctrl;
    frame.hold_z = down(glfw_key_of(Key::z)) && !frame.ctrl;
    frame.focused = focused();
    return frame;
}

}  // namespace crosscut

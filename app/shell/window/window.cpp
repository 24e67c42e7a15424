#include <glad/gl.h>

#include "app/model/files/window_place.h"
#include "app/shell/window/glfw_keys.h"
#include "app/shell/window/input_queue.h"
#include "app/shell/window/monitors.h"
#include "app/shell/window/window.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <imgui_impl_glfw.h>

#include <algorithm>
#include <bitset>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace crosscut {

struct Window::State {
    GLFWwindow* window = nullptr;
    InputQueue queue;
    InputFrame incoming;
    MouseState mouse;
    std::bitset<GLFW_KEY_LAST + 1> held;  ///< as the frame sees the keys, which may be behind the keyboard
    bool had_events = false;
    std::optional<KeyStroke> stroke;  ///< the last press, until its character has come
    Vec2 size_units{},
        size_px{};     ///< the window's and its picture's; they differ where a unit is several pixels
    Vec2 asked_px{};   ///< by `resize`, last
    Vec2 cursor_px{};  ///< of the last event, which is not where the mouse is by now
    std::string title;
    double last_frame_s = 0.0;
    bool moved = true;  ///< since the monitor was asked for
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

// GLFW hands the window back to plain functions; the state hangs on the window. Each event waits in the queue for its frame,
// in which it goes to the state and to Dear ImGui's backend.
struct WindowEvents {
    using Kind = InputQueue::Kind;

    static Window::State& of(GLFWwindow* w) {
        return *static_cast<Window::State*>(glfwGetWindowUserPointer(w));
    }
    template <class Deliver>
    static void wait(GLFWwindow* w, Kind kind, int code, Deliver deliver) {
        of(w).queue.add(kind, code, [w, deliver] {
            of(w).had_events = true;
            deliver();
        });
    }

    static MouseEvent& add(GLFWwindow* w, MouseEvent::Kind kind, double time_s) {
        MouseEvent event;
        event.kind = kind;
        event.px = of(w).cursor_px;
        event.time_s = time_s;
        return of(w).incoming.mouse.emplace_back(event);
    }
    static void cursor(GLFWwindow* w, double x, double y) {
        wait(w, Kind::move, 0, [=, now_s = glfwGetTime()] {
            Window::State& state = of(w);
            state.mouse.cursor = {x, y};
            state.cursor_px = in_pixels({x, y}, state.size_units, state.size_px);
            add(w, MouseEvent::Kind::move, now_s);
#if IMGUI_VERSION_NUM >= 18700
            ImGui_ImplGlfw_CursorPosCallback(w, x, y);
#endif
        });
    }
    static void button(GLFWwindow* w, int button, int action, int mods) {
        wait(w, Kind::button, button, [=, now_s = glfwGetTime()] {
            ImGui_ImplGlfw_MouseButtonCallback(w, button, action, mods);
            if (button > GLFW_MOUSE_BUTTON_MIDDLE) return;
            of(w).mouse.down[static_cast<std::size_t>(button)] = action == GLFW_PRESS;
            const auto kind = action == GLFW_PRESS ? MouseEvent::Kind::press : MouseEvent::Kind::release;
            add(w, kind, now_s).button = button == GLFW_MOUSE_BUTTON_LEFT    ? MouseButton::left
                                         : button == GLFW_MOUSE_BUTTON_RIGHT ? MouseButton::right
                                                                             : MouseButton::middle;
        });
    }
    static void scroll(GLFWwindow* w, double dx, double dy) {
        wait(w, Kind::plain, 0, [=, now_s = glfwGetTime()] {
            ImGui_ImplGlfw_ScrollCallback(w, dx, dy);
            add(w, MouseEvent::Kind::wheel, now_s).wheel = dy;
        });
    }
    static void enter(GLFWwindow* w, int entered) {
        wait(w, Kind::plain, 0, [=, now_s = glfwGetTime()] {
            ImGui_ImplGlfw_CursorEnterCallback(w, entered);
            if (!entered) add(w, MouseEvent::Kind::leave, now_s);
        });
    }
    static void key(GLFWwindow* w, int code, int scancode, int action, int mods) {
        const bool known = code >= 0 && code <= GLFW_KEY_LAST;
        std::optional<KeyStroke> stroke;
        if (action != GLFW_RELEASE && speaks(code))
            stroke = stroke_from_glfw(w, code, scancode, action, mods);
        wait(w, action == GLFW_REPEAT || !known ? Kind::plain : Kind::key, code, [=] {
            ImGui_ImplGlfw_KeyCallback(w, code, scancode, action, mods);
            Window::State& state = of(w);
            if (known) state.held[static_cast<std::size_t>(code)] = action != GLFW_RELEASE;
            if (action == GLFW_RELEASE) return;
            state.stroke = stroke;
            if (stroke) state.incoming.keys.push_back(press_of(*stroke));
        });
    }
    /// The character of a press comes right after it, or later through an input method. By then the press may have been
    /// handed over: it is told once more only if it could mean nothing without its character.
    static void character(GLFWwindow* w, unsigned int typed, int) {
        wait(w, Kind::plain, 0, [=] {
            Window::State& state = of(w);
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
        });
    }
    static void text(GLFWwindow* w, unsigned int typed) {
        wait(w, Kind::plain, 0, [=] { ImGui_ImplGlfw_CharCallback(w, typed); });
    }
    static void drop(GLFWwindow* w, int count, const char** paths) {
        std::vector<std::string> dropped(paths, paths + count);
        wait(w, Kind::plain, 0, [=] {
            std::vector<std::string>& files = of(w).incoming.dropped_files;
            files.insert(files.end(), dropped.begin(), dropped.end());
        });
    }
    static void focus(GLFWwindow* w, int focused) {
        wait(w, Kind::plain, 0, [=] { ImGui_ImplGlfw_WindowFocusCallback(w, focused); });
    }
    static void touched(GLFWwindow* w) { of(w).had_events = true; }
    static void place(GLFWwindow* w, int, int) { of(w).moved = true; }
    static void size(GLFWwindow* w, int, int) {
        of(w).moved = true;
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
        glfwSetCharCallback(w, text);
        glfwSetDropCallback(w, drop);
        glfwSetWindowFocusCallback(w, focus);
        glfwSetFramebufferSizeCallback(w, size);
        glfwSetWindowSizeCallback(w, size);
        glfwSetWindowPosCallback(w, place);
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
    glfwGetCursorPos(state->window, &state->mouse.cursor.x, &state->mouse.cursor.y);
    state->cursor_px = in_pixels(state->mouse.cursor, state->size_units, state->size_px);
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

double Window::monitor_scale() const {
    float x = 1.0f, y = 1.0f;
    glfwGetWindowContentScale(state_->window, &x, &y);
    return std::clamp(static_cast<double>(std::max(x, y)), 0.5, 4.0);
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
    if (now == size_px || now.x <= 0.0 || now.y <= 0.0 || size_px == state_->asked_px) return;
    state_->asked_px = size_px;
    const Vec2& units = state_->size_units;
    glfwSetWindowSize(state_->window, static_cast<int>(std::lround(size_px.x * units.x / now.x)),
                      static_cast<int>(std::lround(size_px.y * units.y / now.y)));
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
    if (timeout_s == 0.0 || !s.queue.empty()) {
        glfwPollEvents();
    } else if (timeout_s < 0.0) {
        glfwWaitEvents();
    } else {
        glfwWaitEventsTimeout(timeout_s);
    }
    s.queue.deliver_frame();
    InputFrame frame = std::exchange(s.incoming, {});
    frame.now_s = glfwGetTime();
    frame.dt_s = frame.now_s - s.last_frame_s;
    s.last_frame_s = frame.now_s;
    frame.window_px = framebuffer_px();
    frame.mouse_state = s.mouse;
    const auto down = [&](int key) { return s.held[static_cast<std::size_t>(key)]; };
    frame.shift = down(GLFW_KEY_LEFT_SHIFT) || down(GLFW_KEY_RIGHT_SHIFT);
    frame.ctrl = down(GLFW_KEY_LEFT_CONTROL) || down(GLFW_KEY_RIGHT_CONTROL);
    frame.alt = down(GLFW_KEY_LEFT_ALT) || down(GLFW_KEY_RIGHT_ALT);
    frame.hold_x = down(glfw_key_of(Key::x));
    frame.hold_y = down(glfw_key_of(Key::y)) && !frame.ctrl;
    frame.hold_z = down(glfw_key_of(Key::z)) && !frame.ctrl;
    frame.hold_d = down(glfw_key_of(Key::d)) && !frame.ctrl;
    frame.focused = focused();
    return frame;
}

}  // namespace crosscut

#include "app/shell/window/window_events.h"

#include "app/model/files/preferences.h"
#include "app/shell/window/window_state.h"
#include "app/ui/input.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

using Kind = InputQueue::Kind;

static_assert(kGlfwKeys == GLFW_KEY_LAST + 1);

Window::State& of(GLFWwindow* w) { return *static_cast<Window::State*>(glfwGetWindowUserPointer(w)); }

double time_now(GLFWwindow* w) { return of(w).time.at(glfwGetTime()); }

template <class Deliver>
void wait(GLFWwindow* w, Kind kind, int code, Deliver deliver) {
    of(w).queue.add(kind, code, [w, deliver] {
        of(w).had_events = true;
        deliver();
    });
}

MouseEvent& add(GLFWwindow* w, MouseEvent::Kind kind, double time_s) {
    MouseEvent event;
    event.kind = kind;
    event.px = of(w).mouse.cursor;
    event.time_s = time_s;
    return of(w).incoming.mouse.emplace_back(event);
}

void cursor(GLFWwindow* w, double x, double y) {
    wait(w, Kind::move, 0, [=, now_s = time_now(w)] {
        Window::State& state = of(w);
        state.mouse.cursor = in_pixels({x, y}, state.size_units, state.size_px);
        add(w, MouseEvent::Kind::move, now_s);
    });
}

void button(GLFWwindow* w, int button, int action, int) {
    wait(w, Kind::button, button, [=, now_s = time_now(w)] {
        if (button > GLFW_MOUSE_BUTTON_MIDDLE) return;
        of(w).mouse.down[static_cast<std::size_t>(button)] = action == GLFW_PRESS;
        const auto kind = action == GLFW_PRESS ? MouseEvent::Kind::press : MouseEvent::Kind::release;
        add(w, kind, now_s).button = button == GLFW_MOUSE_BUTTON_LEFT    ? MouseButton::left
                                     : button == GLFW_MOUSE_BUTTON_RIGHT ? MouseButton::right
                                                                         : MouseButton::middle;
    });
}

void scroll(GLFWwindow* w, double dx, double dy) {
    wait(w, Kind::move, 0, [=, now_s = time_now(w)] {
        MouseEvent& event = add(w, MouseEvent::Kind::wheel, now_s);
        event.wheel = dy;
        event.wheel_left = dx;
    });
}

void enter(GLFWwindow* w, int entered) {
    wait(w, Kind::plain, 0, [=, now_s = time_now(w)] {
        of(w).mouse.over_window = entered != 0;
        if (!entered) add(w, MouseEvent::Kind::leave, now_s);
    });
}

Kind kind_of(int code, int action) {
    if (action == GLFW_REPEAT || code < 0 || code > GLFW_KEY_LAST) return Kind::plain;
    if (code >= GLFW_KEY_LEFT_SHIFT && code <= GLFW_KEY_RIGHT_SUPER) return Kind::modifier;
    return action == GLFW_RELEASE ? Kind::release : kind_of_press(key_from_glfw(code));
}

void key(GLFWwindow* w, int code, int scancode, int action, int mods) {
    const bool in_range = code >= 0 && code <= GLFW_KEY_LAST;
    std::optional<KeyStroke> stroke;
    if (action != GLFW_RELEASE && speaks(code)) stroke = stroke_from_glfw(w, code, scancode, action, mods);
    wait(w, kind_of(code, action), code, [=] {
        Window::State& state = of(w);
        if (in_range) state.pressed_keys[static_cast<std::size_t>(code)] = action != GLFW_RELEASE;
        if (action == GLFW_RELEASE) return;
        state.stroke = stroke;
        if (stroke) state.incoming.keys.push_back(press_of(*stroke));
    });
}

/// The character of a press arrives right after it, or later through an input method. By then the press may
/// have been delivered: it is delivered again only if it had no meaning without its character.
void character(GLFWwindow* w, unsigned int typed, int) {
    wait(w, Kind::plain, 0, [=] {
        Window::State& state = of(w);
        if (!state.stroke) return;
        const KeyPress before = press_of(*state.stroke);
        const bool was_unbound = before.key == Key::none && before.sign.key == Key::none;
        state.stroke->typed = typed;
        const KeyPress press = press_of(*std::exchange(state.stroke, std::nullopt));
        if (!state.incoming.keys.empty()) {
            state.incoming.keys.back() = press;
        } else if (was_unbound) {
            state.incoming.keys.push_back(press);
        }
    });
}

void text(GLFWwindow* w, unsigned int typed) {
    wait(w, Kind::text, 0, [=] { of(w).incoming.typed.push_back(typed); });
}

void drop(GLFWwindow* w, int count, const char** paths) {
    std::vector<std::string> dropped(paths, paths + count);
    wait(w, Kind::plain, 0, [=] {
        std::vector<std::string>& files = of(w).incoming.dropped_files;
        files.insert(files.end(), dropped.begin(), dropped.end());
    });
}

void focus(GLFWwindow* w, int focused) {
    wait(w, Kind::plain, 0, [=] { of(w).incoming.focus_lost = focused == 0; });
}

void touched(GLFWwindow* w) { of(w).had_events = true; }
void refresh(GLFWwindow* w) {
    of(w).uncovered = true;
    touched(w);
}
void on_moved(GLFWwindow* w, int, int) { of(w).moved = true; }
void size(GLFWwindow* w, int, int) {
    of(w).moved = true;
    measure_window(w);
    touched(w);
}

void content_scale(GLFWwindow* w, float, float) { size(w, 0, 0); }

}  // namespace

void measure_window(GLFWwindow* w) {
    int width = 0, height = 0;
    glfwGetWindowSize(w, &width, &height);
    of(w).size_units = {width, height};
    glfwGetFramebufferSize(w, &width, &height);
    of(w).size_px = {width, height};
}

void install_window_events(GLFWwindow* w) {
    glfwSetCursorPosCallback(w, cursor);
    glfwSetMouseButtonCallback(w, button);
    glfwSetScrollCallback(w, scroll);
    glfwSetCursorEnterCallback(w, enter);
    glfwSetKeyCallback(w, key);
    glfwSetCharModsCallback(w, character);  // the other callback does not report signs with Control
    glfwSetCharCallback(w, text);
    glfwSetDropCallback(w, drop);
    glfwSetWindowFocusCallback(w, focus);
    glfwSetFramebufferSizeCallback(w, size);
    glfwSetWindowSizeCallback(w, size);
    glfwSetWindowPosCallback(w, on_moved);
    glfwSetWindowRefreshCallback(w, refresh);
    glfwSetWindowContentScaleCallback(w, content_scale);
}

namespace {

/// The first character of a text in UTF-8; 0 where there is none.
char32_t first_character(const char* text) {
    const std::string_view bytes = text != nullptr ? text : "";
    if (bytes.empty()) return 0;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const std::size_t length = byte(0) < 0x80 ? 1 : byte(0) < 0xE0 ? 2 : byte(0) < 0xF0 ? 3 : 4;
    if (bytes.size() < length) return 0;
    char32_t character = length == 1 ? byte(0) : byte(0) & (0x7Fu >> length);
    for (std::size_t i = 1; i < length; ++i) character = character << 6 | (byte(i) & 0x3Fu);
    return character;
}

}  // namespace

Key key_from_glfw(int code) {
    const auto from = [code](int first, Key ours) {
        return static_cast<Key>(static_cast<int>(ours) + (code - first));
    };
    if (code >= GLFW_KEY_A && code <= GLFW_KEY_Z) return from(GLFW_KEY_A, Key::a);
    if (code >= GLFW_KEY_0 && code <= GLFW_KEY_9) return from(GLFW_KEY_0, Key::n0);
    if (code >= GLFW_KEY_KP_0 && code <= GLFW_KEY_KP_9) return from(GLFW_KEY_KP_0, Key::n0);
    switch (code) {
        case GLFW_KEY_ESCAPE:
            return Key::escape;
        case GLFW_KEY_ENTER:
        case GLFW_KEY_KP_ENTER:
            return Key::enter;
        case GLFW_KEY_TAB:
            return Key::tab;
        case GLFW_KEY_BACKSPACE:
            return Key::backspace;
        case GLFW_KEY_INSERT:
            return Key::insert;
        case GLFW_KEY_DELETE:
            return Key::del;
        case GLFW_KEY_SPACE:
            return Key::space;
        case GLFW_KEY_LEFT:
            return Key::left;
        case GLFW_KEY_RIGHT:
            return Key::right;
        case GLFW_KEY_UP:
            return Key::up;
        case GLFW_KEY_DOWN:
            return Key::down;
        case GLFW_KEY_HOME:
            return Key::home;
        case GLFW_KEY_END:
            return Key::end;
        case GLFW_KEY_PAGE_UP:
            return Key::page_up;
        case GLFW_KEY_PAGE_DOWN:
            return Key::page_down;
        case GLFW_KEY_COMMA:
            return Key::comma;
        case GLFW_KEY_PERIOD:
            return Key::period;
        case GLFW_KEY_LEFT_BRACKET:
            return Key::left_bracket;
        case GLFW_KEY_RIGHT_BRACKET:
            return Key::right_bracket;
        case GLFW_KEY_MINUS:
        case GLFW_KEY_KP_SUBTRACT:
            return Key::minus;
        case GLFW_KEY_EQUAL:
        case GLFW_KEY_KP_ADD:
            return Key::equal;
        case GLFW_KEY_SLASH:
            return Key::slash;
        case GLFW_KEY_F1:
            return Key::f1;
        case GLFW_KEY_F2:
            return Key::f2;
        case GLFW_KEY_F3:
            return Key::f3;
        case GLFW_KEY_F10:
            return Key::f10;
        case GLFW_KEY_MENU:
            return Key::menu;
        case GLFW_KEY_F11:
            return Key::f11;
        default:
            return Key::none;
    }
}

KeyStroke stroke_from_glfw(GLFWwindow* window, int code, int scancode, int action, int mods) {
    KeyStroke stroke;
    stroke.us_key = key_from_glfw(code);
    stroke.name = first_character(glfwGetKeyName(code, scancode));
    stroke.shift = (mods & GLFW_MOD_SHIFT) != 0;
    stroke.ctrl = (mods & (GLFW_MOD_CONTROL | GLFW_MOD_SUPER)) != 0;
    stroke.alt = (mods & GLFW_MOD_ALT) != 0;
    stroke.altgr = !stroke.alt && glfwGetKey(window, GLFW_KEY_RIGHT_ALT) == GLFW_PRESS;
    stroke.repeat = action == GLFW_REPEAT;
    return stroke;
}

bool speaks(int code) {
    const bool in_the_middle = code >= GLFW_KEY_SPACE && code < GLFW_KEY_ESCAPE;
    return in_the_middle || key_from_glfw(code) != Key::none;
}

int glfw_key_of(Key letter) {
    const auto types_it = [letter](int code) {
        return letter_on(key_from_glfw(code), first_character(glfwGetKeyName(code, 0))) == letter;
    };
    const int index = GLFW_KEY_A + (static_cast<int>(letter) - static_cast<int>(Key::a));
    if (types_it(index)) return index;
    for (int code = GLFW_KEY_APOSTROPHE; code <= GLFW_KEY_GRAVE_ACCENT; ++code) {
        if (types_it(code)) return code;
    }
    return index;
}

}  // namespace crosscut

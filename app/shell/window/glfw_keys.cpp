#include "app/shell/window/glfw_keys.h"

#include <GLFW/glfw3.h>

#include <string_view>

namespace crosscut {
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
    stroke.place = key_from_glfw(code);
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
    const int place = GLFW_KEY_A + (static_cast<int>(letter) - static_cast<int>(Key::a));
    if (types_it(place)) return place;
    for (int code = GLFW_KEY_APOSTROPHE; code <= GLFW_KEY_GRAVE_ACCENT; ++code) {
        if (types_it(code)) return code;
    }
    return place;
}

}  // namespace crosscut

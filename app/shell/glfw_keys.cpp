#include "app/shell/glfw_keys.h"

#include <GLFW/glfw3.h>

namespace crosscut {

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
        case GLFW_KEY_F11:
            return Key::f11;
        default:
            return Key::none;
    }
}

}  // namespace crosscut

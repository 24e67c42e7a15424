#pragma once

#include <crosscut/types.h>
#include "app/view/draw_list.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace crosscut {

/// The keys the program knows. The shell translates the window library's codes once; nothing else sees them.
enum class Key : std::uint8_t {
    none,
    a,
    b,
    c,
    d,
    e,
    f,
    g,
    h,
    i,
    j,
    k,
    l,
    m,
    n,
    o,
    p,
    q,
    r,
    s,
    t,
    u,
    v,
    w,
    x,
    y,
    z,
    n0,
    n1,
    n2,
    n3,
    n4,
    n5,
    n6,
    n7,
    n8,
    n9,
    escape,
    enter,
    tab,
    backspace,
    del,
    space,
    left,
    right,
    up,
    down,
    home,
    end,
    page_up,
    page_down,
    comma,
    period,
    left_bracket,
    right_bracket,
    minus,
    equal,
    slash,
    f1,
    f2,
    f3,
    f10,
    f11,
    menu,  ///< the key with a menu on it
    count
};

/// A key and Shift, as they would be pressed on a US keyboard.
struct KeyChord {
    Key key = Key::none;
    bool shift = false;
};

/// A press in the words of a US keyboard, whatever the layout: `press_of` translates.
struct KeyPress {
    Key key = Key::none;
    bool shift = false;
    bool ctrl = false;  ///< Control, or Command on macOS
    bool alt = false;   ///< Alt, but not AltGr, which belongs to the character
    bool repeat = false;
    KeyChord
        sign{};  ///< what types the same character on a US keyboard, for signs and digits; it goes before `key`
};

enum class MouseButton : std::uint8_t { left, right, middle };

/// What points. The first finger on the glass is told of as a mouse with its left button down.
enum class PointerKind : std::uint8_t { mouse, finger, pen };

struct MouseEvent {
    enum class Kind : std::uint8_t { move, press, release, wheel, leave };
    Kind kind = Kind::move;
    Vec2 px{};  ///< physical pixels from the window's top left
    MouseButton button = MouseButton::left;
    double wheel =
        0.0;  ///< notches, away from the user positive; parts of one where the device tells of them
    double time_s = 0.0;
    PointerKind pointer = PointerKind::mouse;
};

/// A finger on the glass.
struct TouchPoint {
    std::int64_t id = 0;  ///< the same as long as it stays there
    Vec2 px{};            ///< physical pixels from the window's top left
};

/// The mouse after the events of a frame, for those who do not follow the events.
struct MouseState {
    Vec2 cursor{};               ///< physical pixels from the window's top left
    std::array<bool, 3> down{};  ///< left, right, middle
};

/// All that came in since the last frame: plain data, so that it can be recorded and replayed.
struct InputFrame {
    double now_s = 0.0;
    double dt_s = 0.0;
    Vec2 window_px{1280, 800};
    PixelScale scale;  ///< monitor times the user's choice
    std::vector<MouseEvent> mouse;
    MouseState mouse_state;
    std::vector<TouchPoint> touches;  ///< all fingers after the events of this frame, in the order they came
    std::vector<KeyPress> keys;
    std::vector<std::string> dropped_files;
    bool shift = false, ctrl = false, alt = false;
    bool hold_x = false, hold_y = false, hold_z = false;
    bool hold_d = false;  ///< the pen's key
    bool focused = true;
    bool close = false;  ///< the window's own button was pressed
};

/// Where something that can be taken hold of is on screen, for tests that use a real mouse.
struct UiTarget {
    std::string name;  ///< "canvas:a", "square:point", "tools:Turn", "cube:top"
    Vec2 px{};         ///< in the window
};

}  // namespace crosscut

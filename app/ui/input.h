#pragma once

#include <crosscut/types.h>
#include "app/platform/file_dialog.h"
#include "app/view/draw_list.h"

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// The keys that the program knows. Only the shell sees the window library's codes, which it translates.
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
    menu,    ///< the menu key
    insert,  ///< for text boxes alone
    count
};

/// A key and Shift as they are pressed on a US keyboard.
struct KeyChord {
    Key key = Key::none;
    bool shift = false;
};

/// A key press as on a US keyboard, whatever the layout; `press_of` translates.
struct KeyPress {
    Key key = Key::none;
    bool shift = false;
    bool ctrl = false;  ///< Control, or Command on macOS
    bool alt = false;   ///< Alt, but not AltGr, which belongs to the character
    bool repeat = false;
    /// the keys for the same character on a US keyboard, for signs and digits; takes precedence over `key`
    KeyChord sign{};
};

enum class MouseButton : std::uint8_t { left, right, middle };

/// The kind of pointer. The first finger is also reported as a mouse with its left button down.
enum class PointerKind : std::uint8_t { mouse, finger, pen };

struct MouseEvent {
    enum class Kind : std::uint8_t { move, press, release, wheel, leave };
    Kind kind = Kind::move;
    Vec2 px{};  ///< physical pixels from the window's top left
    MouseButton button = MouseButton::left;
    /// notches, positive away from the user; fractions where the device reports them
    double wheel = 0.0;
    double time_s = 0.0;
    PointerKind pointer = PointerKind::mouse;
    double wheel_left = 0.0;  ///< notches of a wheel that turns sideways, positive to the left
};

/// A finger on the screen.
struct TouchPoint {
    std::int64_t id = 0;  ///< constant while the finger stays down
    Vec2 px{};            ///< physical pixels from the window's top left
};

/// The state of the mouse after the events of a frame.
struct MouseState {
    Vec2 cursor{};               ///< physical pixels from the window's top left
    bool over_window = false;    ///< else `cursor` means nothing
    std::array<bool, 3> down{};  ///< left, right, middle
};

/// All input since the last frame: plain data, so that it can be recorded and replayed.
struct InputFrame {
    double now_s = 0.0;
    double dt_s = 0.0;
    Vec2 window_px{1280, 800};
    PixelScale scale;  ///< the monitor's scale times the user's choice
    std::vector<MouseEvent> mouse;
    MouseState mouse_state;
    /// all fingers after the events of this frame, in the order in which they went down
    std::vector<TouchPoint> touches;
    std::vector<KeyPress> keys;
    std::bitset<static_cast<std::size_t>(Key::count)>
        held;                     ///< the keys that are down, letters by the layout
    std::vector<char32_t> typed;  ///< characters for a text box
    std::vector<std::string> dropped_files;
    std::optional<FileAnswer> file_answer{};  ///< of the system's file dialog
    bool shift = false, ctrl = false, alt = false;
    bool system_key = false;  ///< Command on macOS, the key with the window on other keyboards
    bool hold_x = false, hold_y = false, hold_z = false;
    bool hold_d = false;  ///< the pen's key
    bool focused = true;
    bool focus_lost = false;  ///< since the last frame
    bool close = false;       ///< the window's close button was pressed
};

/// The position on screen of something that can be dragged or pressed, for tests that use a real mouse.
struct UiTarget {
    std::string name;  ///< "canvas:a", "square:point", "tools:Turn", "cube:top"
    Vec2 px{};         ///< position in the window
    Vec2 size_px{};    ///< of the part that takes a press, for a control; else 0
};

}  // namespace crosscut

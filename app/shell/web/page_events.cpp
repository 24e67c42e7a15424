#include "app/shell/web/page_keys.h"

#include "app/model/files/folders.h"
#include "app/shell/web/page_window.h"
#include "app/ui/interaction/keyboard.h"
#include "app/ui/interaction/shortcuts.h"

#include <emscripten.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <utility>

// What the browser tells of the canvas, on its way into its `Window::State`. Each event waits in the state's
// queue for its frame.

namespace crosscut {
namespace {

using State = Window::State;
using Kind = InputQueue::Kind;

constexpr int kPause = 9;  ///< a button that there is not: what moves after it waits for the next frame

/// As keyboard.js has them.
enum KeyFlag : unsigned { kShift = 1, kCtrl = 2, kAlt = 4, kAltGr = 8, kRepeat = 16, kSystem = 32 };

/// What pointer.js says: "press", "release" or "leave"; everything else is a move.
MouseEvent::Kind mouse_kind(std::string_view what) {
    if (what == "press") return MouseEvent::Kind::press;
    if (what == "release") return MouseEvent::Kind::release;
    return what == "leave" ? MouseEvent::Kind::leave : MouseEvent::Kind::move;
}

/// The pointer that a browser calls so.
PointerKind pointer_of(std::string_view type) {
    return type == "touch" ? PointerKind::finger : type == "pen" ? PointerKind::pen : PointerKind::mouse;
}

/// The browser's number of it.
MouseButton button_of(int number) {
    return number == 1 ? MouseButton::middle : number == 2 ? MouseButton::right : MouseButton::left;
}

template <class Deliver>
void wait(State& s, Kind kind, int code, Deliver deliver) {
    s.queue.add(kind, code, [&s, deliver] {
        s.had_events = true;
        deliver();
    });
}

/// A pointer's way and its buttons, as what follows no fingers hears of them.
void tell(State& s, MouseEvent event) {
    s.mouse.cursor = event.px;
    s.mouse.over_window = event.kind != MouseEvent::Kind::leave;
    const bool press = event.kind == MouseEvent::Kind::press;
    if (press || event.kind == MouseEvent::Kind::release) {
        s.mouse.down.at(static_cast<std::size_t>(event.button)) = press;
    }
    s.incoming.mouse.push_back(event);
}

void tell_later(State& s, const MouseEvent& event) {
    const bool button = event.kind == MouseEvent::Kind::press || event.kind == MouseEvent::Kind::release;
    const bool leaves = event.kind == MouseEvent::Kind::leave;
    const Kind kind = button ? Kind::button : leaves ? Kind::plain : Kind::move;
    wait(s, kind, static_cast<int>(event.button), [&s, event] { tell(s, event); });
}

void pause(State& s) {
    wait(s, Kind::button, kPause, [] {});
}

void put_finger(State& s, const TouchPoint& finger, const MouseEvent& event) {
    wait(s, Kind::plain, 0, [&s, finger] { s.fingers.push_back(finger); });
    MouseEvent over = event;
    over.kind = MouseEvent::Kind::move;
    tell_later(s, over);
    // What it is put on is known a frame later, as it would be from a mouse, which is there before it is pressed.
    pause(s);
    tell_later(s, over);
    tell_later(s, event);
}

void lift_finger(State& s, std::int64_t id, const MouseEvent& event) {
    tell_later(s, event);
    pause(s);
    MouseEvent away = event;
    away.kind = MouseEvent::Kind::leave;
    wait(s, Kind::move, 0, [&s, id, away] {
        std::erase_if(s.fingers, [&](const TouchPoint& f) { return f.id == id; });
        tell(s, away);
    });
}

KeyStroke stroke_of(std::string_view code, unsigned flags, unsigned name, unsigned typed) {
    KeyStroke stroke;
    stroke.us_key = key_from_code(code);
    stroke.name = name;
    stroke.typed = typed;
    stroke.shift = (flags & kShift) != 0;
    stroke.ctrl = (flags & (kCtrl | kSystem)) != 0;
    stroke.alt = (flags & kAlt) != 0;
    stroke.altgr = (flags & kAltGr) != 0;
    stroke.repeat = (flags & kRepeat) != 0;
    return stroke;
}

void set_modifiers(State& s, unsigned flags) {
    s.shift = (flags & kShift) != 0;
    s.ctrl = (flags & (kCtrl | kSystem)) != 0;
    s.alt = (flags & kAlt) != 0;
}

/// What is typed, and no shortcut.
bool types(const KeyStroke& stroke) { return stroke.typed >= 32 && !stroke.ctrl && !stroke.alt; }

void press_key(State& s, const std::string& code, const KeyStroke& stroke, unsigned flags) {
    set_modifiers(s, flags);
    const Key letter = letter_on(stroke.us_key, stroke.name);
    const bool by_name = letter != Key::none || stroke.us_key <= Key::z;
    s.held.insert_or_assign(code, by_name ? letter : stroke.us_key);
    s.incoming.keys.push_back(press_of(stroke));
    if (types(stroke)) s.incoming.typed.push_back(stroke.typed);
}

void release_key(State& s, const std::string& code, unsigned flags) {
    set_modifiers(s, flags);
    s.held.erase(code);
}

/// The same number for the same key, so that the queue tells keys from each other.
int number_of(std::string_view code) {
    unsigned number = 0;
    for (const char c : code) number = number * 31U + static_cast<unsigned char>(c);
    return static_cast<int>(number & 0x7fffffffU);
}

Kind kind_of(std::string_view code, bool down, const KeyStroke& stroke) {
    for (const std::string_view name : {"Control", "Shift", "Alt", "Meta"})
        if (code.starts_with(name)) return Kind::modifier;
    if (!down) return Kind::release;
    if (types(stroke)) return Kind::text;
    return stroke.repeat ? Kind::plain : kind_of_press(press_of(stroke).key);
}

bool is_meant(const KeyStroke& stroke) {
    const bool typing = ImGui::GetCurrentContext() != nullptr && ImGui::GetIO().WantTextInput;
    const KeyPress press = press_of(stroke);
    const bool edits = stroke.ctrl && (press.key == Key::a || press.key == Key::c || press.key == Key::x ||
                                       press.key == Key::z || press.key == Key::y);
    if (!stroke.ctrl && !stroke.alt) return stroke.us_key != Key::none || stroke.typed != 0;
    return stroke.altgr || edits || command_for(press, typing).has_value();
}

}  // namespace
}  // namespace crosscut

using namespace crosscut;

extern "C" {

/// A mouse or a pen: what it does, what it is, and which button, in the words of pointer.js and the browser.
EMSCRIPTEN_KEEPALIVE void page_pointer(State* s, const char* what, const char* type, double x, double y,
                                       int button, double time_s) {
    tell_later(*s, {mouse_kind(what), {x, y}, button_of(button), 0.0, time_s, pointer_of(type)});
}

/// A finger that moves, or is put on the glass or lifted. The first one there is told of as a mouse too.
EMSCRIPTEN_KEEPALIVE void page_finger(State* s, const char* what, double id, int first, double x, double y,
                                      double time_s) {
    const TouchPoint finger{static_cast<std::int64_t>(id), {x, y}};
    const MouseEvent event{mouse_kind(what), finger.px, MouseButton::left, 0.0, time_s, PointerKind::finger};
    const bool press = event.kind == MouseEvent::Kind::press;
    const bool release = event.kind == MouseEvent::Kind::release;
    if (press && first != 0) return put_finger(*s, finger, event);
    if (release && first != 0) return lift_finger(*s, finger.id, event);
    // Two fingers are seen where they were put, before they move, and where they had come to when one is lifted.
    if (release) pause(*s);
    wait(*s, press ? Kind::plain : Kind::move, 0, [s, finger, event, press, release, first] {
        const auto same = [&](const TouchPoint& f) { return f.id == finger.id; };
        if (press) s->fingers.push_back(finger);
        if (release) std::erase_if(s->fingers, same);
        const auto found = std::find_if(s->fingers.begin(), s->fingers.end(), same);
        if (found != s->fingers.end()) *found = finger;
        if (first != 0) tell(*s, event);
    });
    if (press) pause(*s);
}

/// Notches, away from the person and to the right positive.
EMSCRIPTEN_KEEPALIVE void page_wheel(State* s, double x, double y, double across, double away,
                                     double time_s) {
    const MouseEvent event{MouseEvent::Kind::wheel, {x, y}, MouseButton::left, away, time_s,
                           PointerKind::mouse,      -across};
    wait(*s, Kind::move, 0, [s, event] { tell(*s, event); });
}

/// A key goes down or up; `name` is what it types alone and `typed` what it types now, 0 where that is not
/// known or nothing. Returns whether the program has a use for it, so that the browser is to have none.
EMSCRIPTEN_KEEPALIVE int page_key(State* s, const char* code, int down, unsigned flags, unsigned name,
                                  unsigned typed) {
    const KeyStroke stroke = stroke_of(code, flags, name, typed);
    wait(*s, kind_of(code, down != 0, stroke), stroke.repeat ? 0 : number_of(code),
         [s, key = std::string(code), down, stroke, flags] {
             down != 0 ? press_key(*s, key, stroke, flags) : release_key(*s, key, flags);
         });
    return is_meant(stroke) ? 1 : 0;
}

/// Which of Shift, Control and Alt are held, as the pointer tells: their keys may have been pressed elsewhere.
EMSCRIPTEN_KEEPALIVE void page_modifiers(State* s, unsigned flags) {
    wait(*s, Kind::plain, 0, [s, flags] { set_modifiers(*s, flags); });
}

/// What an input method or a keyboard on the glass writes.
EMSCRIPTEN_KEEPALIVE void page_letter(State* s, unsigned character) {
    wait(*s, Kind::text, 0, [s, character] { s->incoming.typed.push_back(character); });
}

/// Keys are told of no more: all are let go of.
EMSCRIPTEN_KEEPALIVE void page_let_go(State* s) {
    wait(*s, Kind::plain, 0, [s] {
        s->held.clear();
        set_modifiers(*s, 0);
    });
}

EMSCRIPTEN_KEEPALIVE void page_dropped(State* s, const char* path) {
    wait(*s, Kind::plain, 0, [s, file = std::string(path)] { s->incoming.dropped_files.push_back(file); });
}

EMSCRIPTEN_KEEPALIVE void page_link(State* s, const char* link) {
    wait(*s, Kind::plain, 0, [s, text = std::string(link)] { s->link = text; });
}

/// Its size, whether it is seen, or something else that is asked for and not told.
EMSCRIPTEN_KEEPALIVE void page_changed(State* s) {
    wait(*s, Kind::plain, 0, [] {});
}

/// The browser wants the picture again, though nothing has changed.
EMSCRIPTEN_KEEPALIVE void page_uncovered(State* s) {
    wait(*s, Kind::plain, 0, [s] { s->uncovered = true; });
}

EMSCRIPTEN_KEEPALIVE void page_restored(State* s) {
    wait(*s, Kind::plain, 0, [s] { s->restored = true; });
}

}  // extern "C"

namespace crosscut {
namespace {

using Name = std::pair<std::string_view, Key>;
constexpr std::array kNames{
    Name{"Escape", Key::escape},
    Name{"Enter", Key::enter},
    Name{"NumpadEnter", Key::enter},
    Name{"Tab", Key::tab},
    Name{"Backspace", Key::backspace},
    Name{"Insert", Key::insert},
    Name{"Delete", Key::del},
    Name{"Space", Key::space},
    Name{"ArrowLeft", Key::left},
    Name{"ArrowRight", Key::right},
    Name{"ArrowUp", Key::up},
    Name{"ArrowDown", Key::down},
    Name{"Home", Key::home},
    Name{"End", Key::end},
    Name{"PageUp", Key::page_up},
    Name{"PageDown", Key::page_down},
    Name{"Comma", Key::comma},
    Name{"Period", Key::period},
    Name{"BracketLeft", Key::left_bracket},
    Name{"BracketRight", Key::right_bracket},
    Name{"Minus", Key::minus},
    Name{"NumpadSubtract", Key::minus},
    Name{"Equal", Key::equal},
    Name{"NumpadAdd", Key::equal},
    Name{"Slash", Key::slash},
    Name{"F1", Key::f1},
    Name{"F2", Key::f2},
    Name{"F3", Key::f3},
    Name{"F10", Key::f10},
    Name{"F11", Key::f11},
    Name{"ContextMenu", Key::menu},
};

Key counted(Key first, char from, char c) { return static_cast<Key>(static_cast<int>(first) + (c - from)); }

}  // namespace

Key key_from_code(std::string_view code) {
    const char last = code.empty() ? '\0' : code.back();
    if (code.size() == 4 && code.starts_with("Key")) return counted(Key::a, 'A', last);
    const bool digit = last >= '0' && last <= '9';
    if (digit && (code.starts_with("Digit") || (code.size() == 7 && code.starts_with("Numpad"))))
        return counted(Key::n0, '0', last);
    const auto* found =
        std::find_if(kNames.begin(), kNames.end(), [&](const Name& n) { return n.first == code; });
    return found != kNames.end() ? found->second : Key::none;
}

}  // namespace crosscut

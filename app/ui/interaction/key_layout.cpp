#include "app/ui/interaction/key_layout.h"

#include <array>

namespace crosscut {
namespace {

struct Sign {
    char32_t character;
    KeyChord chord;
};
constexpr std::array kSigns{
    Sign{U',', {Key::comma, false}},        Sign{U'.', {Key::period, false}},
    Sign{U'[', {Key::left_bracket, false}}, Sign{U']', {Key::right_bracket, false}},
    Sign{U'-', {Key::minus, false}},        Sign{U'=', {Key::equal, false}},
    Sign{U'+', {Key::equal, true}},         Sign{U'/', {Key::slash, false}},
    Sign{U'?', {Key::slash, true}},
};

constexpr char32_t kAfterLatin = 0x250;  // letters from here on are Greek, Cyrillic, Hebrew, ...

bool letter(Key key) { return key >= Key::a && key <= Key::z; }
bool digit(Key key) { return key >= Key::n0 && key <= Key::n9; }
bool prints(Key key) { return letter(key) || digit(key) || (key >= Key::comma && key <= Key::slash); }

Key later(Key first, char32_t steps) { return static_cast<Key>(static_cast<char32_t>(first) + steps); }

KeyChord sign_of(char32_t character, bool shift) {
    if (character >= U'0' && character <= U'9') return {later(Key::n0, character - U'0'), shift};
    for (const Sign& sign : kSigns) {
        if (sign.character == character) return sign.chord;
    }
    return {};
}

/// What a key means when its character says nothing.
Key key_of(const KeyStroke& stroke) {
    if (stroke.altgr) return Key::none;
    if (const Key by_name = letter_on(stroke.place, stroke.name); by_name != Key::none) return by_name;
    if (letter(stroke.place)) return Key::none;
    if (!prints(stroke.place) || digit(stroke.place) || stroke.name >= kAfterLatin) return stroke.place;
    // With Shift the layouts agree only where the sign lies on its US key.
    const Key by_name = sign_of(stroke.name, false).key;
    return stroke.shift && by_name != stroke.place ? Key::none : by_name;
}

}  // namespace

Key letter_on(Key place, char32_t name) {
    if (name >= U'a' && name <= U'z') return later(Key::a, name - U'a');
    const bool nameless = name == 0 || name >= kAfterLatin;
    return nameless && letter(place) ? place : Key::none;
}

KeyPress press_of(const KeyStroke& stroke) {
    KeyPress press{key_of(stroke), stroke.shift, stroke.ctrl, stroke.alt, stroke.repeat, {}};
    const bool plain = !stroke.shift && !stroke.altgr;
    const char32_t character = stroke.typed == 0 && plain ? stroke.name : stroke.typed;
    press.sign = sign_of(character, stroke.shift);
    // Where Alt, or Control with Alt, chooses the third sign of a key, they have done so when the sign is not the key's own.
    if (stroke.alt && !stroke.shift && press.sign.key != Key::none && character != stroke.name) {
        press.key = Key::none;
        press.ctrl = press.alt = false;
    }
    return press;
}

}  // namespace crosscut

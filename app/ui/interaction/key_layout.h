#pragma once

#include "app/ui/input.h"

namespace crosscut {

/// A press as the keyboard tells it.
struct KeyStroke {
    Key place = Key::none;  ///< what this key is on a US keyboard
    char32_t name = 0;      ///< what it types alone on the active layout; 0: nothing, or a dead key
    char32_t typed = 0;     ///< the character that came with the press; 0: none, as with most uses of Control
    bool shift = false, ctrl = false, alt = false;
    bool altgr = false;  ///< the key that chooses the third sign of a key, where it is told apart from Alt
    bool repeat = false;
};

/// The press that means the same on a US keyboard. Letters are those of the layout. Where the layout's own letters are not
/// Latin, the keys keep their US places, so that every shortcut exists there too. Digits are their row, whatever it types
/// without Shift, and beside that whatever types a digit. Signs are those of the layout, also where they need Shift or
/// AltGr: then these belong to the character and not to the shortcut. Keys that type nothing are their places. `key` is
/// `none` where only the character can say what is meant, and then a character that comes late may still say it.
[[nodiscard]] KeyPress press_of(const KeyStroke& stroke);

/// The letter on a key that types `name` alone: by that name, or by its US place where the layout has no Latin letter on it.
[[nodiscard]] Key letter_on(Key place, char32_t name);

}  // namespace crosscut

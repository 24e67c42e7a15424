#include "app/shell/web/page_keys.h"

#include <algorithm>
#include <array>
#include <utility>

namespace crosscut {
namespace {

using Name = std::pair<std::string_view, Key>;
constexpr std::array kNames{
    Name{"Escape", Key::escape},
    Name{"Enter", Key::enter},
    Name{"NumpadEnter", Key::enter},
    Name{"Tab", Key::tab},
    Name{"Backspace", Key::backspace},
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

/// In the order of the bits.
constexpr std::array<std::string_view, 16> kOfImgui{
    "Tab", "ArrowLeft", "ArrowRight", "ArrowUp",   "ArrowDown", "PageUp", "PageDown", "Home",
    "End", "Insert",    "Delete",     "Backspace", "Space",     "Enter",  "Escape",   "NumpadEnter"};
constexpr std::array kLettersOfImgui{Key::a, Key::c, Key::v, Key::x, Key::y, Key::z};

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

std::optional<unsigned> imgui_bit(std::string_view code, Key letter) {
    const auto* place = std::find(kOfImgui.begin(), kOfImgui.end(), code);
    if (place != kOfImgui.end()) return static_cast<unsigned>(place - kOfImgui.begin());
    const auto* typed = std::find(kLettersOfImgui.begin(), kLettersOfImgui.end(), letter);
    if (typed == kLettersOfImgui.end()) return std::nullopt;
    return static_cast<unsigned>(kOfImgui.size()) + static_cast<unsigned>(typed - kLettersOfImgui.begin());
}

}  // namespace crosscut

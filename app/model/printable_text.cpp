#include "app/model/printable_text.h"

#include "app/view/utf8.h"

#include <cstddef>

namespace crosscut {
namespace {

/// The code point of a character of `length` bytes.
unsigned code_point(std::string_view character) {
    const auto byte = [&](std::size_t i) {
        return static_cast<unsigned>(static_cast<unsigned char>(character[i]));
    };
    if (character.size() == 1) return byte(0);
    unsigned code = byte(0) & (0x7FU >> character.size());
    for (std::size_t i = 1; i < character.size(); ++i) code = code << 6U | (byte(i) & 0x3FU);
    return code;
}

bool is_printable(unsigned code) {
    const bool control = code < 0x20U || (code >= 0x7FU && code <= 0x9FU);
    const bool ends_line = code == 0x2028U || code == 0x2029U;
    const bool turns = code == 0x061CU || code == 0x200EU || code == 0x200FU ||
                       (code >= 0x202AU && code <= 0x202EU) || (code >= 0x2066U && code <= 0x2069U);
    return !control && !ends_line && !turns;
}

void append_escape(std::string& out, char kind, unsigned code, unsigned digits) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    out += '\\';
    out += kind;
    for (unsigned left = digits; left > 0; --left) out += kDigits[code >> (4U * (left - 1)) & 0xFU];
}

void append_hidden(std::string& out, unsigned code) {
    constexpr std::string_view kNamed = "\n\r\t", kNames = "nrt";
    const std::size_t named = code < 0x80U ? kNamed.find(static_cast<char>(code)) : std::string_view::npos;
    if (named != std::string_view::npos)
        out.append({'\\', kNames[named]});
    else
        append_escape(out, code < 0x80U ? 'x' : 'u', code, code < 0x80U ? 2 : 4);
}

}  // namespace

std::string printable(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8_length(text, at);
        if (length == 0) {
            append_escape(out, 'x', static_cast<unsigned char>(text[at++]), 2);
            continue;
        }
        const std::string_view character = text.substr(at, length);
        at += length;
        if (const unsigned code = code_point(character); is_printable(code))
            out += character;
        else
            append_hidden(out, code);
    }
    return out;
}

}  // namespace crosscut

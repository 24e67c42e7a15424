#include "app/export/vector/xml.h"

#include "app/view/utf8.h"

#include <algorithm>
#include <cmath>

namespace crosscut::xml {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

void append_plain(std::string& out, char c) {
    switch (c) {
        case '&':
            out += "&amp;";
            return;
        case '<':
            out += "&lt;";
            return;
        case '>':
            out += "&gt;";
            return;
        case '"':
            out += "&quot;";
            return;
        default:
            break;
    }
    const bool allowed = static_cast<unsigned char>(c) >= 0x20u || c == '\t' || c == '\n' || c == '\r';
    if (allowed) out += c;
}

unsigned byte_of(float channel) {
    return static_cast<unsigned>(std::lround(std::clamp(channel, 0.0f, 1.0f) * 255.0f));
}

}  // namespace

std::string pair(const glm::vec2& p) {
    return number(static_cast<double>(p.x)) + ' ' + number(static_cast<double>(p.y));
}

std::string escaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = utf8_length(text, i);
        if (length == 0) {
            out += kReplacement;
            ++i;
        } else if (length == 1) {
            append_plain(out, text[i++]);
        } else {
            const std::string_view character = text.substr(i, length);
            const bool forbidden = character == "\xEF\xBF\xBE" || character == "\xEF\xBF\xBF";
            if (!forbidden) out += character;
            i += length;
        }
    }
    return out;
}

std::string attribute(std::string_view name, std::string_view value) {
    return " " + std::string(name) + "=\"" + std::string(value) + "\"";
}

std::string hex(const Color& color) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string out = "#";
    for (const float channel : {color.r, color.g, color.b}) {
        const unsigned byte = byte_of(channel);
        out += kDigits[byte / 16];
        out += kDigits[byte % 16];
    }
    return out;
}

std::string paint(std::string_view what, const Color& color) {
    std::string out = attribute(what, hex(color));
    if (color.a < 1.0f)
        out += attribute(std::string(what) + "-opacity", number(static_cast<double>(color.a)));
    return out;
}

}  // namespace crosscut::xml

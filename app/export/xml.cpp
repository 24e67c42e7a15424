#include "app/export/xml.h"

#include <algorithm>
#include <cmath>

namespace crosscut::xml {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
constexpr double kLargest = 1e12;  // beyond this a thousandth no longer fits the integer

bool continues(std::string_view text, std::size_t i) {
    return i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0u) == 0x80u;
}

/// Bytes of the UTF-8 character at `i`, or 0 when there is none: stray, cut short, overlong, surrogate or too large.
std::size_t utf8_length(std::string_view text, std::size_t i) {
    const auto lead = static_cast<unsigned char>(text[i]);
    if (lead < 0x80u) return 1;
    const std::size_t length = lead >= 0xF0u ? 4 : lead >= 0xE0u ? 3 : 2;
    if (lead < 0xC2u || lead > 0xF4u) return 0;
    for (std::size_t k = 1; k < length; ++k)
        if (!continues(text, i + k)) return 0;
    const auto second = static_cast<unsigned char>(text[i + 1]);
    if (lead == 0xE0u && second < 0xA0u) return 0;
    if (lead == 0xEDu && second > 0x9Fu) return 0;
    if (lead == 0xF0u && second < 0x90u) return 0;
    if (lead == 0xF4u && second > 0x8Fu) return 0;
    return length;
}

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

std::string number(double value) {
    if (!std::isfinite(value)) return "0";
    const long long thousandths = std::llround(std::clamp(value, -kLargest, kLargest) * 1000.0);
    const long long size = std::abs(thousandths);
    std::string out = (thousandths < 0 ? "-" : "") + std::to_string(size / 1000);
    if (size % 1000 == 0) return out;
    const std::string digits = std::to_string(1000 + size % 1000);
    out += '.';
    out.append(digits, 1, digits.find_last_not_of('0'));
    return out;
}

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

#include "app/view/screen/screen_list.h"

#include <algorithm>

namespace crosscut {
namespace {

constexpr float kLineHeight = 1.2f;
constexpr float kItalicNarrower = 0.96f;

/// Width of a letter in ems, as sans-serif faces have it on average.
float advance(char32_t c) {
    if (c >= U'0' && c <= U'9') return 0.56f;
    if (c >= U'a' && c <= U'z') {
        if (c == U'm' || c == U'w') return 0.82f;
        if (c == U'i' || c == U'j' || c == U'l') return 0.25f;
        if (c == U'f' || c == U'r' || c == U't') return 0.36f;
        return 0.55f;
    }
    if (c >= U'A' && c <= U'Z') {
        if (c == U'M' || c == U'W') return 0.88f;
        return c == U'I' ? 0.3f : 0.67f;
    }
    switch (c) {
        case U' ':
        case U'.':
        case U',':
        case U':':
        case U';':
        case U'\'':
        case U'!':
        case U'|':
            return 0.29f;
        case U'(':
        case U')':
        case U'[':
        case U']':
        case U'/':
            return 0.36f;
        case U'=':
        case U'+':
        case U'\u2212':
            return 0.6f;
        default:
            return c < 0x2000 ? 0.58f : 0.9f;
    }
}

}  // namespace

glm::vec2 approximate_text_size(std::string_view text, float size, Lettering lettering) {
    float width = 0.0f, widest = 0.0f, lines = 1.0f;
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        char32_t c = length == 1 ? lead : lead & (0xFFu >> (length + 1));
        for (std::size_t k = 1; k < length && i + k < text.size(); ++k) {
            c = (c << 6) | (static_cast<unsigned char>(text[i + k]) & 0x3Fu);
        }
        i += length;
        if (c == U'\n') {
            widest = std::max(widest, width);
            width = 0.0f;
            lines += 1.0f;
        } else if (c < 0x300 || c > 0x36F) {  // marks that sit on another letter take no room
            width += advance(c);
        }
    }
    const float slant = lettering == Lettering::italic ? kItalicNarrower : 1.0f;
    return {std::max(widest, width) * size * slant, lines * kLineHeight * size};
}

}  // namespace crosscut

#include "app/view/utf8.h"

namespace crosscut {
namespace {

bool continues(std::string_view text, std::size_t i) {
    return i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0u) == 0x80u;
}

}  // namespace

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

}  // namespace crosscut

#include "app/model/cut_text.h"

namespace crosscut {

std::string cut_text(std::string_view text, std::size_t most) {
    constexpr std::string_view kMore = "\u2026";
    constexpr std::size_t kMostBytes = 4;  // of a character
    if (text.size() <= most) return std::string(text);
    std::size_t end = most - kMore.size();
    const auto inside = [&] { return (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U; };
    for (std::size_t i = 1; i < kMostBytes && end > 0 && inside(); ++i) --end;
    return std::string(text.substr(0, end)).append(kMore);
}

}  // namespace crosscut

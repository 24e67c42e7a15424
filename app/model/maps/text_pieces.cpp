#include "app/model/maps/text_pieces.h"

#include "app/model/files/json_reader.h"

#include <algorithm>

namespace crosscut {

std::string_view without_byte_order_mark(std::string_view text) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
    return text;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

std::string upper_case(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    return out;
}

std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

ParsedNumber plain_number(std::string_view text) {
    std::string_view digits = trimmed(text);
    for (const std::string_view sign : {"-", "+", "\u2212"}) {
        if (!digits.starts_with(sign)) continue;
        digits.remove_prefix(sign.size());
        break;
    }
    const bool plain = !digits.starts_with('-') && !digits.empty() && decimal_length(digits) == digits.size();
    return plain ? parse_number(text) : ParsedNumber{std::nullopt, "is not a decimal number"};
}

std::string number_found(std::string_view written, const ParsedNumber& read) {
    return shown_key(written) + (read.no_double ? ", which " + read.error : "");
}

}  // namespace crosscut

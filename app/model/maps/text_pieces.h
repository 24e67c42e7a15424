#pragma once

#include "app/model/fields/number_text.h"

#include <cstddef>
#include <string>
#include <string_view>

/// Pieces of texts that other programs write.
namespace crosscut {

/// Of ASCII, whatever the language of the system.
[[nodiscard]] constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
[[nodiscard]] constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}
/// Without the mark that some programs begin UTF-8 with.
[[nodiscard]] std::string_view without_byte_order_mark(std::string_view text);
/// Without the blanks around it.
[[nodiscard]] std::string_view trimmed(std::string_view text);
/// Whether a line without blanks before it is passed over: a # that stands by itself or before a blank or another one. What has lost
/// its first letter to one is no comment.
[[nodiscard]] constexpr bool is_comment(std::string_view line) {
    return line.starts_with('#') && (line.size() == 1 || line[1] == '#' || is_blank(line[1]));
}
[[nodiscard]] std::string upper_case(std::string_view text);
/// How many characters a text in UTF-8 has.
[[nodiscard]] std::size_t characters(std::string_view text);
/// `parse_number` of what other programs write for a number: a decimal with or without a sign. What people may type beside that (1/3,
/// pi, 0x1p3) is none here: 12/05/2024 and 2024-01-05 are dates.
[[nodiscard]] ParsedNumber plain_number(std::string_view text);
/// What was found instead of a number, `read` by `plain_number` or `parse_number`: in quotes, and why no double stands for it where it is one.
[[nodiscard]] std::string number_found(std::string_view written, const ParsedNumber& read);

}  // namespace crosscut

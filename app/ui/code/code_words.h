#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace crosscut {

enum class CodeWordKind : std::uint8_t { name, keyword, comment, other };

/// A part of a line of code.
struct CodeWord {
    std::size_t at = 0, size = 0;  ///< bytes of the line
    std::size_t letters = 0;
    CodeWordKind kind = CodeWordKind::other;
};

/// The line in parts, one behind the other, blanks too: names, words of C++, C and Python, comments and texts, the rest.
[[nodiscard]] std::vector<CodeWord> code_words(std::string_view line);
/// How many letters there are in UTF-8.
[[nodiscard]] std::size_t letters_in(std::string_view text);

}  // namespace crosscut

#pragma once

#include <string>
#include <string_view>

namespace crosscut {

/// A text of any bytes as one line that is safe to print on a terminal: control characters, line ends,
/// characters that change the writing direction, and bytes that are not UTF-8 become "\n", "\x1b", "\u202e".
/// Everything else is unchanged, so applying it twice changes nothing more. For names of files, words of the
/// command line and other foreign texts in sentences.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace crosscut

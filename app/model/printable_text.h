#pragma once

#include <string>
#include <string_view>

namespace crosscut {

/// A text of any bytes as one line that a terminal shows and does not obey: control characters, ends of
/// lines, what turns the direction of writing, and bytes that are no UTF-8 become "\n", "\x1b", "\u202e". All
/// else stays, so that it is the same when asked for twice. For what a sentence takes from elsewhere: names
/// of files, words of the command line, pieces of texts.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace crosscut

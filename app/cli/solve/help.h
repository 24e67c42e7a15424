#pragma once

#include <string>

namespace crosscut {

/// What helps say about the numbers in files.
inline constexpr const char* kNumbersInFiles =
    "A decimal fraction is read as the double nearest to it. A whole number between two doubles, such as\n"
    "9007199254740993, and one too large or too near to 0 for a double are refused and never rounded.\n";

/// What `crosscut solve --help` says of the questions: every field of every kind with its type, what it is where left out, and
/// an example each. Lines of at most 100 characters.
[[nodiscard]] std::string solve_help();

}  // namespace crosscut

#pragma once

#include "app/platform/files.h"

#include <cstddef>
#include <iosfwd>
#include <string>

namespace crosscut {

/// Number of questions, and of lines that could not be answered.
struct SolveCounts {
    std::size_t questions = 0, bad = 0;
    bool unread = false;  ///< what comes after them cannot be read; the reason is in errno
};

/// Answers questions, one JSON object a line in, one JSON object a line out, in the order of the input; blank
/// lines are skipped.
///
/// A question names its kind in "query"; its "id" (a string or a number), if it has one, is repeated exactly
/// as written. A line that cannot be answered, or of more than 16 MiB, is answered by {"error":"line 7:
/// expected 2 numbers for \"b\", found 3 numbers"}, and the next one follows. Unknown keys are an error, so
/// that a typing mistake is never taken for a default.
/// Coordinates are JSON numbers or strings ("1/3", "0x1.8p-1", "pi/4"), each read as the nearest double;
/// numbers are written as the shortest decimal that reads back as the same double.
/// Returns the exit code: 0, 1 when a line was bad, or 2 when `in` could not be read to its end or the answers
/// could not be written (`out` has failed then).
/// `flush_each_line`: for a person at a terminal. `counts`: output, may be null. Memory: one line.
[[nodiscard]] int solve(ReadBytes in, std::ostream& out, bool flush_each_line, SolveCounts* counts = nullptr);

/// The paragraph about numbers in files, for help texts.
inline constexpr const char* kNumbersInFiles =
    "A decimal fraction is read as the double nearest to it. A whole number between two doubles, such as\n"
    "9007199254740993, and one too large or too near to 0 for a double are refused and never rounded.\n";

/// The questions in `crosscut solve --help`: every field of every kind with its type and default, and an
/// example each. Lines of at most 100 characters.
[[nodiscard]] std::string solve_help();

}  // namespace crosscut

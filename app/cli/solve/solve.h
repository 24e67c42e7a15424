#pragma once

#include <cstddef>
#include <iosfwd>

namespace crosscut {

/// Answers questions, one JSON object a line in, one JSON object a line out, in the order asked; blank lines are skipped.
///
/// A question names its kind in "query" and echoes "id" (a string or a number), exactly as it is written, if it has one. A
/// line that cannot be answered is answered by {"error":"line 7: expected 2 numbers for \"b\", found 3 numbers"} and the rest goes on; so is
/// one of more than 16 MiB. Keys that a question does not know are refused, so that a slip of the fingers is never taken
/// for a default.
/// Coordinates are JSON numbers or strings ("1/3", "0x1.8p-1", "pi/4"), each read as the nearest double; numbers are
/// written as the shortest decimal that reads back as the same double.
/// Returns the exit code: 0, 1 when a line was bad, or 2 when `in` could not be read (it is `bad` then) or the answers
/// could not be written (`out` has failed then).
/// `flush_each_line`: for a person at a terminal. `counts`: how many there were, where somebody asks. Memory: one line.
struct SolveCounts {
    std::size_t questions = 0, bad = 0;
};
[[nodiscard]] int solve(std::istream& in, std::ostream& out, bool flush_each_line,
                        SolveCounts* counts = nullptr);

}  // namespace crosscut

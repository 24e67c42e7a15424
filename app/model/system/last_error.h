#pragma once

#include <string>

namespace crosscut {

/// Why the system refused what was just tried with a file or a stream, a clause: "no space left on device" in the system's own
/// words; of what is written to a program that no longer reads, that it does not. To be asked for at once; "unknown reason"
/// where the system gives none.
[[nodiscard]] std::string last_error();

/// What `last_error` says of a pipe whose other end is closed.
inline constexpr const char* kNobodyReads = "the program that was to read it has ended or has closed it";

}  // namespace crosscut

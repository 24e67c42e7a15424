#pragma once

#include <string>

namespace crosscut {

/// What `crosscut solve --help` says of the questions: every field of every kind with its type, what it is where left out, and
/// an example each. Lines of at most 100 characters.
[[nodiscard]] std::string solve_help();

}  // namespace crosscut

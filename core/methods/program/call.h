#pragma once

#include "core/methods/program/languages.h"

#include <string>
#include <vector>

namespace crosscut::program {

/// What stands below `written_in` and makes of it a program that runs: a call with these numbers, the printing of its answer, a
/// part a line, and as a comment the lines that it prints. A blank line first. In C and Python every number has the digits
/// from which the same double is read again; these compute in doubles. Pseudo code has the answer itself, in numbers of
/// `kind`. `about` is a sentence that says where the numbers are from.
/// Throws `std::invalid_argument` where `given` has not a number for each name of the inputs.
[[nodiscard]] std::vector<std::string> call_of(Language language, const Program& program,
                                               const std::vector<double>& given, const std::string& about,
                                               NumberKind kind = NumberKind::float64);

}  // namespace crosscut::program

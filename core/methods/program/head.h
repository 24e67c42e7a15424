#pragma once

#include "core/methods/program/declared.h"
#include "core/methods/program/languages.h"

#include <string>
#include <vector>

namespace crosscut::program {

/// The lines above the statements: what is brought in, the types of C, the function's name and what it takes. `divides`: some
/// quotient may divide by 0, which Python needs a function for.
[[nodiscard]] std::vector<std::string> head_of(Language language, const Program& program,
                                               const Declared& declared, const std::string& about,
                                               bool divides);

}  // namespace crosscut::program

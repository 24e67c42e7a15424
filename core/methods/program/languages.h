#pragma once

#include "core/methods/program/program.h"

#include <cstdint>
#include <string>
#include <vector>

/// Programs as text that can be copied and run elsewhere.
namespace crosscut::program {

enum class Language : std::uint8_t {
    pseudo,  ///< for a person
    python,  ///< Python 3.8 and later with its standard library; numbers may be NumPy's
    c,       ///< C99; the last digits are the same where products and sums are not fused (-ffp-contract=off)
};

/// A line, and what of the program stands on it.
struct Line {
    std::string text;
    std::vector<const Statement*> statements{};
};

/// The whole program; what the lines point to is `program`'s own and lives as long. `about` is a sentence that stands at its
/// head, such as what kind of objects it is for; empty: none.
[[nodiscard]] std::vector<Line> written_in(Language language, const Program& program,
                                           const std::string& about);
[[nodiscard]] std::string text_of(const std::vector<Line>& lines);

}  // namespace crosscut::program

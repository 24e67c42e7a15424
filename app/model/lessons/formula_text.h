#pragma once

#include "core/methods/formula.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace crosscut {

/// A formula of a lesson, or what is wrong with its text and where.
struct ReadFormula {
    FormulaBox box;
    std::string wrong;   ///< a sentence; empty: nothing is wrong
    std::size_t at = 0;  ///< the byte that it speaks of
};

/// Reads a formula in the part of LaTeX that the typesetter can set: letters and numbers, = < > + - / , . and parentheses,
/// |x|, x_1, x^{2}, \frac{a}{b}, \sqrt{x}, \vec{x}, \mathrm{word}, Greek letters and the signs \cdot \times \le \ge \ne
/// \approx \pm \to \infty \wedge \vee, or these as characters. Small letters side by side are one name, as `ab_x` in the
/// program's own formulas. Anything else is wrong. At most 500 bytes, and 16 groups inside
/// one another.
[[nodiscard]] ReadFormula read_formula(std::string_view text);

}  // namespace crosscut

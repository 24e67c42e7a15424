#pragma once

#include <string>
#include <string_view>

namespace crosscut {

/// A text as LaTeX that plain pdflatex accepts, whatever it holds: what means something to LaTeX is escaped; a letter that
/// stands alone, with the digits that follow it as its index, is mathematics ("A1" and "A_1" become $A_{1}$), and so are Greek letters
/// and signs. What pdflatex has no letter for, and bytes that are not UTF-8, become a question mark; ends of lines a blank.
[[nodiscard]] std::string latex_text(std::string_view text);

/// The same within mathematics: letters are variables, a word of several letters is upright.
[[nodiscard]] std::string latex_maths(std::string_view text);

}  // namespace crosscut

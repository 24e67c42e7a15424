#pragma once

#include "core/methods/formula.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// Rows of cells as comma-separated values (RFC 4180): lines end with CR LF, and a cell with a comma, a quote
/// or a line end is quoted.
[[nodiscard]] std::string csv(std::span<const std::vector<std::string>> rows);

/// The number rounded to a thousandth, without trailing zeros: "12", "0.5", "-3.125"; the same on every
/// machine. Clamped to ±1e12; not finite: "0".
[[nodiscard]] std::string in_thousandths(double value);

/// LaTeX's font size, in a text of 10 points.
enum class LatexSize : std::uint8_t { normal, small, footnotesize, scriptsize, tiny };

/// The position of a letter of a formula: on the line, in a script, or in a script of a script.
enum class LatexStyle : std::uint8_t { text, script, script_of_script };

/// The size of a letter relative to one on the line of a text of 10 points. Small ones are wider in
/// proportion.
[[nodiscard]] double latex_scale(LatexSize size, LatexStyle style);

/// An upper bound of the width, in points at scale 1, of the mathematics in `latex`: letters, digits, signs
/// and commands of one sign each, side by side, in Computer Modern; of the space around signs only that of a
/// number's ×.
[[nodiscard]] double latex_width_pt(std::string_view latex);

/// Writes a number of a formula in LaTeX's mathematics, with so many significant digits; 0: the usual number.
using LatexNumber = std::function<std::string(double value, int digits)>;

/// The space for a formula.
struct LatexSpace {
    double width_pt;
    LatexSize size = LatexSize::normal;
    /// The contents of parentheses, fractions, roots and matrices may be broken too where they are too long.
    bool inside = false;
};

/// A formula on one line, or on several where one is too narrow.
struct LatexLines {
    std::vector<std::string> lines;
    double width_pt = 0.0;  ///< upper bound for the longest; more than the limit where nothing can be broken
};

/// The boxes as LaTeX for mathematics (between \[ and \], with amsmath), on one line. An empty row gives an
/// empty text.
[[nodiscard]] std::string latex_formula(const FormulaBox& box, const LatexNumber& number);

/// The same in lines that fit: each but the first begins with the sign at which the formula is broken,
/// preferably a relation, then a sum, then a product. To be set below each other in a column of `aligned`.
[[nodiscard]] LatexLines latex_lines(const FormulaBox& box, const LatexNumber& number,
                                     const LatexSpace& space);

/// A text as LaTeX that plain pdflatex accepts, whatever it contains: LaTeX's special characters are escaped;
/// a single letter, with the digits that follow it as its index, is mathematics ("A1" and "A_1" become
/// $A_{1}$), and so are Greek letters and signs. Characters that pdflatex does not have, and bytes that are
/// not UTF-8, become a question mark; line ends a blank.
[[nodiscard]] std::string latex_text(std::string_view text);

/// The same within mathematics: letters are variables, a word of several letters is upright.
[[nodiscard]] std::string latex_maths(std::string_view text);

}  // namespace crosscut

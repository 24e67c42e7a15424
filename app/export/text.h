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
/// or an end of a line stands in quotes.
[[nodiscard]] std::string csv(std::span<const std::vector<std::string>> rows);

/// The number rounded to a thousandth, without needless zeros: "12", "0.5", "-3.125"; the same on every
/// machine. Beyond 1e12 it is brought within; not finite: "0".
[[nodiscard]] std::string in_thousandths(double value);

/// How large LaTeX sets what it sets, in a text of 10 points.
enum class LatexSize : std::uint8_t { normal, small, footnotesize, scriptsize, tiny };

/// Where a letter of a formula stands: on the line, in a script, or in a script of a script.
enum class LatexStyle : std::uint8_t { text, script, script_of_script };

/// How large a letter is set there, as a share of one on the line of a text of 10 points. Small ones are
/// wider in proportion.
[[nodiscard]] double latex_scale(LatexSize size, LatexStyle style);

/// How wide in points the mathematics of `latex` are at the scale 1, at most: letters, digits, signs and
/// commands that are one sign each, side by side, in Computer Modern; of the space around signs only that of
/// a number's ×.
[[nodiscard]] double latex_width_pt(std::string_view latex);

/// How a number of a formula is written in LaTeX's mathematics, with so many significant digits; 0: as is
/// usual.
using LatexNumber = std::function<std::string(double value, int digits)>;

/// What there is for a formula.
struct LatexSpace {
    double width_pt;
    LatexSize size = LatexSize::normal;
    /// What stands in parentheses, a fraction, a root or a matrix is broken as well where it is too long.
    bool inside = false;
};

/// A formula on one line, or on several where one has no room for it.
struct LatexLines {
    std::vector<std::string> lines;
    double width_pt = 0.0;  ///< of the longest, at most; more than the room where nothing in it can be broken
};

/// The boxes as LaTeX for mathematics (between \[ and \], with amsmath), on one line. An empty row gives an
/// empty text.
[[nodiscard]] std::string latex_formula(const FormulaBox& box, const LatexNumber& number);

/// The same in lines that have room: each but the first begins with the sign that the formula is broken at, a
/// relation before a sum before a product. To be set one below the other in a column of `aligned`.
[[nodiscard]] LatexLines latex_lines(const FormulaBox& box, const LatexNumber& number,
                                     const LatexSpace& room);

/// A text as LaTeX that plain pdflatex accepts, whatever it holds: what means something to LaTeX is escaped;
/// a letter that stands alone, with the digits that follow it as its index, is mathematics ("A1" and "A_1"
/// become $A_{1}$), and so are Greek letters and signs. What pdflatex has no letter for, and bytes that are
/// not UTF-8, become a question mark; ends of lines a blank.
[[nodiscard]] std::string latex_text(std::string_view text);

/// The same within mathematics: letters are variables, a word of several letters is upright.
[[nodiscard]] std::string latex_maths(std::string_view text);

}  // namespace crosscut

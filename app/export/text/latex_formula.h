#pragma once

#include "app/export/text/latex_width.h"
#include "core/methods/formula.h"

#include <functional>
#include <string>
#include <vector>

namespace crosscut {

/// How a number of a formula is written in LaTeX's mathematics, with so many significant digits; 0: as is usual.
using LatexNumber = std::function<std::string(double value, int digits)>;

/// What there is for a formula.
struct LatexRoom {
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

/// The boxes as LaTeX for mathematics (between \[ and \], with amsmath), on one line. An empty row gives an empty text.
[[nodiscard]] std::string latex_formula(const FormulaBox& box, const LatexNumber& number);

/// The same in lines that have room: each but the first begins with the sign that the formula is broken at, a relation before a
/// sum before a product. To be set one below the other in a column of `aligned`.
[[nodiscard]] LatexLines latex_lines(const FormulaBox& box, const LatexNumber& number, const LatexRoom& room);

}  // namespace crosscut

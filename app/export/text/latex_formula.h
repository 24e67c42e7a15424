#pragma once

#include "core/methods/formula.h"

#include <functional>
#include <string>

namespace crosscut {

/// How a number of a formula is written in LaTeX's mathematics, with so many significant digits; 0: as is usual.
using LatexNumber = std::function<std::string(double value, int digits)>;

/// The boxes as LaTeX for mathematics (between \[ and \], with amsmath). An empty row gives an empty text.
[[nodiscard]] std::string latex_formula(const FormulaBox& box, const LatexNumber& number);

}  // namespace crosscut

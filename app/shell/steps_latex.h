#pragma once

#include "app/model/scene_output.h"

#include <string>

namespace crosscut {

/// The steps of a walk as LaTeX with amsmath, each its sentence and its formula, in symbols, with numbers and
/// with its value; what is printed is true as printed, as in the window. To be put into a text.
[[nodiscard]] std::string steps_latex(const MethodSteps& steps);

/// The formula of one step alone, from 1; empty where the walk has no such step.
[[nodiscard]] std::string step_latex(const MethodSteps& steps, int step);

/// All of them as a document that plain pdflatex accepts.
[[nodiscard]] std::string steps_latex_document(const MethodSteps& steps);

}  // namespace crosscut

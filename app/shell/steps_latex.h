#pragma once

#include "app/model/scene_output.h"

#include <string>

namespace crosscut {

/// The steps as LaTeX with amsmath, each with its sentence and its formula in symbols, with numbers and with
/// its value. The printed numbers make a true line, as in the window. To be pasted into a text.
[[nodiscard]] std::string steps_latex(const MethodSteps& steps);

/// The formula of one step, from 1; empty where there is no such step.
[[nodiscard]] std::string step_latex(const MethodSteps& steps, int step);

/// All steps as a document that plain pdflatex compiles.
[[nodiscard]] std::string steps_latex_document(const MethodSteps& steps);

}  // namespace crosscut

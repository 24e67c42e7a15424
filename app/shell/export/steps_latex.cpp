#include "app/shell/export/steps_latex.h"

#include "app/export/text/latex_formula.h"
#include "app/export/text/latex_text.h"
#include "app/model/steps.h"
#include "app/ui/formula/formula_lines.h"
#include "app/ui/formula/typeset_number.h"

#include <vector>

namespace crosscut {
namespace {

std::string latex_number(double value, int digits) {
    const WrittenNumber written = write_number(value, 0, digits);
    if (!written.word.empty()) return "\\text{" + latex_text(written.word) + "}";
    std::string out = (written.negative ? "-" : "") + written.whole;
    if (!written.fraction.empty()) out += "." + written.fraction;
    if (written.exponent) out += " \\times 10^{" + std::to_string(*written.exponent) + "}";
    return out;
}

/// "left &= symbols \\ &= numbers \\ &= value": a line that is long in one piece.
std::string equation(const FormulaLines& lines) {
    std::string out;
    if (!is_empty(lines.headline)) out += latex_formula(lines.headline, latex_number) + " \\\\\n";
    out += latex_formula(lines.left, latex_number);
    bool first = true;
    for (const FormulaBox* part : {&lines.symbols, &lines.numbers, &lines.result}) {
        if (is_empty(*part)) continue;
        const bool about = part == &lines.result && !is_empty(lines.numbers) && !lines.equal;
        const bool defines = !is_empty(lines.left);
        out += first ? " &" : " \\\\\n &";
        if (defines) out += about ? "\\approx " : "= ";
        out += latex_formula(*part, latex_number);
        first = false;
    }
    if (lines.holds) out += *lines.holds ? " \\quad\\text{yes}" : " \\quad\\text{no}";
    return out;
}

std::string display(const FormulaLines& lines) {
    return "\\[\\begin{aligned}\n" + equation(lines) + "\n\\end{aligned}\\]\n";
}

}  // namespace

std::string step_latex(const Walkthrough& walk, int step) {
    const std::vector<Stop> stops = stops_of(walk.derivation);
    if (step < 1 || step > static_cast<int>(stops.size())) return {};
    return display(lines_of(walk.derivation, stops[static_cast<std::size_t>(step) - 1]));
}

std::string steps_latex(const Walkthrough& walk) {
    std::string out = "\\paragraph{" + latex_text(walk.title) + "}\n";
    for (const Stop& stop : stops_of(walk.derivation)) {
        const FormulaLines lines = lines_of(walk.derivation, stop);
        const bool given = walk.derivation.steps[stop.steps.front()].kind == StepKind::input;
        out += (given ? "Given:" : latex_text(lines.sentence)) + "\n" + display(lines);
    }
    return out;
}

std::string steps_latex_document(const Walkthrough& walk) {
    return "\\documentclass{article}\n\\usepackage{amsmath}\n\\begin{document}\n" + steps_latex(walk) +
           "\\end{document}\n";
}

}  // namespace crosscut

#include "app/shell/steps_latex.h"

#include "app/export/text.h"
#include "app/model/steps.h"
#include "app/ui/formula/formula_lines.h"
#include "app/ui/formula/typeset.h"
#include "core/methods/derivation.h"
#include "core/methods/formula.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <utility>
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

constexpr double kEndless_pt = std::numeric_limits<double>::infinity();
constexpr double kTextWidth_pt = 345.0;  // of the article class at 10 points
constexpr double kAnswer_pt = 28.0;      // "yes", and the space before it

/// An arrangement of a step, and LaTeX's command for its size.
struct Setting {
    LatexSize size;
    bool inside;
    const char* command;
};

/// The first one in which all of a step fits is used: no line is broken if it fits with smaller letters.
constexpr std::array kSettings{Setting{LatexSize::normal, false, ""},
                               Setting{LatexSize::small, false, "\\small"},
                               Setting{LatexSize::footnotesize, false, "\\footnotesize"},
                               Setting{LatexSize::normal, true, ""},
                               Setting{LatexSize::small, true, "\\small"},
                               Setting{LatexSize::footnotesize, true, "\\footnotesize"},
                               Setting{LatexSize::scriptsize, true, "\\scriptsize"},
                               Setting{LatexSize::tiny, true, "\\tiny"}};

/// The parts left and right of the alignment point of a line.
struct AlignedRow {
    FormulaBox left, right;
    const char* after = "";
};

/// "left | = symbols", "| = numbers", "| = value", below the headline.
std::vector<AlignedRow> rows_of(const FormulaLines& lines) {
    std::vector<AlignedRow> rows;
    if (const std::vector<FormulaBox>& sides = lines.headline.parts; !sides.empty())
        rows.push_back({sides.front(), box_with(BoxKind::row, {sides.begin() + 1, sides.end()})});
    FormulaBox left = lines.left;
    const bool defines = !is_empty(left);
    for (const FormulaBox* part : {&lines.symbols, &lines.numbers, &lines.result}) {
        if (is_empty(*part)) continue;
        const bool about = part == &lines.result && !is_empty(lines.numbers) && !lines.equal;
        FormulaBox right = defines ? box_with(BoxKind::row, {sign_box(about ? "≈" : "="), *part}) : *part;
        rows.push_back({std::exchange(left, {}), std::move(right)});
    }
    if (lines.holds && !rows.empty())
        rows.back().after = *lines.holds ? " \\quad\\text{yes}" : " \\quad\\text{no}";
    return rows;
}

/// The rows in LaTeX, and the width of the widest one.
struct Aligned {
    std::string latex;
    double width_pt = 0.0;
};

Aligned aligned(const std::vector<AlignedRow>& rows, const Setting& setting) {
    std::vector<std::string> lefts;
    double left_pt = 0.0;
    for (const AlignedRow& row : rows) {
        const LatexLines left = latex_lines(row.left, latex_number, {kEndless_pt, setting.size});
        lefts.push_back(left.lines.front());
        left_pt = std::max(left_pt, left.width_pt);
    }
    Aligned out;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double used_pt = left_pt + (*rows[i].after != '\0' ? kAnswer_pt : 0.0);
        const LatexLines right =
            latex_lines(rows[i].right, latex_number, {kTextWidth_pt - used_pt, setting.size, setting.inside});
        out.width_pt = std::max(out.width_pt, used_pt + right.width_pt);
        out.latex += (i > 0 ? " \\\\\n" : "") + lefts[i];
        for (const std::string& line : right.lines)
            out.latex += (&line == &right.lines.front() ? " &" : " \\\\\n &") + line;
        out.latex += rows[i].after;
    }
    return out;
}

/// A step with the largest letters that fit the page.
std::string display(const FormulaLines& lines) {
    const std::vector<AlignedRow> rows = rows_of(lines);
    Aligned result;
    const char* size = "";
    for (const Setting& setting : kSettings) {
        result = aligned(rows, setting);
        size = setting.command;
        if (result.width_pt <= kTextWidth_pt) break;
    }
    const std::string formula = "\\[\\begin{aligned}\n" + result.latex + "\n\\end{aligned}\\]";
    return *size == '\0' ? formula + "\n" : std::string("{") + size + "\n" + formula + "}%\n";
}

}  // namespace

std::string step_latex(const MethodSteps& steps, int step) {
    const std::vector<Stop> stops = stops_of(steps.derivation);
    if (step < 1 || step > static_cast<int>(stops.size())) return {};
    return display(lines_of(steps.derivation, stops[static_cast<std::size_t>(step) - 1]));
}

std::string steps_latex(const MethodSteps& steps) {
    std::string out = "\\paragraph{" + latex_text(steps.title) + "}\n";
    for (const Stop& stop : stops_of(steps.derivation)) {
        const FormulaLines lines = lines_of(steps.derivation, stop);
        const bool is_input = steps.derivation.steps[stop.steps.front()].kind == StepKind::input;
        out += (is_input ? "Given:" : latex_text(lines.sentence)) + "\n" + display(lines);
    }
    return out;
}

std::string steps_latex_document(const MethodSteps& steps) {
    return "\\documentclass{article}\n\\usepackage{amsmath}\n\\begin{document}\n" + steps_latex(steps) +
           "\\end{document}\n";
}

}  // namespace crosscut

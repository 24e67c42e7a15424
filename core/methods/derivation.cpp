#include "core/methods/derivation.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

namespace crosscut {

const Step* Derivation::find(std::string_view id) const {
    const auto found =
        std::find_if(steps.begin(), steps.end(), [&](const Step& step) { return step.id == id; });
    return found == steps.end() ? nullptr : &*found;
}

FormulaBox lay_out(const Step& step, Shown shown) {
    FormulaBox right = lay_out(step.right, shown);
    if (step.left.empty()) return right;
    FormulaBox equals;
    equals.kind = BoxKind::sign;
    equals.text = "=";
    FormulaBox row;
    row.parts.push_back(lay_out(step.left, Shown::symbols));
    row.parts.push_back(std::move(equals));
    row.parts.push_back(std::move(right));
    return row;
}

namespace {

std::string values_text(const std::vector<double>& values) {
    if (values.size() == 1) return number_text(values.front());
    std::string text = "[";
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0) text += "; ";
        text += number_text(values[i]);
    }
    return text + "]";
}

}  // namespace

std::string plain_text(const Step& step) {
    std::string text = step.headline.empty() ? "" : plain_text(step.headline, Shown::symbols) + ": ";
    const std::string symbols = plain_text(lay_out(step, Shown::symbols));
    const std::string numbers = plain_text(step.right, Shown::numbers);
    const std::string value = values_text(step.values);
    text += symbols;
    if (step.kind == StepKind::test) {
        if (numbers != symbols) text += ": " + numbers;
        return text + (step.holds.value_or(false) ? ": yes" : ": no");
    }
    if (step.kind == StepKind::claim) return numbers == symbols ? text : text + ": " + numbers;
    const std::string right = plain_text(step.right, Shown::symbols);
    if (right == value) return text;
    if (numbers != value && numbers != right) text += " = " + numbers;
    return text + " = " + value;
}

std::string plain_text(const Derivation& derivation) {
    std::string text;
    for (std::size_t i = 0; i < derivation.steps.size(); ++i) {
        const Step& step = derivation.steps[i];
        text += std::to_string(i + 1);
        text += ". " + step.sentence;
        text += "\n   " + plain_text(step) + "\n";
    }
    return text;
}

}  // namespace crosscut

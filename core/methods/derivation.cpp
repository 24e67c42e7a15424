#include "core/methods/derivation.h"

#include "core/list_text.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <utility>

namespace crosscut {

const Step* Derivation::find(std::string_view id) const {
    const auto found =
        std::find_if(steps.begin(), steps.end(), [&](const Step& step) { return step.id == id; });
    return found == steps.end() ? nullptr : &*found;
}

FormulaBox lay_out(const Step& step, Notation notation) {
    FormulaBox right = lay_out(step.right, notation);
    if (step.left.empty()) return right;
    return box_with(BoxKind::row, {lay_out(step.left, Notation::symbols), sign_box("="), std::move(right)});
}

namespace {

std::string values_text(const std::vector<double>& values) {
    if (values.size() == 1) return number_text(values.front());
    return "[" + list_text(values, "; ", number_text) + "]";
}

}  // namespace

std::string plain_text(const Step& step) {
    std::string text = step.headline.empty() ? "" : plain_text(step.headline, Notation::symbols) + ": ";
    const std::string symbols = plain_text(lay_out(step, Notation::symbols));
    const std::string numbers = plain_text(step.right, Notation::numbers);
    const std::string value = values_text(step.values);
    text += symbols;
    if (step.kind == StepKind::test) {
        if (numbers != symbols) text += ": " + numbers;
        return text + (step.holds.value_or(false) ? ": yes" : ": no");
    }
    if (step.kind == StepKind::claim) return numbers == symbols ? text : text + ": " + numbers;
    const std::string right = plain_text(step.right, Notation::symbols);
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

namespace {

Divergence divergence(const Derivation& derivation, std::size_t index) {
    const Step& step = derivation.steps[index];
    Divergence divergence;
    divergence.index = index;
    divergence.step = step.id;
    divergence.line = plain_text(step);
    for (std::size_t i = 0; i < step.values.size(); ++i) {
        if (!step.exact[i] || (i > 0 && step.error_ulps[i] <= divergence.error_ulps)) continue;
        divergence.value = step.values[i];
        divergence.error = step.offsets[i];
        divergence.error_ulps = step.error_ulps[i];
    }
    return divergence;
}

/// The distance from |value| to the next number of the type away from zero.
double spacing(double value, NumberKind kind) {
    if (kind == NumberKind::float64) {
        const double size =
            std::min(std::fabs(value), std::nextafter(std::numeric_limits<double>::max(), 0.0));
        return std::nextafter(size, std::numeric_limits<double>::infinity()) - size;
    }
    const auto below_largest = static_cast<double>(std::nextafter(std::numeric_limits<float>::max(), 0.0F));
    const auto size = static_cast<float>(std::min(std::fabs(value), below_largest));
    return static_cast<double>(std::nextafter(size, std::numeric_limits<float>::infinity())) -
           static_cast<double>(size);
}

}  // namespace

double error_in_ulps(double value, double right, NumberKind kind) {
    if (value == right) return 0.0;
    const double error = std::fabs(value / 2 - right / 2) / spacing(right, kind) * 2;
    return std::min(error, std::numeric_limits<double>::max());
}

Divergences divergences_of(const Derivation& derivation) {
    Divergences found;
    if (!derivation.steps.empty()) found.last_step = derivation.steps.back().id;
    for (std::size_t i = 0; i < derivation.steps.size(); ++i) {
        const Step& step = derivation.steps[i];
        if (!found.first_turned && step.holds_exact && step.holds != step.holds_exact)
            found.first_turned = divergence(derivation, i);
        if (found.first_inexact || step.kind == StepKind::test) continue;
        for (std::size_t c = 0; c < step.values.size(); ++c) {
            if (step.exact[c] && step.values[c] != *step.exact[c])
                found.first_inexact = divergence(derivation, i);
        }
    }
    return found;
}

}  // namespace crosscut

#include "app/scenes/methods/method_words.h"

#include "app/scenes/methods/answer_words.h"
#include "app/view/decimal.h"

#include <cmath>

namespace crosscut {
namespace {

/// With a few digits, unless these would read as a whole number that it is not.
std::string precise(double value, int digits) {
    const bool reads_whole = value != std::round(value) && std::fabs(value - std::round(value)) < 1e-4;
    return in_words(value, reads_whole && std::fabs(value) > 0.5 ? 17 : digits);
}

/// Two numbers with as many digits as it takes to tell them apart.
std::string told_apart(double value, double exact) {
    int digits = 4;
    while (digits < 17 && in_words(value, digits) == in_words(exact, digits)) digits += 4;
    return precise(value, digits) + ", exactly " + precise(exact, digits);
}

}  // namespace

std::string turned_text(const Divergence& divergence) {
    const std::size_t colon = divergence.line.find(": ");
    const bool yes = divergence.line.ends_with("yes");
    std::string text =
        "Rounding says " + std::string(yes ? "yes" : "no") + " to " + divergence.line.substr(0, colon);
    const bool finite = std::isfinite(divergence.value) && std::isfinite(divergence.exact);
    if (finite && divergence.value != divergence.exact)
        text += ": it has " + told_apart(divergence.value, divergence.exact);
    return text + ".";
}

std::string cost_text(const OperationCounts& counts) {
    std::string text;
    const auto add = [&](std::int32_t count, const char* what) {
        if (count == 0) return;
        text += (text.empty() ? "" : ", ") + std::to_string(count) + " " + what;
    };
    add(counts.adds, "add");
    add(counts.multiplies, "mul");
    add(counts.divides, "div");
    add(counts.negations, "neg");
    add(counts.roots, "sqrt");
    add(counts.comparisons, "cmp");
    return text.empty() ? "nothing" : text;
}

int operations(const OperationCounts& c) {
    return c.adds + c.multiplies + c.divides + c.negations + c.roots + c.comparisons;
}

std::string ulps_text(double ulps) {
    if (ulps == 0.0) return "exact";
    if (ulps < 0.1) return "under 0.1 ulp";
    if (ulps >= 1e5) {
        const int exponent = static_cast<int>(std::floor(std::log10(ulps)));
        return in_words(std::floor(ulps / std::pow(10.0, exponent))) + power_of_ten_text(exponent) + " ulp";
    }
    return in_words(ulps >= 10.0 ? std::round(ulps) : std::round(ulps * 10.0) / 10.0) + " ulp";
}

std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
        text += words[i];
    }
    return text;
}

}  // namespace crosscut

#include "app/scenes/shared/method_results.h"

#include <crosscut/types.h>
#include "app/model/fields/fields.h"
#include "app/model/number_format.h"
#include "app/model/steps.h"
#include "app/view/decimal.h"
#include "core/enumerator_name.h"
#include "core/methods/method.h"
#include "core/number/double_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <utility>

namespace crosscut {

MethodRow method_row(const MethodInfo& info, const OperationCounts& counts) {
    MethodRow row;
    row.label = info.button_label;
    row.title = info.title;
    std::string source(info.source);
    source.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(source.front())));
    row.about = source + ". " + std::string(info.promise) + " " + std::string(info.gaps);
    row.cost = cost_text(counts);
    row.operations = operations(counts);
    row.pane = info.pane;
    row.naive = info.wrong_on_purpose;
    return row;
}

void declare(Fields& fields, MethodSelection& selection, std::span<const std::string_view> methods,
             int most_steps) {
    fields.choice({.name = "method", .label = "Method", .transient = true}, selection.method, methods);
    fields.choice({.name = "number", .label = "Number type", .transient = true}, selection.kind,
                  kNumberWords);
    fields.number({.name = "step", .label = "Step", .transient = true}, selection.step,
                  whole_numbers(0, most_steps));
}

MethodResult exact_result(std::string word, bool meets) {
    MethodResult result;
    result.word = std::move(word);
    result.kind = meets ? VerdictKind::yes : VerdictKind::no;
    return result;
}

MethodStrip empty_strip(const MethodSelection& selection) {
    MethodStrip strip;
    strip.field = "method";
    strip.type_field = "number";
    strip.step_field = "step";
    strip.chosen = selection.method;
    strip.chosen_type = static_cast<int>(selection.kind);
    for (const NumberKind kind : kNumberKinds) strip.number_types.emplace_back(name(kind));
    strip.explain = kExplainAction;
    return strip;
}

Action explain_action(bool enabled) {
    return {kExplainAction, "Why?", "Go to the first step where the method goes wrong.", enabled};
}

Action find_action(bool enabled) {
    return {kFindAction, "Find a disagreement", "Moves the points very slightly until some method is wrong.",
            enabled};
}

MethodSteps titled_steps(std::string title, const Derivation& derivation, int step, std::string_view groups) {
    MethodSteps steps;
    steps.title = std::move(title);
    steps.derivation = derivation;
    steps.groups = groups;
    steps.step_field = "step";
    steps.step = std::min(step, static_cast<int>(stops_of(derivation).size()));
    return steps;
}

int stop_at(const Derivation& derivation, std::string_view step) {
    const int at = stop_with_step(derivation, step);
    return at > 0 ? at : static_cast<int>(stops_of(derivation).size());
}

double search_grid(double size) {
    const double fraction = size / 50.0;
    if (!std::isnormal(fraction)) return 0.1;
    const double step = std::pow(10.0, std::floor(std::log10(fraction)));
    return std::isnormal(step) ? step : 0.1;
}

std::string nudge_text(Nudge nudge, double distance, std::string_view special) {
    if (nudge == Nudge::none) return "They already disagree. ";
    const std::string amount = "by " + sentence_number(distance);
    if (nudge == Nudge::ulps) return "Moved " + amount + " in total, a few ulps. ";
    if (nudge == Nudge::grid) return "Moved one point " + amount + ", to a round number. ";
    return "Moved one point " + amount + ", " + std::string(special) + ". ";
}

std::string kinds_text(const std::array<bool, 2>& kinds) {
    if (kinds[0] && kinds[1]) return "float and double";
    return kinds[0] ? "float" : "double";
}

std::string extents_text(std::string_view a, std::string_view b, const Extents& extents) {
    const auto is = [&](std::string_view object, Extent extent) {
        return std::string(object) + " is a " + std::string(enumerator_name(extent));
    };
    return is(a, extents.a) + ", " + is(b, extents.b) + ".";
}

namespace {

/// With this many digits, or more where a number that is not whole would read as a whole one.
std::string precise(double value, int digits) {
    const double whole = std::round(value);
    const auto reads_whole = [&] { return sentence_number(value, digits) == sentence_number(whole, digits); };
    while (digits < 17 && value != whole && whole != 0.0 && reads_whole()) ++digits;
    return sentence_number(value, digits);
}

/// Two numbers with as many digits as it takes to tell them apart.
std::string distinguishing_text(double value, double exact) {
    int digits = 4;
    while (digits < 17 && sentence_number(value, digits) == sentence_number(exact, digits)) digits += 4;
    return precise(value, digits) + " instead of " + precise(exact, digits);
}

}  // namespace

std::string turned_text(const Divergence& divergence) {
    const std::size_t colon = divergence.line.find(": ");
    std::string text = "Here " + written_name(divergence.line.substr(0, colon)) + " comes out wrong";
    const double exact = divergence.exact();
    if (std::isfinite(exact) && divergence.value != exact)
        text += ": rounding gives " + distinguishing_text(divergence.value, exact);
    return text + ".";
}

std::string cost_text(const OperationCounts& counts) {
    std::string text;
    const auto add = [&](std::int32_t count, const char* what) {
        if (count == 0) return;
        text += (text.empty() ? "" : ", ") + counted(static_cast<std::uint64_t>(count), what);
    };
    add(counts.adds, "addition");
    add(counts.multiplies, "multiplication");
    add(counts.divides, "division");
    add(counts.negations, "negation");
    add(counts.roots, "square root");
    add(counts.comparisons, "comparison");
    return text.empty() ? "no operations" : text;
}

int operations(const OperationCounts& c) {
    return c.adds + c.multiplies + c.divides + c.negations + c.roots + c.comparisons;
}

std::string ulps_text(double ulps) {
    if (ulps == 0.0) return "no error";
    if (ulps < 0.1) return "under 0.1 ulp";
    if (ulps >= 1e5) {
        const int exponent = static_cast<int>(std::floor(std::log10(ulps)));
        return sentence_number(std::floor(ulps / std::pow(10.0, exponent))) + power_of_ten_text(exponent) +
               " ulp";
    }
    return sentence_number(ulps >= 10.0 ? std::round(ulps) : std::round(ulps * 10.0) / 10.0) + " ulp";
}

std::string signed_text(int sign, double value) {
    if (sign == 0) return "exactly 0";
    const bool usable = std::isfinite(value) && value != 0.0 && (value > 0.0) == (sign > 0);
    if (usable) return sentence_number(value);
    return sign > 0 ? "above 0" : "below 0";
}

std::string residual_text(const Residual& residual, double most_ulps) {
    if (residual.sign == 0) return "0, exactly";
    return sentence_number(residual.value) + ", " + ulps_text(residual.fraction * most_ulps);
}

std::string sentence_number(double value, int digits) { return readable(value, digits); }

std::string fraction_text(double fraction) { return Digits::number(fraction); }

namespace {

/// The value that a reader gets from the text with this many digits.
double printed(double value, int digits) {
    return std::strtod(text_with_power(value, digits - 1).c_str(), nullptr);
}

}  // namespace

int worked_digits(double first, double second, double result, Arithmetic worked,
                  const std::function<std::string(double)>& written) {
    constexpr int kUsual = 4, kAll = 17;
    for (int digits = kUsual; digits < kAll; ++digits) {
        const double a = printed(first, digits), b = printed(second, digits);
        if (written(worked == Arithmetic::quotient ? a / b : a * b) == written(result)) return digits;
    }
    return kAll;
}

std::string times(std::size_t count) {
    if (count == 1) return "once";
    if (count == 2) return "twice";
    return grouped(count) + " times";
}

std::string time_text(double time) {
    constexpr int kFew = 4, kAll = 17;  // as many as beside a mark in the picture
    int digits = kFew;
    while (digits < kAll && time != std::round(time) && printed(time, digits) == std::round(time)) ++digits;
    return readable(time, digits);
}

std::pair<std::string, std::string> times_text(double first, double last) {
    constexpr int kFew = 4;
    const std::string one = time_text(first), other = time_text(last);
    return one != other || first == last ? std::pair(one, other) : told_apart(first, last, kFew + 1);
}

std::string percent_text(double fraction) {
    constexpr int kFew = 2, kAll = 17;
    const double percent = 100.0 * fraction;
    int digits = kFew;
    while (digits < kAll && percent != 100.0 && printed(percent, digits) == 100.0) ++digits;
    return readable(percent, digits) + "%";
}

std::string along_text(double parameter, const AlongNames& names) {
    struct Name {
        double value;
        const char* words;
    };
    static constexpr std::array<Name, 9> kNames{{{0.5, "halfway "},
                                                 {1.0 / 3.0, "a third of the way "},
                                                 {2.0 / 3.0, "two thirds of the way "},
                                                 {0.25, "a quarter of the way "},
                                                 {0.75, "three quarters of the way "},
                                                 {0.2, "a fifth of the way "},
                                                 {0.4, "two fifths of the way "},
                                                 {0.6, "three fifths of the way "},
                                                 {0.8, "four fifths of the way "}}};
    constexpr double kNear = 5e-5;
    constexpr int kFew = 3;
    const std::string path(names.path), start(names.start), end(names.end), length(names.length);
    if (parameter == 0.0) return "at " + start;
    if (parameter == 1.0) return "at " + end;
    // A named value is one that prints the same with four digits; the ends are named only when exact.
    for (const Name& name : kNames)
        if (std::fabs(parameter - name.value) < kNear) return name.words + path;
    if (std::fabs(parameter) < kNear) return (parameter > 0.0 ? "just inside " : "just before ") + start;
    if (std::fabs(parameter - 1.0) < kNear) return (parameter > 1.0 ? "just past " : "just inside ") + end;
    if (parameter < 0.0) return "before " + start + ", at " + readable(-parameter, kFew) + " times " + length;
    if (parameter > 1.0) return "beyond " + end + ", at " + readable(parameter, kFew) + " times " + length;
    return percent_text(parameter) + " of the way " + path;
}

}  // namespace crosscut

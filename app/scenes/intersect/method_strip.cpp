#include "app/scenes/intersect/method_strip.h"

#include "app/scenes/words.h"

#include <cmath>

namespace crosscut::intersect_scene_parts {
namespace {

std::string word(Outcome outcome) {
    return outcome == Outcome::no_answer ? "no answer" : std::string(name(outcome));
}

Tone tone(Outcome outcome) {
    if (outcome == Outcome::no_answer) return Tone::special;
    return outcome == Outcome::hit ? Tone::meets : Tone::misses;
}

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

/// "Rounding says yes to 0 ≤ t ≤ 1: it has 0, exactly −1.885e−17."
std::string turned_text(const Parting& parting) {
    const std::size_t colon = parting.line.find(": ");
    const bool yes = parting.line.ends_with("yes");
    std::string text =
        "Rounding says " + std::string(yes ? "yes" : "no") + " to " + parting.line.substr(0, colon);
    const bool finite = std::isfinite(parting.value) && std::isfinite(parting.exact);
    if (finite && parting.value != parting.exact)
        text += ": it has " + told_apart(parting.value, parting.exact);
    return text + ".";
}

std::string reason(const MethodVerdict& v) {
    std::string text(sentence(v.answer.why));
    if (!v.wrong) return text;
    if (!v.first_turned) return text + " A gap of the published formula: no rounding turned it.";
    return text + " " + turned_text(*v.first_turned);
}

Opinion opinion(const MethodVerdict& v) {
    Opinion made;
    made.word = word(v.answer.outcome);
    made.tone = tone(v.answer.outcome);
    made.wrong = v.wrong;
    made.reason = reason(v);
    if (v.point_error_ulps) made.error = ulps_text(*v.point_error_ulps);
    if (v.first_turned) made.parting = v.first_turned->step;
    return made;
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

MethodRow row(const Comparison& comparison, std::size_t index) {
    const ShownMethod& shown = kShownMethods.at(index);
    MethodRow made;
    const auto method = static_cast<MethodIndex>(index);
    for (const NumberKind kind : kNumberKinds)
        made.opinions.push_back(opinion(verdict_of(comparison, method, kind)));
    const MethodVerdict& in_double = verdict_of(comparison, method, NumberKind::float64);
    const MethodFacts& facts = *in_double.method->facts;
    made.label = shown.chip;
    made.title = facts.title;
    made.about =
        std::string(facts.source) + ". " + std::string(facts.promise) + " " + std::string(facts.gaps);
    made.cost = cost_text(in_double.counts);
    const OperationCounts& c = in_double.counts;
    made.operations = c.adds + c.multiplies + c.divides + c.negations + c.roots + c.comparisons;
    made.pane = shown.pane;
    return made;
}

}  // namespace

std::string ulps_text(double ulps) {
    if (ulps == 0.0) return "exact";
    if (ulps < 0.1) return "under 0.1 ulp";
    if (ulps >= 1e5) {
        const int exponent = static_cast<int>(std::floor(std::log10(ulps)));
        return in_words(std::floor(ulps / std::pow(10.0, exponent))) + "e" + std::to_string(exponent) +
               " ulp";
    }
    return in_words(ulps >= 10.0 ? std::round(ulps) : std::round(ulps * 10.0) / 10.0) + " ulp";
}

MethodStrip method_strip(const Comparison& comparison, MethodIndex chosen, NumberKind chosen_kind) {
    MethodStrip strip;
    strip.field = "method";
    strip.type_field = "number";
    strip.chosen = static_cast<int>(chosen);
    strip.chosen_type = static_cast<int>(chosen_kind);
    for (const NumberKind kind : kNumberKinds) strip.number_types.emplace_back(name(kind));
    for (std::size_t i = 0; i < kShownMethods.size(); ++i) strip.rows.push_back(row(comparison, i));
    const Meeting meeting = comparison.judge_for(chosen_kind).meeting;
    strip.judge.word = meets(meeting) ? "hit" : "miss";
    strip.judge.tone = meets(meeting) ? Tone::meets : Tone::misses;
    strip.alarm = alarm(comparison);
    strip.explain = kExplainAction;
    strip.actions = {
        {kFindAction, "Find a disagreement",
         "Moves the points as little as it can until the methods and the exact judge disagree.", true},
        {kExplainAction, "Explain", "Shows the first step where the answer turns.",
         suspect(comparison).has_value()}};
    return strip;
}

}  // namespace crosscut::intersect_scene_parts

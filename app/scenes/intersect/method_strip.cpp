#include "app/scenes/intersect/method_strip.h"

#include "app/scenes/methods/method_words.h"

namespace crosscut::intersect_scene {
namespace {

std::string word(Outcome outcome) {
    return outcome == Outcome::no_answer ? "no answer" : std::string(name(outcome));
}

Tone tone(Outcome outcome) {
    if (outcome == Outcome::no_answer) return Tone::special;
    return outcome == Outcome::hit ? Tone::meets : Tone::misses;
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
    if (v.first_turned) made.divergence = v.first_turned->step;
    return made;
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
    made.brief = shown.brief;
    made.title = facts.title;
    made.about =
        std::string(facts.source) + ". " + std::string(facts.promise) + " " + std::string(facts.gaps);
    made.cost = cost_text(in_double.counts);
    made.operations = operations(in_double.counts);
    made.pane = shown.pane;
    return made;
}

}  // namespace

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

}  // namespace crosscut::intersect_scene

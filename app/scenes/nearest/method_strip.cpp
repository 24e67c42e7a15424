#include "app/scenes/methods/answer_words.h"
#include "app/scenes/methods/method_words.h"
#include "app/scenes/nearest/method_faults.h"
#include "app/scenes/nearest/statements.h"

#include <algorithm>

namespace crosscut::nearest_scene {
namespace {

using nearest::MethodVerdict;

/// "nearest", "+0.42", "no answer".
std::string word(const MethodVerdict& v) {
    if (!nearest::answers(v.answer.branch)) return "no answer";
    return v.wrong ? "+" + in_words(v.excess, 2) : "nearest";
}

Tone tone(const MethodVerdict& v) {
    if (!nearest::answers(v.answer.branch)) return Tone::special;
    return v.wrong ? Tone::misses : Tone::meets;
}

std::string reason(const MethodVerdict& v, const NearestPoints3& judge) {
    std::string text(nearest::sentence(v.answer.branch));
    if (!v.wrong || !nearest::answers(v.answer.branch)) return text;
    text = "Its pair is " + in_words(v.excess, 2) + " farther apart than the nearest. ";
    return text + fault_of(v, judge)->text;
}

Opinion opinion(const MethodVerdict& v, const NearestPoints3& judge) {
    Opinion made;
    made.word = word(v);
    made.tone = tone(v);
    made.wrong = v.wrong && nearest::answers(v.answer.branch);
    made.reason = reason(v, judge);
    const bool naive = v.method->facts->wrong_on_purpose;
    if (v.s_error_ulps && v.t_error_ulps && !(naive && v.wrong))
        made.error = ulps_text(std::max(*v.s_error_ulps, *v.t_error_ulps));
    if (const auto fault = fault_of(v, judge)) made.divergence = fault->step;
    return made;
}

MethodRow row(const nearest::Comparison& comparison, std::size_t index) {
    const ShownMethod& shown = kShownMethods.at(index);
    MethodRow made;
    const auto method = static_cast<MethodIndex>(index);
    for (const NumberKind kind : kNumberKinds)
        made.opinions.push_back(opinion(verdict_of(comparison, method, kind), comparison.judge_for(kind)));
    const MethodVerdict& in_double = verdict_of(comparison, method, NumberKind::float64);
    const nearest::MethodFacts& facts = *in_double.method->facts;
    made.label = shown.chip;
    made.brief = shown.brief;
    made.title = facts.title;
    std::string source(facts.source);
    source.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(source.front())));
    made.about = source + ". " + std::string(facts.promise) + " " + std::string(facts.gaps);
    made.cost = cost_text(in_double.counts);
    made.operations = operations(in_double.counts);
    made.pane = shown.pane;
    made.naive = facts.wrong_on_purpose;
    return made;
}

}  // namespace

MethodStrip method_strip(const State& state, Analysis& analysis) {
    const nearest::Comparison& comparison = analysis.comparison(state.choices);
    MethodStrip strip;
    strip.field = "method";
    strip.type_field = "number";
    strip.chosen = static_cast<int>(state.choices.method);
    strip.chosen_type = static_cast<int>(state.choices.kind);
    for (const NumberKind kind : kNumberKinds) strip.number_types.emplace_back(name(kind));
    for (std::size_t i = 0; i < kShownMethods.size(); ++i) strip.rows.push_back(row(comparison, i));
    strip.judge.word = in_words(comparison.judge_for(state.choices.kind).distance);
    strip.judge.tone = Tone::meets;
    strip.alarm = alarm(comparison);
    strip.explain = kExplainAction;
    strip.actions = {{kExplainAction, "Explain", "Shows the first step where the answer turns.",
                      suspect(comparison).has_value()}};
    return strip;
}

}  // namespace crosscut::nearest_scene

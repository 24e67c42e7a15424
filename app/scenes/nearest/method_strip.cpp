#include "app/scenes/methods/method_strip.h"
#include "app/scenes/methods/answer_words.h"
#include "app/scenes/nearest/method_faults.h"
#include "app/scenes/nearest/statements.h"

#include <algorithm>

namespace crosscut::nearest_scene {
namespace {

using Verdict3 = MethodVerdict<nearest::NearestPair>;

/// "nearest", "+0.42", "no answer".
std::string word(const Verdict3& v, const Digits& digits) {
    if (!nearest::answers(v.answer.branch)) return "no answer";
    return v.wrong ? "+" + digits.length(v.excess) : "nearest";
}

Tone tone(const Verdict3& v) {
    if (!nearest::answers(v.answer.branch)) return Tone::special;
    return v.wrong ? Tone::misses : Tone::meets;
}

std::string reason(const Verdict3& v, const NearestPoints3& judge, const Digits& digits) {
    std::string text(nearest::sentence(v.answer.branch));
    if (!v.wrong || !nearest::answers(v.answer.branch)) return text;
    text = "Its pair is " + digits.length(v.excess) + " farther apart than the nearest. ";
    return text + fault_of(v, judge)->text;
}

MethodResult result(const Verdict3& v, const NearestPoints3& judge, const Digits& digits) {
    MethodResult made;
    made.word = word(v, digits);
    made.tone = tone(v);
    made.wrong = v.wrong && nearest::answers(v.answer.branch);
    made.reason = reason(v, judge, digits);
    const bool naive = v.method->facts->wrong_on_purpose;
    if (v.s_error_ulps && v.t_error_ulps && !(naive && v.wrong))
        made.error = ulps_text(std::max(*v.s_error_ulps, *v.t_error_ulps));
    if (const auto fault = fault_of(v, judge)) made.divergence = fault->step;
    return made;
}

}  // namespace

MethodStrip method_strip(const State& state, const Analysis& analysis) {
    const Comparison<nearest::NearestPair>& comparison = analysis.comparison(state.choices);
    const Digits& digits = state.from.digits;
    MethodStrip strip = empty_strip(state.choices.method, state.choices.kind);
    add_rows(strip, comparison,
             [&](const Verdict3& v) { return result(v, comparison.judge_for(v.kind), digits); });
    strip.judge.word = digits.length(comparison.judge_for(state.choices.kind).distance);
    strip.judge.tone = Tone::meets;
    strip.alarm = alarm(comparison, digits);
    strip.actions = {find_action(), explain_action(suspect(comparison) != nullptr)};
    return strip;
}

}  // namespace crosscut::nearest_scene

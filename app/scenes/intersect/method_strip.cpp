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

std::string reason(const MethodVerdict<SegmentIntersection>& v) {
    std::string text(sentence(v.answer.why));
    if (!v.wrong) return text;
    if (!v.divergences.first_turned)
        return text + " The published formula leaves this case out: no rounding is to blame.";
    return text + " " + turned_text(*v.divergences.first_turned);
}

MethodResult result(const MethodVerdict<SegmentIntersection>& v) {
    MethodResult made;
    made.word = word(v.answer.outcome);
    made.tone = tone(v.answer.outcome);
    made.wrong = v.wrong;
    made.reason = reason(v);
    if (v.point_error_ulps) made.error = ulps_text(*v.point_error_ulps);
    if (v.divergences.first_turned) made.divergence = v.divergences.first_turned->step;
    return made;
}

}  // namespace

MethodStrip method_strip(const Comparison<SegmentIntersection>& comparison, int chosen,
                         NumberKind chosen_kind) {
    MethodStrip strip = empty_strip(chosen, chosen_kind);
    add_rows(strip, comparison, result);
    const Meeting meeting = comparison.judge_for(chosen_kind).meeting;
    strip.judge.word = meets(meeting) ? "hit" : "miss";
    strip.judge.tone = meets(meeting) ? Tone::meets : Tone::misses;
    strip.alarm = alarm(comparison);
    strip.actions = {find_action(), explain_action(suspect(comparison) != nullptr)};
    return strip;
}

}  // namespace crosscut::intersect_scene

#include "app/model/steps.h"
#include "app/scenes/methods/answer_words.h"
#include "app/scenes/methods/method_words.h"
#include "app/scenes/motion/sweep_words.h"
#include "app/scenes/sweep/method_faults.h"
#include "app/scenes/sweep/statements.h"
#include "app/scenes/sweep/walkthrough_steps.h"

#include <algorithm>

namespace crosscut::sweep_scene {
namespace {

std::string root_words(const MethodRoot<double>& root) {
    const std::string t = "t = " + share_words(root.t);
    switch (root.fate) {
        case RootFate::hit:
            return t + ", s = " + share_words(*root.s);
        case RootFate::t_outside:
            return t + " is outside the run";
        case RootFate::s_outside:
            return "at " + t + " s = " + share_words(*root.s) + " is beside the line";
        case RootFate::s_unknown:
            return "at " + t + " the line has no length";
    }
    return {};
}

/// What the method found: "t = 0.25, s = 0.3333; t = 0.75, s = 0.2."
std::string found_words(const SweepMethodAnswer<double>& answer) {
    std::string text;
    for (std::size_t i = 0; i < static_cast<std::size_t>(answer.count); ++i)
        text += (text.empty() ? "" : "; ") + root_words(answer.roots.at(i));
    if (text.empty()) return "The quadratic has no real root.";
    if (text.starts_with("at")) text.front() = 'A';
    return text + ".";
}

Opinion opinion(const MethodSays& says) {
    Opinion made;
    made.word = hits_words(says.hits);
    made.tone = says.hits > 0 ? Tone::meets : Tone::misses;
    made.wrong = says.wrong;
    made.reason = says.wrong ? fault_words(says) : found_words(says.answer);
    if (says.error_ulps) made.error = ulps_text(*says.error_ulps);
    made.divergence = says.step;
    return made;
}

Opinion not_asked() {
    Opinion made;
    made.word = "n.a.";
    made.tone = Tone::special;
    made.reason = "It answers about straight paths and lines without thickness only.";
    return made;
}

MethodRow named(MethodIndex index) {
    const ShownMethod& shown = kShownMethods.at(static_cast<std::size_t>(index));
    MethodRow row;
    row.label = shown.chip;
    row.brief = shown.brief;
    return row;
}

MethodRow published_row(MethodIndex index, const State& state, const Comparison& comparison) {
    const std::string_view id = kShownMethods.at(static_cast<std::size_t>(index)).id;
    const SweepMethod& method = *find_sweep_method(id);
    MethodRow row = named(index);
    row.title = method.facts.title;
    row.about = std::string(method.facts.source) + ". " + std::string(method.facts.promise) + " " +
                std::string(method.facts.gaps);
    for (const NumberKind kind : kNumberKinds)
        row.opinions.push_back(comparison.asked ? opinion(comparison.of(id, kind)) : not_asked());
    const OperationCounts counts = method.counts(sweep_question(query_of(state.motion)));
    row.cost = cost_text(counts);
    row.operations = operations(counts);
    return row;
}

std::string of_all(int some, int all) { return std::to_string(some) + " of " + std::to_string(all); }

std::string frames_reason(const FrameVerdict& frames) {
    if (frames.missed() > 0)
        return "It misses " + of_all(frames.missed(), frames.contacts) +
               ": the line is past the pointer between two looks.";
    if (frames.false_alarms > 0)
        return "It takes " + std::to_string(frames.false_alarms) +
               (frames.false_alarms == 1 ? " near pass" : " near passes") + " for a hit.";
    if (reported_hits(frames) != frames.contacts)
        return "Between two hits the line stays within reach: it counts " + std::to_string(frames.contacts) +
               " as " + std::to_string(reported_hits(frames)) + ".";
    return frames.contacts == 0 ? "No look sees the line within reach."
                                : "It sees " + of_all(frames.seen, frames.contacts) + ".";
}

MethodRow per_frame_row(const State& state) {
    const FrameVerdict& frames = state.frames;
    MethodRow row = named(MethodIndex::per_frame);
    row.title = "A look once a frame";
    row.about =
        "The usual way of games: ask once a frame how far the pointer is from the line, and call it a hit "
        "from a chosen reach on. It misses what passes between two looks, and says when only to a frame.";
    row.naive = true;
    Opinion said;
    const int hits = reported_hits(frames);
    said.word = hits_words(hits);
    said.tone = hits > 0 ? Tone::meets : Tone::misses;
    said.wrong = frames.missed() > 0 || frames.false_alarms > 0 || hits != frames.contacts;
    said.reason = frames_reason(frames);
    row.opinions.assign(kNumberKinds.size(), said);  // what it misses, it misses in every number type
    const WalkAsked asked = walk_asked(state.choices);
    const OperationCounts counts = look_counts(look_of(asked));
    const std::size_t looks = frame_count(frame_test_of(state.choices));
    row.cost = cost_text(counts) + " a look, " + std::to_string(looks) + " looks";
    row.operations = operations(counts);
    return row;
}

}  // namespace

MethodStrip method_strip(const State& state, Analysis& analysis) {
    const Comparison& comparison = analysis.comparison(state.choices);
    MethodStrip strip;
    strip.field = "method";
    strip.type_field = "number";
    strip.chosen = static_cast<int>(state.choices.method);
    strip.chosen_type = static_cast<int>(state.choices.kind);
    for (const NumberKind kind : kNumberKinds) strip.number_types.emplace_back(name(kind));
    strip.rows = {published_row(MethodIndex::gidney, state, comparison),
                  published_row(MethodIndex::stable_roots, state, comparison), per_frame_row(state)};
    const SweepContacts& judge = comparison.judge_for(state.choices.kind);
    strip.judge.word = judge_word(judge);
    strip.judge.tone = judge.contacts.empty() ? Tone::misses : Tone::meets;
    strip.alarm = alarm(comparison);
    strip.explain = kExplainAction;
    strip.actions = {{kExplainAction, "Explain", "Shows the first step where the answer turns.",
                      suspect(comparison) != nullptr}};
    return strip;
}

std::string explain_disagreement(Choices& choices, Analysis& analysis) {
    const Comparison& comparison = analysis.comparison(choices);
    const MethodSays* whom = suspect(comparison);
    if (whom == nullptr)
        return "The published methods agree with the exact answer; there is nothing to explain.";
    const MethodSays says = *whom;
    const auto index = std::find_if(kShownMethods.begin(), kShownMethods.end(),
                                    [&](const ShownMethod& m) { return m.id == says.method->id; });
    choices.method = static_cast<MethodIndex>(index - kShownMethods.begin());
    choices.kind = says.kind;
    const Derivation& derivation = analysis.derivation(choices);
    const int at = stop_with_step(derivation, says.step);
    choices.step = at > 0 ? at : static_cast<double>(stops_of(derivation).size());
    const std::string who = std::string(index->chip) + " in " + std::string(name(says.kind));
    if (*says.cause != Cause::rounding) return who + " goes wrong here. " + fault_words(says);
    return who + (says.turned ? " turns here: rounding changes the answer to this question."
                              : " starts to round here, and ends with other roots.");
}

}  // namespace crosscut::sweep_scene

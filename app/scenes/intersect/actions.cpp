#include "app/scenes/intersect/actions.h"

#include "app/model/steps.h"
#include "app/scenes/intersect/method_strip.h"
#include "app/scenes/methods/answer_words.h"
#include "core/intersect/methods/disagreement_search.h"

#include <cmath>

namespace crosscut::intersect_scene {
namespace {

/// A power of ten some fiftieth of the scene: a coordinate on its grid is a short decimal.
double grid_step(const Objects& o) {
    const double size = size_of(o) / 50.0;
    if (!std::isnormal(size)) return 0.1;
    const double step = std::pow(10.0, std::floor(std::log10(size)));
    return std::isnormal(step) ? step : 0.1;
}

std::string moved_text(const FoundDisagreement& found) {
    if (found.nudge == Nudge::none) return "They disagree already. ";
    const std::string amount = "by " + in_words(found.moved);
    if (found.nudge == Nudge::ulps) return "Moved " + amount + " in all, a few last places. ";
    if (found.nudge == Nudge::grid) return "One point moved " + amount + ", to a short decimal. ";
    return "One point moved " + amount + ", onto the other object. ";
}

}  // namespace

std::string find_disagreement_near(Choices& choices) {
    const Objects& o = choices.objects;
    DisagreementSearch search;
    search.kind = choices.kind;
    search.grid_step = grid_step(o);
    const auto found = find_disagreement(o.ab, o.cd, o.extents, search);
    const std::string in(name(choices.kind));
    std::string none = "No disagreement in " + in + " found near here; nothing was moved.";
    if (!found) return none;
    const Objects there{found->ab, found->cd, o.extents};
    if (!fits(there)) return none;
    choices.objects = there;
    choices.step = 0.0;
    return moved_text(*found) + alarm(compare_methods(there.ab, there.cd, there.extents));
}

std::string explain_disagreement(Choices& choices, Analysis& analysis) {
    const Objects& o = choices.objects;
    const Comparison& comparison = analysis.comparison(o);
    const auto whom = suspect(comparison);
    if (!whom) return "All methods agree; there is nothing to explain.";
    const MethodVerdict& v = verdict_of(comparison, whom->method, whom->kind);
    const Derivation& derivation = analysis.derived(o, whom->method, whom->kind).derivation;
    const Divergence* divergence = v.first_turned               ? &*v.first_turned
                                   : v.wrong && v.first_inexact ? &*v.first_inexact
                                                                : nullptr;
    const auto stops = stops_of(derivation).size();
    const int at = divergence != nullptr ? stop_with_step(derivation, divergence->step) : 0;
    choices.method = whom->method;
    choices.kind = whom->kind;
    choices.step = at > 0 ? at : static_cast<double>(stops);
    const std::string who(kShownMethods.at(static_cast<std::size_t>(whom->method)).chip);
    const std::string in = who + " in " + std::string(name(whom->kind));
    if (v.first_turned) return in + " turns here: rounding changes the answer to this question.";
    if (v.wrong) return in + " is wrong by a gap of its formula: no rounding turned it.";
    return in + " stops here: " + std::string(sentence(v.answer.why));
}

}  // namespace crosscut::intersect_scene

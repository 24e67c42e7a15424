#include "app/scenes/methods/method_strip.h"

#include "app/scenes/methods/answer_words.h"

#include <cctype>
#include <cmath>

#include <array>
#include <cstddef>

namespace crosscut {

MethodRow method_row(const MethodFacts& facts, const OperationCounts& counts) {
    MethodRow row;
    row.label = facts.chip;
    row.brief = facts.brief;
    row.title = facts.title;
    std::string source(facts.source);
    source.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(source.front())));
    row.about = source + ". " + std::string(facts.promise) + " " + std::string(facts.gaps);
    row.cost = cost_text(counts);
    row.operations = operations(counts);
    row.pane = facts.pane;
    row.naive = facts.wrong_on_purpose;
    return row;
}

MethodStrip empty_strip(int chosen, NumberKind chosen_kind) {
    MethodStrip strip;
    strip.field = "method";
    strip.type_field = "number";
    strip.step_field = "step";
    strip.chosen = chosen;
    strip.chosen_type = static_cast<int>(chosen_kind);
    for (const NumberKind kind : kNumberKinds) strip.number_types.emplace_back(name(kind));
    strip.explain = kExplainAction;
    return strip;
}

Action explain_action(bool enabled) {
    return {kExplainAction, "Explain", "Shows the first step where the answer turns.", enabled};
}

Action find_action(bool enabled) {
    return {kFindAction, "Find a disagreement",
            "Moves the points as little as it can until the methods and the exact judge disagree.", enabled};
}

double stop_at(const Derivation& derivation, std::string_view step) {
    const int at = stop_with_step(derivation, step);
    return at > 0 ? at : static_cast<double>(stops_of(derivation).size());
}

double search_grid(double size) {
    const double share = size / 50.0;
    if (!std::isnormal(share)) return 0.1;
    const double step = std::pow(10.0, std::floor(std::log10(share)));
    return std::isnormal(step) ? step : 0.1;
}

std::string moved_text(Nudge nudge, double moved, std::string_view special) {
    if (nudge == Nudge::none) return "They disagree already. ";
    const std::string amount = "by " + in_words(moved) + " (the root of its squared shifts)";
    if (nudge == Nudge::ulps)
        return "Moved by " + in_words(moved) +
               " in all (the root of all squared shifts), a few last places. ";
    if (nudge == Nudge::grid) return "One point moved " + amount + ", to a short decimal. ";
    return "One point moved " + amount + ", " + std::string(special) + ". ";
}

std::string extents_text(std::string_view a, std::string_view b, const Extents& extents) {
    constexpr std::array<std::string_view, 3> kWords{"segment", "ray", "line"};
    const auto is = [&](std::string_view object, Extent extent) {
        return std::string(object) + " is a " + std::string(kWords.at(static_cast<std::size_t>(extent)));
    };
    return is(a, extents.a) + ", " + is(b, extents.b) + ".";
}

}  // namespace crosscut

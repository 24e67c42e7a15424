#include "app/scenes/methods/answer_words.h"
#include "app/scenes/plane/plane_panes.h"
#include "app/scenes/route/state.h"

#include <algorithm>
#include <cmath>

namespace crosscut::route_scene {
namespace {

/// Legs of a search that can be walked through; later ones are not shown one by one.
constexpr std::size_t kMostSteps = 400;
constexpr double kWide = 2.0;  // of the plot, whose height is 1
constexpr std::size_t kMostMarks = 400;

Formula named(const std::string& name, const char* item, double value) {
    return symbol(name, item, SymbolStyle::scalar, value);
}

Step leg_step(const State& state, std::size_t i) {
    const RouteLeg& leg = state.floor.route.legs[i];
    const double ahead = leg.estimate - leg.length;
    const std::string number = std::to_string(i + 1);
    Step step;
    step.id = "leg" + number;
    step.items = {"leg"};
    switch (leg.verdict) {
        case LegVerdict::clear:
            step.sentence =
                "Leg " + number +
                " is clear: its end is reached, and the legs that go on from there join the queue.";
            break;
        case LegVerdict::blocked:
            step.sentence = "Leg " + number + " is blocked by " + wall_words(state.choices, leg.wall) +
                            ": it is dropped.";
            break;
        case LegVerdict::passes_end:
            step.sentence = "Leg " + number + " touches an end on its way: two shorter legs lead there.";
            break;
    }
    step.left = named("f_" + number, "leg", leg.estimate);
    step.right = compose(FormulaKind::sum, {named("g", "leg", leg.length), named("h", "leg", ahead)});
    step.values = {leg.estimate};
    step.exact = {std::nullopt};
    step.error_ulps = {0.0};
    step.offsets = {0.0};
    return step;
}

}  // namespace

Walkthrough search_walkthrough(const State& state) {
    Walkthrough walk;
    walk.title = state.choices.order == Order::a_star || state.floor.route.from_goal ? "A* search"
                                                                                     : "Dijkstra's search";
    if (state.floor.route.from_goal) walk.title += " from the goal, which ends first";
    walk.step_field = "step";
    if (state.floor.route.legs.size() > kMostSteps)
        walk.title += ": the first " + std::to_string(kMostSteps) + " of " +
                      std::to_string(state.floor.route.legs.size()) + " legs";
    walk.step = static_cast<int>(state.choices.step);
    const std::size_t count = std::min(state.floor.route.legs.size(), kMostSteps);
    for (std::size_t i = 0; i < count; ++i) walk.derivation.steps.push_back(leg_step(state, i));
    return walk;
}

Pane search_pane(const State& state) {
    Pane pane = pane_helpers::small_pane("search", "The search", {0.5 * kWide, 0.5}, 1.1);
    pane.frame = pane_helpers::box_around({0.5 * kWide, 0.5}, 0.5 * kWide + 0.15, 0.65);
    pane.fits = true;
    const auto& legs = state.floor.route.legs;
    if (legs.empty()) {
        pane.list
            .label(Vec2{0.5 * kWide, 0.5}, state.floor.there ? "Nothing had to be tested." : "Not there yet.",
                   Role::text, id_of("gone"))
            .align = Align::centre;
        return pane;
    }
    double most = 0.0;
    for (const RouteLeg& leg : legs) most = std::max(most, leg.estimate);
    const bool found = state.floor.route.outcome == RouteOutcome::found;
    const auto place = [&](std::size_t i, double value) {
        return Vec2{kWide * (static_cast<double>(i) + 1.0) / static_cast<double>(legs.size()),
                    most > 0.0 ? value / most : 0.0};
    };
    const std::size_t count = state.legs_shown(), every = legs.size() / kMostMarks + 1;
    CurveItem estimate{{}, {Role::pointer, 1.5, Dash::solid, 1.0, false}, id_of("estimate")};
    for (std::size_t i = 0; i < count; i += every) {
        const RouteLeg& leg = legs[i];
        estimate.points.push_back(flat(place(i, leg.estimate)));
        const bool blocked = leg.verdict != LegVerdict::clear;
        DotItem& dot = pane.list.dot(place(i, leg.length), blocked ? Marker::cross : Marker::disc,
                                     blocked ? Role::rejected : Role::answer, id_of("gone"));
        dot.size_px = blocked ? 5.0 : 6.0;
    }
    if (estimate.points.size() > 1) pane.list.curves.push_back(std::move(estimate));
    pane.list.line(Segment2{{0.0, 0.0}, {kWide, 0.0}}, pane_helpers::thin(Role::auxiliary), id_of("gone"));
    if (found) {
        const double height = place(0, state.floor.route.length).y;
        pane.list.line(Segment2{{0.0, height}, {kWide, height}},
                       pane_helpers::thin(Role::answer, Dash::dashed), id_of("way"));
        pane.list.label(Vec2{0.0, height}, state.digits.length(state.floor.route.length), Role::answer,
                        id_of("way"));
    }
    pane.list.label(Vec2{kWide, 0.0},
                    times(legs.size()) == "once" ? "1 leg" : std::to_string(legs.size()) + " legs",
                    Role::text, id_of("gone"));
    pane.note =
        "Line: f, the least the whole way can be. Dots: g, how long it is so far; crosses: blocked. h is the straight rest.";
    return pane;
}

}  // namespace crosscut::route_scene

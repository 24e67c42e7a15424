#include <crosscut/intersect/intersection.h>
#include "app/model/steps.h"
#include "app/scenes/sight/rooms.h"
#include "core/visibility/detail.h"

#include <algorithm>
#include <array>

namespace crosscut::sight_scene {
namespace {

/// One wall's share of the ray: where the ray through the stop's point meets it, 1 being that point.
class StopWriter {
  public:
    StopWriter(const Plan& plan, const SightEvent& event, std::size_t number)
        : plan_(plan), event_(event), number_(number), ray_{plan.lamps.front(), event.toward} {}

    [[nodiscard]] Step step() const {
        Step step;
        step.id = event_name(number_);
        step.kind = StepKind::test;
        step.sentence = sentence() + what_is_compared();
        step.items = {event_name(number_)};
        step.right = claim();
        step.holds = true;
        step.holds_exact = true;
        return step;
    }

  private:
    [[nodiscard]] std::string words(std::size_t wall) const { return wall_words(wall, plan_.walls.size()); }
    [[nodiscard]] Segment2 wall(std::size_t i) const {
        return i < plan_.walls.size() ? plan_.walls[i] : plan_.room.side(i - plan_.walls.size());
    }
    /// The wall that the nearest one is held against.
    [[nodiscard]] std::size_t other() const {
        if (event_.after != event_.before) return event_.after;
        return event_.begin.empty() ? event_.end.front() : event_.begin.front();
    }

    [[nodiscard]] std::string sentence() const {
        if (event_.crossing)
            return "Here " + words(*event_.crossing) + " crosses " + words(event_.before) +
                   " and comes before it: a corner.";
        const bool begins = !event_.begin.empty();
        const std::string who = words(begins ? event_.begin.front() : event_.end.front());
        const std::string does = begins ? " begins" : " ends";
        if (event_.after == event_.before)
            return "Here " + who + does +
                   (other() == event_.before ? ": " : " behind " + words(event_.before) + ": ") +
                   "nothing changes.";
        const bool nearer = begins && event_.after == event_.begin.front();
        if (nearer)
            return "Here " + who + (order() == 0 ? " begins on " : " begins before ") + words(event_.before) +
                   ": it is the nearest from now on.";
        return "Here " + words(event_.before) + " ends: the light goes on to " + words(event_.after) + ".";
    }

    /// What the letters of the claim are, said at the first stop.
    [[nodiscard]] std::string what_is_compared() const {
        return number_ == 0 ? " r says how far along the ray a wall is met: 1 where the ray stops." : "";
    }
    [[nodiscard]] Formula part(std::size_t i) const {
        const double share =
            event_.crossing ? 1.0 : common_point(ray_, wall(i), {Extent::line, Extent::line}).s;
        constexpr std::array kSides{"below", "right", "above", "left"};
        const std::size_t walls = plan_.walls.size();
        const std::string name = i < walls ? std::to_string(i + 1) : kSides.at(i - walls);
        return symbol("r_" + name, {}, SymbolStyle::scalar, share);
    }
    [[nodiscard]] Formula claim() const {
        const std::size_t first = event_.before, second = other();
        if (first == second) return join_with(FormulaKind::relation, "=", {part(first), part(first)});
        if (order() == 0) return join_with(FormulaKind::relation, "=", {part(first), part(second)});
        return join_with(FormulaKind::relation, "<",
                         {part(order() < 0 ? first : second), part(order() < 0 ? second : first)});
    }
    /// Below 0 where the ray meets the nearest wall before the other one.
    [[nodiscard]] int order() const {
        return event_.crossing ? 0 : visibility::crossing_order(ray_, wall(event_.before), wall(other()));
    }

    const Plan& plan_;
    const SightEvent& event_;
    std::size_t number_;
    Segment2 ray_;
};

}  // namespace

Walkthrough rooms_walkthrough(const RoomsState& state) {
    const VisibleRegion& region = state.answer.lights.front().region;
    Walkthrough walk;
    walk.title = std::string("A ray turned once around ") +
                 (state.plan.lamps.size() > 1 ? "lamp 1" : "the lamp") + " (r: how far along the ray)";
    for (std::size_t i = 0; i < region.events.size(); ++i)
        walk.derivation.steps.push_back(StopWriter(state.plan, region.events[i], i).step());
    walk.step_field = "step";
    walk.step = static_cast<int>(stop_reached(state));
    return walk;
}

std::size_t stop_reached(const RoomsState& state) {
    if (!state.answer.there) return 0;
    const std::size_t events = state.answer.lights.front().region.events.size();
    const double stops = events <= kMostStops ? static_cast<double>(events) : 0.0;
    return static_cast<std::size_t>(std::clamp(state.choices.step, 0.0, stops));
}

}  // namespace crosscut::sight_scene

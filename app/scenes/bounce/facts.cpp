#include "app/scenes/bounce/state.h"

#include <optional>

namespace crosscut::bounce_scene {

void add_facts(Presentation& out, const State& state) {
    const Forecast& first = state.first();
    const Leg* leg = first.next_hit();
    const auto if_hit = [&](const auto& of_impact) {
        return leg != nullptr ? std::optional(of_impact(*leg->impact)) : std::nullopt;
    };
    out.fact("verdict", first.held                ? "held"
                        : first.support.at_rest() ? "at_rest"
                        : first.support.count > 0 ? "sliding"
                        : leg != nullptr          ? "flying"
                                                  : "no_wall_ahead");
    out.fact("meets", leg != nullptr);
    out.fact("time", state.run.time_s());
    out.fact("impacts", static_cast<double>(state.run.impacts()));
    out.fact("missed_by_looks", static_cast<double>(state.run.missed()));
    out.fact("ball.place", first.ball.place);
    out.fact("ball.velocity", first.ball.velocity);
    out.fact("ball.energy", energy_of(first.ball, gravity_of(state.choices)));
    out.fact("next.in", if_hit([&](const Impact&) { return leg->hits_s(); }));
    out.fact("next.wall", if_hit([](const Impact& hit) { return static_cast<double>(hit.wall + 1); }));
    out.fact("next.s", if_hit([](const Impact& hit) { return hit.s; }));
    out.fact("next.place", if_hit([](const Impact& hit) { return hit.place; }));
    out.fact("next.incoming", if_hit([](const Impact& hit) { return hit.incoming; }));
    out.fact("next.outgoing", if_hit([&](const Impact&) { return leg->outgoing; }));
}

}  // namespace crosscut::bounce_scene

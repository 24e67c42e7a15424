#include "app/scenes/bounce/state.h"

#include <optional>

namespace crosscut::bounce_scene {

namespace {

/// Nothing is known of a time that is too far.
void no_facts(Presentation& out) {
    out.fact("verdict", "too_far");
    for (const char* name :
         {"meets", "time", "impacts", "missed_by_looks", "ball.place", "ball.velocity", "ball.energy",
          "ball.momentum", "all.energy", "all.given_by_walls", "all.momentum", "clashes", "next.ball",
          "next.in", "next.wall", "next.s", "next.place", "next.incoming", "next.outgoing"})
        out.facts.push_back({name});
}

}  // namespace

void add_facts(Presentation& out, const State& state) {
    const Forecast& first = state.first();
    const Leg* leg = first.next_hit();
    const auto if_hit = [&](const auto& of_impact) {
        return leg != nullptr ? std::optional(of_impact(*leg->impact)) : std::nullopt;
    };
    if (state.run.too_far()) return no_facts(out);
    const Totals all = totals_of(state.run.balls(), gravity_of(state.choices));
    const auto if_wall = [&](const auto& of_impact) {
        return leg != nullptr && !leg->on_ball ? std::optional(of_impact(*leg->impact)) : std::nullopt;
    };
    out.fact("verdict", first.held                                 ? "held"
                        : first.rides                              ? "carried"
                        : first.support.at_rest() || first.lies_on ? "at_rest"
                        : first.support.count > 0                  ? "sliding"
                        : leg != nullptr                           ? "flying"
                                                                   : "no_wall_ahead");
    out.fact("meets", leg != nullptr);
    out.fact("time", state.run.time_s());
    out.fact("impacts", static_cast<double>(state.run.counts().impacts));
    out.fact("missed_by_looks", static_cast<double>(state.run.counts().missed));
    out.fact("ball.place", first.ball.place);
    out.fact("ball.velocity", first.ball.velocity);
    out.fact("ball.energy", energy_of(first.ball, gravity_of(state.choices)));
    out.fact("ball.momentum", first.ball.velocity);
    out.fact("all.energy", all.energy);
    out.fact("all.given_by_walls", state.run.lifted());
    out.fact("all.momentum", all.momentum);
    out.fact("clashes", static_cast<double>(state.run.counts().clashes));
    out.fact("next.ball", leg != nullptr && leg->on_ball
                              ? std::optional(static_cast<double>(leg->clash.b + 1))
                              : std::nullopt);
    out.fact("next.in", if_hit([&](const Impact&) { return leg->hits_s(); }));
    out.fact("next.wall", if_wall([](const Impact& hit) { return static_cast<double>(hit.wall + 1); }));
    out.fact("next.s", if_wall([](const Impact& hit) { return hit.s; }));
    out.fact("next.place", if_hit([](const Impact& hit) { return hit.place; }));
    out.fact("next.incoming", if_hit([](const Impact& hit) { return hit.incoming; }));
    out.fact("next.outgoing", if_hit([&](const Impact&) { return leg->outgoing; }));
}

}  // namespace crosscut::bounce_scene

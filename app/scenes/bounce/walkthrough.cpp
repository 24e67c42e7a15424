#include "app/scenes/bounce/state.h"
#include "core/input.h"
#include "core/nearest/impact.h"
#include "core/sweep/methods/general.h"

#include <algorithm>
#include <cmath>

namespace crosscut::bounce_scene {
namespace {

constexpr double kBeyond =
    1.25;  // how far beyond the impact the ball is followed, so that the root lies inside the step
constexpr double kShortest_s = 0.02;
constexpr double kCarried_s = 1.0;
constexpr double kPlaces = 0x1p30;  // of the lattice on which the equation is written down, in a unit

/// The wall that is asked: the one that is hit, or that carries the ball.
std::size_t asked_wall(const Forecast& told) {
    if (const Leg* leg = told.next_hit()) return leg->impact->wall;
    return told.support.walls[0];
}

/// To a billionth of a unit, which no pixel shows: differences of such coordinates are not rounded, so that what is 0, as the turn
/// of a wall that stands, reads 0 and not what rounding leaves of it.
Vec2 on_lattice(const Vec2& v) {
    return {std::round(v.x * kPlaces) / kPlaces, std::round(v.y * kPlaces) / kPlaces};
}

Segment2 on_lattice(const Segment2& s) { return {on_lattice(s.start), on_lattice(s.end)}; }

Path2 on_lattice(const Path2& path) {
    return {on_lattice(path.start), on_lattice(path.end), on_lattice(path.acceleration)};
}

}  // namespace

namespace {

/// The quadratic of two balls, from now to a little after they meet.
Derivation of_two_balls(const State& state, const Leg& leg) {
    const double seconds = std::max(kShortest_s, kBeyond * leg.impact->time);
    const auto way = [&](const Ball& ball) {
        return MovingSphere{flat(ball.place), flat(ball.place + ball.velocity * seconds), ball.radius};
    };
    const auto& balls = state.run.balls();
    Derivation derivation;
    (void)nearest::derive_impact(way(balls[0]), way(balls[leg.clash.b]), 0.0, derivation);
    return derivation;
}

/// Both fly as gravity says, and nothing comes between.
bool both_free(const State& state, const Leg& leg) {
    const Clash& clash = leg.clash;
    const Ball& other = state.run.balls()[clash.b];
    const auto as_foretold = [&](const Ball& ball, const Vec2& incoming) {
        const Vec2 then = ball.velocity + gravity_of(state.choices) * clash.time;
        const Vec2 off = then - incoming;
        return std::abs(off.x) + std::abs(off.y) <=
               0x1p-30 * (std::abs(then.x) + std::abs(then.y) + std::abs(incoming.x) + std::abs(incoming.y));
    };
    return as_foretold(state.run.balls()[0], clash.incoming_a) && as_foretold(other, clash.incoming_b);
}

}  // namespace

std::optional<Walkthrough> walkthrough(const State& state) {
    if (state.run.too_far()) return std::nullopt;
    const Forecast& told = state.first();
    if (const Leg* leg = told.next_hit(); leg != nullptr && leg->on_ball) {
        if (!both_free(state, *leg)) return std::nullopt;
        Walkthrough walk;
        walk.title = "The next impact, of two balls";
        walk.derivation = of_two_balls(state, *leg);
        walk.step_field = "step";
        walk.step = static_cast<int>(state.choices.step);
        return walk;
    }
    const auto walls = walls_of(state.choices);
    const Leg* leg = told.next_hit();
    const bool carried = told.support.count > 0;
    if (walls.empty() || (leg == nullptr && !carried)) return std::nullopt;
    const double seconds = leg != nullptr ? std::max(kShortest_s, kBeyond * leg->impact->time) : kCarried_s;
    const Vec2 pull = carried ? told.support.acceleration : gravity_of(state.choices);
    const SweepQuery query{wall_at_rest(on_lattice(walls[asked_wall(told)])),
                           on_lattice(flight(told.ball, pull, seconds)), told.ball.radius};
    Walkthrough walk;
    walk.title = "The next impact";
    walk.derivation = derive_general(query, crosscut::sweep(query));
    walk.step_field = "step";
    walk.step = static_cast<int>(state.choices.step);
    return walk;
}

}  // namespace crosscut::bounce_scene

#include "app/scenes/bounce/state.h"
#include "core/nearest/impact.h"
#include "core/ranges.h"
#include "core/sweep/methods/general.h"

#include <algorithm>
#include <cmath>

namespace crosscut::bounce_scene {
namespace {

constexpr double kBeyond =
    1.25;  // how far beyond the impact the ball is followed, so that the root lies inside the step
constexpr double kShortest_s = 0.02;
constexpr double kWithoutImpact_s = 1.0;

/// The wall that is asked: the one that is hit, that carries the ball, or that is nearest.
std::size_t asked_wall(const Forecast& told, const std::vector<Segment2>& walls) {
    if (const Leg* leg = told.next_hit()) return leg->impact->wall;
    if (told.support.count > 0) return told.support.walls[0];
    const auto nearer = [&](const Segment2& a, const Segment2& b) {
        return contact_with(a, told.ball.place).distance < contact_with(b, told.ball.place).distance;
    };
    return static_cast<std::size_t>(ranges::min_element(walls, nearer) - walls.begin());
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
    if (walls.empty()) return std::nullopt;
    const Leg* leg = told.next_hit();
    const double seconds =
        leg != nullptr ? std::max(kShortest_s, kBeyond * leg->impact->time) : kWithoutImpact_s;
    const bool carried = told.support.count > 0;
    const Vec2 pull = carried ? told.support.acceleration : gravity_of(state.choices);
    const SweepQuery query{wall_at_rest(walls[asked_wall(told, walls)]), flight(told.ball, pull, seconds),
                           told.ball.radius};
    Walkthrough walk;
    walk.title = "The next impact";
    walk.derivation = derive_general(query, crosscut::sweep(query));
    walk.step_field = "step";
    walk.step = static_cast<int>(state.choices.step);
    return walk;
}

}  // namespace crosscut::bounce_scene

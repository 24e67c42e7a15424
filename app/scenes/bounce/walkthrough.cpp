#include "app/scenes/bounce/state.h"
#include "core/ranges.h"
#include "core/sweep/methods/general.h"

#include <algorithm>

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

std::optional<Walkthrough> walkthrough(const State& state) {
    const Forecast& told = state.first();
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

#include <crosscut/bounce/impact.h>
#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "app/scenes/bounce/bounce.h"

#include "core/bounce/detail.h"
#include "core/number/rounded_functions.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace crosscut::bounce_scene {
namespace {

// Fraction of the sum of the radii: balls that lie on each other sink in and come out by less in a step.
constexpr double kTouching = 1.001;
// Steps that are looked ahead: of all balls together, and the limits for one.
constexpr double kMostForecastSteps = 2000.0, kLeastSteps = 24.0, kMostSteps = 240.0;

/// The ball as it is now, and what carries it.
Forecast begun(const Ball& ball, const std::vector<MovingSegment2>& walls, const BounceRules& rules) {
    Forecast forecast;
    forecast.ball = ball;
    if (!in_court(ball.place)) return forecast;
    const auto free = free_place(ball, walls);
    forecast.pinned = !free;
    if (!free) return forecast;
    forecast.ball.place = *free;
    forecast.support = support_of(forecast.ball, walls, rules, kStep_s);
    return forecast;
}

std::vector<MovingSegment2> at_rest(const std::vector<Segment2>& walls) {
    std::vector<MovingSegment2> standing;
    standing.reserve(walls.size());
    for (const Segment2& wall : walls) standing.push_back(wall_at_rest(wall));
    return standing;
}

/// Whether two balls are closer than the sum of their radii at the start of a step: because a wall was moved,
/// sizes were set, or one sank into the other in a pile.
bool overlap(const Ball& a, const Ball& b, const std::vector<MovingSegment2>& walls) {
    const Vec2 direction = free_place(b, walls).value_or(b.place) - free_place(a, walls).value_or(a.place);
    return length_of(direction) <= a.radius + b.radius;
}

/// The first impact of the first ball in a step that begins `begins_s` from now.
std::optional<Leg> leg_in(const BounceReport& report, double begins_s, const MeetingQuery& query) {
    std::optional<Leg> leg;
    for (const Bounce& bounce : report.bounces) {
        if (bounce.ball != 0 || leg) continue;
        leg = Leg{{}, 0.0, bounce.impact, bounce.outgoing, false, {}, 0.0, false};
        leg->impact->time += begins_s;
    }
    for (const Clash& clash : report.clashes) {
        if (clash.a != 0 || (leg && leg->impact->time <= begins_s + clash.time)) continue;
        const double radius_sum = query.balls[0].radius + query.balls[clash.b].radius;
        leg =
            Leg{{}, 0.0, impact_of(clash, query.balls[0]), clash.outgoing_a, true, clash, radius_sum, false};
        leg->impact->time += begins_s;
        leg->clash.time += begins_s;
        break;
    }
    return leg;
}

/// The first impact of any ball in a step that begins `begins_s` from now. Resting on a wall or on a ball is
/// none.
std::optional<Soonest> soonest_in(const BounceReport& report, double begins_s) {
    std::optional<Soonest> soonest;
    const auto offer = [&](const Soonest& one) {
        if (!soonest || one.in_s < soonest->in_s) soonest = one;
    };
    for (const Bounce& bounce : report.bounces)
        offer({bounce.ball, begins_s + bounce.impact.time, bounce.impact.wall, {}});
    for (const Clash& clash : report.clashes) offer({clash.a, begins_s + clash.time, 0, clash.b});
    return soonest;
}

/// Which balls lie on which at present. A ball lies on another one if it touches it, gravity presses it
/// there, it hardly moves against it, and the other one is carried by a wall, stuck between walls, or lies on
/// such a ball.
class Pile {
  public:
    Pile(const MeetingQuery& query, const std::vector<MovingSegment2>& walls)
        : query_(query), walls_(walls), has_query_(query.balls.size(), false) {
        const Vec2 gravity = query.rules.gravity;
        slow_ = kSlowSteps * length_of(gravity) * kStep_s;
    }

    [[nodiscard]] double slow() const { return slow_; }
    /// The ball under this one.
    std::optional<std::size_t> under(std::size_t upper) {
        has_query_[upper] = true;
        for (std::size_t i = 0; i < query_.balls.size(); ++i)
            if (!has_query_[i] && presses(upper, i) && is_carried(i)) return i;
        return std::nullopt;
    }

  private:
    [[nodiscard]] bool presses(std::size_t upper, std::size_t lower) const {
        const Ball &ball = query_.balls[upper], &other = query_.balls[lower];
        const double radius_sum = ball.radius + other.radius;
        const Vec2 direction = other.place - ball.place, faster = other.velocity - ball.velocity;
        return length_of(direction) <= radius_sum * kTouching &&
               glm::dot(query_.rules.gravity, direction) > 0.0 && length_of(faster) <= slow_;
    }
    bool is_carried(std::size_t i) {
        const Ball& ball = query_.balls[i];
        if (!in_court(ball.place)) return false;
        if (support_of(ball, walls_, query_.rules, kStep_s).count > 0) return true;
        return !free_place(ball, walls_) || under(i).has_value();
    }

    const MeetingQuery& query_;
    const std::vector<MovingSegment2>& walls_;
    std::vector<bool> has_query_;
    double slow_ = 0.0;
};

void find_pile(Forecast& forecast, const MeetingQuery& query, const std::vector<MovingSegment2>& walls) {
    if (query.rules.restitution >= 1.0) return;
    Pile pile(query, walls);
    forecast.lies_on = pile.under(0);
    const Vec2 velocity = query.balls.front().velocity;
    forecast.rides = forecast.lies_on && length_of(velocity) > pile.slow();
}

}  // namespace

Impact impact_of(const Clash& clash, const Ball& first) {
    Impact impact;
    impact.time = clash.time;
    impact.place = clash.place_a;
    impact.point = clash.place_a + clash.normal * first.radius;
    impact.normal = -clash.normal;
    impact.incoming = clash.incoming_a;
    return impact;
}

Forecast forecast_meeting(const MeetingQuery& query) {
    const std::vector<MovingSegment2> walls = at_rest(query.walls);
    Forecast forecast = begun(query.balls.front(), walls, query.rules);
    const auto count = static_cast<double>(query.balls.size());
    const int steps = static_cast<int>(std::clamp(kMostForecastSteps / count, kLeastSteps, kMostSteps));
    if (forecast.pinned || forecast.support.count > 0 || !in_court(forecast.ball.place)) return forecast;
    find_pile(forecast, query, walls);
    if (forecast.lies_on) return forecast;
    std::vector<Ball> balls = query.balls;
    std::optional<Leg> leg;
    double work = 0.0;
    int steps_taken = 0;
    for (; steps_taken < steps && work <= kMostForecastSteps && !leg; ++steps_taken) {
        const std::vector<Ball> before = balls;
        const BounceReport report = step_balls(balls, walls, query.rules, kStep_s);
        leg = leg_in(report, steps_taken * kStep_s, query);
        if (!forecast.soonest) forecast.soonest = soonest_in(report, steps_taken * kStep_s);
        if (leg && leg->on_ball) leg->overlapped = overlap(before[0], before[leg->clash.b], walls);
        work += kLyingWork * report.lying;
    }
    forecast.forecast_s = steps_taken * kStep_s;
    if (!leg) leg = Leg{};
    leg->path =
        flight(forecast.ball, query.rules.gravity, leg->impact ? leg->impact->time : forecast.forecast_s);
    forecast.legs.push_back(*leg);
    return forecast;
}

Forecast forecast(const ForecastQuery& query) {
    const std::vector<MovingSegment2> walls = at_rest(query.walls);
    Forecast result = begun(query.ball, walls, query.rules);
    result.forecast_s = kForecast_s;
    if (result.pinned || !in_court(result.ball.place)) return result;
    Ball ball = result.ball;
    double now = 0.0;
    for (int i = 0; i < query.legs && now < kForecast_s; ++i) {
        if (support_of(ball, walls, query.rules, kStep_s).count > 0) break;
        const double left = kForecast_s - now;
        Leg leg;
        leg.begins_s = now;
        leg.impact = next_impact({ball, query.rules.gravity, walls, left, {}});
        leg.path = flight(ball, query.rules.gravity, leg.impact ? leg.impact->time : left);
        if (leg.impact) leg.outgoing = bounced(*leg.impact, query.rules);
        result.legs.push_back(leg);
        if (!leg.impact) break;
        ball = {leg.impact->place, leg.outgoing, ball.radius};
        now = leg.hits_s();
    }
    return result;
}

}  // namespace crosscut::bounce_scene

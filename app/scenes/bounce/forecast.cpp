#include "app/scenes/bounce/forecast.h"

#include "core/bounce/clash.h"
#include "core/number/hypot.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace crosscut::bounce_scene {
namespace {

constexpr double kTouching =
    1.001;  // of both radii: what lies on each other sinks in and comes out by less in a step
constexpr double kLookedSteps = 2000.0, kLeastSteps = 24.0,
                 kMostSteps = 240.0;  // of all balls together, and of one

/// The ball as it is now, and what carries it.
Forecast begun(const Ball& ball, const std::vector<MovingSegment2>& walls, const BounceRules& rules) {
    Forecast told;
    told.ball = ball;
    if (!in_court(ball.place)) return told;
    const auto free = free_place(ball, walls);
    told.held = !free;
    if (!free) return told;
    told.ball.place = *free;
    told.support = support_of(told.ball, walls, rules, kStep_s);
    return told;
}

std::vector<MovingSegment2> at_rest(const std::vector<Segment2>& walls) {
    std::vector<MovingSegment2> standing;
    standing.reserve(walls.size());
    for (const Segment2& wall : walls) standing.push_back(wall_at_rest(wall));
    return standing;
}

/// The first impact of the first ball in a step that begins after so many seconds.
std::optional<Leg> leg_in(const BounceReport& report, double begins_s, const MeetingQuery& query) {
    std::optional<Leg> leg;
    for (const Bounce& bounce : report.bounces) {
        if (bounce.ball != 0 || leg) continue;
        leg = Leg{{}, 0.0, bounce.impact, bounce.outgoing, false, {}, 0.0};
        leg->impact->time += begins_s;
    }
    for (const Clash& clash : report.clashes) {
        if (clash.a != 0 || (leg && leg->impact->time <= begins_s + clash.time)) continue;
        const double reach = query.balls[0].radius + query.balls[clash.b].radius;
        leg = Leg{{}, 0.0, impact_of(clash, query.balls[0]), clash.outgoing_a, true, clash, reach};
        leg->impact->time += begins_s;
        leg->clash.time += begins_s;
        break;
    }
    return leg;
}

/// A ball that the first one touches, is pressed to by gravity and hardly moves against.
std::optional<std::size_t> lies_on(const MeetingQuery& query) {
    const Ball& first = query.balls.front();
    const Vec2 gravity = query.rules.gravity;
    const double slow = kSlowSteps * rounded_hypot(gravity.x, gravity.y) * kStep_s;
    if (query.rules.restitution >= 1.0) return std::nullopt;
    for (std::size_t i = 1; i < query.balls.size(); ++i) {
        const Ball& other = query.balls[i];
        const double reach = first.radius + other.radius;
        const Vec2 way = other.place - first.place, faster = other.velocity - first.velocity;
        const double distance = rounded_hypot(way.x, way.y);
        if (distance > reach * kTouching || !(glm::dot(gravity, way) > 0.0)) continue;
        if (rounded_hypot(faster.x, faster.y) <= slow) return i;
    }
    return std::nullopt;
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
    Forecast told = begun(query.balls.front(), walls, query.rules);
    const auto count = static_cast<double>(query.balls.size());
    const int steps = static_cast<int>(std::clamp(kLookedSteps / count, kLeastSteps, kMostSteps));
    if (told.held || told.support.count > 0 || !in_court(told.ball.place)) return told;
    told.lies_on = lies_on(query);
    if (told.lies_on) return told;
    std::vector<Ball> balls = query.balls;
    std::optional<Leg> leg;
    double work = 0.0;
    int looked = 0;
    for (; looked < steps && work <= kLookedSteps && !leg; ++looked) {
        const BounceReport report = step_balls(balls, walls, query.rules, kStep_s);
        leg = leg_in(report, looked * kStep_s, query);
        work += kLyingWork * report.lying;
    }
    told.looked_s = looked * kStep_s;
    if (!leg) leg = Leg{};
    leg->way = flight(told.ball, query.rules.gravity, leg->impact ? leg->impact->time : told.looked_s);
    told.legs.push_back(*leg);
    return told;
}

Forecast forecast(const ForecastQuery& query) {
    const std::vector<MovingSegment2> walls = at_rest(query.walls);
    Forecast told = begun(query.ball, walls, query.rules);
    told.looked_s = kLookAhead_s;
    if (told.held || !in_court(told.ball.place)) return told;
    Ball ball = told.ball;
    double now = 0.0;
    for (int i = 0; i < query.legs && now < kLookAhead_s; ++i) {
        if (support_of(ball, walls, query.rules, kStep_s).count > 0) break;
        const double left = kLookAhead_s - now;
        Leg leg;
        leg.begins_s = now;
        leg.impact = next_impact({ball, query.rules.gravity, walls, left, {}});
        leg.way = flight(ball, query.rules.gravity, leg.impact ? leg.impact->time : left);
        if (leg.impact) leg.outgoing = bounced(*leg.impact, query.rules);
        told.legs.push_back(leg);
        if (!leg.impact) break;
        ball = {leg.impact->place, leg.outgoing, ball.radius};
        now = leg.hits_s();
    }
    return told;
}

}  // namespace crosscut::bounce_scene

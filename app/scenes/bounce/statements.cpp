#include "app/scenes/methods/answer_words.h"

#include "app/model/fields/number_text.h"
#include "app/scenes/bounce/handles.h"
#include "app/scenes/bounce/state.h"

#include "core/number/atan2.h"
#include "core/number/hypot.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace crosscut::bounce_scene {
namespace {

double speed_of(const Vec2& v) { return rounded_hypot(v.x, v.y); }

std::string out_of(int part, int all) { return std::to_string(part) + " of " + std::to_string(all); }

/// What acts on a ball along the wall that carries it.
std::string pull_words(const Support& support, const Vec2& gravity, bool rubs) {
    constexpr double kRounding = 1e-12;  // of gravity: what rounding leaves of it along a level wall
    const double along = glm::dot(support.acceleration, support.velocity);
    if (speed_of(support.acceleration) <= kRounding * speed_of(gravity))
        return "and nothing pulls it along that: its speed stays";
    if (along < 0.0) return rubs ? "and slows down" : "uphill, against the part of gravity along it";
    return rubs ? "and gravity pulls it along more than it rubs" : "under the part of gravity along it";
}

Verdict carried(const State& state) {
    const Support& support = state.first().support;
    const std::string wall = "wall " + std::to_string(support.walls[0] + 1);
    if (support.at_rest()) {
        const std::string where =
            support.count > 1 ? "between " + wall + " and wall " + std::to_string(support.walls[1] + 1)
                              : "on " + wall;
        return {"At rest", "The first ball lies still " + where + ".", Tone::special};
    }
    return {"Sliding",
            "The first ball slides along " + wall + " at " + in_words(speed_of(support.velocity)) + ", " +
                pull_words(support, gravity_of(state.choices), state.choices.friction > 0.0) + ".",
            Tone::special};
}

/// One that changes every frame keeps its width.
std::string hertz(const Choices& c) { return in_words(c.hz) + " Hz"; }

}  // namespace

double energy_of(const Ball& ball, const Vec2& gravity) {
    return 0.5 * glm::dot(ball.velocity, ball.velocity) - glm::dot(gravity, ball.place);
}

std::string fixed_words(double seconds) { return fixed_digits(seconds, 2); }

double angle_to_normal(const Vec2& velocity, const Vec2& normal) {
    const double along = std::abs(glm::dot(velocity, normal));
    const double across = std::abs(velocity.x * normal.y - velocity.y * normal.x);
    return rounded_atan2(across, along);
}

std::string wall_words(const Impact& impact) {
    std::string wall = "wall " + std::to_string(impact.wall + 1);
    switch (impact.feature) {
        case LineFeature::p_end:
            return "the start of " + wall;
        case LineFeature::q_end:
            return "the end of " + wall;
        default:
            return wall;
    }
}

Verdict verdict(const State& state) {
    const Forecast& first = state.first();
    if (first.held)
        return {"Held", "The gap is narrower than the ball: it stays until the walls part.", Tone::special};
    if (first.support.count > 0) return carried(state);
    const Leg* leg = first.next_hit();
    if (leg == nullptr)
        return {"No wall ahead",
                "The first ball meets no wall in the next " + in_words(kLookAhead_s) + " seconds.",
                Tone::misses};
    const Impact& impact = *leg->impact;
    const std::string along =
        impact.feature == LineFeature::inside ? ", " + way_along(impact.s) : std::string();
    return {"Next impact",
            "The first ball, drawn strong: in " + fixed_words(leg->hits_s()) + " s on " + wall_words(impact) +
                along + ".",
            Tone::meets};
}

void read_out(Presentation& out, const State& state) {
    const Choices& c = state.choices;
    const Forecast& first = state.first();
    if (const Leg* leg = first.next_hit()) {
        const Impact& impact = *leg->impact;
        out.read("impact in", leg->hits_s(), "s", Role::answer, id_of("next"));
        out.read("on wall", wall_words(impact), Role::object_a, wall_id(impact.wall));
        out.read("s", impact.s, {}, Role::answer, id_of("next"));
        out.read("speed in", speed_of(impact.incoming), {}, Role::object_b, id_of("ball"));
        out.read("speed out", speed_of(leg->outgoing), {}, Role::answer, id_of("out"));
        out.read("angle in", angle_to_normal(impact.incoming, impact.normal) * kDegrees, "\u00b0",
                 Role::object_b, id_of("normal"));
        out.read("angle out", angle_to_normal(leg->outgoing, impact.normal) * kDegrees, "\u00b0",
                 Role::answer, id_of("out"));
    } else {  // the rows stay where they are
        for (const char* label :
             {"impact in", "on wall", "s", "speed in", "speed out", "angle in", "angle out"})
            out.read(label, std::string("\u2013"), Role::rejected);
    }
    out.read("speed now", speed_of(first.ball.velocity), {}, Role::object_b, id_of("ball"));
    out.read("energy", energy_of(first.ball, gravity_of(c)), {}, Role::text, id_of("ball"));
    out.read("time", state.run.time_s(), "s", Role::pointer);
    out.read("impacts", std::to_string(state.run.impacts()));
    const int impacts = state.run.impacts();
    out.read("missed at " + hertz(c), out_of(state.run.missed(), impacts), Role::rejected, id_of("jumps"));
}

std::vector<Check> certificate(const State& state) {
    std::vector<Check> checks;
    const Leg* leg = state.first().next_hit();
    if (leg == nullptr) return checks;
    const Impact& impact = *leg->impact;
    const Ball& ball = state.first().ball;
    const auto walls = walls_of(state.choices);
    const double apart = contact_with(walls[impact.wall], impact.place).distance;
    // What the core counts as touching: shares of the radius and of the coordinates, whose rounding they cover.
    const double slack = touch_reach(ball.radius, impact.place);
    checks.push_back({"The centre is the radius away from the wall",
                      in_words(apart) + " and " + in_words(ball.radius),
                      apart >= ball.radius && apart <= ball.radius + slack, id_of("next")});
    double nearest = apart;
    for (const Segment2& wall : walls) nearest = std::min(nearest, contact_with(wall, impact.place).distance);
    checks.push_back({"No other wall is nearer then", in_words(nearest) + " is the least",
                      nearest >= ball.radius - slack, id_of("next")});
    const double approach = -glm::dot(impact.incoming, impact.normal);
    checks.push_back({"It comes up to the wall", in_words(approach) + " along the normal", approach >= 0.0,
                      id_of("normal")});
    const double away = glm::dot(leg->outgoing, impact.normal);
    const double kept = state.choices.restitution * approach;
    // A share of both speeds: more than the dozen roundings of the bounce and of the two products with the normal.
    const double rounding = 0x1p-48 * (speed_of(impact.incoming) + speed_of(leg->outgoing));
    const int digits = worked_digits(state.choices.restitution, approach, away, Worked::product,
                                     [](double speed) { return in_words(speed); });
    checks.push_back({"It leaves with its share of that speed",
                      in_words(away) + " = " + in_words(state.choices.restitution, digits) + " \u00b7 " +
                          in_words(approach, digits),
                      std::abs(away - kept) <= rounding, id_of("out")});
    return checks;
}

Log impact_log(const State& state) {
    const Choices& c = state.choices;
    Log log;
    log.title = "Impacts";
    log.field = "looked";
    log.chosen = static_cast<int>(c.looked);
    log.nothing = "No impact yet.";
    for (const Past& past : state.run.past()) {
        std::string text = wall_words(past.impact) + ", speed " + in_words(speed_of(past.impact.incoming));
        if (c.ball_count > 1.0) text = "Ball " + std::to_string(past.ball + 1) + " on " + text;
        if (c.ball_count == 1.0)
            text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
        if (!past.seen) text += "; missed at " + hertz(c);
        log.rows.push_back({text, fixed_words(past.at_s) + " s", past.seen ? Tone::meets : Tone::special,
                            wall_id(past.impact.wall)});
    }
    return log;
}

}  // namespace crosscut::bounce_scene

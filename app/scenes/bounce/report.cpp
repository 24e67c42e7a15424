#include <crosscut/bounce/impact.h>
#include <crosscut/sweep/sweep.h>
#include <crosscut/types.h>
#include "app/model/number_format.h"
#include "app/scenes/bounce/bounce.h"
#include "app/scenes/shared/method_results.h"
#include "app/view/draw_list.h"
#include "core/number/rounded_functions.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <optional>

namespace crosscut::bounce_scene {
namespace {

std::string seconds_text(double seconds) {
    const std::string number = sentence_number(seconds, 2);
    return number + (number == "1" ? " second" : " seconds");
}

std::string out_of(int part, int all) { return std::to_string(part) + " of " + std::to_string(all); }

/// The text about the force along the wall that carries a ball.
std::string pull_text(const Support& support, const Vec2& gravity, bool rubs) {
    constexpr double kRounding = 1e-12;  // fraction of gravity: the rounding error along a level wall
    const double along = glm::dot(support.acceleration, support.velocity);
    if (length_of(support.acceleration) <= kRounding * length_of(gravity)) return "at constant speed";
    if (along < 0.0) return rubs ? "and slows down" : "uphill, and gravity slows it down";
    return rubs ? "and gravity is stronger than friction" : "downhill";
}

/// "Ball 1", or "The ball" where it is alone.
std::string ball_text(const ViewModel& model) { return model.run.balls().size() > 1 ? "Ball 1" : "The ball"; }

/// "Ball 3 hits wall 1 in 0.21 s." where another ball's impact comes before; empty else.
std::string sooner_text(const ViewModel& model, std::optional<double> hits_s) {
    const std::optional<Soonest> soon = model.soonest();
    if (!soon || soon->ball == 0 || soon->other == 0 || (hits_s && !(soon->in_s < *hits_s))) return {};
    const std::string in =
        (fixed_text(soon->in_s) == fixed_text(0.0) ? "less than 0.01" : fixed_text(soon->in_s)) + " s.";
    return "Ball " + std::to_string(soon->ball + 1) + " hits " +
           (soon->other ? "ball " + std::to_string(*soon->other + 1)
                        : "wall " + std::to_string(soon->wall + 1)) +
           " in " + in;
}

/// A further sentence, if there is one.
std::string also(const std::string& sentence) { return sentence.empty() ? "" : " " + sentence; }

Verdict carried(const ViewModel& model) {
    const Support& support = model.first().support;
    const std::string wall = "wall " + std::to_string(support.walls[0] + 1);
    if (support.at_rest()) {
        const std::string where =
            support.count > 1 ? "between " + wall + " and wall " + std::to_string(support.walls[1] + 1)
                              : "on " + wall;
        return {"At rest", ball_text(model) + " lies " + where + ".", VerdictKind::special};
    }
    return {"Sliding",
            ball_text(model) + " slides along " + wall + " at " +
                sentence_number(length_of(support.velocity)) + ", " +
                pull_text(support, gravity_of(model.params), model.params.friction > 0.0) + ".",
            VerdictKind::special};
}

/// The verdict where the first ball hits nothing, or has left the walls.
Verdict free_path(const ViewModel& model) {
    const Forecast& first = model.first();
    if (!bounds_of(model.params).contains(first.ball.place))
        return {"Out of the box",
                ball_text(model) + " has left the walls. It will start again from the launch point." +
                    also(sooner_text(model, {})),
                VerdictKind::no};
    return {model.params.meet ? "Clear" : "No wall ahead",
            ball_text(model) + (model.params.meet ? " hits nothing" : " hits no wall") + " in the next " +
                seconds_text(first.forecast_s) + "." + also(sooner_text(model, {})),
            VerdictKind::no};
}

Verdict next_impact_of(const ViewModel& model, const Leg& leg) {
    const std::string sooner = sooner_text(model, leg.hits_s());
    return {"Next collision",
            (sooner.empty() ? "" : sooner + " ") + ball_text(model) + " hits " + met_text(leg) + " in " +
                fixed_text(leg.hits_s()) + " s.",
            VerdictKind::yes};
}

/// The frame rate; it has a fixed width, since it may change every frame.
std::string hertz(const Params& c) { return sentence_number(c.hz) + " Hz"; }

}  // namespace

double energy_of(const Ball& ball, const Vec2& gravity) {
    return 0.5 * glm::dot(ball.velocity, ball.velocity) - glm::dot(gravity, ball.place);
}

Totals totals_of(const std::vector<Ball>& balls, const Vec2& gravity) {
    Totals all;
    const double unit = balls.front().radius * balls.front().radius;
    for (const Ball& ball : balls) {
        const double mass = ball.radius * ball.radius / unit;
        all.energy += mass * energy_of(ball, gravity);
        all.momentum += ball.velocity * mass;
    }
    return all;
}

const PastImpact* last_of_first(const ViewModel& model) {
    for (const PastImpact& past : model.run.past())
        if (past.ball == 0) return &past;
    return nullptr;
}

std::string fixed_text(double seconds) { return fixed_digits(seconds, 2); }

double angle_to_normal(const Vec2& velocity, const Vec2& normal) {
    const double along = std::abs(glm::dot(velocity, normal));
    const double across = std::abs(velocity.x * normal.y - velocity.y * normal.x);
    return rounded_atan2(across, along);
}

std::string wall_text(const Impact& impact) {
    std::string wall = "wall " + std::to_string(impact.wall + 1);
    switch (impact.feature) {
        case LineFeature::p_end:
            return "the start of " + wall;
        case LineFeature::q_end:
            return "the end of " + wall;
        case LineFeature::inside:
        case LineFeature::whole:
            break;
    }
    return wall;
}

std::string met_text(const Leg& leg) {
    return leg.on_ball ? "ball " + std::to_string(leg.clash.b + 1) : wall_text(*leg.impact);
}

std::string met_text(const PastImpact& past) {
    return past.other ? "ball " + std::to_string(*past.other + 1) : wall_text(past.impact);
}

std::optional<Soonest> ViewModel::soonest() const {
    if (params.meet) return first().soonest;
    std::optional<Soonest> found;
    if (forecasts.size() < run.balls().size()) return found;  // nothing is known about the others
    for (std::size_t i = 0; i < forecasts.size(); ++i) {
        const Leg* leg = forecasts[i].next_hit();
        if (leg != nullptr && (!found || leg->hits_s() < found->in_s))
            found = Soonest{i, leg->hits_s(), leg->impact->wall, {}};
    }
    return found;
}

bool ViewModel::speaks_of(std::size_t ball) const {
    const Forecast& forecast = first();
    const Leg* leg = forecast.next_hit();
    const std::optional<Soonest> soon = soonest();
    return (leg != nullptr && leg->on_ball && leg->clash.b == ball) || forecast.lies_on == ball ||
           (soon && (soon->ball == ball || soon->other == ball));
}

Verdict verdict(const ViewModel& model) {
    if (model.run.too_far())
        return {
            "Too far",
            sentence_number(model.params.time) +
                " s is too far ahead to calculate at once. Choose an earlier time, or play from the start.",
            VerdictKind::special};
    const Forecast& first = model.first();
    if (first.pinned)
        return {"Stuck", "The gap is narrower than the ball. Move a wall to free it.", VerdictKind::special};
    if (first.support.count > 0) return carried(model);
    if (first.lies_on)
        return {first.rides ? "Carried" : "At rest",
                "Ball 1 lies on ball " + std::to_string(*first.lies_on + 1) +
                    (first.rides ? ", which moves." : "."),
                VerdictKind::special};
    const Leg* leg = first.next_hit();
    return leg == nullptr ? free_path(model) : next_impact_of(model, *leg);
}

namespace {

void read_next(SceneOutput& out, const Leg& leg) {
    const Impact& impact = *leg.impact;
    out.read("collision in", leg.hits_s(), "s", Role::answer, id_of("next"));
    out.read(leg.on_ball ? "on ball" : "on wall", met_text(leg), leg.on_ball ? Role::object_b : Role::scenery,
             leg.on_ball ? id_of("balls") : wall_id(impact.wall));
    if (leg.on_ball) {
        out.read("along the wall", std::string("\u2013"), Role::rejected);
    } else {
        out.read("along the wall", impact.s, {}, Role::answer, id_of("next"));
    }
    out.read("speed in", length_of(impact.incoming), {}, Role::object_b, id_of("ball"));
    out.read("speed out", length_of(leg.outgoing), {}, Role::answer, id_of("out"));
    out.read("angle in", angle_to_normal(impact.incoming, impact.normal) * kDegrees, "\u00b0", Role::object_b,
             id_of("normal"));
    out.read("angle out", angle_to_normal(leg.outgoing, impact.normal) * kDegrees, "\u00b0", Role::answer,
             id_of("out"));
}

}  // namespace

void read_out(SceneOutput& out, const ViewModel& model) {
    const Params& c = model.params;
    const Forecast& first = model.first();
    if (model.run.too_far()) return;
    if (const Leg* leg = first.next_hit()) {
        read_next(out, *leg);
    } else {  // the rows stay where they are
        for (const char* label :
             {"collision in", "on wall", "along the wall", "speed in", "speed out", "angle in", "angle out"})
            out.read(label, std::string("\u2013"), Role::rejected);
    }
    const Totals all = totals_of(model.run.balls(), gravity_of(c));
    out.read("speed now", length_of(first.ball.velocity), {}, Role::object_b, id_of("ball"));
    out.read("energy, ball 1", energy_of(first.ball, gravity_of(c)), {}, Role::object_b, id_of("ball"));
    out.read("energy, all balls", all.energy, {}, Role::text, id_of("balls"));
    out.read_count("added by moving walls", model.run.lifted(), Role::scenery, id_of("balls"));
    out.read("momentum, ball 1", first.ball.velocity, Role::object_b, id_of("ball"));
    out.read("momentum, all balls", all.momentum, Role::text, id_of("balls"));
    out.read("time", model.run.time_s(), "s", Role::pointer);
    const Counts& counts = model.run.counts();
    out.read(c.meet ? "collisions with walls" : "collisions", std::to_string(counts.impacts));
    if (c.meet) out.read("collisions of balls", std::to_string(counts.clashes));
    out.read("missed at " + hertz(c), out_of(counts.missed, counts.impacts), Role::rejected, id_of("jumps"));
}

EventLog impact_log(const ViewModel& model) {
    const Params& c = model.params;
    EventLog log;
    const Counts& counts = model.run.counts();
    const std::size_t listed = model.run.past().size();
    const auto all = static_cast<std::size_t>(counts.impacts) + static_cast<std::size_t>(counts.clashes);
    log.title = all == 0 ? "Collisions" : counted(all, "collision");
    if (listed < all) log.title += ", the last " + std::to_string(listed) + ":";
    log.field = "looked";
    log.chosen = static_cast<int>(c.looked);
    log.nothing = "No collision yet.";
    for (const PastImpact& past : model.run.past()) {
        std::string text = met_text(past) + ", speed " + sentence_number(length_of(past.impact.incoming));
        if (c.ball_count > 1) text = "Ball " + std::to_string(past.ball + 1) + " hits " + text;
        if (c.ball_count == 1)
            text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
        if (!past.sampled_hit) text += "; missed at " + hertz(c);
        log.rows.push_back({text, fixed_text(past.at_s) + " s",
                            past.sampled_hit ? VerdictKind::yes : VerdictKind::special,
                            past.other ? id_of("balls") : wall_id(past.impact.wall)});
    }
    return log;
}

void add_results(SceneOutput& out, const ViewModel& model) {
    const Forecast& first = model.first();
    const Leg* leg = first.next_hit();
    const auto if_hit = [&](const auto& of_impact) {
        return leg != nullptr ? std::optional(of_impact(*leg->impact)) : std::nullopt;
    };
    const Totals all = totals_of(model.run.balls(), gravity_of(model.params));
    const auto if_wall = [&](const auto& of_impact) {
        return leg != nullptr && !leg->on_ball ? std::optional(of_impact(*leg->impact)) : std::nullopt;
    };
    out.add_result("verdict", first.pinned                               ? "held"
                              : first.rides                              ? "carried"
                              : first.support.at_rest() || first.lies_on ? "at_rest"
                              : first.support.count > 0                  ? "sliding"
                              : leg != nullptr                           ? "flying"
                                                                         : "no_wall_ahead");
    out.add_result("meets", leg != nullptr);
    out.add_result("time", model.run.time_s());
    out.add_result("impacts", static_cast<double>(model.run.counts().impacts));
    out.add_result("missed_by_looks", static_cast<double>(model.run.counts().missed));
    out.add_result("ball.place", first.ball.place);
    out.add_result("ball.velocity", first.ball.velocity);
    out.add_result("ball.energy", energy_of(first.ball, gravity_of(model.params)));
    out.add_result("ball.momentum", first.ball.velocity);
    out.add_result("all.energy", all.energy);
    out.add_result("all.given_by_walls", model.run.lifted());
    out.add_result("all.momentum", all.momentum);
    out.add_result("clashes", static_cast<double>(model.run.counts().clashes));
    out.add_result("next.ball", leg != nullptr && leg->on_ball
                                    ? std::optional(static_cast<double>(leg->clash.b + 1))
                                    : std::nullopt);
    out.add_result("next.in", if_hit([&](const Impact&) { return leg->hits_s(); }));
    out.add_result("next.wall", if_wall([](const Impact& hit) { return static_cast<double>(hit.wall + 1); }));
    out.add_result("next.s", if_wall([](const Impact& hit) { return hit.s; }));
    out.add_result("next.place", if_hit([](const Impact& hit) { return hit.place; }));
    out.add_result("next.incoming", if_hit([](const Impact& hit) { return hit.incoming; }));
    out.add_result("next.outgoing", if_hit([&](const Impact&) { return leg->outgoing; }));
    if (!model.run.too_far()) return;
    for (ResultField& field : out.results) field.value = {};
    out.results.front().value = std::string("too_far");
}

}  // namespace crosscut::bounce_scene

#include <crosscut/bounce/impact.h>
#include <crosscut/nearest/moving_spheres.h>
#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/sweep.h>
#include <crosscut/types.h>
#include "app/scenes/bounce/bounce.h"
#include "app/scenes/shared/method_results.h"
#include "app/view/draw_list.h"
#include "core/bounce/detail.h"
#include "core/input.h"
#include "core/methods/derivation.h"
#include "core/nearest/impact.h"
#include "core/number/rounded_functions.h"
#include "core/sweep/methods/general.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

// The proof of the next impact, or of the last one: the relative error of each claim.

namespace crosscut::bounce_scene {
namespace {

/// More than the dozen roundings of a bounce and of the products that check it.
constexpr double kRoundings = 0x1p-48;

std::string off_text(double off, double of, const std::string& what) {
    if (off == 0.0 || !(of > 0.0)) return "exactly";
    return "off by " + sentence_number(off / of, 2) + " of " + what;
}

/// The impact that is checked, and what was hit.
struct Proven {
    Impact impact{};
    Vec2 outgoing{};
    bool on_ball = false, off_pinned = false, overlapped = false;
    double radius_sum = 0.0;  ///< for two balls: the sum of their radii
    Vec2 other_position{}, other_incoming{}, other_outgoing{};
    double mass = 1.0, other_mass = 1.0;
};

std::optional<Proven> next_of(const ViewModel& model) {
    const Leg* leg = model.first().next_hit();
    if (leg == nullptr) return std::nullopt;
    Proven proven;
    proven.impact = *leg->impact;
    proven.outgoing = leg->outgoing;
    if (!leg->on_ball) return proven;
    const auto& balls = model.run.balls();
    proven.on_ball = true;
    proven.off_pinned = leg->clash.off_held;
    proven.overlapped = leg->overlapped;
    proven.radius_sum = leg->radius_sum;
    proven.other_position = leg->clash.place_b;
    proven.other_incoming = leg->clash.incoming_b;
    proven.other_outgoing = leg->clash.outgoing_b;
    proven.mass = mass_of(balls[0]);
    proven.other_mass = mass_of(balls[leg->clash.b]);
    return proven;
}

/// The check where a ball leaves at `kFastestBall`, the limit for balls: the excess is lost, and momentum and
/// energy are not conserved.
std::optional<Check> as_fast_as_can_be(const Proven& p) {
    const double speed = std::max(length_of(p.outgoing), p.on_ball ? length_of(p.other_outgoing) : 0.0);
    if (speed < kFastestBall * (1.0 - kRoundings)) return std::nullopt;
    return Check{"One leaves at the highest possible speed here; the rest is lost",
                 sentence_number(speed) + " of at most " + sentence_number(kFastestBall),
                 speed <= kFastestBall * (1.0 + kRoundings), id_of("out")};
}

Check apart_from_wall(const ViewModel& model, const Proven& p, double apart) {
    const double radius = model.first().ball.radius;
    const double above = apart - radius;
    return {"The centre is the radius away from the wall",
            sentence_number(radius) + ", " + off_text(std::abs(above), radius, "it"),
            above >= 0.0 && above <= touch_reach(radius, p.impact.place), id_of("next")};
}

Check nothing_nearer(const ViewModel& model, const Proven& p, double apart) {
    const double radius = model.first().ball.radius;
    double nearest = apart;
    for (const Segment2& wall : walls_of(model.params))
        nearest = std::min(nearest, contact_with(wall, p.impact.place).distance);
    return {p.on_ball ? "No wall is nearer than the radius then" : "No other wall is nearer then",
            sentence_number(nearest) + " is the least",
            nearest >= radius - touch_reach(radius, p.impact.place), id_of("next")};
}

void check_clash(std::vector<Check>& checks, const Proven& p, const BounceRules& rules) {
    const double restitution = rules.restitution;
    const Vec2 between = p.other_position - p.impact.place;
    const double apart = length_of(between), off = std::abs(apart - p.radius_sum);
    const bool touch = off <= touch_reach(p.radius_sum, p.impact.place);
    if (p.overlapped && !touch)
        checks.push_back({"They already overlap: the centres are closer than the sum of radii",
                          sentence_number(apart) + " of " + sentence_number(p.radius_sum),
                          apart < p.radius_sum, id_of("next")});
    else
        checks.push_back({"The distance of the centres is the sum of radii",
                          sentence_number(p.radius_sum) + ", " + off_text(off, p.radius_sum, "it"), touch,
                          id_of("next")});
    const Vec2 in = p.impact.incoming - p.other_incoming, out = p.outgoing - p.other_outgoing;
    const double approach = -glm::dot(in, p.impact.normal), away = glm::dot(out, p.impact.normal);
    const double speeds = length_of(p.impact.incoming) + length_of(p.other_incoming) + length_of(p.outgoing) +
                          length_of(p.other_outgoing);
    // The centres are rounded, which turns the normal.
    const double turned =
        p.radius_sum > 0.0 ? touch_reach(p.radius_sum, p.impact.place) / p.radius_sum : kRoundings;
    checks.push_back({"They approach", sentence_number(approach) + " along the normal",
                      approach >= -turned * speeds, id_of("normal")});
    if (const auto fastest = as_fast_as_can_be(p)) return checks.push_back(*fastest);
    // Slow balls lose no speed, so that bounces under gravity do not become endless (see `clashed`).
    const double slow = kSlowSteps * length_of(rules.gravity) * kStep_s;
    const double off_fraction = std::abs(away - restitution * approach);
    // Grazing balls keep their speed.
    if (approach > 0.0 && (restitution == 1.0 || restitution * approach > slow))
        checks.push_back({"Speed apart = restitution × speed of approach",
                          sentence_number(away) + ", " + off_text(off_fraction, speeds, "all speeds"),
                          off_fraction <= kRoundings * speeds, id_of("out")});
    if (p.off_pinned) {
        const bool stays = p.other_outgoing == p.other_incoming;
        return checks.push_back(
            {"The other is held by walls and does not move", "exactly", stays, id_of("balls")});
    }
    const Vec2 change =
        (p.outgoing - p.impact.incoming) * p.mass + (p.other_outgoing - p.other_incoming) * p.other_mass;
    const double pushes = std::max(p.mass, p.other_mass) * speeds;
    checks.push_back({"Their momentum stays the same", off_text(length_of(change), pushes, "its parts"),
                      length_of(change) <= kRoundings * pushes, id_of("balls")});
    if (restitution < 1.0) return;
    const auto energy = [&](const Vec2& v, const Vec2& w) {
        return 0.5 * (p.mass * glm::dot(v, v) + p.other_mass * glm::dot(w, w));
    };
    const double before = energy(p.impact.incoming, p.other_incoming);
    const double gained = std::abs(energy(p.outgoing, p.other_outgoing) - before);
    checks.push_back({"Their energy stays the same", off_text(gained, before, "it"),
                      gained <= kRoundings * before, id_of("balls")});
}

void check_bounce(std::vector<Check>& checks, const ViewModel& model, const Proven& p) {
    const auto walls = walls_of(model.params);
    const double apart = contact_with(walls[p.impact.wall], p.impact.place).distance;
    checks.push_back(apart_from_wall(model, p, apart));
    checks.push_back(nothing_nearer(model, p, apart));
    const double approach = -glm::dot(p.impact.incoming, p.impact.normal);
    checks.push_back({"It approaches the wall", sentence_number(approach) + " along the normal",
                      approach >= 0.0, id_of("normal")});
    if (const auto fastest = as_fast_as_can_be(p)) return checks.push_back(*fastest);
    const double away = glm::dot(p.outgoing, p.impact.normal), fraction = model.params.restitution;
    const double off = std::abs(away - fraction * approach);
    const double speeds = length_of(p.impact.incoming) + length_of(p.outgoing);
    const int digits = worked_digits(fraction, approach, away, Arithmetic::product,
                                     [](double speed) { return sentence_number(speed); });
    checks.push_back({"Speed out = restitution × speed in",
                      sentence_number(away) + " = " + sentence_number(fraction, digits) + " \u00b7 " +
                          sentence_number(approach, digits) + ", " + off_text(off, speeds, "both speeds"),
                      off <= kRoundings * speeds, id_of("out")});
}

}  // namespace

std::vector<Check> proof(const ViewModel& model) {
    std::vector<Check> checks;
    const auto proven = next_of(model);
    if (!proven || model.run.too_far()) return checks;
    if (proven->on_ball) {
        check_clash(checks, *proven, rules_of(model.params));
        if (model.params.wall_count > 0)
            checks.push_back(nothing_nearer(model, *proven, std::numeric_limits<double>::max()));
    } else {
        check_bounce(checks, model, *proven);
    }
    return checks;
}

namespace {

// How far beyond the impact the ball is followed, so that the root lies inside the step.
constexpr double kBeyond = 1.25;
constexpr double kShortest_s = 0.02;
constexpr double kCarried_s = 1.0;
constexpr double kLatticePerUnit = 0x1p30;  // lattice points per unit, for the coordinates of the equation

/// The wall of the equation: the one that is hit, or that carries the ball.
std::size_t wall_of(const Forecast& forecast) {
    if (const Leg* leg = forecast.next_hit()) return leg->impact->wall;
    return forecast.support.walls[0];
}

/// Rounded to about a billionth of a unit, which no pixel shows: differences of such coordinates are exact,
/// so that a zero, such as the turn of a wall at rest, reads 0 and not a rounding error.
Vec2 on_lattice(const Vec2& v) {
    return {std::round(v.x * kLatticePerUnit) / kLatticePerUnit,
            std::round(v.y * kLatticePerUnit) / kLatticePerUnit};
}

Segment2 on_lattice(const Segment2& s) { return {on_lattice(s.start), on_lattice(s.end)}; }

Path2 on_lattice(const Path2& path) {
    return {on_lattice(path.from), on_lattice(path.to), on_lattice(path.acceleration)};
}

/// The quadratic of two balls, from now to a little after they meet.
Derivation of_two_balls(const ViewModel& model, const Leg& leg) {
    const double seconds = std::max(kShortest_s, kBeyond * leg.impact->time);
    const auto displacement = [&](const Ball& ball) {
        return MovingSphere{flat(ball.place), flat(ball.place + ball.velocity * seconds), ball.radius};
    };
    const auto& balls = model.run.balls();
    Derivation derivation;
    (void)nearest::derive_impact(displacement(balls[0]), displacement(balls[leg.clash.b]), 0.0, derivation);
    return derivation;
}

/// Whether both fly freely until they meet.
bool both_free(const ViewModel& model, const Leg& leg) {
    const Clash& clash = leg.clash;
    const Ball& other = model.run.balls()[clash.b];
    const auto as_foretold = [&](const Ball& ball, const Vec2& incoming) {
        const Vec2 then = ball.velocity + gravity_of(model.params) * clash.time;
        const Vec2 off = then - incoming;
        return std::abs(off.x) + std::abs(off.y) <=
               0x1p-30 * (std::abs(then.x) + std::abs(then.y) + std::abs(incoming.x) + std::abs(incoming.y));
    };
    return as_foretold(model.run.balls()[0], clash.incoming_a) && as_foretold(other, clash.incoming_b);
}

}  // namespace

std::optional<MethodSteps> method_steps(const ViewModel& model) {
    if (model.run.too_far()) return std::nullopt;
    const Forecast& forecast = model.first();
    if (const Leg* leg = forecast.next_hit(); leg != nullptr && leg->on_ball) {
        if (!both_free(model, *leg)) return std::nullopt;
        return titled_steps("The next collision, of two balls", of_two_balls(model, *leg), model.params.step,
                            nearest::kImpactGroups);
    }
    const auto walls = walls_of(model.params);
    const Leg* leg = forecast.next_hit();
    const bool carried = forecast.support.count > 0;
    if (walls.empty() || (leg == nullptr && !carried)) return std::nullopt;
    const double seconds = leg != nullptr ? std::max(kShortest_s, kBeyond * leg->impact->time) : kCarried_s;
    const Vec2 pull = carried ? forecast.support.acceleration : gravity_of(model.params);
    const SweepQuery query{wall_at_rest(on_lattice(walls[wall_of(forecast)])),
                           on_lattice(flight(forecast.ball, pull, seconds)), forecast.ball.radius};
    return titled_steps("The next collision",
                        derive_general(query, crosscut::sweep(query, {.rejected = true})), model.params.step,
                        kGeneralGroups);
}

}  // namespace crosscut::bounce_scene

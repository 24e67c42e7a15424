#include "app/model/fields/fields.h"
#include "app/scenes/route/route.h"
#include "app/view/draw_list.h"
#include "core/enumerator_name.h"
#include "core/input.h"
#include "core/number/rounded_functions.h"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace crosscut::route_scene {
namespace {

std::size_t legs_with(const Route& route, LegVerdict verdict) {
    return static_cast<std::size_t>(std::count_if(
        route.legs.begin(), route.legs.end(), [&](const RouteLeg& leg) { return leg.verdict == verdict; }));
}

double straight_distance(const FloorQuestion& q) {
    return rounded_hypot(q.goal.x - q.start.x, q.goal.y - q.start.y);
}

/// A further sentence about the worst fault of the naive test.
std::string naive_text(const ViewModel& s) {
    if (!s.floor.naive) return {};
    const NaiveRoute& naive = *s.floor.naive;
    if (!naive.through.empty())
        return " The naive test goes " + through_text(s.params, naive.through.front()) + ".";
    const bool found = naive.route.outcome == RouteOutcome::found;
    if (!found && s.floor.route.outcome == RouteOutcome::found) return " The naive test finds no path.";
    return found && naive.route.length > s.floor.route.length * (1.0 + 1e-6)
               ? " The naive test finds a longer path."
               : "";
}

Verdict found_verdict(const ViewModel& s) {
    const Route& route = s.floor.route;
    const std::size_t turns = route.way.empty() ? 0 : route.way.size() - 1;
    std::string sentence = "The shortest path is " + s.digits.length(route.length) + " long";
    sentence +=
        turns == 0 ? ": nothing is in the way." : " and bends around " + counted(turns, "wall end") + ".";
    if (route.path.empty()) sentence = "Start and goal are the same point.";
    sentence += naive_text(s);
    return {"Path found", sentence, VerdictKind::yes};
}

/// The role of a number of faults: no alarm where there is none.
Role fault_role(bool any) { return any ? Role::warning : Role::text; }

void read_naive(SceneOutput& out, const ViewModel& s) {
    if (!s.floor.naive) return;
    const NaiveRoute& naive = *s.floor.naive;
    const ItemId id = id_of("naive_way");
    if (naive.route.outcome == RouteOutcome::found)
        out.read_length("naive path", naive.route.length, Role::rejected, id);
    else
        out.read("naive path", std::string("none"), Role::rejected, id);
    const std::string of = " of " + std::to_string(naive.count.legs);
    out.read("false clears", std::to_string(naive.count.let_through) + of,
             fault_role(naive.count.let_through > 0), id_of("through"));
    out.read("false blocks", std::to_string(naive.count.wrongly_blocked) + of,
             fault_role(naive.count.wrongly_blocked > 0), id);
    out.read("walls crossed", counted(naive.through.size(), "wall"), fault_role(!naive.through.empty()),
             id_of("through"));
}

/// Whether each piece begins where the one before it ends.
bool in_one_piece(const Route& route, const FloorQuestion& q) {
    Vec2 at = q.start;
    for (const RoutePiece& piece : route.path) {
        const double size = std::max({std::abs(at.x), std::abs(at.y), q.radius, 1.0});
        if (rounded_hypot(piece.line.start.x - at.x, piece.line.start.y - at.y) > 1e-9 * size) return false;
        at = piece.line.end;
    }
    return rounded_hypot(q.goal.x - at.x, q.goal.y - at.y) <=
           1e-9 * std::max({std::abs(at.x), std::abs(at.y), q.radius, 1.0});
}

}  // namespace

Verdict floor_verdict(const ViewModel& s) {
    if (!s.floor.there)
        return {"Searching", "Searching for a path among " + counted(s.question.walls.size(), "wall") + ".",
                VerdictKind::special};
    const Route& route = s.floor.route;
    const std::string wall = route.wall ? wall_text(s.params, *route.wall) : std::string();
    switch (route.outcome) {
        case RouteOutcome::found:
            return found_verdict(s);
        case RouteOutcome::no_way:
            return {"No path",
                    (s.params.radius > 0.0 ? std::string("The disc does not fit through any gap.")
                                           : "Walls separate the start from the goal.") +
                        naive_text(s),
                    VerdictKind::no};
        case RouteOutcome::start_blocked:
            return {"Start blocked", "The disc does not fit at the start: " + wall + " is in the way.",
                    VerdictKind::special};
        case RouteOutcome::goal_blocked:
            break;
    }
    return {"Goal blocked", "The disc does not fit at the goal: " + wall + " is in the way.",
            VerdictKind::special};
}

void read_floor(SceneOutput& out, const ViewModel& s) {
    if (!s.floor.there) return;
    const Route& route = s.floor.route;
    const bool found = route.outcome == RouteOutcome::found;
    const std::string none = "\u2013";
    if (found)
        out.read_length("shortest path", route.length, Role::answer, id_of("way"));
    else
        out.read("shortest path", none, Role::rejected, id_of("way"));
    out.read_length("straight line", straight_distance(s.question), Role::text);
    if (found && s.floor.tightest)
        out.read_length("smallest clearance", s.floor.tightest->distance, Role::text, id_of("tightest"));
    else
        out.read("smallest clearance", none, Role::rejected, id_of("tightest"));
    out.read("legs tested", std::to_string(route.legs.size()), Role::text, id_of("legs"));
    out.read("clear", std::to_string(legs_with(route, LegVerdict::clear)), Role::text, id_of("legs"));
    out.read("blocked", std::to_string(legs_with(route, LegVerdict::blocked)), Role::rejected,
             id_of("blocked"));
    read_naive(out, s);
}

void add_floor_results(SceneOutput& out, const ViewModel& s) {
    if (!s.floor.there) return out.add_result("verdict", "searching");
    const Route& route = s.floor.route;
    const bool found = route.outcome == RouteOutcome::found;
    const bool walks = s.traffic != nullptr && found, met = walks && !s.traffic->hits.empty();
    out.add_result("verdict", walks ? (met ? "impact" : "clear") : enumerator_name(route.outcome));
    out.add_result("meets", walks ? met : found);
    out.add_result("walls", static_cast<double>(s.question.walls.size()));
    out.add_result("length", found ? std::optional(route.length) : std::nullopt);
    out.add_result("blocked_by",
                   route.wall ? std::optional(static_cast<double>(*route.wall) + 1.0) : std::nullopt);
    out.add_result("legs.tested", static_cast<double>(route.legs.size()));
    out.add_result("legs.clear", static_cast<double>(legs_with(route, LegVerdict::clear)));
    out.add_result("legs.blocked", static_cast<double>(legs_with(route, LegVerdict::blocked)));
    out.add_result("tightest",
                   found && s.floor.tightest ? std::optional(s.floor.tightest->distance) : std::nullopt);
    for (std::size_t i = 0; i < route.path.size(); ++i) {
        const std::string name = "way." + std::to_string(i) + ".";
        out.add_result(name + "from", route.path[i].line.start);
        out.add_result(name + "to", route.path[i].line.end);
        out.add_result(name + "turn_rad", route.path[i].turn_rad);
        out.add_result(name + "length", route.path[i].length);
    }
    if (!s.floor.naive) return;
    out.add_result("naive.let_through", static_cast<double>(s.floor.naive->count.let_through));
    out.add_result("naive.held_up", static_cast<double>(s.floor.naive->count.wrongly_blocked));
    out.add_result("naive.walks_through", static_cast<double>(s.floor.naive->through.size()));
}

std::vector<Check> floor_proof(const ViewModel& s) {
    std::vector<Check> checks;
    const Route& route = s.floor.route;
    if (route.outcome != RouteOutcome::found || route.path.empty()) return checks;
    checks.push_back({"The path goes from start to goal without a gap", counted(route.path.size(), "leg"),
                      in_one_piece(route, s.question), id_of("way")});
    if (s.floor.tightest) {
        const double least = s.floor.tightest->distance, radius = s.question.radius;
        // The legs as drawn have rounded ends, while the verdicts are for the exact ones.
        const double size =
            std::max({radius, std::abs(s.floor.tightest->on_wall.x), std::abs(s.floor.tightest->on_wall.y)});
        const std::string numbers = s.digits.length(least) + " at least, radius " + s.digits.length(radius);
        checks.push_back({"Every leg keeps the radius away from every wall", numbers,
                          least >= radius - 1e-9 * size, id_of("tightest")});
    }
    checks.push_back(
        {"It is no shorter than the straight line",
         s.digits.length(route.length) + " and " + s.digits.length(straight_distance(s.question)),
         route.length >= straight_distance(s.question) * (1.0 - 1e-12), id_of("way")});
    const bool a_star = s.params.order == Order::a_star;
    const bool in_order = ranges::all_of(route.legs, [&](const RouteLeg& leg) {
        return (a_star ? leg.estimate : leg.length) <= route.length * (1.0 + 1e-9);
    });
    checks.push_back({"No shorter path is possible: all legs that could lead to one were tested",
                      counted(route.legs.size(), "leg") + ", none with a " +
                          (a_star ? "lower bound" : "length") + " above " + s.digits.length(route.length),
                      in_order, id_of("legs")});
    return checks;
}

}  // namespace crosscut::route_scene

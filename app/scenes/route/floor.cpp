#include <crosscut/nearest/segments.h>
#include "app/scenes/route/route.h"
#include "app/view/draw_list.h"
#include "core/methods/derivation.h"
#include "core/methods/formula.h"

#include <crosscut/intersect/intersection.h>
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/plane.h"
#include "core/input.h"
#include "core/route/path_motion.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace crosscut::route_scene {
namespace {

/// With more walls than this the graph has too many legs to be shown as a whole.
constexpr std::size_t kFewWalls = 10;

Segment3 flat_segment(const Segment2& s) { return {{s.start.x, s.start.y, 0.0}, {s.end.x, s.end.y, 0.0}}; }

/// For each straight piece of a path, where it comes nearest to a wall.
std::vector<Tightest> tightest_each(const Route& route, const std::vector<Segment2>& walls) {
    std::vector<Segment3> legs, obstacles;
    std::vector<Segment2> straight;
    for (const RoutePiece& piece : route.path)
        if (piece.turn_rad == 0.0) straight.push_back(piece.line), legs.push_back(flat_segment(piece.line));
    for (const Segment2& wall : walls) obstacles.push_back(flat_segment(wall));
    std::vector<Tightest> all;
    for (const TightSpot& spot : tight_spots(legs, obstacles)) {
        const NearestPoints3& pair = spot.nearest;
        all.push_back({pair.distance,
                       spot.obstacle,
                       straight[spot.leg],
                       {pair.on_a.x, pair.on_a.y},
                       {pair.on_b.x, pair.on_b.y}});
    }
    return all;
}

/// Adds the joints at which a naive path turns at a common point of several walls from one side of them to
/// the other: between these walls alone the exact path is longer.
void add_joints(const Route& route, const FloorQuestion& question, std::vector<Tightest>& through) {
    constexpr double kRounding = 1e-12;
    for (std::size_t i = 1; i < route.path.size(); ++i) {
        const RoutePiece &in = route.path[i - 1], &out = route.path[i];
        const Vec2 at = out.line.start;
        std::vector<Segment2> here;
        std::size_t last = 0;
        for (std::size_t k = 0; k < question.walls.size(); ++k) {
            if (!meets(meeting_of(question.walls[k], {at, at}))) continue;
            here.push_back(question.walls[k]);
            last = k;
        }
        if (here.size() < 2) continue;
        const Route exact = find_route({in.line.start, out.line.end, 0.0, here});
        if (exact.outcome == RouteOutcome::found &&
            exact.length <= (in.length + out.length) * (1.0 + kRounding))
            continue;
        through.push_back({0.0, last, in.line, at, at, true});
    }
}

/// Where a naive path goes through walls: it crosses one, or with a radius comes clearly nearer than that.
std::vector<Tightest> faults(const Route& route, const FloorQuestion& question) {
    constexpr double kClearly = 0.99;  // fraction of the radius below any rounding error of a tangent
    std::vector<Tightest> through;
    if (question.radius > 0.0) {
        for (const Tightest& each : tightest_each(route, question.walls))
            if (each.distance < kClearly * question.radius) through.push_back(each);
        return through;
    }
    for (const RoutePiece& piece : route.path) {
        for (std::size_t i = 0; i < question.walls.size(); ++i) {
            const CommonPoint2 common = common_point(piece.line, question.walls[i]);
            if (common.meeting != Meeting::crossing) continue;
            through.push_back({0.0, i, piece.line, *common.point, *common.point});
            break;
        }
    }
    add_joints(route, question, through);
    return through;
}

NaiveRoute naive_answer(const FloorQuestion& question, const Route& exact) {
    const RouteQuery query = question.query();
    const NaiveLegTest test =
        question.naive == Naive::in_float ? once_in_float(query) : sampled_along(query, question.spacing);
    NaiveRoute naive;
    naive.route = find_route(query, {question.order == Order::a_star, test});
    naive.count = count_wrong(exact.legs, test);
    naive.through = faults(naive.route, question);
    return naive;
}

}  // namespace

/// A disc with a smaller radius is treated as a point: to tell it from a point would take exact arithmetic on
/// every leg.
constexpr double kThinnest = 1e-24;

FloorQuestion floor_question(const Params& c) {
    return {walls_of(c), tidy(c.start), tidy(c.goal), c.radius < kThinnest ? 0.0 : c.radius,
            c.order,     c.naive,       c.spacing};
}

FloorAnswer FloorWork::take() {
    const FloorQuestion& question = question_;
    const RouteQuery query = question.query();
    FloorAnswer found;
    found.route = search_.take();
    found.whole_graph = question.walls.size() <= kFewWalls;
    found.graph = found.whole_graph ? route_graph(query) : found.route.legs;
    const auto tight = tightest_each(found.route, question.walls);
    const auto least = ranges::min_element(tight, std::less<>{}, &Tightest::distance);
    if (least != tight.end()) found.tightest = *least;
    if (question.naive != Naive::none) found.naive = naive_answer(question, found.route);
    return found;
}

namespace {

/// The most legs of a search that are shown step by step.
constexpr std::size_t kMostSteps = 400;
constexpr double kWide = 2.0;  // of the plot, whose height is 1
constexpr std::size_t kMostMarks = 400;

Formula named(const std::string& name, const char* item, double value) {
    return symbol(name, item, SymbolStyle::scalar, value);
}

Step leg_step(const ViewModel& model, std::size_t i) {
    const RouteLeg& leg = model.floor.route.legs[i];
    const double ahead = leg.estimate - leg.length;
    const std::string number = std::to_string(i + 1);
    Step step;
    step.id = "leg" + number;
    step.items = {"leg"};
    switch (leg.verdict) {
        case LegVerdict::clear:
            step.sentence = "Leg " + number + " is clear. The legs that start where it ends join the queue.";
            break;
        case LegVerdict::blocked:
            step.sentence = "Leg " + number + " is blocked by " + wall_text(model.params, *leg.wall) +
                            ", so it is dropped.";
            break;
        case LegVerdict::passes_end:
            step.sentence = "Leg " + number + " touches the end of a wall: two shorter legs lead there.";
            break;
    }
    step.left = named("f_" + number, "leg", leg.estimate);
    step.right = compose(FormulaKind::sum, {named("g", "leg", leg.length), named("h", "leg", ahead)});
    step.values = {leg.estimate};
    step.exact = {std::nullopt};
    step.error_ulps = {0.0};
    step.offsets = {0.0};
    return step;
}

}  // namespace

MethodSteps search_method_steps(const ViewModel& model) {
    MethodSteps steps;
    steps.title = model.params.order == Order::a_star || model.floor.route.from_goal ? "A* search"
                                                                                     : "Dijkstra's search";
    if (model.floor.route.from_goal) steps.title += " from the goal";
    steps.step_field = "step";
    if (model.floor.route.legs.size() > kMostSteps)
        steps.title += ": the first " + std::to_string(kMostSteps) + " of " +
                       counted(model.floor.route.legs.size(), "leg");
    steps.step = model.params.step;
    const std::size_t count = std::min(model.floor.route.legs.size(), kMostSteps);
    for (std::size_t i = 0; i < count; ++i) steps.derivation.steps.push_back(leg_step(model, i));
    return steps;
}

Pane search_pane(const ViewModel& model) {
    Pane pane = pane_helpers::small_pane({0.5 * kWide, 0.5}, 1.1);
    pane.frame = pane_helpers::box_around({0.5 * kWide, 0.5}, 0.5 * kWide + 0.15, 0.65);
    pane.fits = true;
    const auto& legs = model.floor.route.legs;
    if (legs.empty()) {
        pane.list
            .label(Vec2{0.5 * kWide, 0.5}, model.floor.there ? "Nothing had to be tested." : "Searching.",
                   Role::text, id_of("gone"))
            .align = Align::centre;
        return pane;
    }
    double most = 0.0;
    for (const RouteLeg& leg : legs) most = std::max(most, leg.estimate);
    const bool found = model.floor.route.outcome == RouteOutcome::found;
    const auto set_number = [&](std::size_t i, double value) {
        return Vec2{kWide * (static_cast<double>(i) + 1.0) / static_cast<double>(legs.size()),
                    most > 0.0 ? value / most : 0.0};
    };
    const std::size_t count = model.leg_count(), every = legs.size() / kMostMarks + 1;
    std::vector<Vec3> estimates;
    for (std::size_t i = 0; i < count; i += every) {
        const RouteLeg& leg = legs[i];
        estimates.push_back(flat(set_number(i, leg.estimate)));
        const bool blocked = leg.verdict != LegVerdict::clear;
        DotItem& dot = pane.list.dot(set_number(i, leg.length), blocked ? Marker::cross : Marker::disc,
                                     blocked ? Role::rejected : Role::text, id_of("gone"));
        dot.size_px = blocked ? 5.0 : 6.0;
    }
    pane.list.curve(std::move(estimates), {Role::text, 1.5, Dash::solid, 1.0, false}, id_of("estimate"));
    pane.list.line(Segment2{{0.0, 0.0}, {kWide, 0.0}}, pane_helpers::thin(Role::auxiliary), id_of("gone"));
    if (found) {
        const double height = set_number(0, model.floor.route.length).y;
        pane.list.line(Segment2{{0.0, height}, {kWide, height}},
                       pane_helpers::thin(Role::answer, Dash::dashed), id_of("way"));
        pane.list.label(Vec2{0.0, height}, model.digits.length(model.floor.route.length), Role::answer,
                        id_of("way"));
    }
    pane.list.label(Vec2{kWide, 0.0}, counted(legs.size(), "leg"), Role::text, id_of("gone"));
    pane.note_is_legend = true;
    pane.note =
        "f (line): shortest possible total \u00B7 g (dots): length so far \u00B7 h = f \u2212 g: straight distance left \u00B7 \u00D7: blocked";
    return pane;
}

}  // namespace crosscut::route_scene

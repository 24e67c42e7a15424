#include "app/scenes/route/floor.h"

#include <crosscut/intersect/intersection.h>
#include "core/input.h"
#include "core/route/path_motion.h"

#include <functional>

namespace crosscut::route_scene {
namespace {

/// With more walls than this the graph has too many legs to be looked at.
constexpr std::size_t kFewWalls = 10;

Segment3 flat_segment(const Segment2& s) { return {{s.start.x, s.start.y, 0.0}, {s.end.x, s.end.y, 0.0}}; }

/// Where each straight part of a way comes nearest to a wall.
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

/// Where a naive way turns at a place of several walls from one side of them to another: among these walls alone the exact way
/// is longer.
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

/// What of a naive way goes through walls: a crossing, or with a radius what comes clearly nearer than that.
std::vector<Tightest> faults(const Route& route, const FloorQuestion& question) {
    constexpr double kClearly = 0.99;  // of the radius: what a tangent's own rounding never is
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
            through.push_back({0.0, i, piece.line, common.point, common.point});
            break;
        }
    }
    add_joints(route, question, through);
    return through;
}

NaiveRoute naive_answer(const FloorQuestion& question, const Route& exact) {
    const RouteQuery query = question.query();
    const LegTest test =
        question.naive == Naive::in_float ? once_in_float(query) : looks_along(query, question.spacing);
    NaiveRoute naive;
    naive.route = find_route(query, {question.order == Order::a_star, test});
    naive.count = count_wrong(exact.legs, test);
    naive.through = faults(naive.route, question);
    return naive;
}

}  // namespace

/// A thinner disc is asked about as a point: what is crossed by less than this takes exact numbers for every leg.
constexpr double kThinnest = 1e-24;

FloorQuestion floor_question(const Choices& c) {
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

}  // namespace crosscut::route_scene

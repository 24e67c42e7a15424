#include "app/scenes/motion/sweep_text.h"
#include "app/scenes/plane/intersect_text.h"
#include "app/scenes/route/state.h"
#include "app/scenes/space/nearest_text.h"

#include <algorithm>

namespace crosscut::route_scene {
namespace {

using Done = HandleList::Offer::Done;

/// The last leg of the search that this wall blocked, or the straight line to the goal.
Segment2 leg_beside(const FloorQuestion& q, const FloorAnswer& floor, std::size_t wall) {
    const auto& legs = floor.route.legs;
    const auto last = std::find_if(legs.rbegin(), legs.rend(), [&](const RouteLeg& leg) {
        return leg.verdict == LegVerdict::blocked && leg.wall == wall;
    });
    return last != legs.rend() ? last->line : Segment2{q.start, q.goal};
}

void offer_wall(HandleList& list, const FloorQuestion& q, const FloorAnswer& floor, std::size_t i) {
    const std::string_view id = wall_names(i).body;
    const Segment2 leg = leg_beside(q, floor, i), wall = q.walls[i];
    offer_to_open(
        list, id, "Open a leg and this wall in Intersect",
        "AB is the last leg that the wall blocked, or else the straight line to the goal; CD is the wall.",
        [leg, wall] { return intersect_text(leg, wall); });
    offer_to_open(list, id, "Open a leg and this wall in Nearest",
                  "A is the leg, B the wall, both on the floor.",
                  [leg, wall] { return nearest_text(leg, wall); });
}

/// Line and walker over the piece of the way on which they first meet; over the first piece where they do not.
Done in_sweep(const Traffic& traffic, std::size_t mover, double radius) {
    double met = 0.0;
    for (const WalkHit& hit : traffic.hits)
        if (hit.mover == mover) {
            met = hit.contact.t_first;
            break;
        }
    std::size_t to = 1;
    while (to + 1 < traffic.walk.size() && traffic.walk[to].t < met) ++to;
    const PointerEvent &first = traffic.walk[to - 1], &last = traffic.walk[to];
    return {
        "The line and the walker on the straight piece of the way where they meet first, or on the first piece.",
        sweep_text(part(traffic.movers[mover], first.t, last.t), {first.place, last.place, {}}, radius)};
}

}  // namespace

void add_handles(HandleList& list, Choices& choices, const FloorQuestion& question, const FloorAnswer& floor,
                 const Traffic* traffic) {
    add_wall_handles(list, choices.drawn_walls());
    for (std::size_t i = 0; i < choices.walls_used(); ++i) offer_wall(list, question, floor, i);
    if (floor.tightest) {
        const Segment2& wall = question.walls[floor.tightest->wall];
        offer_to_open(list, "tightest", "Open these two in Nearest",
                      "A is the tightest leg of the way, B the wall.",
                      nearest_text(floor.tightest->leg, wall));
    }
    if (traffic == nullptr || !list.with_offers) return;
    for (std::size_t i = 0; i < traffic->movers.size(); ++i) {
        const Traffic copy = *traffic;
        const double radius = question.radius;
        const std::size_t gates = choices.gates_used();
        const std::string_view label = i < gates ? gate_ids(i).offer : cart_ids(i - gates).offer;
        list.offer(mover_id(choices, i), label,
                   [copy, i, radius](const Viewpoint&) { return in_sweep(copy, i, radius); });
    }
}

void add_space_handles(HandleList& list, Choices& choices, const Flight& flight) {
    for (std::size_t i = 0; i < choices.cables_used(); ++i) {
        const SegmentNames& names = cable_names(i);
        list.body({names.body, names.label, Role::object_a}, names.start, names.end);
    }
    const TightSpot* spot = flight.tightest_spot();
    if (spot == nullptr) return;
    const std::string text = nearest_text(flight.legs[spot->leg], flight.cables[spot->obstacle]);
    for (const std::string_view item : {std::string_view("tightest"), std::string_view("flight")})
        offer_to_open(list, item, "Open the tightest two in Nearest", "A is the leg, B the cable.", text);
}

}  // namespace crosscut::route_scene

#include <crosscut/sweep/polyline.h>
#include "app/scenes/route/route.h"
#include "app/view/draw_list.h"

#include "app/scenes/shared/plane.h"
#include "app/scenes/shared/space.h"
#include "app/scenes/shared/sweep_motion.h"
#include "core/number/rounded_functions.h"

#include <algorithm>
#include <cmath>

namespace crosscut::route_scene {
namespace {

// A smaller coordinate becomes zero: a question's numbers may reach no farther below `kEdge`.
constexpr double kNothing = 1e-24;
// of the area that is scattered over, and of a scattered wall
constexpr double kHalfWidth = 6.0, kHalfHeight = 4.0, kLongest = 0.5;

double tidied(double x) { return std::abs(x) < kNothing ? 0.0 : x; }

Segment2 scattered_wall(std::uint64_t seed, std::uint64_t i) {
    const Vec2 middle{kHalfWidth * scatter_about_zero(seed, 4 * i),
                      kHalfHeight * scatter_about_zero(seed, 4 * i + 1)};
    const Vec2 half_size{kLongest * scatter_about_zero(seed, 4 * i + 2),
                         kLongest * scatter_about_zero(seed, 4 * i + 3)};
    return {middle - half_size, middle + half_size};
}

/// The path of the free end, bent so that halfway it is as far from the hinge as the mean of its first and
/// last distance.
Path2 swing(const Gate& gate) {
    const Vec2 hinge = tidy(gate.hinge), from = tidy(gate.from), to = tidy(gate.to);
    const Vec2 middle = (from + to) * 0.5 - hinge;
    const double now = length_of(middle);
    const double hinge_radius = 0.5 * (rounded_hypot(from.x - hinge.x, from.y - hinge.y) +
                                       rounded_hypot(to.x - hinge.x, to.y - hinge.y));
    // half a turn has no side to bend to
    if (!(now > 0.01 * hinge_radius)) return {from, to, {}};
    return {from, to, middle * (-8.0 * (hinge_radius / now - 1.0))};
}

}  // namespace

Vec2 tidy(const Vec2& p) { return {tidied(p.x), tidied(p.y)}; }
Vec3 tidy(const Vec3& p) { return {tidied(p.x), tidied(p.y), tidied(p.z)}; }

std::vector<Segment2> walls_of(const Params& c) {
    std::vector<Segment2> walls;
    const auto add = [&](std::span<const Segment2> all) {
        for (const Segment2& wall : all) walls.push_back({tidy(wall.start), tidy(wall.end)});
    };
    add(std::span(c.walls).first(c.wall_count));
    add(c.file_walls.all());
    for (std::size_t i = 0; i < c.scattered; ++i) walls.push_back(scattered_wall(c.seed, i));
    return walls;
}

std::vector<MovingSegment2> movers_of(const Params& c) {
    std::vector<MovingSegment2> movers;
    for (std::size_t i = 0; i < c.gate_count; ++i)
        movers.push_back({path_at_rest(tidy(c.gates[i].hinge)), swing(c.gates[i])});
    for (std::size_t i = 0; i < c.cart_count; ++i) {
        const Cart& cart = c.carts[i];
        const Vec2 front = tidy(cart.front), back = tidy(cart.back), to = tidy(cart.front_to);
        movers.push_back({{front, to, {}}, {back, back + (to - front), {}}});
    }
    return movers;
}

namespace {

constexpr std::array<MoverIds, kMostGates> kGates{{
    {"g1h", "g1a", "g1b", "g1", "Gate 1 hinge", "Gate 1 first", "Gate 1 last", "gate 1",
     "Open gate 1 and the walker in Sweep"},
    {"g2h", "g2a", "g2b", "g2", "Gate 2 hinge", "Gate 2 first", "Gate 2 last", "gate 2",
     "Open gate 2 and the walker in Sweep"},
    {"g3h", "g3a", "g3b", "g3", "Gate 3 hinge", "Gate 3 first", "Gate 3 last", "gate 3",
     "Open gate 3 and the walker in Sweep"},
}};

constexpr std::array<MoverIds, kMostCarts> kCarts{{
    {"c1a", "c1b", "c1to", "c1", "Cart 1 front", "Cart 1 back", "Cart 1 goes to", "cart 1",
     "Open cart 1 and the walker in Sweep"},
    {"c2a", "c2b", "c2to", "c2", "Cart 2 front", "Cart 2 back", "Cart 2 goes to", "cart 2",
     "Open cart 2 and the walker in Sweep"},
    {"c3a", "c3b", "c3to", "c3", "Cart 3 front", "Cart 3 back", "Cart 3 goes to", "cart 3",
     "Open cart 3 and the walker in Sweep"},
}};

constexpr std::array<PointIds, kMostPoints> kPointIds{{
    {"p1", "P1"},
    {"p2", "P2"},
    {"p3", "P3"},
    {"p4", "P4"},
    {"p5", "P5"},
    {"p6", "P6"},
}};

}  // namespace

const MoverIds& gate_ids(std::size_t i) { return kGates[i]; }
const MoverIds& cart_ids(std::size_t i) { return kCarts[i]; }
const PointIds& point_ids(std::size_t i) { return kPointIds[i]; }

std::string_view mover_label(const Params& c, std::size_t mover) {
    return mover < c.gate_count ? kGates[mover].label : kCarts[mover - c.gate_count].label;
}
std::string_view mover_id(const Params& c, std::size_t mover) {
    return mover < c.gate_count ? kGates[mover].body : kCarts[mover - c.gate_count].body;
}

namespace {

using Done = HandleList::ItemAction::Done;

/// The last leg of the search that this wall blocked, or the straight line to the goal.
Segment2 leg_beside(const FloorQuestion& q, const FloorAnswer& floor, std::size_t wall) {
    const auto& legs = floor.route.legs;
    const auto last = std::find_if(legs.rbegin(), legs.rend(), [&](const RouteLeg& leg) {
        return leg.verdict == LegVerdict::blocked && leg.wall == wall;
    });
    return last != legs.rend() ? last->line : Segment2{q.start, q.goal};
}

void add_wall_action(HandleList& list, const FloorQuestion& q, const FloorAnswer& floor, std::size_t i) {
    const std::string_view id = wall_names(i).body;
    const Segment2 leg = leg_beside(q, floor, i), wall = q.walls[i];
    add_open_action(
        list, id, "Open a leg and this wall in Intersect",
        "AB is the last leg that the wall blocked, or the straight line to the goal; CD is the wall.",
        [leg, wall] { return intersect_text(leg, wall); });
    add_open_action(list, id, "Open a leg and this wall in Nearest",
                    "A is the leg, B the wall, both on the floor.",
                    [leg, wall] { return nearest_text(leg, wall); });
}

/// Wall and walker during the piece of the path on which they first meet; during the first piece where they
/// do not.
Done in_sweep(const Traffic& traffic, std::size_t mover, double radius) {
    double met = 0.0;
    for (const MotionHit& hit : traffic.hits)
        if (hit.mover == mover) {
            met = hit.contact.t_first;
            break;
        }
    std::size_t to = 1;
    while (to + 1 < traffic.events.size() && traffic.events[to].t < met) ++to;
    const PointerEvent &first = traffic.events[to - 1], &last = traffic.events[to];
    return {"The line, and the walker on the leg where they collide first, or on the first leg.",
            sweep_text(part(traffic.movers[mover], first.t, last.t), {first.place, last.place, {}}, radius)};
}

}  // namespace

Vec2 rim_of(const Params& params) { return params.start - Vec2{params.radius, 0.0}; }

void add_handles(HandleList& list, Params& params, const FloorQuestion& question, const FloorAnswer& floor,
                 const Traffic* traffic) {
    add_wall_handles(list, params.drawn_walls());
    if (params.radius > 0.0) {
        Params* chosen = &params;
        list.handle({"canvas", "radius", "radius", Role::object_b, true, false, {1.0, 0.0, 0.0}, false},
                    flat(rim_of(params)), [chosen](const Vec3& to) {
                        chosen->radius = std::min(std::fabs(to.x - chosen->start.x), kEdge);
                    });
    }
    for (std::size_t i = 0; i < params.wall_count; ++i) add_wall_action(list, question, floor, i);
    if (floor.tightest) {
        const Segment2& wall = question.walls[floor.tightest->wall];
        add_open_action(list, "tightest", "Open these two in Nearest",
                        "A is the leg with the smallest clearance, B the wall.",
                        nearest_text(floor.tightest->leg, wall));
    }
    if (traffic == nullptr || !list.with_actions) return;
    for (std::size_t i = 0; i < traffic->movers.size(); ++i) {
        const Traffic copy = *traffic;
        const double radius = question.radius;
        const std::size_t gates = params.gate_count;
        const std::string_view label =
            i < gates ? gate_ids(i).action_label : cart_ids(i - gates).action_label;
        list.add_action(mover_id(params, i), label,
                        [copy, i, radius](const Viewpoint&) { return in_sweep(copy, i, radius); });
    }
}

void add_space_handles(HandleList& list, Params& params, const Flight& flight) {
    for (std::size_t i = 0; i < params.cable_count; ++i) {
        const SegmentNames& names = cable_names(i);
        list.body({names.body, names.label, Role::scenery}, names.start, names.end);
    }
    const TightSpot* spot = flight.tightest_spot();
    if (spot == nullptr) return;
    const std::string text = nearest_text(flight.legs[spot->leg], flight.cables[spot->obstacle]);
    for (const std::string_view item : {std::string_view("tightest"), std::string_view("flight")})
        add_open_action(list, item, "Open the closest pair in Nearest", "A is the leg, B the cable.", text);
}

}  // namespace crosscut::route_scene

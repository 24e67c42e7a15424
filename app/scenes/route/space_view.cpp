#include <crosscut/nearest/segments.h>
#include "app/scenes/route/route.h"
#include "app/scenes/shared/distance.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/plane.h"
#include "app/scenes/shared/space.h"
#include "app/view/draw_list.h"
#include "core/nearest/distance_quadratic.h"

#include <algorithm>

namespace crosscut::route_scene {
namespace {

using namespace space_helpers;

constexpr Stroke kDrop{Role::auxiliary, 1.0, Dash::dotted, 0.8, false};

std::string leg_text(std::size_t leg) {
    return "P" + std::to_string(leg + 1) + "\u2013P" + std::to_string(leg + 2);
}
std::string cable_text(std::size_t cable) { return "cable " + std::to_string(cable + 1); }

void draw_cables(DrawList& canvas, const SpaceModel& s) {
    for (std::size_t i = 0; i < s.flight.cables.size(); ++i) {
        const Segment3& cable = s.flight.cables[i];
        const SegmentNames& names = cable_names(i);
        canvas.line(cable, {Role::scenery, 4.0, Dash::solid, 1.0, false}, id_of(names.body)).solid = true;
        canvas.dot(cable.start, Marker::disc, Role::scenery, id_of(names.start)).size_px = 7.0;
        canvas.dot(cable.end, Marker::disc, Role::scenery, id_of(names.end)).size_px = 7.0;
        canvas.label(cable.at(0.5), std::to_string(i + 1), Role::scenery, id_of(names.body)).priority = 1;
    }
}

void draw_legs(DrawList& canvas, const SpaceModel& s) {
    const TightSpot* tightest_spot = s.flight.tightest_spot();
    for (std::size_t i = 0; i < s.flight.legs.size(); ++i) {
        const Segment3& leg = s.flight.legs[i];
        if (leg.start == leg.end) continue;
        canvas.line(leg, {Role::object_b, 4.0, Dash::solid, 1.0, false}, id_of("flight")).solid = true;
    }
    for (std::size_t i = 0; i < s.params.point_count; ++i) {
        const Vec3 at = tidy(s.params.positions[i]);
        if (s.params.radius > 0.0)
            canvas.balls.push_back(
                {at, s.params.radius, Role::object_b, 0.15, Dash::solid, id_of(point_ids(i).id)});
        canvas.dot(at, Marker::disc, Role::object_b, id_of(point_ids(i).id)).size_px = 10.0;
        canvas
            .label(at + Vec3{0.0, 0.0, s.params.radius}, std::string(point_ids(i).label), Role::object_b,
                   id_of(point_ids(i).id))
            .priority = 2;
        if (at.z != 0.0) canvas.line(Segment3{at, {at.x, at.y, 0.0}}, kDrop, id_of(point_ids(i).id));
    }
    for (std::size_t i = 0; i < s.flight.spots.size(); ++i) {
        const NearestPoints3& pair = s.flight.spots[i].nearest;
        const bool worst = tightest_spot == &s.flight.spots[i];
        const bool hit = pair.distance < s.params.radius || pair.distance == 0.0;
        const Role role = hit || worst ? Role::answer : Role::text;
        const ItemId id = id_of(worst ? "tightest" : "clearances");
        if (!(pair.on_a == pair.on_b))
            canvas.line(Segment3{pair.on_a, pair.on_b}, {role, worst ? 2.5 : 1.25, Dash::dashed, 1.0, false},
                        id);
        canvas.dot(pair.on_a, Marker::diamond, role, id).size_px = worst ? 10.0 : 7.0;
        LabelItem& label = canvas.label(pair.midpoint, s.digits.length(pair.distance), role, id);
        label.priority = worst ? 8 : 3;
        label.measures = true;
    }
}

bool collides(const SpaceModel& s, const TightSpot& spot) {
    return spot.nearest.distance < s.params.radius || spot.nearest.distance == 0.0;
}

Verdict verdict(const SpaceModel& s) {
    const TightSpot* at = s.flight.tightest_spot();
    if (!at) return {"Nothing near", "There is no cable and no pole.", VerdictKind::no};
    const TightSpot& pair = *at;
    const double distance = pair.nearest.distance;
    const std::string leg = leg_text(pair.leg), cable = cable_text(pair.obstacle);
    if (collides(s, pair)) {
        const auto [apart, radius] = s.digits.lengths(distance, s.params.radius);
        return {"Collision",
                distance == 0.0 ? "Leg " + leg + " runs into " + cable + "."
                                : "Leg " + leg + " passes " + cable + " at " + apart +
                                      ", closer than the drone's radius of " + radius + ".",
                VerdictKind::special};
    }
    return {
        "Clear",
        "Smallest clearance: " + s.digits.length(distance) + ", between leg " + leg + " and " + cable + ".",
        VerdictKind::no};
}

void read_out(SceneOutput& out, const SpaceModel& s) {
    out.read_length("radius", s.params.radius, Role::object_b);
    for (const TightSpot& pair : s.flight.spots)
        out.read_length(leg_text(pair.leg) + " to " + cable_text(pair.obstacle), pair.nearest.distance,
                        Role::text, id_of("clearances"));
    const TightSpot* at = s.flight.tightest_spot();
    const bool hit = at && collides(s, *at);
    out.add_result("verdict", !at ? "nothing_near" : (hit ? "collision" : "clear"));
    out.add_result("meets", hit);
    if (!at) return;
    const TightSpot& pair = *at;
    out.read("s (along the leg)", pair.nearest.s, {}, Role::object_b, id_of("tightest"));
    out.read("t (along the cable)", pair.nearest.t, {}, Role::scenery, id_of("tightest"));
    out.add_result("tightest.distance", pair.nearest.distance);
    out.add_result("tightest.leg", static_cast<double>(pair.leg) + 1.0);
    out.add_result("tightest.cable", static_cast<double>(pair.obstacle) + 1.0);
    out.add_result("tightest.on_leg", pair.nearest.on_a);
    out.add_result("tightest.on_cable", pair.nearest.on_b);
    for (const TightSpot& each : s.flight.spots)
        out.add_result("legs." + std::to_string(each.leg) + ".clearance", each.nearest.distance);
}

/// Adds the view of the distance of the tightest pair around its nearest points.
void add_distances(SceneOutput& out, const SpaceModel& s, const TightSpot& pair) {
    const SegmentPair3 objects{s.flight.legs[pair.leg], s.flight.cables[pair.obstacle], {}};
    const DistanceContours field = distance_contours(objects, distance_quadratic(objects.a, objects.b));
    out.add_pane("bowl_square", "Clearance over leg and cable", [&] {
        Pane square = distance_square(field, objects, pair.nearest);
        square.note = "s along leg " + leg_text(pair.leg) + ", t along " + cable_text(pair.obstacle) + ".";
        pane_helpers::mark_answer(square, {pair.nearest.s, pair.nearest.t}, true, "tightest");
        return square;
    });
    out.add_pane("surface", "Distance surface", [&] {
        Pane surface = surface_pane(field, {});
        const DistanceSurface distance_surface(field, {});
        if (field.scale > 0.0)
            surface.list.dot(distance_surface.on(pair.nearest.s, pair.nearest.t), Marker::diamond,
                             Role::answer, id_of("tightest"));
        return surface;
    });
}

std::vector<Check> proof(const SpaceModel& s) {
    std::vector<Check> checks;
    const TightSpot* at = s.flight.tightest_spot();
    if (!at) return checks;
    const TightSpot& least = *at;
    const bool none_nearer =
        std::all_of(s.flight.spots.begin(), s.flight.spots.end(),
                    [&](const TightSpot& pair) { return pair.nearest.distance >= least.nearest.distance; });
    checks.push_back({"No leg comes nearer to a cable",
                      counted(s.flight.legs.size() * s.flight.cables.size(), "pair") + ", smallest " +
                          s.digits.length(least.nearest.distance),
                      none_nearer, id_of("tightest")});
    const NearestPoints3& n = least.nearest;
    const auto inside = [](double x) { return x >= 0.0 && x <= 1.0; };
    checks.push_back({"Both nearest points lie within leg and cable",
                      "s = " + fraction_text(n.s) + ", t = " + fraction_text(n.t), inside(n.s) && inside(n.t),
                      id_of("tightest")});
    return checks;
}

}  // namespace

void show_space(SceneOutput& out, const SpaceModel& s) {
    DrawList& canvas = out.canvas();
    canvas.space = Space::space;
    out.panes.front().title = "Canvas";
    out.panes.front().default_camera = opening_view();
    draw_cables(canvas, s);
    draw_legs(canvas, s);
    if (const TightSpot* at = s.flight.tightest_spot()) {
        const TightSpot& pair = *at;
        add_distances(out, s, pair);
        suggest_views(out, {s.flight.legs[pair.leg], s.flight.cables[pair.obstacle], {}}, pair.nearest);
    }
    out.verdict = verdict(s);
    read_out(out, s);
    out.proof = proof(s);
}

}  // namespace crosscut::route_scene

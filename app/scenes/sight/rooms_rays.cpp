#include "app/scenes/methods/answer_words.h"
#include "app/scenes/plane/plane_panes.h"
#include "app/scenes/sight/rooms.h"

#include "app/model/fields/fields.h"
#include "core/number/rounded_functions.h"

#include <algorithm>

namespace crosscut::sight_scene {
namespace {

/// "no leak, 1 stops short, 2 corners are lost".
std::string faults_words(const NaiveRegion& rays) {
    const auto words = [](std::size_t n, const char* none, const char* one, const char* many) {
        return n == 0 ? std::string(none) : counted(n, one, many);
    };
    return words(rays.leaks, "no leak", "leak", "leaks") + ", " +
           words(rays.stops_short, "none stops short", "stops short", "stop short") + ", " +
           words(rays.lost_corners, "no corner is lost", "corner is lost", "corners are lost");
}

MethodResult result_of(const NaiveRegion& rays, NumberKind kind) {
    MethodResult result;
    if (!rays.fits) {
        result.word = "no answer";
        result.tone = Tone::special;
        result.reason = "A coordinate is too large for " + std::string(name(kind)) + ".";
        return result;
    }
    const std::size_t wrong = rays.leaks + rays.stops_short;
    result.wrong = wrong > 0;
    result.tone = wrong > 0 ? Tone::misses : Tone::meets;
    result.word = rays.leaks > 0         ? counted(rays.leaks, "leak")
                  : rays.stops_short > 0 ? "stops short"
                                         : "no leak";
    result.reason = "Of " + std::to_string(rays.rays.size()) + " rays: " + faults_words(rays) + ".";
    return result;
}

MethodRow row_of(const RoomsState& state, RayPlan plan) {
    MethodRow row;
    const bool corners = plan == RayPlan::corners;
    row.label = corners ? "To corners" : "All around";
    row.brief = corners ? "co" : "fan";
    row.title = corners ? "A ray to each corner and beside it" : "Rays all around";
    row.about =
        corners
            ? "The usual way in games (Nicky Case, Sight & Light, 2014). Casts a ray to each end of a wall and one a ten "
              "thousandth to each side of it, and joins where they end. Leaks where two walls share a corner and rounding "
              "lets the ray between them; misses gaps that are narrower than the step aside."
            : "Casts 120 rays all around and joins where they end. It finds no corner but by chance, and misses "
              "what is narrower than its step.";
    row.pane = "rays";
    if (!casts_rays(state.plan)) {
        const std::string why = "Rays are cast among " + std::to_string(kMostForRays) + " walls at most.";
        for (std::size_t i = 0; i < std::size(kNumberKinds); ++i)
            row.results.push_back({"not asked", Tone::special, false, why, {}, {}});
        return row;
    }
    for (const NumberKind kind : kNumberKinds)
        row.results.push_back(result_of(state.answer.rays_of(plan, kind), kind));
    const std::size_t rays = state.answer.rays_of(plan, NumberKind::float64).rays.size();
    const std::size_t walls = state.plan.walls.size() + 4;
    row.operations = static_cast<int>(rays * walls);
    row.cost = std::to_string(rays) + " rays on " + std::to_string(walls) + " walls";
    return row;
}

/// Of the rays, of which there are some, the one whose direction is nearest to that of a point.
const NaiveRay& ray_toward(const NaiveRegion& rays, const Vec2& lamp, const Vec2& point) {
    const auto direction = [&](const Vec2& p) {
        const Vec2 way = p - lamp;
        return way / std::max(rounded_hypot(way.x, way.y), 1e-300);
    };
    const Vec2 wanted = direction(point);
    const auto turned_by = [&](const NaiveRay& ray) {
        const Vec2 off = direction(ray.toward) - wanted;
        return rounded_hypot(off.x, off.y);
    };
    return *std::min_element(rays.rays.begin(), rays.rays.end(), [&](const NaiveRay& a, const NaiveRay& b) {
        return turned_by(a) < turned_by(b);
    });
}

/// The ray nearest to where the sweep looks at the stop that its steps have reached, the first being 1.
void mark_ray_of_stop(DrawList& list, const RoomsState& state, std::size_t stop) {
    const Vec2 lamp = state.plan.lamps.front();
    const SightEvent& event = state.answer.lights.front().region.events[stop - 1];
    const NaiveRay& ray = ray_toward(state.rays(), lamp, event.toward);
    const ItemId id = id_of(event_name(stop - 1));
    list.line(Segment2{lamp, ray.at}, {Role::answer, 4.0, Dash::solid, 1.0, false}, id);
    list.dot(event.toward, Marker::ring, Role::answer, id).hollow = true;
    list.dot(ray.at, Marker::diamond, Role::answer, id).size_px = 12.0;
}

std::string pane_note(const RoomsState& state, std::size_t stop) {
    const NaiveRegion& rays = state.rays();
    if (!rays.fits) return "A coordinate is too large for float.";
    return std::to_string(rays.rays.size()) + " rays: " + faults_words(rays) +
           (stop == 0 ? ". The steps turn one ray around the lamp, in exact arithmetic."
                      : ". Thick: the ray nearest to where step " + std::to_string(stop) + " looks.");
}

}  // namespace

MethodStrip rays_strip(const RoomsState& state) {
    const Choices& c = state.choices;
    MethodStrip strip;
    strip.field = "method";
    strip.type_field = "number";
    strip.step_field = "step";
    strip.chosen = static_cast<int>(c.plan);
    strip.chosen_type = static_cast<int>(c.kind);
    for (const NumberKind kind : kNumberKinds) strip.number_types.emplace_back(name(kind));
    for (const RayPlan plan : {RayPlan::corners, RayPlan::fan}) strip.rows.push_back(row_of(state, plan));
    strip.judge = {"exact", Tone::meets, false, {}, {}, {}};
    for (const NumberKind kind : kNumberKinds) {
        const NaiveRegion& rays = state.answer.rays_of(RayPlan::corners, kind);
        if (rays.leaks > 0)
            strip.alarm = "Rays to corners in " + std::string(name(kind)) + " leak " + times(rays.leaks) +
                          " through closed corners.";
    }
    return strip;
}

Pane rays_pane(const RoomsState& state) {
    const Plan& plan = state.plan;
    const NaiveRegion& rays = state.rays();
    Pane pane;
    pane.id = "rays";
    pane.title = plan.lamps.size() > 1 ? "Casting rays from lamp 1" : "Casting rays";
    pane.list.grid = false;
    pane.fits = true;
    Bounds frame;
    frame.add(flat(plan.room.low)), frame.add(flat(plan.room.high));
    pane.frame = frame;
    DrawList& list = pane.list;
    const Vec2 lamp = plan.lamps.front();
    const std::size_t n = rays.rays.size();
    for (std::size_t i = 0; i < n; ++i) {
        const NaiveRay &ray = rays.rays[i], &next = rays.rays[(i + 1) % n];
        list.fills.push_back({{flat(lamp), flat(ray.at), flat(next.at)}, Role::pointer, kLit, id_of("rays")});
        draw_shadow(list, plan, lamp, ray.at, next.at, kShade);
        const Role role = ray.fault == RayFault::leak   ? Role::warning
                          : ray.fault == RayFault::none ? Role::auxiliary
                                                        : Role::rejected;
        const bool wrong = ray.fault != RayFault::none;
        list.line(Segment2{lamp, ray.at}, {role, wrong ? 2.5 : 0.75, Dash::solid, wrong ? 1.0 : 0.5, false},
                  id_of(wrong ? "leak" : "rays"));
        if (wrong) list.dot(ray.at, Marker::cross, role, id_of("leak"));
    }
    for (std::size_t i = 0; i < 4; ++i)
        list.line(plan.room.side(i), pane_helpers::thin(Role::auxiliary), id_of("room"));
    for (std::size_t i = 0; i < plan.walls.size(); ++i)
        list.line(plan.walls[i], {Role::object_a, 3.0, Dash::solid, 1.0, false}, id_of(wall_names(i).body));
    list.dot(lamp, Marker::disc, Role::pointer, id_of("lamp"));
    const std::size_t stop = stop_reached(state);
    if (stop > 0 && n > 0) mark_ray_of_stop(list, state, stop);
    pane.note = pane_note(state, stop);
    return pane;
}

}  // namespace crosscut::sight_scene

#include <crosscut/visibility/terrain.h>
#include "app/model/number_format.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/plane.h"
#include "app/scenes/shared/walls.h"
#include "app/scenes/sight/sight.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

namespace crosscut::sight_scene {

FloorPlanWork::FloorPlanWork(const Plan& plan) : plan_(plan), all_(plan.walls) {
    for (std::size_t i = 0; i < 4; ++i) all_.push_back(plan.room.side(i));
}

void FloorPlanWork::light(const Vec2& lamp) {
    LampLight& light = answer_.lights.emplace_back();
    light.region = visible_region(lamp, plan_.walls, plan_.room);
    light.fraction = lit_fraction(light.region, plan_.room);
    if (plan_.walker) light.stretches = seen_stretches(lamp, plan_.path, plan_.walls, plan_.room);
    checked_ = 0;
}

bool FloorPlanWork::go_on() {
    const std::size_t lamp_count = answer_.lights.size();
    if (lamp_count == 0 || checked_ == answer_.lights.back().region.corners.size()) {
        if (lamp_count == plan_.lamps.size()) return false;
        light(plan_.lamps[lamp_count]);
        return true;
    }
    LampLight& last = answer_.lights.back();
    const RegionCorner& corner = last.region.corners[checked_++];
    if (corner.kind != CornerKind::end) return true;
    ++last.ends;
    if (line_of_sight(plan_.lamps[lamp_count - 1], corner.at, all_).clear()) ++last.reached;
    return true;
}

FloorPlanAnswer FloorPlanWork::take() {
    if (plan_.walker) {
        std::vector<SeenStretch> all;
        for (const LampLight& light : answer_.lights)
            all.insert(all.end(), light.stretches.begin(), light.stretches.end());
        answer_.stretches = joined(plan_.path, all);
    }
    if (casts_rays(plan_)) {
        for (const RayPlan plan : {RayPlan::corners, RayPlan::fan}) {
            for (const NumberKind kind : kNumberKinds)
                answer_.rays[static_cast<std::size_t>(plan)][static_cast<std::size_t>(kind)] =
                    naive_region(plan_.lamps.front(), plan_.walls, plan_.room, plan, kind);
        }
    }
    return std::move(answer_);
}

bool casts_rays(const Plan& plan) { return plan.walls.size() <= kMostForRays; }

std::vector<std::size_t> events_of_corners(const VisibleRegion& region) {
    std::vector<std::size_t> events;
    for (std::size_t i = 0; i < region.events.size(); ++i) events.resize(region.events[i].corners, i);
    return events;
}

std::string wall_text(std::size_t wall, std::size_t walls) {
    return wall < walls ? "wall " + std::to_string(wall + 1) : "the room's side";
}

namespace {

using pane_helpers::thin;

constexpr double kShortStretch = 0.08;  // of the walker's path

class FloorPlanPainter {
  public:
    FloorPlanPainter(DrawList& canvas, const FloorPlanModel& model)
        : canvas_(canvas),
          model_(model),
          c_(model.params),
          answer_(model.answer),
          plan_(model.plan),
          rays_(model.rays()) {}

    void run() {
        for (std::size_t i = 0; i < answer_.lights.size(); ++i) light(i);
        draw_room();
        if (stop_reached(model_) > 0) sweep();
        if (plan_.walker) draw_path();
        draw_walls(canvas_, std::span(c_.walls).first(c_.wall_count));
        for (const Segment2& wall : c_.file_walls.all())
            canvas_.line(wall, {Role::scenery, 2.5, Dash::solid, 1.0, false}, id_of("file_walls"));
        if (c_.leaks) leaks();
        for (std::size_t i = 0; i < plan_.lamps.size(); ++i) lamp(i);
        if (plan_.walker) walker();
    }

  private:
    /// Draws the lamp's light as triangles; for the first lamp each belongs to the stop of the sweep that
    /// closes it.
    void light(std::size_t i) {
        const VisibleRegion& region = answer_.lights[i].region;
        const auto events = events_of_corners(region);
        const std::size_t n = region.corners.size();
        // Chosen so that the shade where no lamp shines does not depend on their number.
        const double shade =
            1.0 - std::pow(1.0 - kShadeOpacity, 1.0 / static_cast<double>(plan_.lamps.size()));
        for (std::size_t k = 0; k < n; ++k) {
            const RegionCorner &from = region.corners[(k + n - 1) % n], &to = region.corners[k];
            if (!from.wall) continue;
            const RegionCorner &before = region.corners[(k + n - 2) % n],
                               &after = region.corners[(k + 1) % n];
            if (*from.wall < plan_.walls.size()) {
                if (FillItem* shadow = draw_shadow(canvas_, plan_, plan_.lamps[i], from.at, to.at, shade)) {
                    shadow->patch = true;
                    if (!before.wall) end_at(*shadow, plan_.lamps[i], from.at, before.at);
                    if (!to.wall) end_at(*shadow, plan_.lamps[i], to.at, after.at);
                }
            }
            FillItem& fill = canvas_.fill({flat(plan_.lamps[i]), flat(from.at), flat(to.at)}, Role::light,
                                          kLitOpacity, id_of(i == 0 ? event_name(events[k]) : "light"));
            fill.patch = true;
            if (!before.wall) end_at(fill, plan_.lamps[i], before.at, from.at);
            if (!to.wall) end_at(fill, plan_.lamps[i], after.at, to.at);
        }
    }

    /// Along a ray beyond the end of a wall one side is lit, that of the farther corner, and the other is in
    /// shadow. Otherwise both sides are alike.
    static void end_at(FillItem& fill, const Vec2& lamp, const Vec2& nearer, const Vec2& farther) {
        if (glm::distance(lamp, nearer) < glm::distance(lamp, farther))
            fill.rims.push_back({flat(nearer), flat(farther)});
    }

    void draw_room() {
        for (std::size_t i = 0; i < 4; ++i)
            canvas_.line(plan_.room.side(i), thin(Role::scenery), id_of("room"));
    }

    /// Draws the ray at each stop: to the farthest corner that was found there, else through the end at which
    /// it stops.
    void sweep() {
        const VisibleRegion& region = answer_.lights.front().region;
        std::size_t found = 0;
        for (std::size_t i = 0; i < region.events.size(); ++i) {
            const SightEvent& event = region.events[i];
            const bool changes = event.corners > found;
            const ItemId id = id_of(event_name(i));
            Vec2 to = event.toward;
            for (; found < event.corners; ++found) {
                if (region.corners[found].kind == CornerKind::shadow) to = region.corners[found].at;
            }
            canvas_.line(Segment2{plan_.lamps.front(), to},
                         {Role::text, 1.5, changes ? Dash::solid : Dash::dashed, 0.9, false}, id);
            DotItem& dot = canvas_.dot(event.toward, Marker::ring, changes ? Role::text : Role::rejected, id);
            dot.hollow = true;
        }
    }

    void lamp(std::size_t i) {
        const ItemId id = id_of(lamp_name(i).name);
        canvas_.dot(c_.lamps[i], Marker::disc, Role::text, id).size_px = 15.0;
        const std::string name = plan_.lamps.size() == 1 ? "lamp" : "lamp " + std::to_string(i + 1);
        canvas_.label(c_.lamps[i], name, Role::text, id).priority = 3;
    }

    void draw_path() {
        canvas_.line(c_.path, {Role::object_b, 1.5, Dash::dashed, 0.9, true}, id_of("way"));
        for (const bool end : {false, true})
            canvas_
                .dot(end ? c_.path.end : c_.path.start, Marker::disc, Role::object_b,
                     id_of(end ? "way.b" : "way.a"))
                .size_px = 8.0;
        for (const SeenStretch& stretch : answer_.stretches) {
            LineItem& item = canvas_.line(Segment2{stretch.from.at, stretch.to.at},
                                          {Role::object_b, 5.0, Dash::solid, 0.9, false}, id_of("seen"));
            item.measures = true;
            for (const SightTime* time : {&stretch.from, &stretch.to})
                if (time->change != SightChange::path_end)
                    canvas_.dot(time->at, Marker::diamond, Role::answer, id_of("seen")).size_px = 11.0;
            write_times(stretch);
        }
    }
    /// Writes the times at both ends of a visible stretch of the path; of a short stretch at one point, so
    /// that they do not overlap.
    void write_times(const SeenStretch& stretch) {
        const auto write = [&](const Vec2& at, std::string text) {
            LabelItem& label = canvas_.label(at, std::move(text), Role::answer, id_of("seen"));
            label.priority = 5;
            label.measures = true;
        };
        const bool begins = stretch.from.change != SightChange::path_end,
                   ends = stretch.to.change != SightChange::path_end;
        if (begins && ends && stretch.to.t - stretch.from.t < kShortStretch) {
            const auto [from, to] = Digits().lengths(stretch.from.t, stretch.to.t);
            return write(stretch.from.at * 0.5 + stretch.to.at * 0.5, "time " + from + " to " + to);
        }
        if (begins) write(stretch.from.at, "time " + fraction_text(stretch.from.t));
        if (ends) write(stretch.to.at, "time " + fraction_text(stretch.to.t));
    }

    /// Draws the walker and the lines of sight of the lamps that see her.
    void walker() {
        const Vec2 at = c_.path.at(c_.time);
        for (std::size_t i = 0; i < answer_.lights.size(); ++i) {
            const auto& stretches = answer_.lights[i].stretches;
            const bool sees = std::any_of(stretches.begin(), stretches.end(), [&](const SeenStretch& s) {
                return s.from.t <= c_.time && c_.time <= s.to.t;
            });
            if (sees)
                canvas_.line(Segment2{c_.lamps[i], at}, {Role::text, 1.5, Dash::solid, 0.8, false},
                             id_of("sight"));
        }
        canvas_.dot(at, Marker::square, Role::object_b, id_of("walker")).size_px = 14.0;
        canvas_.label(at, "walker", Role::object_b, id_of("walker")).priority = 2;
    }

    void leaks() {
        for (const NaiveRay& ray : rays_.rays) {
            if (ray.fault == RayFault::none) continue;
            const Role role = ray.fault == RayFault::leak ? Role::warning : Role::rejected;
            canvas_.line(Segment2{plan_.lamps.front(), ray.at}, {role, 2.5, Dash::solid, 1.0, false},
                         id_of("leak"));
            canvas_.dot(ray.at, Marker::cross, role, id_of("leak"));
        }
    }

    DrawList& canvas_;
    const FloorPlanModel& model_;
    const Params& c_;
    const FloorPlanAnswer& answer_;
    const Plan& plan_;
    const NaiveRegion& rays_;
};

}  // namespace

std::vector<ItemId> answer_items(const FloorPlanAnswer& answer) {
    std::vector<ItemId> items;
    for (const char* name : {"light", "shadow", "seen", "sight", "leak"}) items.push_back(id_of(name));
    for (std::size_t i = 0; i < std::min(answer.lights.front().region.events.size(), kNamedEvents); ++i)
        items.push_back(id_of(event_name(i)));
    return items;
}

void draw_floor_plan(DrawList& canvas, const FloorPlanModel& model) {
    canvas.grid = false;
    FloorPlanPainter(canvas, model).run();
}

}  // namespace crosscut::sight_scene

// What a lamp does not light: the area behind what it lights, up to the room's sides.

namespace crosscut::sight_scene {
namespace {

using Polygon = std::vector<Vec2>;

/// Above 0 where p is to the left of the line from a to b.
double side_of(const Vec2& a, const Vec2& b, const Vec2& p) {
    const Vec2 direction = b - a, off = p - a;
    return direction.x * off.y - direction.y * off.x;
}

/// The part of a convex polygon to the left of the line from a to b.
Polygon left_of(const Polygon& polygon, const Vec2& a, const Vec2& b) {
    Polygon left;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2 &p = polygon[i], &q = polygon[(i + 1) % polygon.size()];
        const double at_p = side_of(a, b, p), at_q = side_of(a, b, q);
        if (at_p >= 0.0) left.push_back(p);
        if ((at_p > 0.0 && at_q < 0.0) || (at_p < 0.0 && at_q > 0.0))
            left.push_back(p + (q - p) * (at_p / (at_p - at_q)));
    }
    return left;
}

}  // namespace

FillItem* draw_shadow(DrawList& list, const Plan& plan, const Vec2& lamp, const Vec2& from, const Vec2& to,
                      double opacity) {
    if (!(side_of(lamp, from, to) > 0.0)) return nullptr;
    const Polygon outline{plan.room.low,
                          {plan.room.high.x, plan.room.low.y},
                          plan.room.high,
                          {plan.room.low.x, plan.room.high.y}};
    const Polygon behind = left_of(left_of(left_of(outline, lamp, from), to, lamp), to, from);
    if (behind.size() < 3) return nullptr;
    FillItem& fill = list.fill({}, Role::shade, opacity, id_of("shadow"));
    for (const Vec2& corner : behind) fill.corners.push_back(flat(corner));
    return &fill;
}

}  // namespace crosscut::sight_scene

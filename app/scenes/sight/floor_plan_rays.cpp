#include <crosscut/intersect/intersection.h>
#include "app/model/fields/fields.h"
#include "app/model/number_format.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/plane.h"
#include "app/scenes/sight/sight.h"
#include "core/methods/derivation.h"
#include "core/methods/formula.h"
#include "core/number/rounded_functions.h"
#include "core/visibility/detail.h"

#include <algorithm>
#include <array>

namespace crosscut::sight_scene {
namespace {

/// "no errors", "2 leaks, 1 ray cut short, 3 corners lost".
std::string faults_text(const NaiveRegion& rays) {
    std::string text;
    const auto add = [&](std::size_t n, const char* one, const char* many) {
        if (n > 0) text += (text.empty() ? "" : ", ") + counted(n, one, many);
    };
    add(rays.leaks, "leak", "leaks");
    add(rays.stops_short, "ray cut short", "rays cut short");
    add(rays.lost_corners, "corner lost", "corners lost");
    return text.empty() ? "no errors" : text;
}

MethodResult result_of(const NaiveRegion& rays, NumberKind kind) {
    MethodResult result;
    if (!rays.fits) {
        result.word = "no answer";
        result.kind = VerdictKind::special;
        result.reason = "A coordinate is too large for " + std::string(name(kind)) + ".";
        return result;
    }
    const std::size_t wrong = rays.leaks + rays.stops_short;
    result.wrong = wrong > 0;
    result.kind = wrong > 0 ? VerdictKind::no : VerdictKind::yes;
    result.word = rays.leaks > 0         ? counted(rays.leaks, "leak")
                  : rays.stops_short > 0 ? "stops short"
                                         : "no leak";
    result.reason = counted(rays.rays.size(), "ray") + ": " + faults_text(rays) + ".";
    return result;
}

MethodRow row_of(const FloorPlanModel& model, RayPlan plan) {
    MethodRow row;
    const bool corners = plan == RayPlan::corners;
    row.label = corners ? "To corners" : "All around";
    row.title = corners ? "Rays to every corner" : "Rays all around";
    row.about =
        corners
            ? "The usual method in games (Nicky Case, Sight & Light, 2014). Casts a ray to each end of a wall and one a "
              "ten-thousandth to each side of it, and joins their ends. It leaks where two walls share a corner and "
              "rounding lets the ray pass between them, and misses gaps narrower than its step to the side."
            : "Casts 120 rays all around and joins their ends. It finds corners only by luck and misses anything "
              "narrower than its step.";
    row.pane = "rays";
    if (!casts_rays(model.plan)) {
        const std::string why = "Rays are cast only among up to " + grouped(kMostForRays) + " walls.";
        for (std::size_t i = 0; i < std::size(kNumberKinds); ++i)
            row.results.push_back({"not asked", VerdictKind::special, false, why, {}, {}});
        return row;
    }
    for (const NumberKind kind : kNumberKinds)
        row.results.push_back(result_of(model.answer.rays_of(plan, kind), kind));
    const std::size_t rays = model.answer.rays_of(plan, NumberKind::float64).rays.size();
    const std::size_t walls = model.plan.walls.size() + 4;
    row.operations = static_cast<int>(rays * walls);
    row.cost = counted(rays, "ray") + " on " + counted(walls, "wall");
    return row;
}

/// Of the rays, at least one, the one whose direction is nearest to that of a point.
const NaiveRay& ray_toward(const NaiveRegion& rays, const Vec2& lamp, const Vec2& point) {
    const auto direction = [&](const Vec2& p) {
        const Vec2 to_point = p - lamp;
        return to_point / std::max(length_of(to_point), 1e-300);
    };
    const Vec2 expected = direction(point);
    const auto turned_by = [&](const NaiveRay& ray) {
        const Vec2 off = direction(ray.toward) - expected;
        return length_of(off);
    };
    return *std::min_element(rays.rays.begin(), rays.rays.end(), [&](const NaiveRay& a, const NaiveRay& b) {
        return turned_by(a) < turned_by(b);
    });
}

/// Marks the ray nearest to the direction of the stop that the steps have reached, counted from 1.
void mark_ray_of_stop(DrawList& list, const FloorPlanModel& model, std::size_t stop) {
    const Vec2 lamp = model.plan.lamps.front();
    const SightEvent& event = model.answer.lights.front().region.events[stop - 1];
    const NaiveRay& ray = ray_toward(model.rays(), lamp, event.toward);
    const ItemId id = id_of(event_name(stop - 1));
    list.line(Segment2{lamp, ray.at}, {Role::text, 4.0, Dash::solid, 1.0, false}, id);
    list.dot(event.toward, Marker::ring, Role::text, id).hollow = true;
    list.dot(ray.at, Marker::diamond, Role::answer, id).size_px = 12.0;
}

std::string pane_note(const FloorPlanModel& model, std::size_t stop) {
    const NaiveRegion& rays = model.rays();
    if (!rays.fits) return "A coordinate is too large for float.";
    return counted(rays.rays.size(), "ray") + ": " + faults_text(rays) +
           (stop == 0 ? ". Step through the exact method: one ray turns around the lamp."
                      : ". Thick: the ray nearest to step " + std::to_string(stop) + ".");
}

}  // namespace

MethodStrip rays_strip(const FloorPlanModel& model) {
    const Params& c = model.params;
    MethodStrip strip = empty_strip({static_cast<int>(c.plan), c.kind});
    strip.explain = {};
    for (const RayPlan plan : {RayPlan::corners, RayPlan::fan}) strip.rows.push_back(row_of(model, plan));
    strip.exact = {exact_result("no leak")};
    for (const NumberKind kind : kNumberKinds) {
        const NaiveRegion& rays = model.answer.rays_of(RayPlan::corners, kind);
        if (rays.leaks > 0)
            strip.disagreement = "Rays to corners in " + std::string(name(kind)) + " leak " +
                                 times(rays.leaks) + " through closed corners.";
    }
    return strip;
}

Pane rays_pane(const FloorPlanModel& model) {
    const Plan& plan = model.plan;
    const NaiveRegion& rays = model.rays();
    Pane pane;
    pane.list.grid = false;
    pane.fits = true;
    Bounds frame;
    frame.add(flat(plan.room.low)), frame.add(flat(plan.room.high));
    pane.frame = frame;
    DrawList& list = pane.list;
    const Vec2 lamp = plan.lamps.front();
    const std::size_t n = rays.rays.size(), stop = stop_reached(model);
    // What is lit is known at the last step.
    const bool known = stop == 0 || stop >= model.answer.lights.front().region.events.size();
    for (std::size_t i = 0; i < n; ++i) {
        const NaiveRay &ray = rays.rays[i], &next = rays.rays[(i + 1) % n];
        if (known) {
            list.fill({flat(lamp), flat(ray.at), flat(next.at)}, Role::light, kLitOpacity, id_of("rays"));
            draw_shadow(list, plan, lamp, ray.at, next.at, kShadeOpacity);
        }
        const bool wrong = known && ray.fault != RayFault::none;
        const Role role = !wrong                        ? Role::auxiliary
                          : ray.fault == RayFault::leak ? Role::warning
                                                        : Role::rejected;
        list.line(Segment2{lamp, ray.at}, {role, wrong ? 2.5 : 0.75, Dash::solid, wrong ? 1.0 : 0.5, false},
                  id_of(wrong ? "leak" : "rays"));
        if (wrong) list.dot(ray.at, Marker::cross, role, id_of("leak"));
    }
    for (std::size_t i = 0; i < 4; ++i)
        list.line(plan.room.side(i), pane_helpers::thin(Role::scenery), id_of("room"));
    for (std::size_t i = 0; i < plan.walls.size(); ++i)
        list.line(plan.walls[i], {Role::scenery, 3.0, Dash::solid, 1.0, false}, id_of(wall_names(i).body));
    list.dot(lamp, Marker::disc, Role::text, id_of("lamp"));
    if (stop > 0 && n > 0) mark_ray_of_stop(list, model, stop);
    pane.note_is_legend = true;
    pane.note = pane_note(model, stop);
    return pane;
}

namespace {

/// Writes a stop's comparison of walls: the parameter at which each wall meets the ray through the stop's
/// point, with 1 at that point.
class StopWriter {
  public:
    StopWriter(const Plan& plan, const SightEvent& event, std::size_t number)
        : plan_(plan), event_(event), number_(number), ray_{plan.lamps.front(), event.toward} {}

    [[nodiscard]] Step step() const {
        Step step;
        step.id = event_name(number_);
        step.kind = StepKind::test;
        step.sentence = sentence() + what_is_compared();
        step.items = {event_name(number_)};
        step.right = claim();
        step.holds = true;
        step.holds_exact = true;
        return step;
    }

  private:
    [[nodiscard]] std::string words(std::size_t wall) const { return wall_text(wall, plan_.walls.size()); }
    [[nodiscard]] Segment2 wall(std::size_t i) const {
        return i < plan_.walls.size() ? plan_.walls[i] : plan_.room.side(i - plan_.walls.size());
    }
    /// The wall that the nearest one is compared with.
    [[nodiscard]] std::size_t other() const {
        if (event_.after != event_.before) return event_.after;
        return event_.begin.empty() ? event_.end.front() : event_.begin.front();
    }

    [[nodiscard]] std::string sentence() const {
        if (event_.crossing)
            return "Here " + words(*event_.crossing) + " crosses " + words(event_.before) +
                   " and comes before it: a corner.";
        const bool begins = !event_.begin.empty();
        const std::string who = words(begins ? event_.begin.front() : event_.end.front());
        const std::string does = begins ? " starts" : " ends";
        if (event_.after == event_.before)
            return "Here " + who + does +
                   (other() == event_.before ? ": " : " behind " + words(event_.before) + ": ") +
                   "nothing changes.";
        const bool nearer = begins && event_.after == event_.begin.front();
        if (nearer)
            return "Here " + who + (order() == 0 ? " starts on " : " starts before ") + words(event_.before) +
                   ": from now on it is the nearest.";
        return "Here " + words(event_.before) + " ends: the light continues to " + words(event_.after) + ".";
    }

    /// The text that explains the letters of the claim, at the first stop.
    [[nodiscard]] std::string what_is_compared() const {
        return number_ == 0 ? " r says how far along the ray a wall is: 1 where the ray stops." : "";
    }
    [[nodiscard]] Formula part(std::size_t i) const {
        const double fraction =
            event_.crossing ? 1.0 : common_point(ray_, wall(i), {Extent::line, Extent::line}).s.value_or(0.0);
        constexpr std::array kSides{"below", "right", "above", "left"};
        const std::size_t walls = plan_.walls.size();
        const std::string name = i < walls ? std::to_string(i + 1) : kSides.at(i - walls);
        return symbol("r_" + name, {}, SymbolStyle::scalar, fraction);
    }
    [[nodiscard]] Formula claim() const {
        const std::size_t first = event_.before, second = other();
        if (first == second) return join_with(FormulaKind::relation, "=", {part(first), part(first)});
        if (order() == 0) return join_with(FormulaKind::relation, "=", {part(first), part(second)});
        return join_with(FormulaKind::relation, "<",
                         {part(order() < 0 ? first : second), part(order() < 0 ? second : first)});
    }
    /// Below 0 where the ray meets the nearest wall before the other one.
    [[nodiscard]] int order() const {
        return event_.crossing ? 0 : visibility::crossing_order(ray_, wall(event_.before), wall(other()));
    }

    const Plan& plan_;
    const SightEvent& event_;
    std::size_t number_;
    Segment2 ray_;
};

}  // namespace

MethodSteps floor_plan_method_steps(const FloorPlanModel& model) {
    const VisibleRegion& region = model.answer.lights.front().region;
    MethodSteps steps;
    steps.title = std::string("A ray that turns around ") +
                  (model.plan.lamps.size() > 1 ? "lamp 1" : "the lamp") + " (r: how far along the ray)";
    for (std::size_t i = 0; i < region.events.size(); ++i)
        steps.derivation.steps.push_back(StopWriter(model.plan, region.events[i], i).step());
    steps.step_field = "step";
    steps.step = static_cast<int>(stop_reached(model));
    return steps;
}

std::size_t stop_reached(const FloorPlanModel& model) {
    if (!model.answer.there) return 0;
    const std::size_t events = model.answer.lights.front().region.events.size();
    const std::size_t stops = events <= kMostStops ? events : 0;
    return std::min(static_cast<std::size_t>(model.params.step), stops);
}

namespace {

bool from_start(const SeenStretch& s) { return s.from.change == SightChange::path_end; }
bool to_end(const SeenStretch& s) { return s.to.change == SightChange::path_end; }

std::string stretch_text(const SeenStretch& s) {
    if (from_start(s)) return "from the start to time " + time_text(s.to.t);
    if (to_end(s)) return "from time " + time_text(s.from.t) + " to the end";
    const auto [from, to] = times_text(s.from.t, s.to.t);
    return "from time " + from + " to " + to;
}

std::string lamps_text(const FloorPlanModel& model) {
    const auto& lights = model.answer.lights;
    if (lights.size() == 1)
        return "The lamp lights " + percent_text(lights.front().fraction) + " of the room";
    std::string text;
    for (std::size_t i = 0; i < lights.size(); ++i) {
        const bool last = i + 1 == lights.size();
        text += (i == 0 ? "Lamp "
                 : last ? " and lamp "
                        : ", lamp ") +
                std::to_string(i + 1) + (i == 0 ? " lights " : " ") + percent_text(lights[i].fraction);
    }
    return text + " of the room";
}

bool a_lamp(const FloorPlanModel& model) { return model.answer.lights.size() == 1; }

/// The number of the wall that hides the walker from the one lamp at a time: of several, the one nearest to the
/// lamp. Nothing where no wall does, or where walls have no numbers in the picture.
std::optional<std::size_t> hiding_wall(const FloorPlanModel& model, double time) {
    const Plan& plan = model.plan;
    if (plan.walls.size() > kMostWalls) return {};
    const Segment2 sight{plan.lamps.front(), plan.path.at(time)};
    std::optional<std::size_t> nearest;
    double least = 2.0;
    for (std::size_t i = 0; i < plan.walls.size(); ++i) {
        const CommonPoint2 common = common_point(sight, plan.walls[i]);
        const double s = common.s.value_or(0.0);
        if (!common.point || s >= least) continue;
        least = s;
        nearest = i + 1;
    }
    return nearest;
}

/// " Wall 5 hides the walker before, wall 6 after." of one stretch and one lamp; nothing where it begins and
/// ends with the path.
std::string hidden_text(const FloorPlanModel& model, const SeenStretch& seen) {
    constexpr double kNear = 0x1p-10;  // of the hidden part of the path: beside the time of the change
    const auto wall_at = [&](bool at_edge, double time) {
        return at_edge ? std::optional<std::size_t>() : hiding_wall(model, time);
    };
    const auto before = wall_at(from_start(seen), seen.from.t * (1.0 - kNear));
    const auto after = wall_at(to_end(seen), seen.to.t + (1.0 - seen.to.t) * kNear);
    if (before && after && *before == *after)
        return " Wall " + std::to_string(*before) + " hides the walker before and after.";
    if (before)
        return " Wall " + std::to_string(*before) + " hides the walker before" +
               (after ? ", wall " + std::to_string(*after) + " after." : ".");
    return after ? " Wall " + std::to_string(*after) + " hides the walker after." : "";
}

}  // namespace

Verdict floor_plan_verdict(const FloorPlanModel& model) {
    if (!model.answer.there)
        return {"Calculating",
                "Calculating what is lit among " + counted(model.plan.walls.size(), "wall") + ".",
                VerdictKind::special};
    const auto& stretches = model.answer.stretches;
    if (!model.plan.walker) return {"Lit", lamps_text(model) + ".", VerdictKind::yes};
    if (stretches.empty())
        return {"Never visible", "No lamp lights any part of the walker's path.", VerdictKind::no};
    if (stretches.size() == 1 && from_start(stretches.front()) && to_end(stretches.front()))
        return {"Always visible", "The walker's whole path is lit.", VerdictKind::yes};
    constexpr std::size_t kMost = 2;  // more are on the timeline
    const std::string often = times(stretches.size());
    if (stretches.size() > kMost)
        return {"Visible " + often, "The walker is visible " + often + "; the timeline shows when.",
                VerdictKind::yes};
    const bool one = a_lamp(model);
    std::string text = one ? "The lamp lights the walker " : "The lamps light the walker ";
    for (std::size_t i = 0; i < stretches.size(); ++i)
        text += (i == 0 ? "" : ", and ") + stretch_text(stretches[i]);
    text += ".";
    if (one && stretches.size() == 1) text += hidden_text(model, stretches.front());
    return {"Visible " + often, text, VerdictKind::yes};
}

void read_floor_plan(SceneOutput& out, const FloorPlanModel& model) {
    const FloorPlanAnswer& a = model.answer;
    for (std::size_t i = 0; i < a.lights.size(); ++i) {
        const std::string who = a.lights.size() == 1 ? "" : ", lamp " + std::to_string(i + 1);
        out.read("lit area" + who, 100.0 * a.lights[i].fraction, "%", Role::text, id_of(lamp_name(i).name));
        out.read("corners of the lit area" + who, std::to_string(a.lights[i].region.corners.size()),
                 Role::text, id_of(lamp_name(i).name));
    }
    for (std::size_t i = 0; i < a.stretches.size(); ++i) {
        const std::string number = a.stretches.size() == 1 ? std::string() : " " + std::to_string(i + 1);
        out.read("visible from" + number, a.stretches[i].from.t, {}, Role::answer, id_of("seen"));
        out.read("visible to" + number, a.stretches[i].to.t, {}, Role::answer, id_of("seen"));
    }
    if (!casts_rays(model.plan)) return;
    const NaiveRegion& rays = model.rays();
    out.read("rays that leak", std::to_string(rays.leaks), rays.leaks > 0 ? Role::warning : Role::text,
             id_of("leak"));
    out.read("rays cut short", std::to_string(rays.stops_short), Role::rejected, id_of("leak"));
    out.read("corners lost", std::to_string(rays.lost_corners), Role::rejected, id_of("rays"));
}

void add_floor_plan_results(SceneOutput& out, const FloorPlanModel& model) {
    const FloorPlanAnswer& a = model.answer;
    if (!a.there) return out.add_result("verdict", "looking");
    const bool walker = model.plan.walker;
    out.add_result("verdict", !walker ? "lit" : a.stretches.empty() ? "never_in_sight" : "in_sight");
    out.add_result("meets", !walker || !a.stretches.empty());
    out.add_result("walls", static_cast<double>(model.plan.walls.size()));
    out.add_result("times_in_sight", static_cast<double>(a.stretches.size()));
    for (std::size_t i = 0; i < a.stretches.size(); ++i) {
        const std::string name = "in_sight." + std::to_string(i) + ".";
        out.add_result(name + "from", a.stretches[i].from.t);
        out.add_result(name + "to", a.stretches[i].to.t);
    }
    for (std::size_t i = 0; i < a.lights.size(); ++i) {
        const std::string name = "lamps." + std::to_string(i) + ".";
        out.add_result(name + "share", a.lights[i].fraction);
        out.add_result(name + "corners", static_cast<double>(a.lights[i].region.corners.size()));
    }
    if (!casts_rays(model.plan)) return;
    out.add_result("rays.leaks", static_cast<double>(model.rays().leaks));
    out.add_result("rays.stop_short", static_cast<double>(model.rays().stops_short));
    out.add_result("rays.lost_corners", static_cast<double>(model.rays().lost_corners));
}

std::vector<Check> floor_plan_proof(const FloorPlanModel& model) {
    std::vector<Check> checks;
    const auto& lights = model.answer.lights;
    for (std::size_t i = 0; i < lights.size(); ++i) {
        const std::size_t ends = lights[i].ends, reached = lights[i].reached;
        const std::string who = lights.size() == 1 ? "the lamp" : "lamp " + std::to_string(i + 1);
        checks.push_back({"Every corner of the lit area is visible from " + who,
                          std::to_string(reached) + " of " + std::to_string(ends), reached == ends,
                          id_of(lamp_name(i).name)});
        std::size_t began = 0, ended = 0;
        for (const SightEvent& event : lights[i].region.events)
            began += event.begin.size(), ended += event.end.size();
        checks.push_back({"Going around " + who + ", as many walls start as end",
                          std::to_string(began) + " and " + std::to_string(ended), began == ended,
                          id_of(lamp_name(i).name)});
    }
    return checks;
}

Timeline walker_timeline(const FloorPlanModel& model) {
    const FloorPlanAnswer& a = model.answer;
    Timeline line{"time", "playing", model.params.time, model.params.playing, {}, {}};
    std::vector<double> times{0.0, 1.0};
    for (const LampLight& light : a.lights) {
        for (const SeenStretch& s : light.stretches) times.insert(times.end(), {s.from.t, s.to.t});
    }
    std::sort(times.begin(), times.end());
    const auto lamps_at = [&](double t) {
        double count = 0.0;
        for (const LampLight& light : a.lights) {
            for (const SeenStretch& s : light.stretches) count += s.from.t <= t && t <= s.to.t ? 1.0 : 0.0;
        }
        return count;
    };
    const auto most = static_cast<double>(a.lights.size());
    TimePlot plot{"lamps",     {},           -0.15 * most,
                  1.15 * most, std::nullopt, {{0.0, "0"}, {most, sentence_number(most)}},
                  Role::text};
    for (std::size_t i = 0; i + 1 < times.size(); ++i) {
        const double count = lamps_at(0.5 * times[i] + 0.5 * times[i + 1]);
        if (times[i] < times[i + 1])
            plot.samples.insert(plot.samples.end(), {{times[i], count}, {times[i + 1], count}});
    }
    line.plots.push_back(std::move(plot));
    for (const SeenStretch& s : a.stretches)
        line.marks.push_back(
            {s.from.t, s.to.t, {1.0, std::nullopt}, true, "Visible " + stretch_text(s), id_of("seen")});
    return line;
}

}  // namespace crosscut::sight_scene

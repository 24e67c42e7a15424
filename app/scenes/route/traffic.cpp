#include <crosscut/sweep/sweep.h>
#include "app/scenes/route/route.h"
#include "app/view/draw_list.h"

#include <crosscut/bounce/impact.h>
#include "app/scenes/shared/method_results.h"

#include <algorithm>
#include <limits>

namespace crosscut::route_scene {

int Traffic::missed() const {
    return static_cast<int>(std::count(sampled_hit.begin(), sampled_hit.end(), false));
}

Traffic traffic_on(const TrafficQuestion& question, const Route& route) {
    Traffic traffic;
    traffic.movers = question.movers;
    traffic.events = motion_along(path_points(route, question.floor.start));
    if (route.outcome != RouteOutcome::found) return traffic;
    const double radius = question.floor.radius;
    traffic.hits = motion_hits(traffic.events, radius, traffic.movers);
    for (const MotionHit& hit : traffic.hits)
        traffic.sampled_hit.push_back(seen_by_samples(traffic.events, traffic.movers[hit.mover], radius,
                                                      question.samples, hit.contact.t_first,
                                                      hit.contact.t_last));
    return traffic;
}

namespace {

constexpr int kGhosts = 7, kSamples = 96;

/// The distance from the walker to the nearest moving wall.
double gap_at(const Traffic& traffic, double t) {
    double least = std::numeric_limits<double>::max();
    for (const MovingSegment2& mover : traffic.movers)
        least = std::min(least, contact_with(mover.at(t), walker_at(traffic.events, t)).distance);
    return least;
}

bool walks(const ViewModel& s) { return s.floor.route.outcome == RouteOutcome::found; }

const MotionHit* first_hit(const ViewModel& s) {
    return s.traffic->hits.empty() ? nullptr : &s.traffic->hits.front();
}

std::string hit_text(const ViewModel& s, const MotionHit& hit) {
    return std::string(mover_label(s.params, hit.mover)) + " at time " + time_text(hit.contact.t_first);
}

void draw_mover(DrawList& canvas, const ViewModel& s, std::size_t i) {
    const MovingSegment2& mover = s.traffic->movers[i];
    const ItemId id = id_of(mover_id(s.params, i));
    for (int k = 0; k < kGhosts; ++k) {
        const double t = static_cast<double>(k) / (kGhosts - 1);
        canvas.line(mover.at(t), {Role::scenery, 1.0, Dash::solid, 0.25, false}, id);
    }
    std::vector<Vec3> tip;
    const bool gate = i < s.params.gate_count;
    for (int k = 0; k <= 24; ++k) tip.push_back(flat((gate ? mover.q : mover.p).at(k / 24.0)));
    canvas.curve(std::move(tip), {Role::scenery, 1.0, Dash::dotted, 0.8, true}, id);
    canvas.line(mover.at(s.params.time), {Role::scenery, 4.0, Dash::solid, 1.0, false}, id);
    canvas.label(mover.at(s.params.time).at(0.5), std::string(mover_label(s.params, i)), Role::scenery, id)
        .priority = 3;
    const MoverIds& ids = gate ? gate_ids(i) : cart_ids(i - s.params.gate_count);
    const auto end = [&](const Vec2& at, std::string_view name, Marker marker) {
        canvas.dot(at, marker, Role::scenery, id_of(name)).size_px = 8.0;
    };
    end(mover.p.from, ids.first, gate ? Marker::square : Marker::disc);
    end(mover.q.from, ids.second, Marker::disc);
    end(gate ? mover.q.to : mover.p.to, ids.third, Marker::ring);
}

void draw_hit(DrawList& canvas, const ViewModel& s, std::size_t i) {
    const MotionHit& hit = s.traffic->hits[i];
    const Vec2 walker = walker_at(s.traffic->events, hit.contact.t_first);
    const bool first = i == 0;
    if (s.params.radius > 0.0)
        canvas.balls.push_back(
            {flat(walker), s.params.radius, Role::answer, first ? 0.2 : 0.0, Dash::dashed, id_of("hit")});
    DotItem& dot = canvas.dot(hit.contact.point_first, Marker::diamond, Role::answer, id_of("hit"));
    dot.size_px = first ? 13.0 : 9.0;
    dot.hollow = !s.traffic->sampled_hit[i];
    if (!first) return;
    canvas
        .label(hit.contact.point_first, "collision at time " + fraction_text(hit.contact.t_first),
               Role::answer, id_of("hit"))
        .priority = 7;
}

void draw_samples(DrawList& canvas, const ViewModel& s) {
    const int samples = s.params.samples;
    for (int i = 0; i <= samples; ++i) {
        canvas
            .dot(walker_at(s.traffic->events, static_cast<double>(i) / samples), Marker::ring, Role::rejected,
                 id_of("looks"))
            .make_hollow(6.0);
    }
}

}  // namespace

void draw_traffic(DrawList& canvas, const ViewModel& s) {
    for (std::size_t i = 0; i < s.traffic->movers.size(); ++i) draw_mover(canvas, s, i);
    if (!walks(s)) return;
    draw_samples(canvas, s);
    for (std::size_t i = s.traffic->hits.size(); i-- > 0;) draw_hit(canvas, s, i);
    const Vec2 now = walker_at(s.traffic->events, s.params.time);
    if (s.params.radius > 0.0)
        canvas.balls.push_back(
            {flat(now), s.params.radius, Role::object_b, 0.6, Dash::solid, id_of("walker")});
    canvas.dot(now, Marker::disc, Role::object_b, id_of("walker")).size_px = 9.0;
    canvas.label(top_of(now, s.params.radius), "walker", Role::object_b, id_of("walker")).priority = 2;
}

Verdict traffic_verdict(const ViewModel& s) {
    if (!walks(s)) return floor_verdict(s);
    const MotionHit* first = first_hit(s);
    if (first == nullptr) return {"Clear", "The walker runs into nothing on this path.", VerdictKind::no};
    const bool sampled_hit = s.traffic->sampled_hit.front();
    return {"Collision",
            "The walker runs into " + hit_text(s, *first) + "." +
                (sampled_hit ? "" : " A per-frame test misses it."),
            VerdictKind::special};
}

void read_traffic(SceneOutput& out, const ViewModel& s) {
    const Traffic& traffic = *s.traffic;
    out.read("time", s.params.time, {}, Role::pointer, id_of("walker"));
    if (const MotionHit* first = first_hit(s)) {
        out.read("time of first collision", first->contact.t_first, {}, Role::answer, id_of("hit"));
        out.read("with", std::string(mover_label(s.params, first->mover)), Role::scenery,
                 id_of(mover_id(s.params, first->mover)));
        out.read("s (along it)", first->contact.s_first, {}, Role::answer, id_of("hit"));
    } else {
        for (const char* label : {"time of first collision", "with", "s (along it)"})
            out.read(label, std::string("\u2013"), Role::rejected, id_of("hit"));
    }
    out.read("collisions", std::to_string(traffic.hits.size()), Role::answer, id_of("hit"));
    out.read("missed between samples",
             std::to_string(traffic.missed()) + " of " + std::to_string(traffic.hits.size()), Role::rejected,
             id_of("looks"));
}

void add_traffic_results(SceneOutput& out, const ViewModel& s) {
    const MotionHit* first = first_hit(s);
    out.add_result("traffic.first.t",
                   first != nullptr ? std::optional(first->contact.t_first) : std::nullopt);
    out.add_result("traffic.first.s",
                   first != nullptr ? std::optional(first->contact.s_first) : std::nullopt);
    out.add_result("traffic.first.with", first != nullptr
                                             ? std::optional(std::string(mover_label(s.params, first->mover)))
                                             : std::nullopt);
    out.add_result("traffic.impacts", static_cast<double>(s.traffic->hits.size()));
    out.add_result("traffic.missed_by_looks", static_cast<double>(s.traffic->missed()));
}

Timeline traffic_timeline(const ViewModel& s) {
    const Traffic& traffic = *s.traffic;
    Timeline line{"time", "playing", s.params.time, s.params.playing, {}, {}};
    TimePlot plot{"gap", {}, 0.0, 1.0, TimePlot::Band{0.0, s.params.radius}, {}, Role::pointer};
    double largest = s.params.radius;
    for (int i = 0; i <= kSamples; ++i) {
        const double t = i / static_cast<double>(kSamples);
        const double gap = traffic.movers.empty() ? 0.0 : gap_at(traffic, t);
        plot.samples.emplace_back(t, gap);
        largest = std::max(largest, gap);
    }
    plot.high = largest > 0.0 ? 1.1 * largest : 1.0;
    plot.levels = {{s.params.radius, "radius"}};
    if (s.params.radius > 0.0) plot.levels.push_back({0.0, "0"});
    line.plots.push_back(std::move(plot));
    for (std::size_t i = 0; i < traffic.hits.size(); ++i) {
        const Contact& c = traffic.hits[i].contact;
        line.marks.push_back({c.t_first,
                              c.t_last,
                              {s.params.radius, std::nullopt},
                              true,
                              "Collision with " + hit_text(s, traffic.hits[i]) +
                                  (traffic.sampled_hit[i] ? "" : ", between two samples"),
                              id_of("hit")});
    }
    const int samples = s.params.samples;
    for (int i = 0; i <= samples && walks(s); ++i) {
        const double t = static_cast<double>(i) / samples;
        line.ticks.push_back({t, !traffic.movers.empty() && gap_at(traffic, t) <= s.params.radius});
    }
    return line;
}

LeastGap least_gap(const ViewModel& s) {
    LeastGap least{std::numeric_limits<double>::max(), 0.0};
    for (int i = 0; i <= kSamples; ++i) {
        const double t = i / static_cast<double>(kSamples), gap = gap_at(*s.traffic, t);
        if (gap < least.gap) least = {gap, t};
    }
    return least;
}

std::vector<Check> traffic_proof(const ViewModel& s) {
    std::vector<Check> checks;
    const MotionHit* first = first_hit(s);
    if (first == nullptr) return checks;
    const MovingSegment2& mover = s.traffic->movers[first->mover];
    const double t = first->contact.t_first, radius = s.question.radius;
    const Vec2 walker = walker_at(s.traffic->events, t);
    const double apart = contact_with(mover.at(t), walker).distance;
    const double size = std::max({1.0, std::abs(walker.x), std::abs(walker.y), radius});
    checks.push_back({"At the first collision the walker is its radius away from the line",
                      s.digits.length(apart < 1e-9 * size ? 0.0 : apart) + " and " + s.digits.length(radius),
                      apart <= radius + 1e-6 * size, id_of("hit")});
    double before = std::numeric_limits<double>::max();
    for (int i = 0; i < kSamples; ++i) before = std::min(before, gap_at(*s.traffic, t * i / kSamples));
    if (t > 0.0)
        checks.push_back({"Before it nothing that moves is nearer than that",
                          s.digits.length(before) + " at least, at 96 moments",
                          before >= radius - 1e-6 * size, id_of("hit")});
    return checks;
}

}  // namespace crosscut::route_scene

#include "app/scenes/methods/answer_words.h"
#include "app/scenes/nearest/panes/bowl_field.h"
#include "app/scenes/nearest/panes/panes.h"
#include "app/scenes/plane/unit_square.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut::nearest_scene {
namespace {

using namespace pane_helpers;

constexpr SquareEdges kEdges{{{"a1", "A1"}, {"a2", "A2"}, {"b1", "B1"}, {"b2", "B2"}}};
constexpr double kLabelsApart = 0.2;  // of each other and of the minimum, in units of the square
constexpr double kInside = 0.06;      // of the square's edges, so that a label stands in it

bool in_square(const Vec2& p) {
    return p.x > kInside && p.x < 1.0 - kInside && p.y > kInside && p.y < 1.0 - kInside;
}

CurveItem level_curve(const BowlField& field, double distance, const Stroke& stroke, const char* id) {
    CurveItem curve;
    curve.stroke = stroke;
    curve.id = id_of(id);
    for (const Vec2& p : level_line(field.axes, field.bottom, field.depth_of(distance)))
        curve.points.push_back(flat(p));
    return curve;
}

/// The two straight level lines of a trough.
std::array<Segment2, 2> trough_lines(const BowlField& field, double distance) {
    const Vec2 aside = field.axes.steep * (field.depth_of(distance) / field.axes.steep_rate);
    const auto line = [&](const Vec2& at) { return Segment2{at, at + field.axes.gentle}; };
    return {line(field.bottom + aside), line(field.bottom - aside)};
}

/// Writes numbers at some contours: inside the square, apart from each other and from the answer.
class ContourLabels {
  public:
    ContourLabels(Pane& pane, const Vec2& answer) : pane_(pane), taken_{answer} {}

    void offer(const CurveItem& curve, double distance) {
        for (const Vec3& p : curve.points) {
            const Vec2 at{p.x, p.y};
            const auto apart = [&](const Vec2& q) {
                return std::hypot(q.x - at.x, q.y - at.y) > kLabelsApart;
            };
            if (!in_square(at) || !std::all_of(taken_.begin(), taken_.end(), apart)) continue;
            LabelItem& label = pane_.list.label(at, in_words(distance), Role::auxiliary, id_of("bowl"));
            label.align = Align::centre;
            taken_.push_back(at);
            return;
        }
    }

  private:
    Pane& pane_;
    std::vector<Vec2> taken_;
};

void draw_contours(Pane& pane, const BowlField& field, const Vec2& answer) {
    ContourLabels labels(pane, answer);
    const Levels levels = levels_over(field, -0.1, 1.1);
    for (std::size_t i = 0; i < levels.distances.size(); ++i) {
        const double d = levels.distances[i];
        if (!field.axes.round()) {
            for (const Segment2& line : trough_lines(field, d))
                pane.list.line(line, contour(0.55), id_of("bowl"), Extent::line);
            continue;
        }
        const CurveItem& curve = pane.list.curves.emplace_back(level_curve(field, d, contour(0.55), "bowl"));
        if (i % 2 == 1) labels.offer(curve, d * field.scale);
    }
    if (!field.axes.round())
        pane.list.line(Segment2{field.bottom, field.bottom + field.axes.gentle},
                       {Role::rejected, 1.5, Dash::dashed, 1.0, false}, id_of("free"), Extent::line);
}

/// All pairs of places that are no farther apart than the balls' reach, whenever each is there.
void draw_reach(Pane& pane, const BowlField& field, double reach) {
    const double level = reach / field.scale;
    if (!(level > field.floor)) return;
    const Stroke rim{Role::warning, 1.5, Dash::solid, 0.9, false};
    std::vector<Vec2> corners;
    if (field.axes.round()) {
        corners = level_line(field.axes, field.bottom, field.depth_of(level));
        corners.pop_back();  // closed by itself
        pane.list.curves.push_back(level_curve(field, level, rim, "reach"));
    } else {
        const auto lines = trough_lines(field, level);
        const Vec2 far_off = field.axes.gentle * 8.0;
        corners = {lines[0].start - far_off, lines[0].start + far_off, lines[1].start + far_off,
                   lines[1].start - far_off};
        for (const Segment2& line : lines) pane.list.line(line, rim, id_of("reach"), Extent::line);
    }
    FillItem fill;
    fill.corners = clipped(std::move(corners), *pane.frame);
    fill.role = Role::warning;
    fill.opacity = 0.2;
    fill.id = id_of("reach");
    if (fill.corners.size() > 2) pane.list.fills.push_back(std::move(fill));
}

/// The one time both balls share runs along s = t.
void draw_time(Pane& pane, const State& state) {
    const SphereMeeting& m = *state.balls;
    const auto on_diagonal = [](double time) { return Vec2{time, time}; };
    pane.list.line(Segment2{{0, 0}, {1, 1}}, {Role::pointer, 2.0, Dash::solid, 1.0, false}, id_of("time"));
    DotItem& closest =
        pane.list.dot(on_diagonal(m.closest_time), Marker::disc, Role::pointer, id_of("closest"));
    closest.size_px = 8.0;
    closest.hollow = true;
    if (m.impact) {
        pane.list.dot(on_diagonal(*m.impact), Marker::diamond, Role::answer, id_of("impact"));
        pane.list.label(on_diagonal(*m.impact), "impact", Role::answer, id_of("impact")).priority = 2;
    }
    DotItem& now =
        pane.list.dot(on_diagonal(state.choices.balls.time), Marker::ring, Role::pointer, id_of("time"));
    now.size_px = 14.0;
}

/// The moves from the free minimum to the constrained one.
void draw_path(Pane& pane, const DistanceBowl& bowl) {
    for (std::size_t i = 1; i < bowl.path.size(); ++i) {
        const BowlPoint &from = bowl.path[i - 1].at, &to = bowl.path[i].at;
        const Vec2 start = within_frame(*pane.frame, {from.s, from.t}),
                   end = within_frame(*pane.frame, {to.s, to.t});
        if (start == end) continue;
        pane.list.line(Segment2{start, end}, {Role::text, 2.0, Dash::solid, 0.85, true},
                       id_of(path_item(bowl, i)));
    }
}

/// The best place of each edge, beside the free minimum.
void draw_candidates(Pane& pane, const State& state, const BowlField& field) {
    const Extents e = state.objects().extents;
    const auto within = [](Extent extent, double x) {
        if (extent == Extent::line) return x;
        return extent == Extent::ray ? std::max(x, 0.0) : std::clamp(x, 0.0, 1.0);
    };
    const auto candidate = [&](bool there, const Vec2& at, const char* id) {
        if (!there) return;
        DotItem& dot = pane.list.dot(within_frame(*pane.frame, at), Marker::disc, Role::text, id_of(id));
        dot.size_px = 7.0;
        dot.hollow = true;
    };
    candidate(e.a != Extent::line, {0.0, within(e.b, field.best_t(0.0))}, "candidate_2");
    candidate(e.a == Extent::segment, {1.0, within(e.b, field.best_t(1.0))}, "candidate_3");
    candidate(e.b != Extent::line, {within(e.a, field.best_s(0.0)), 0.0}, "candidate_4");
    candidate(e.b == Extent::segment, {within(e.a, field.best_s(1.0)), 1.0}, "candidate_5");
}

/// Where a wrong method ends, and how much farther that is.
void draw_chosen(Pane& pane, const State& state, const Vec2& right) {
    const ChosenAnswer& chosen = state.chosen;
    if (!chosen.wrong || !nearest::answers(chosen.answer.branch)) return;
    const Vec2 at = within_frame(*pane.frame, {chosen.answer.s, chosen.answer.t});
    pane.list.line(Segment2{at, within_frame(*pane.frame, right)},
                   {Role::warning, 1.25, Dash::dashed, 0.9, false}, id_of("chosen"));
    pane.list.dot(at, Marker::cross, Role::warning, id_of("chosen"));
    pane.list.label(at, "+" + in_words(chosen.excess), Role::warning, id_of("chosen")).priority = 3;
}

/// The nearest pairs where there are many.
void draw_ties(Pane& pane, const NearestPoints3& n) {
    if (!n.ties || !n.ties->from || !n.ties->to) return;
    const Vec2 from{n.ties->from->s, n.ties->from->t}, to{n.ties->to->s, n.ties->to->t};
    if (!in_frame(*pane.frame, from) || !in_frame(*pane.frame, to)) return;
    pane.list.line(Segment2{from, to}, {Role::answer, 8.0, Dash::solid, 0.45, false}, id_of("ties"));
}

void draw_free(Pane& pane, const DistanceBowl& bowl, const Vec2& minimum) {
    if (!bowl.free_minimum) return;
    const Vec2 at{bowl.free_minimum->s, bowl.free_minimum->t};
    if (!(at == minimum)) return mark_answer(pane, at, false, "free");
    if (!in_frame(*pane.frame, at)) return;
    DotItem& ring = pane.list.dot(at, Marker::ring, Role::auxiliary, id_of("free"));
    ring.hollow = true;
    ring.size_px = 20.0;
}

std::string note(const State& state) {
    const NearestPoints3& n = state.nearest;
    if (state.balls == nullptr) {
        std::string text = "s = " + in_words(n.s) + ", t = " + in_words(n.t);
        if (!n.unique) return text + ", one of many";
        return text + (state.bowl.path.size() > 1 ? ", clamped" : "");
    }
    const SphereMeeting& m = *state.balls;
    if (m.collide) return "The time line enters the reach at t = " + in_words(*m.impact) + ".";
    return m.paths_come_close ? "The time line passes the reach by: a false alarm."
                              : "The time line stays out of reach.";
}

}  // namespace

Pane bowl_pane(const State& state) {
    Pane pane = unit_square("bowl", "Distance over (s, t)");
    const NearestPoints3& n = state.nearest;
    const BowlField field = bowl_field(state.objects(), state.bowl);
    const Vec2 minimum{n.s, n.t};
    pane.note = note(state);
    draw_region(pane, state.objects().extents);
    if (field.scale > 0.0) draw_contours(pane, field, minimum);
    if (state.balls != nullptr && field.scale > 0.0) draw_reach(pane, field, state.balls->reach);
    draw_edges(pane, state.objects().extents, kEdges);
    draw_ties(pane, n);
    const bool clamps =
        state.choices.chosen_method().id == "rhodes" || state.choices.chosen_method().id == "cramer";
    if (state.balls != nullptr) {
        draw_time(pane, state);
    } else {
        if (in_frame(*pane.frame, minimum)) draw_readings(pane, minimum);
        if (clamps) draw_path(pane, state.bowl);
        if (state.choices.chosen_method().id == "five_candidates") draw_candidates(pane, state, field);
        draw_free(pane, state.bowl, minimum);
        draw_chosen(pane, state, minimum);
    }
    mark_answer(pane, minimum, true, "minimum");
    return pane;
}

}  // namespace crosscut::nearest_scene

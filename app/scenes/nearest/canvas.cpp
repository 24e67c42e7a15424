#include "app/scenes/methods/answer_words.h"
#include "app/scenes/nearest/panes/panes.h"
#include "app/scenes/space/vectors.h"

#include <string>

namespace crosscut::nearest_scene {
namespace {

constexpr double kShare_px = 9.0;  // of the stretch up to the nearest point
// Of the stretch: its middle is often where the other line passes in front.
constexpr double kShareLabel = 2.0 / 3.0;

/// How far along its object the nearest point lies: that stretch thick, and its parameter beside it.
void draw_share(DrawList& canvas, const Segment3& object, Role role, const char* object_id, const Vec3& at,
                const std::string& text, const char* id) {
    if (object.start == object.end || at == object.start) return;
    const Stroke thick{role, kShare_px, Dash::solid, 1.0, false};
    LineItem& share = canvas.line(Segment3{object.start, at}, thick, id_of(object_id));
    share.solid = share.measures = true;
    LabelItem& label =
        canvas.label(object.start * (1.0 - kShareLabel) + at * kShareLabel, text, role, id_of(id));
    label.priority = 1;
    label.measures = true;
}

/// All nearest pairs: a bar on both stretches and the band between them. A stretch without bound is a ray or a line.
void draw_ties(DrawList& canvas, const Objects& o, const NearestTies& ties) {
    const Stroke bar{Role::answer, 11.0, Dash::solid, 0.4, false};
    const ItemId id = id_of("ties");
    if (ties.from && ties.to) {
        FillItem band;
        band.corners = {ties.from->on_a, ties.to->on_a, ties.to->on_b, ties.from->on_b};
        band.role = Role::answer;
        band.opacity = 0.14;
        band.id = id;
        canvas.fills.push_back(band);
        canvas.line(Segment3{ties.from->on_a, ties.to->on_a}, bar, id);
        canvas.line(Segment3{ties.from->on_b, ties.to->on_b}, bar, id);
        return;
    }
    if (!ties.from && !ties.to) {
        canvas.line(o.a, bar, id, Extent::line);
        canvas.line(o.b, bar, id, Extent::line);
        return;
    }
    const PointPair3& end = ties.from ? *ties.from : *ties.to;
    const Vec3 onward = o.a.direction() * (ties.from ? 0.5 : -0.5);
    canvas.line(Segment3{end.on_a, kept(end.on_a + onward)}, bar, id, Extent::ray);
    canvas.line(Segment3{end.on_b, kept(end.on_b + onward)}, bar, id, Extent::ray);
}

}  // namespace

void draw_canvas(DrawList& canvas, const State& state) {
    const Objects& o = state.objects();
    const NearestPoints3& n = state.nearest;
    if (state.choices.shadows) draw_shadows(canvas, o, n);
    draw_naive(canvas, state);
    if (n.ties) draw_ties(canvas, o, *n.ties);
    if (n.distance > 0.0)
        canvas.label(n.midpoint, state.from.digits.length(n.distance), Role::answer, id_of("distance"))
            .priority = 4;
    draw_nearest_pair(canvas, o, n);
    // After what may lie at the same places: the ends, which can be dragged, stay in sight.
    draw_objects(canvas, o);
    if (!n.ties) {
        draw_share(canvas, o.a, Role::object_a, "a", n.on_a, "s = " + share_words(n.s), "s");
        draw_share(canvas, o.b, Role::object_b, "b", n.on_b, "t = " + share_words(n.t), "t");
    }
    draw_apparent(canvas, state);
    if (state.choices.step > 0.0) draw_walk(canvas, state);
}

}  // namespace crosscut::nearest_scene

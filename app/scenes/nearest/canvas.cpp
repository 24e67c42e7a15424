#include "app/scenes/nearest/panes.h"
#include "app/scenes/words.h"

namespace crosscut::nearest_scene_parts {
namespace {

constexpr Stroke kDropLine{Role::auxiliary, 1.0, Dash::dotted, 0.8, false};
constexpr Stroke kShadow{Role::auxiliary, 2.0, Dash::solid, 0.35, false};

void draw_object(DrawList& canvas, const Segment3& s, Extent extent, const std::string& id, const char* start,
                 const char* end, Marker marker, Role role) {
    canvas.line(s, {role, 4.0, Dash::solid, 1.0, false}, id_of(id), extent).solid = true;
    canvas.dot(s.start, marker, role, id_of(id + "1"));
    canvas.dot(s.end, marker, role, id_of(id + "2"));
    canvas.label(s.start, start, role, id_of(id + "1")).priority = 2;
    canvas.label(s.end, end, role, id_of(id + "2")).priority = 2;
}

/// A drop line from every end to the floor and each segment's shadow on it: how high things are.
void draw_shadows(DrawList& canvas, const Objects& o) {
    for (const Segment3* s : {&o.a, &o.b}) {
        for (const Vec3& p : {s->start, s->end}) {
            canvas.line(Segment3{p, {p.x, p.y, 0.0}}, kDropLine);
        }
        canvas.line(Segment3{{s->start.x, s->start.y, 0.0}, {s->end.x, s->end.y, 0.0}}, kShadow);
    }
}

void draw_ties(DrawList& canvas, const NearestTies& ties) {
    const Stroke bar{Role::answer, 9.0, Dash::solid, 0.35, false};
    canvas.line(Segment3{ties.from->on_a, ties.to->on_a}, bar, id_of("ties"));
    canvas.line(Segment3{ties.from->on_b, ties.to->on_b}, bar, id_of("ties"));
}

void draw_nearest(DrawList& canvas, const NearestPoints3& n) {
    if (n.ties && n.ties->from && n.ties->to) draw_ties(canvas, *n.ties);
    if (n.distance > 0.0) {
        canvas.line(Segment3{n.on_a, n.on_b}, {Role::answer, 2.5, Dash::solid, 1.0, false},
                    id_of("distance"));
        canvas.label(n.midpoint, in_words(n.distance), Role::answer, id_of("distance")).priority = 1;
    }
    canvas.dot(n.on_a, Marker::diamond, Role::answer, id_of("c"));
    canvas.dot(n.on_b, Marker::diamond, Role::answer, id_of("d"));
    if (n.distance > 0.0) {
        canvas.label(n.on_a, "C", Role::answer, id_of("c")).priority = 3;
        canvas.label(n.on_b, "D", Role::answer, id_of("d")).priority = 3;
    } else {
        canvas.label(n.midpoint, "P", Role::answer, id_of("c")).priority = 3;
    }
}

/// The two points that lie behind one another, joined along the sight line (so the join is seen end-on), and the mark.
void draw_apparent(DrawList& canvas, const ApparentCrossing& seen) {
    const Vec3& front = seen.a_in_front ? seen.on_a : seen.on_b;
    DotItem& mark = canvas.dot(front, Marker::cross, Role::apparent, id_of("apparent"));
    mark.size_px = 18.0;
    mark.hollow = true;
    canvas.label(front, "seems to cross", Role::apparent, id_of("apparent"));
}

}  // namespace

void draw_canvas(DrawList& canvas, const State& state) {
    const Objects& o = state.objects();
    if (state.choices.shadows) draw_shadows(canvas, o);
    draw_object(canvas, o.a, o.extents.a, "a", "A1", "A2", Marker::disc, Role::object_a);
    draw_object(canvas, o.b, o.extents.b, "b", "B1", "B2", Marker::square, Role::object_b);
    draw_nearest(canvas, state.nearest);
    if (state.seen.deceives()) draw_apparent(canvas, state.seen);
    draw_naive(canvas, state);
}

}  // namespace crosscut::nearest_scene_parts

#include "app/scenes/methods/answer_words.h"
#include "app/scenes/nearest/panes/panes.h"
#include "app/scenes/nearest/vectors.h"

#include <numbers>
#include <string>

namespace crosscut::nearest_scene {
namespace {

constexpr Stroke kDropLine{Role::auxiliary, 1.0, Dash::dotted, 0.8, false};
constexpr double kCylinder_px = 5.0;
constexpr double kShare_px = 9.0;  // of the stretch up to the nearest point

/// One of the two, and what it is called.
struct Shown {
    const Segment3& s;
    Extent extent;
    const char *id, *id_1, *id_2, *name_1, *name_2;
    Marker marker;
    Role role;
    [[nodiscard]] bool has_length() const { return !(s.start == s.end); }
};

Shown shown_a(const Objects& o) {
    return {o.a, o.extents.a, "a", "a1", "a2", "A1", "A2", Marker::disc, Role::object_a};
}
Shown shown_b(const Objects& o) {
    return {o.b, o.extents.b, "b", "b1", "b2", "B1", "B2", Marker::square, Role::object_b};
}

Vec3 on_floor(const Vec3& p) { return {p.x, p.y, 0.0}; }

void draw_end(DrawList& canvas, const Shown& object, const Vec3& at, const char* id,
              const std::string& name) {
    canvas.dot(at, object.marker, object.role, id_of(id));
    canvas.label(at, name, object.role, id_of(id)).priority = 2;
}

/// A cylinder on its thin whole line; a line of zero length is one point with both names.
void draw_object(DrawList& canvas, const Shown& o) {
    if (!o.has_length()) {
        canvas.dot(o.s.end, o.marker, o.role, id_of(o.id_2));
        draw_end(canvas, o, o.s.start, o.id_1, std::string(o.name_1) + " = " + o.name_2);
        DotItem& ring = canvas.dot(o.s.start, Marker::ring, o.role, id_of(o.id));
        ring.hollow = true;
        ring.size_px = 22.0;
        return;
    }
    if (o.extent != Extent::line)
        canvas.line(o.s, {o.role, 1.25, Dash::dotted, 0.8, false}, {}, Extent::line);
    canvas.line(o.s, {o.role, kCylinder_px, Dash::solid, 1.0, false}, id_of(o.id), o.extent).solid = true;
    draw_end(canvas, o, o.s.start, o.id_1, o.name_1);
    draw_end(canvas, o, o.s.end, o.id_2, o.name_2);
}

/// From a point to the floor, with a small tick where it ends.
void drop(DrawList& canvas, const Vec3& from, const char* id) {
    if (from.z == 0.0) return;
    canvas.line(Segment3{from, on_floor(from)}, kDropLine, id_of(id));
    DotItem& tick = canvas.dot(on_floor(from), Marker::tick, Role::auxiliary, id_of(id));
    tick.angle_rad = std::numbers::pi / 2.0;
    tick.size_px = 8.0;
}

void draw_shadow(DrawList& canvas, const Segment3& s, Extent extent, const Stroke& stroke, const char* id) {
    const Segment3 shadow{on_floor(s.start), on_floor(s.end)};
    if (!(shadow.start == shadow.end)) canvas.line(shadow, stroke, id_of(id), extent);
}

/// How high things are: a drop line from every end to the floor, and the shadows on it.
void draw_shadows(DrawList& canvas, const State& state) {
    const Objects& o = state.objects();
    for (const Shown& object : {shown_a(o), shown_b(o)}) {
        drop(canvas, object.s.start, object.id_1);
        if (object.has_length()) drop(canvas, object.s.end, object.id_2);
        draw_shadow(canvas, object.s, object.extent, {Role::auxiliary, 2.5, Dash::solid, 0.45, false},
                    object.id);
    }
    draw_shadow(canvas, {state.nearest.on_a, state.nearest.on_b}, Extent::segment,
                {Role::answer, 1.5, Dash::solid, 0.3, false}, "distance");
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

/// Whether the connector stands exactly upright on A or on B. Inside it always does. At an end it does just when that
/// pair would stay nearest were the object a whole line: the judge is asked.
bool upright(const Objects& o, const NearestPoints3& n, bool on_a) {
    if ((on_a ? n.feature_a : n.feature_b) == Feature::inside) return true;
    Extents longer = o.extents;
    (on_a ? longer.a : longer.b) = Extent::line;
    const NearestPoints3 freed = nearest_points(o.a, o.b, longer);
    const auto same = [&](const Vec3& c, const Vec3& d) { return c == n.on_a && d == n.on_b; };
    if (same(freed.on_a, freed.on_b)) return true;
    if (!freed.ties) return false;
    const auto& [from, to] = *freed.ties;
    return (from && same(from->on_a, from->on_b)) || (to && same(to->on_a, to->on_b));
}

/// The mark of a right angle at one end of the connector, on the side where the object has more to offer.
void draw_corner(DrawList& canvas, const Segment3& object, const Vec3& at, const Vec3& to, double size_px,
                 const char* id) {
    const Vec3 ahead = object.end - at, behind = object.start - at;
    CornerItem corner;
    corner.at = at;
    corner.along = unit(to - at);
    corner.aside = unit(length_of(ahead) >= length_of(behind) ? ahead : behind);
    corner.size_px = size_px;
    corner.id = id_of(id);
    if (!(corner.along == Vec3{}) && !(corner.aside == Vec3{})) canvas.corners.push_back(corner);
}

void draw_connector(DrawList& canvas, const State& state) {
    const NearestPoints3& n = state.nearest;
    const Objects& o = state.objects();
    canvas.line(Segment3{n.on_a, n.on_b}, {Role::answer, 2.5, Dash::solid, 1.0, false}, id_of("distance"));
    if (state.balls == nullptr)
        canvas.label(n.midpoint, in_words(n.distance), Role::answer, id_of("distance")).priority = 4;
    // At an end it shows around what can be dragged there.
    const auto size = [](Feature f) { return f == Feature::inside ? 13.0 : 20.0; };
    if (shown_a(o).has_length() && upright(o, n, true))
        draw_corner(canvas, o.a, n.on_a, n.on_b, size(n.feature_a), "c");
    if (shown_b(o).has_length() && upright(o, n, false))
        draw_corner(canvas, o.b, n.on_b, n.on_a, size(n.feature_b), "d");
    canvas.dot(n.on_a, Marker::diamond, Role::answer, id_of("c")).size_px = size(n.feature_a);
    canvas.dot(n.on_b, Marker::diamond, Role::answer, id_of("d")).size_px = size(n.feature_b);
    canvas.label(n.on_a, "C", Role::answer, id_of("c")).priority = 3;
    canvas.label(n.on_b, "D", Role::answer, id_of("d")).priority = 3;
}

/// How far along its object the nearest point lies: that stretch thick, and its parameter beside it.
void draw_share(DrawList& canvas, const Shown& object, const Vec3& at, const std::string& text,
                const char* id) {
    if (!object.has_length() || at == object.s.start) return;
    canvas
        .line(Segment3{object.s.start, at}, {object.role, kShare_px, Dash::solid, 1.0, false},
              id_of(object.id))
        .solid = true;
    canvas.label(object.s.start * 0.5 + at * 0.5, text, object.role, id_of(id)).priority = 1;
}

/// C and D with the connector and P in its middle; where they are one point, P alone.
void draw_nearest(DrawList& canvas, const State& state) {
    const NearestPoints3& n = state.nearest;
    if (n.ties && state.balls == nullptr) draw_ties(canvas, state.objects(), *n.ties);
    if (n.distance > 0.0) draw_connector(canvas, state);
    DotItem& p = canvas.dot(n.midpoint, Marker::diamond, Role::answer, id_of("distance"));
    p.hollow = n.distance > 0.0;
    p.size_px = p.hollow ? 9.0 : 14.0;
    if (!p.hollow) canvas.label(n.midpoint, "P", Role::answer, id_of("distance")).priority = 3;
}

}  // namespace

void draw_canvas(DrawList& canvas, const State& state) {
    const Objects& o = state.objects();
    if (state.choices.shadows) draw_shadows(canvas, state);
    if (state.balls == nullptr) draw_naive(canvas, state);
    draw_nearest(canvas, state);
    // After what may lie at the same places: the ends, which can be dragged, stay in sight.
    draw_object(canvas, shown_a(o));
    draw_object(canvas, shown_b(o));
    if (state.balls != nullptr) return;
    if (!state.nearest.ties) {
        draw_share(canvas, shown_a(o), state.nearest.on_a, "s = " + in_words(state.nearest.s), "s");
        draw_share(canvas, shown_b(o), state.nearest.on_b, "t = " + in_words(state.nearest.t), "t");
    }
    draw_apparent(canvas, state);
    if (state.choices.step > 0.0) draw_walk(canvas, state);
}

}  // namespace crosscut::nearest_scene

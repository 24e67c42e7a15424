#include "app/scenes/sweep/canvas_layers.h"

#include "app/scenes/motion/sweep_words.h"

#include <array>
#include <utility>

namespace crosscut::sweep_scene {
namespace {

constexpr int kPieces = 48;                             // of a bent way
constexpr std::pair<double, double> kArrow{0.7, 0.76};  // the stretch of a way that its arrow takes

/// A way and what it is called.
struct Way {
    const Path2& path;
    const char *start, *end, *bend, *name;
    Marker marker;
    Role role;
};

bool goes_somewhere(const Path2& path) { return path.start != path.end || !path.linear(); }

CurveItem& curve(DrawList& canvas, std::vector<Vec3> points, const Stroke& stroke, ItemId id) {
    CurveItem& item = canvas.curves.emplace_back();
    item.points = std::move(points);
    item.stroke = stroke;
    item.id = id;
    return item;
}

void draw_way(DrawList& canvas, const State& state, const Way& way) {
    const Path2& path = way.path;
    const bool goes = goes_somewhere(path);
    if (goes) {
        curve(canvas, shown_way(state, path, 0.0, 1.0), {way.role, 1.25, Dash::dashed, 0.8, false},
              id_of(way.end));
        const auto [from, to] = kArrow;
        canvas.line(Segment2{state.shown(path.at(from), from), state.shown(path.at(to), to)},
                    {way.role, 1.25, Dash::solid, 0.9, true}, id_of(way.end));
        DotItem& bend = canvas.dot(state.shown(path.at(0.5), 0.5), Marker::disc, way.role, id_of(way.bend));
        bend.size_px = 8.0;
        bend.hollow = true;
        bend.opacity = 0.9;
        bend.grip = true;
        DotItem& end = canvas.dot(state.shown(path.end, 1.0), way.marker, way.role, id_of(way.end));
        end.hollow = true;
    }
    canvas.dot(path.start, way.marker, way.role, id_of(way.start));
    canvas.label(path.start, way.name, way.role, id_of(way.start)).priority = 2;
}

/// As long as it pulls the middle of a run down.
void draw_gravity(DrawList& canvas, const State& state) {
    const double sag = state.choices.objects.gravity / 8.0;
    if (sag == 0.0) return;
    const Vec2 from = state.motion.line.at(0.0).at(0.5);
    canvas.line(Segment2{from, from - Vec2{0.0, sag}}, {Role::auxiliary, 2.0, Dash::solid, 1.0, true},
                id_of("gravity"));
    canvas.label(from - Vec2{0.0, 0.5 * sag}, "g", Role::auxiliary, id_of("gravity")).lettering =
        Lettering::italic;
}

}  // namespace

std::vector<Vec3> shown_way(const State& state, const Path2& path, double from, double to) {
    const bool straight = path.linear() && (state.choices.frame_share == 0.0 || state.motion.path.linear());
    const int pieces = straight ? 1 : kPieces;
    std::vector<Vec3> points;
    for (int i = 0; i <= pieces; ++i) {
        const double t = from + (to - from) * (i / double(pieces));
        points.push_back(flat(state.shown(path.at(t), t)));
    }
    return points;
}

void draw_paths(DrawList& canvas, const State& state) {
    const Motion& m = state.motion;
    if (!state.choices.by_mouse())
        draw_way(canvas, state, {m.path, "c0", "c1", "c.bend", "c", Marker::ring, Role::pointer});
    draw_way(canvas, state, {m.line.p, "p0", "p1", "p.bend", "p", Marker::disc, Role::object_a});
    draw_way(canvas, state, {m.line.q, "q0", "q1", "q.bend", "q", Marker::square, Role::object_b});
    draw_gravity(canvas, state);
}

void draw_motion_name(DrawList& canvas, const State& state) {
    const MotionName name = state.named.name;
    if (name == MotionName::unnamed || name == MotionName::at_rest) return;
    canvas.label(state.motion.line.at(0.0).at(0.5), motion_title(name), Role::text, id_of("line0"));
}

void draw_vectors(DrawList& canvas, const State& state) {
    const Motion& m = state.motion;
    const Vec2 p = m.line.p.start, q = m.line.q.start, c = m.pointer_at(0.0);
    const Vec2 seen_p = m.line.p.velocity(0.0) - m.path.velocity(0.0);
    const Vec2 seen_q = m.line.q.velocity(0.0) - m.path.velocity(0.0);
    struct Vector {
        const char *id, *name;
        Vec2 from, way;
        Role role;
    };
    const std::array<Vector, 4> vectors{{{"va", "a", p, c - p, Role::pointer},
                                         {"vb", "b", p, seen_p * -1.0, Role::object_a},
                                         {"vc", "c", p, q - p, Role::text},
                                         {"vd", "d", q, seen_q - seen_p, Role::object_b}}};
    for (const Vector& v : vectors) {
        if (v.way == Vec2{}) continue;
        canvas.line(Segment2{v.from, v.from + v.way}, {v.role, 2.0, Dash::solid, 1.0, true}, id_of(v.id));
        LabelItem& label = canvas.label(v.from + v.way * 0.5, v.name, v.role, id_of(v.id));
        label.lettering = Lettering::italic;
        label.priority = 3;
    }
}

}  // namespace crosscut::sweep_scene

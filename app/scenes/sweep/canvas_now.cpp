#include "app/scenes/sweep/canvas_layers.h"
#include "app/scenes/sweep/handles.h"

#include "core/number/rounded_functions.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace crosscut::sweep_scene {
namespace {

constexpr int kRoundPieces = 12;     // of a half circle
constexpr std::size_t kTrail = 120;  // events of the mouse
constexpr double kBand = 0.2;        // how dense what is wide in the world is filled
constexpr double kThinHandle = 0.6;  // how strong the handle of a line without thickness is drawn

void half_circle(std::vector<Vec3>& corners, const Vec2& centre, const Vec2& from) {
    const Vec2 side{-from.y, from.x};
    for (int i = 0; i <= kRoundPieces; ++i) {
        const double turn = std::numbers::pi * i / kRoundPieces;
        corners.push_back(flat(centre + from * std::cos(turn) + side * std::sin(turn)));
    }
}

/// Everything within `reach` of a segment, filled and with an outline.
void draw_around(DrawList& canvas, const Segment2& s, double reach, Role role, ItemId id) {
    const Vec2 run = s.direction();
    const double length = rounded_hypot(run.x, run.y);
    const Vec2 along = length > 0.0 ? run / length : Vec2{1.0, 0.0};
    const Vec2 right = Vec2{along.y, -along.x} * reach;
    FillItem fill;
    fill.role = role;
    fill.opacity = kBand;
    fill.id = id;
    half_circle(fill.corners, s.end, right);
    half_circle(fill.corners, s.start, right * -1.0);
    CurveItem rim;
    rim.points = fill.corners;
    rim.points.push_back(fill.corners.front());
    rim.stroke = {role, 1.0, Dash::solid, 0.7, false};
    rim.id = id;
    canvas.fills.push_back(std::move(fill));
    canvas.curves.push_back(std::move(rim));
}

void draw_trail(DrawList& canvas, const State& state) {
    const std::vector<PointerEvent>& trail = state.run.trail();
    if (trail.size() < 2) return;
    CurveItem item;
    const std::size_t first = trail.size() > kTrail ? trail.size() - kTrail : 0;
    for (std::size_t i = first; i < trail.size(); ++i) item.points.push_back(flat(trail[i].place));
    item.stroke = {Role::pointer, 1.5, Dash::dotted, 0.9, false};
    item.id = id_of("pointer");
    canvas.curves.push_back(std::move(item));
}

}  // namespace

void draw_line_now(DrawList& canvas, const State& state) {
    const double t = state.now();
    const Segment2 now = shown_line(state, state.motion.line.at(t), t);
    const double thick = state.choices.objects.thickness;
    if (thick > 0.0) draw_around(canvas, now, 0.5 * thick, Role::text, id_of("line"));
    canvas.line(now, {Role::text, 3.0, Dash::solid, 1.0, false}, id_of("line"));
    if (const auto rim = thickness_handle(state.motion, thick, t)) {
        DotItem& dot = canvas.dot(state.shown(*rim, t), Marker::disc, Role::text, id_of("thickness"));
        dot.size_px = 7.0;
        dot.hollow = true;
        dot.grip = true;
        if (!(thick > 0.0)) dot.opacity = kThinHandle;
    }
    DotItem& middle = canvas.dot(now.at(0.5), Marker::disc, Role::text, id_of("line"));
    middle.size_px = 7.0;
    middle.grip = true;
    canvas.dot(now.start, Marker::disc, Role::object_a, id_of("p")).size_px = 10.0;
    canvas.dot(now.end, Marker::square, Role::object_b, id_of("q")).size_px = 10.0;
}

void draw_pointer(DrawList& canvas, const State& state) {
    const double t = state.now();
    if (state.choices.by_mouse()) draw_trail(canvas, state);
    const Vec2 at = state.shown(state.motion.pointer_at(t), t);
    const double radius = state.choices.objects.pointer_radius;
    if (radius > 0.0) draw_around(canvas, {at, at}, radius, Role::pointer, id_of("pointer"));
    DotItem& ring = canvas.dot(at, Marker::ring, Role::pointer, id_of("pointer"));
    ring.size_px = 16.0;
    ring.hollow = true;
}

}  // namespace crosscut::sweep_scene

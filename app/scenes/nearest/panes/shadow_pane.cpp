#include "app/scenes/methods/answer_words.h"
#include "app/scenes/nearest/box.h"
#include "app/scenes/nearest/panes/panes.h"
#include "app/scenes/nearest/panes/projection_plane.h"
#include "app/scenes/space/vectors.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut::nearest_scene {
namespace {

constexpr double kFarOff = 2.0;  // sizes of the shadows: a crossing farther off is told and not shown

/// One object's shadow.
struct Shadow {
    Segment2 s;
    Extent extent;
    const char *id, *id_1, *id_2, *name_1, *name_2;
    Marker marker;
    Role role;
};

std::array<Shadow, 2> shadows_of(const Flattening& f, const Objects& o) {
    return {{{{f.place(o.a.start), f.place(o.a.end)},
              o.extents.a,
              "a",
              "a1",
              "a2",
              "A1",
              "A2",
              Marker::disc,
              Role::object_a},
             {{f.place(o.b.start), f.place(o.b.end)},
              o.extents.b,
              "b",
              "b1",
              "b2",
              "B1",
              "B2",
              Marker::square,
              Role::object_b}}};
}

void draw_shadow(DrawList& list, const Shadow& shadow) {
    if (!(shadow.s.start == shadow.s.end)) {
        list.line(shadow.s, {shadow.role, 1.25, Dash::dotted, 0.8, false}, id_of(shadow.id), Extent::line);
        list.line(shadow.s, {shadow.role, 3.0, Dash::solid, 1.0, false}, id_of(shadow.id), shadow.extent);
    }
    list.dot(shadow.s.start, shadow.marker, shadow.role, id_of(shadow.id_1)).size_px = 8.0;
    list.dot(shadow.s.end, shadow.marker, shadow.role, id_of(shadow.id_2)).size_px = 8.0;
    list.label(shadow.s.start, shadow.name_1, shadow.role, id_of(shadow.id_1));
    list.label(shadow.s.end, shadow.name_2, shadow.role, id_of(shadow.id_2));
}

/// The shadows of the true pair: where they lie apart the crossing is no answer.
void draw_truth(DrawList& list, const Flattening& plane, const NearestPoints3& n) {
    const Vec2 c = plane.place(n.on_a), d = plane.place(n.on_b);
    const auto usable = [](const Vec2& p) { return std::isfinite(p.x) && std::isfinite(p.y); };
    if (!usable(c) || !usable(d)) return;
    list.line(Segment2{c, d}, {Role::answer, 2.0, Dash::solid, 0.9, false}, id_of("distance"));
    list.dot(c, Marker::diamond, Role::answer, id_of("c")).size_px = 9.0;
    list.dot(d, Marker::diamond, Role::answer, id_of("d")).size_px = 9.0;
}

void draw_crossing(DrawList& list, const ShadowCrossing& c) {
    DotItem& mark = list.dot(c.place, Marker::cross, Role::warning, id_of("shadow_point"));
    mark.hollow = true;
    mark.size_px = 15.0;
    list.label(c.place, "s " + share_words(c.s) + ", t " + share_words(c.t), Role::warning,
               id_of("shadow_point"))
        .priority = 3;
}

/// The names of the two coordinates, each at the end of an arrow in the corner.
void draw_axes(DrawList& list, const Bounds& frame, const Flattening& plane) {
    const double length = 0.2 * std::max(frame.high.x - frame.low.x, frame.high.y - frame.low.y);
    const Vec2 corner{frame.low.x, frame.low.y};
    const Stroke arrow{Role::text, 1.25, Dash::solid, 0.7, true};
    const Vec2 right = corner + Vec2{length, 0.0}, up = corner + Vec2{0.0, length};
    list.line(Segment2{corner, right}, arrow);
    list.line(Segment2{corner, up}, arrow);
    list.label(right, plane.right_name);
    list.label(up, plane.up_name);
}

Bounds frame_of(const std::array<Shadow, 2>& shadows) {
    Bounds frame;
    for (const Shadow& shadow : shadows) {
        frame.add(flat(shadow.s.start));
        frame.add(flat(shadow.s.end));
    }
    return frame;
}

bool near_by(const Bounds& frame, const Vec2& place) {
    const double reach = kFarOff * std::max(frame.high.x - frame.low.x, frame.high.y - frame.low.y);
    return place.x >= frame.low.x - reach && place.x <= frame.high.x + reach &&
           place.y >= frame.low.y - reach && place.y <= frame.high.y + reach;
}

std::string note_of(const std::optional<ShadowCrossing>& crossing, const Flattening& plane, double size,
                    const Digits& digits) {
    if (!crossing) return "No crossing to be found: the shadows are parallel, or one is a point.";
    constexpr double kSame = 1e-9;
    if (crossing->thrown_away <= kSame * size)
        return "Thrown away: " + plane.off_name + ". At the crossing it is the same on both: a true one.";
    return "Thrown away: " + plane.off_name + ". At the crossing the two differ in it by " +
           digits.length(crossing->thrown_away) + ".";
}

const char* title_of(std::string_view method) {
    if (method == "project_yz") return "Shadows on YZ";
    if (method == "project_xz") return "Shadows on XZ";
    return method == "plane_of_three" ? "Flattened onto A1 A2 B1" : "Shadows on XY";
}

}  // namespace

Pane shadow_pane(const State& state) {
    Pane pane;
    pane.id = "shadow";
    pane.title = title_of(state.chosen.method);
    const Objects& o = state.objects();
    const auto plane = flattening_of(state.chosen.method, o);
    if (!plane) {
        pane.note = "A1, A2 and B1 lie on one line: no plane.";
        return pane;
    }
    const auto shadows = shadows_of(*plane, o);
    const auto crossing = shadow_crossing(*plane, o);
    Bounds frame = frame_of(shadows);
    if (crossing && near_by(frame, crossing->place)) frame.add(flat(crossing->place));
    draw_axes(pane.list, frame, *plane);
    for (const Shadow& shadow : shadows) draw_shadow(pane.list, shadow);
    draw_truth(pane.list, *plane, state.nearest);
    if (crossing && near_by(frame, crossing->place)) draw_crossing(pane.list, *crossing);
    pane.frame = frame;
    pane.note = note_of(crossing, *plane, box_of(o).size(), state.from.digits);
    return pane;
}

}  // namespace crosscut::nearest_scene

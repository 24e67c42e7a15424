#include "app/scenes/intersect/bowl_contours.h"
#include "app/scenes/intersect/pane_parts.h"
#include "app/scenes/intersect/panes.h"

#include <array>

namespace crosscut::intersect_scene_parts {
namespace {

constexpr double kHalf = 0.68;   // of the frame: the square and some room around
constexpr double kBeyond = 8.0;  // outside the frame on every side

/// From where to where a parameter may run.
struct Range {
    double low, high;
};

Range range_of(Extent extent) {
    return {extent == Extent::line ? -kBeyond : 0.0, extent == Extent::segment ? 1.0 : kBeyond};
}

void draw_region(Pane& pane, Extents extents) {
    const Range s = range_of(extents.a), t = range_of(extents.b);
    FillItem fill;
    fill.corners = clipped({{s.low, t.low}, {s.high, t.low}, {s.high, t.high}, {s.low, t.high}}, *pane.frame);
    fill.role = Role::answer;
    fill.opacity = 0.13;
    fill.id = id_of("region");
    pane.list.fills.push_back(std::move(fill));
}

/// The four edges: s = 0 is A, s = 1 is B, t = 0 is C, t = 1 is D. One that an extent lifts is drawn dotted.
void draw_edges(Pane& pane, Extents extents) {
    struct Edge {
        Segment2 line;
        Role role;
        const char* id;
        const char* label;
        bool bounds;
        Vec2 label_at;
    };
    const bool ray_a = extents.a == Extent::ray, ray_b = extents.b == Extent::ray;
    const bool end_a = extents.a == Extent::segment, end_b = extents.b == Extent::segment;
    const std::array<Edge, 4> edges{{
        {{{0, 0}, {0, 1}}, Role::object_a, "a", "A", end_a || ray_a, {0.0, 0.5}},
        {{{1, 0}, {1, 1}}, Role::object_a, "b", "B", end_a, {1.0, 0.5}},
        {{{0, 0}, {1, 0}}, Role::object_b, "c", "C", end_b || ray_b, {0.5, 0.0}},
        {{{0, 1}, {1, 1}}, Role::object_b, "d", "D", end_b, {0.5, 1.0}},
    }};
    for (const Edge& edge : edges) {
        const Stroke stroke = edge.bounds ? Stroke{edge.role, 2.5, Dash::solid, 1.0, false}
                                          : Stroke{edge.role, 1.25, Dash::dotted, 0.8, false};
        pane.list.line(edge.line, stroke, id_of(edge.id));
        pane.list.label(edge.label_at, edge.label, edge.role, id_of(edge.id)).priority = 1;
    }
}

/// From the dot to where its s and its t are read off.
void draw_readings(Pane& pane, const Vec2& at) {
    pane.list.line(Segment2{{at.x, 0.0}, at}, thin(Role::object_a, Dash::dashed), id_of("s"));
    pane.list.line(Segment2{{0.0, at.y}, at}, thin(Role::object_b, Dash::dashed), id_of("t"));
    pane.list.label({at.x, 0.0}, "s", Role::object_a, id_of("s")).lettering = Lettering::italic;
    pane.list.label({0.0, at.y}, "t", Role::object_b, id_of("t")).lettering = Lettering::italic;
}

}  // namespace

Bounds square_frame() { return box_around({0.5, 0.5}, kHalf, kHalf); }

Pane square_pane(const Objects& o, const Intersection2& found, bool with_bowl) {
    Pane pane =
        small_pane("square", with_bowl ? "Distance over (s, t)" : "Unit square (s, t)", {0.5, 0.5}, kHalf);
    draw_region(pane, o.extents);
    if (with_bowl) draw_bowl(pane, o, found);
    draw_edges(pane, o.extents);
    pane.note = why_no_crossing(found);
    if (!has_parameters(found)) return pane;
    const Vec2 at{*found.s, *found.t};
    if (in_frame(*pane.frame, at)) draw_readings(pane, at);
    mark_answer(pane, at, meets(found.meeting), "point");
    pane.note = parameters_text(found);
    return pane;
}

}  // namespace crosscut::intersect_scene_parts

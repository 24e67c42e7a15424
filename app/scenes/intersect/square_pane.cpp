#include "app/scenes/intersect/bowl_contours.h"
#include "app/scenes/intersect/pane_parts.h"
#include "app/scenes/intersect/panes.h"
#include "app/scenes/words.h"

#include <array>

namespace crosscut::intersect_scene_parts {
namespace {

constexpr double kHalf = 0.68;   // of the frame: the square and some room around
constexpr double kAside = 0.11;  // of the edges' names, outside; the letters s and t stand beyond them
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
        {{{0, 0}, {0, 1}}, Role::object_a, "a", "A", end_a || ray_a, {-kAside, 0.5}},
        {{{1, 0}, {1, 1}}, Role::object_a, "b", "B", end_a, {1.0 + kAside, 0.5}},
        {{{0, 0}, {1, 0}}, Role::object_b, "c", "C", end_b || ray_b, {0.5, -kAside}},
        {{{0, 1}, {1, 1}}, Role::object_b, "d", "D", end_b, {0.5, 1.0 + kAside}},
    }};
    for (const Edge& edge : edges) {
        const Stroke stroke = edge.bounds ? Stroke{edge.role, 2.5, Dash::solid, 1.0, false}
                                          : Stroke{edge.role, 1.25, Dash::dotted, 0.8, false};
        pane.list.line(edge.line, stroke, id_of(edge.id));
        pane.list.label(edge.label_at, edge.label, edge.role, id_of(edge.id)).align = Align::centre;
    }
}

/// From the dot past the edges' names to where its s and its t are read off: below and left, or on the other side when the
/// dot itself is there.
void draw_readings(Pane& pane, const Vec2& at) {
    const auto aside = [](double coordinate, double by) {
        return coordinate < -kAside ? 1.0 + by * kAside : -by * kAside;
    };
    pane.list.line(Segment2{{at.x, aside(at.y, 1.9)}, at}, thin(Role::object_a, Dash::dashed), id_of("s"));
    pane.list.line(Segment2{{aside(at.x, 1.9), at.y}, at}, thin(Role::object_b, Dash::dashed), id_of("t"));
    const auto name = [&](const Vec2& where, const char* letter, Role role) {
        LabelItem& label = pane.list.label(where, letter, role, id_of(letter));
        label.lettering = Lettering::italic;
        label.align = Align::centre;
    };
    name({at.x, aside(at.y, 2.6)}, "s", Role::object_a);
    name({aside(at.x, 2.6), at.y}, "t", Role::object_b);
}

/// On one line A(s) = C(t) for a whole row of pairs; those within both objects.
void draw_overlap(Pane& pane, const Overlap2& overlap) {
    if (!overlap.s_first || !overlap.s_second || !overlap.t_first || !overlap.t_second) return;
    const Segment2 stretch{{*overlap.s_first, *overlap.t_first}, {*overlap.s_second, *overlap.t_second}};
    if (!in_frame(*pane.frame, stretch.start) || !in_frame(*pane.frame, stretch.end)) return;
    pane.list.line(stretch, {Role::answer, 8.0, Dash::solid, 0.45, false}, id_of("overlap"));
}

/// Where the pair is, beside the triangle that points to it.
void name_far_off(Pane& pane, const Vec2& at, const Intersection2& found) {
    pane.list.label(within_frame(*pane.frame, at), in_words(at.x, 3) + ", " + in_words(at.y, 3),
                    meets(found.meeting) ? Role::answer : Role::rejected, id_of("point"));
}

}  // namespace

Bounds square_frame() { return box_around({0.5, 0.5}, kHalf, kHalf); }

Pane square_pane(const Objects& o, const Intersection2& found, bool with_bowl) {
    Pane pane =
        small_pane("square", with_bowl ? "Distance over (s, t)" : "Unit square (s, t)", {0.5, 0.5}, kHalf);
    draw_region(pane, o.extents);
    if (with_bowl) draw_bowl(pane, o, found);
    draw_edges(pane, o.extents);
    if (found.overlap) draw_overlap(pane, *found.overlap);
    pane.note = why_no_crossing(found);
    if (!has_parameters(found)) return pane;
    const Vec2 at{*found.s, *found.t};
    if (in_frame(*pane.frame, at)) draw_readings(pane, at);
    mark_answer(pane, at, meets(found.meeting), "point");
    if (!in_frame(*pane.frame, at)) name_far_off(pane, at, found);
    pane.note = parameters_text(found);
    return pane;
}

}  // namespace crosscut::intersect_scene_parts

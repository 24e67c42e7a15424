#include "app/scenes/plane/unit_square.h"

#include <array>
#include <cmath>

namespace crosscut::pane_helpers {
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

}  // namespace

Bounds unit_square_frame() { return box_around({0.5, 0.5}, kHalf, kHalf); }

Pane unit_square(const char* id, const char* title) { return small_pane(id, title, {0.5, 0.5}, kHalf); }

void draw_region(Pane& pane, Extents extents) {
    const Range s = range_of(extents.a), t = range_of(extents.b);
    FillItem fill;
    fill.corners = clipped({{s.low, t.low}, {s.high, t.low}, {s.high, t.high}, {s.low, t.high}}, *pane.frame);
    fill.role = Role::answer;
    fill.opacity = 0.13;
    fill.id = id_of("region");
    pane.list.fills.push_back(std::move(fill));
}

void draw_edges(Pane& pane, Extents extents, const SquareEdges& names) {
    struct Edge {
        Segment2 line;
        Role role;
        SquareEdge name;
        bool bounds;
        Vec2 label_at;
    };
    const bool ray_a = extents.a == Extent::ray, ray_b = extents.b == Extent::ray;
    const bool end_a = extents.a == Extent::segment, end_b = extents.b == Extent::segment;
    const std::array<Edge, 4> edges{{
        {{{0, 0}, {0, 1}}, Role::object_a, names[0], end_a || ray_a, {-kAside, 0.5}},
        {{{1, 0}, {1, 1}}, Role::object_a, names[1], end_a, {1.0 + kAside, 0.5}},
        {{{0, 0}, {1, 0}}, Role::object_b, names[2], end_b || ray_b, {0.5, -kAside}},
        {{{0, 1}, {1, 1}}, Role::object_b, names[3], end_b, {0.5, 1.0 + kAside}},
    }};
    for (const Edge& edge : edges) {
        const Stroke stroke = edge.bounds ? Stroke{edge.role, 2.5, Dash::solid, 1.0, false}
                                          : Stroke{edge.role, 1.25, Dash::dotted, 0.8, false};
        pane.list.line(edge.line, stroke, id_of(edge.name.id));
        pane.list.label(edge.label_at, edge.name.label, edge.role, id_of(edge.name.id)).align = Align::centre;
    }
}

void draw_readings(Pane& pane, const Vec2& at) {
    const auto aside = [](double coordinate, double by) {
        return coordinate < -kAside ? 1.0 + by * kAside : -by * kAside;
    };
    pane.list.line(Segment2{{at.x, aside(at.y, 1.9)}, at}, thin(Role::object_a, Dash::dashed), id_of("s"));
    pane.list.line(Segment2{{aside(at.x, 1.9), at.y}, at}, thin(Role::object_b, Dash::dashed), id_of("t"));
    // An edge's name makes way for the line that is read off past it.
    constexpr double kTooNear = 0.12, kAway = 0.25;
    for (LabelItem& label : pane.list.labels) {
        for (const int axis : {0, 1}) {
            const bool beside = label.anchor[1 - axis] < 0.0 || label.anchor[1 - axis] > 1.0;
            if (!beside || label.align != Align::centre || std::abs(label.anchor[axis] - at[axis]) > kTooNear)
                continue;
            label.anchor[axis] = at[axis] + (at[axis] > 0.5 ? -kAway : kAway);
        }
    }
    const auto name = [&](const Vec2& where, const char* letter, Role role) {
        LabelItem& label = pane.list.label(where, letter, role, id_of(letter));
        label.lettering = Lettering::italic;
        label.align = Align::centre;
    };
    name({at.x, aside(at.y, 2.6)}, "s", Role::object_a);
    name({aside(at.x, 2.6), at.y}, "t", Role::object_b);
}

}  // namespace crosscut::pane_helpers

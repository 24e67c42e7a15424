#include "app/scenes/intersect/panes/pane_helpers.h"
#include "app/scenes/intersect/panes/panes.h"
#include "app/scenes/intersect/panes/slope_lines.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut::intersect_scene {
namespace {

constexpr double kRowShare = 0.3;   // of the scene's size
constexpr double kRowApart = 0.42;  // of the frame's half, at least

/// One normal as a number line: its own object at 0, the ends of the other where they are.
struct Row {
    const Segment2& base;
    const Segment2& other;
    Role base_role, other_role;
    const char *axis_id, *line_id, *other_id;
    const char *axis_label, *line_label;
    std::array<const char*, 2> end_ids, end_labels;
    Marker marker;
    double height;
};

double half_width(const Objects& o) {
    double farthest = 0.5 * size_of(o);
    for (const auto& sides : {side_distances(o.ab, o.cd), side_distances(o.cd, o.ab)}) {
        if (sides) farthest = std::max({farthest, std::fabs(sides->start), std::fabs(sides->end)});
    }
    return farthest > 0.0 ? farthest : 1.0;
}

void draw_axis(Pane& pane, const Row& row, double half) {
    const Stroke axis{row.base_role, 1.25, Dash::solid, 0.7, true};
    pane.list.line(Segment2{{-1.12 * half, row.height}, {1.18 * half, row.height}}, axis, id_of(row.axis_id));
    pane.list.label({-1.2 * half, row.height}, row.axis_label, row.base_role, id_of(row.axis_id)).align =
        Align::right;
    DotItem& zero = pane.list.dot({0.0, row.height}, Marker::tick, row.base_role, id_of(row.line_id));
    zero.size_px = 26.0;
    pane.list.label({0.0, row.height}, row.line_label, row.base_role, id_of(row.line_id)).priority = 1;
}

/// -1, 0 or 1 for both ends together: on different sides, one on the line, on the same side.
int sides_sign(const SideDistances& sides) {
    const auto sign = [](double x) { return (x > 0.0) - (x < 0.0); };
    return sign(sides.start) * sign(sides.end);
}

/// Draws a row; returns how the ends lie, nothing where there is no normal.
std::optional<int> draw_row(Pane& pane, const Row& row, double half) {
    const auto sides = side_distances(row.base, row.other);
    if (!sides) {
        const std::string why = std::string(row.line_label) + " is a point: no normal";
        pane.list.label({0.0, row.height}, why, Role::warning, id_of(row.line_id)).align = Align::centre;
        return std::nullopt;
    }
    draw_axis(pane, row, half);
    const std::array<Vec2, 2> at{Vec2{sides->start, row.height}, Vec2{sides->end, row.height}};
    pane.list.line(Segment2{at[0], at[1]}, object_stroke(row.other_role), id_of(row.other_id));
    for (std::size_t i = 0; i < 2; ++i) {
        mark(pane.list, at[i], row.marker, row.other_role, row.end_ids[i], row.end_labels[i]);
    }
    return sides_sign(*sides);
}

/// The signs are exact, whatever the chosen method computes.
std::string note_of(const std::optional<int>& on_ab, const std::optional<int>& on_cd) {
    if (!on_ab && !on_cd) return "Neither has a length, so no normal.";
    if (!on_ab) return "AB has no length, so no normal.";
    if (!on_cd) return "CD has no length, so no normal.";
    const std::string exactly = "In exact arithmetic ";
    if (*on_ab > 0) return exactly + "C and D are on one side of AB: miss.";
    if (*on_cd > 0) return exactly + "A and B are on one side of CD: miss.";
    if (*on_ab == 0 && *on_cd == 0) return exactly + "ends of each lie on the line of the other.";
    if (*on_ab == 0) return exactly + "an end of CD lies on AB: they touch.";
    if (*on_cd == 0) return exactly + "an end of AB lies on CD: they touch.";
    return exactly + "AB is between C and D, and CD between A and B: they cross.";
}

}  // namespace

double projection_row(const Objects& o) {
    return std::max(kRowShare * size_of(o), kRowApart * half_width(o));
}

Pane projection_pane(const Objects& o) {
    Pane pane = small_pane("projection", "Projection on the normals", {0, 0}, 1.0);
    const double half = half_width(o), row = projection_row(o);
    pane.frame = box_around({0, 0}, 1.1 * half, std::max(1.6 * row, 0.75 * half));
    const Row up{o.ab, o.cd, Role::object_a, Role::object_b, "normal_ab",    "line_ab", "cd",
                 "N₁", "AB", {"c", "d"},     {"C", "D"},     Marker::square, row};
    const Row down{o.cd, o.ab, Role::object_b, Role::object_a, "normal_cd",  "line_cd", "ab",
                   "N₂", "CD", {"a", "b"},     {"A", "B"},     Marker::disc, -row};
    const auto on_ab = draw_row(pane, up, half);
    const auto on_cd = draw_row(pane, down, half);
    pane.note = o.extents == Extents{} ? note_of(on_ab, on_cd) : "Published for segments only.";
    return pane;
}

}  // namespace crosscut::intersect_scene

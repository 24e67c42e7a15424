#include "app/model/fields/fields.h"
#include "app/scenes/intersect/intersect.h"

#include <crosscut/predicates.h>
#include "app/model/scene.h"
#include "app/scenes/shared/distance.h"
#include "app/scenes/shared/method_results.h"
#include "core/box2.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace crosscut::intersect_scene {
namespace {

constexpr pane_helpers::SquareEdges kSquareEdges{{{"a", "A"}, {"b", "B"}, {"c", "C"}, {"d", "D"}}};
using pane_helpers::draw_edges;
using pane_helpers::draw_readings;
using pane_helpers::draw_region;
using pane_helpers::unit_square;

/// Draws the pairs with A(s) = C(t) within both objects, for two objects on one line.
void draw_overlap(Pane& pane, const Overlap2& overlap) {
    if (!overlap.s_first || !overlap.s_second || !overlap.t_first || !overlap.t_second) return;
    const Segment2 stretch{{*overlap.s_first, *overlap.t_first}, {*overlap.s_second, *overlap.t_second}};
    if (!in_frame(*pane.frame, stretch.start) || !in_frame(*pane.frame, stretch.end)) return;
    pane.list.line(stretch, {Role::answer, 8.0, Dash::solid, 0.45, false}, id_of("overlap"));
}

}  // namespace

Pane square_pane(const SegmentPair2& o, const Intersection2& intersection, bool with_distance) {
    Pane pane = unit_square();
    draw_region(pane, o.extents);
    if (with_distance) draw_distance(pane, o, intersection);
    draw_edges(pane, o.extents, kSquareEdges);
    if (intersection.overlap) draw_overlap(pane, *intersection.overlap);
    pane.note = why_no_crossing(intersection);
    if (!has_parameters(intersection)) return pane;
    const Vec2 at{*intersection.s, *intersection.t};
    if (in_frame(*pane.frame, at)) draw_readings(pane, at);
    mark_answer(pane, at, meets(intersection.meeting), "point");
    pane.note = parameters_text(intersection);
    return pane;
}

namespace {

constexpr double kRowFraction = 0.3;  // height of a row over the scene's size
constexpr double kRowApart = 0.42;    // least height over half the frame

/// One normal as a number line: its own object at 0, the ends of the other at their distances.
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

double half_width(const SegmentPair2& o) {
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

/// −1: the ends are on different sides; 0: one is on the line; 1: both are on the same side.
int sides_sign(const SideDistances& sides) {
    const auto sign = [](double x) { return (x > 0.0) - (x < 0.0); };
    return sign(sides.start) * sign(sides.end);
}

/// Draws a row and returns its `sides_sign`; nothing where there is no normal.
std::optional<int> draw_row(Pane& pane, const Row& row, double half) {
    const auto sides = side_distances(row.base, row.other);
    if (!sides) {
        const std::string why = std::string(row.line_label) + " is a point: no normal";
        pane.list.label({0.0, row.height}, why, Role::text, id_of(row.line_id)).align = Align::centre;
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
    if (!on_ab && !on_cd) return "Both are single points: no normal.";
    if (!on_ab) return "AB is a single point: no normal.";
    if (!on_cd) return "CD is a single point: no normal.";
    const std::string exactly = "Exact answer: ";
    if (*on_ab > 0) return exactly + "C and D are on the same side of AB: miss.";
    if (*on_cd > 0) return exactly + "A and B are on the same side of CD: miss.";
    if (*on_ab == 0 && *on_cd == 0) return exactly + "ends of each lie on the line through the other.";
    if (*on_ab == 0) return exactly + "an end of CD lies on AB: they touch.";
    if (*on_cd == 0) return exactly + "an end of AB lies on CD: they touch.";
    return exactly + "AB is between C and D, and CD between A and B: they cross.";
}

}  // namespace

double projection_row(const SegmentPair2& o) {
    return std::max(kRowFraction * size_of(o), kRowApart * half_width(o));
}

Pane projection_pane(const SegmentPair2& o) {
    Pane pane = small_pane({0, 0}, 1.0);
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

namespace {

constexpr double kSlopesMargin = 1.0;  // the frame over its content
constexpr double kTooFar = 3.0;        // scene sizes: beyond this the y axis or an intercept is left out
constexpr double kNearEdge = 0.94;

/// The texts and the stroke of one of the two.
struct SideWords {
    Side side;
    Role role;
    const char *object, *slope_id, *intercept_id, *slope, *intercept, *line_id;
};
constexpr std::array<SideWords, 2> kSides{
    {{Side::ab, Role::object_a, "AB", "ab.slope", "ab.intercept", "m₁", "b₁", "line_ab"},
     {Side::cd, Role::object_b, "CD", "cd.slope", "cd.intercept", "m₂", "b₂", "line_cd"}}};

void draw_axes(Pane& pane) {
    const Stroke axis_x{Role::axis_x, 1.25, Dash::solid, 0.7, false};
    const Stroke axis_y{Role::axis_y, 1.25, Dash::solid, 0.7, false};
    const Bounds& f = *pane.frame;
    if (f.low.x <= 0.0 && f.high.x >= 0.0) {
        pane.list.line(Segment2{{0.0, f.low.y}, {0.0, f.high.y}}, axis_y, id_of("axis_y"), Extent::line);
        pane.list.label({0.0, f.high.y - 0.05 * (f.high.y - f.low.y)}, "y", Role::axis_y, id_of("axis_y"));
    }
    if (f.low.y <= 0.0 && f.high.y >= 0.0) {
        pane.list.line(Segment2{{f.low.x, 0.0}, {f.high.x, 0.0}}, axis_x, id_of("axis_x"), Extent::line);
        pane.list.label({f.high.x - 0.05 * (f.high.x - f.low.x), 0.0}, "x", Role::axis_x, id_of("axis_x"));
    }
}

void draw_triangle(Pane& pane, const SlopeLine& line, const SideWords& words) {
    const Vec2 foot{line.pivot.x + line.run, line.pivot.y};
    const Vec2 tip{foot.x, line.at(foot.x)};
    const Stroke stroke = thin(words.role, Dash::dashed);
    pane.list.line(Segment2{line.pivot, foot}, stroke, id_of(words.slope_id));
    pane.list.line(Segment2{foot, tip}, stroke, id_of(words.slope_id));
    DotItem& dot = pane.list.dot(tip, Marker::triangle, words.role, id_of(words.slope_id));
    dot.size_px = 8.0;
    pane.list.label(foot, words.slope, words.role, id_of(words.slope_id));
}

void draw_intercept(Pane& pane, const SlopeHandles& handles, const SideWords& words) {
    const Vec2 at = handles.intercept;
    if (!in_frame(*pane.frame, at)) return;
    DotItem& dot = pane.list
                       .dot(at, handles.intercept_in_frame ? Marker::disc : Marker::triangle, words.role,
                            id_of(words.intercept_id))
                       .make_hollow(9.0);
    if (!handles.intercept_in_frame)
        dot.angle_rad = at.x > 0.0 ? std::numbers::pi / 2 : -std::numbers::pi / 2;
    pane.list.label(at, words.intercept, words.role, id_of(words.intercept_id));
}

void draw_side(Pane& pane, const SegmentPair2& o, const SideWords& words) {
    const Segment2& s = side_of(o, words.side);
    const bool ab = words.side == Side::ab;
    const Marker marker = ab ? Marker::disc : Marker::square;
    if (has_length(s)) {
        const Stroke whole{words.role, 1.25, Dash::solid, 0.6, false};
        pane.list.line(s, whole, id_of(words.line_id), Extent::line);
        pane.list.line(s, object_stroke(words.role), id_of(ab ? "ab" : "cd"), ab ? o.extents.a : o.extents.b);
    }
    pane.list.dot(s.start, marker, words.role, id_of(ab ? "a" : "c")).size_px = 6.0;
    pane.list.dot(s.end, marker, words.role, id_of(ab ? "b" : "d")).size_px = 6.0;
    const auto line = slope_line(s);
    const auto handles = slope_handles(o, words.side);
    if (!line || !handles) return;
    draw_triangle(pane, *line, words);
    draw_intercept(pane, *handles, words);
}

std::string without_slope(const Segment2& s, const char* object) {
    if (slope_line(s)) return {};
    if (!has_length(s)) return std::string(object) + " is a single point: no slope";
    if (s.start.x == s.end.x) return std::string(object) + " is vertical: no slope";
    return std::string(object) + " is too steep for a slope";
}

std::string note_of(const SegmentPair2& o) {
    const std::string ab = without_slope(o.ab, "AB"), cd = without_slope(o.cd, "CD");
    if (!ab.empty() && !cd.empty()) return ab + "; " + cd + ".";
    if (!ab.empty() || !cd.empty()) return ab + cd + ".";
    return "m₁ = " + sentence_number(slope_line(o.ab)->slope) +
           ", m₂ = " + sentence_number(slope_line(o.cd)->slope);
}

}  // namespace

Bounds slopes_frame(const SegmentPair2& o) {
    const auto [left, right] = std::minmax({o.ab.start.x, o.ab.end.x, o.cd.start.x, o.cd.end.x});
    const auto [low, high] = std::minmax({o.ab.start.y, o.ab.end.y, o.cd.start.y, o.cd.end.y});
    Box2 box{{left, low}, {right, high}};
    const double farthest = kTooFar * size_of(o);
    if (left - farthest <= 0.0 && right + farthest >= 0.0) {
        box.add(Vec2{0.0, low});
        for (const Side side : {Side::ab, Side::cd}) {
            const auto line = slope_line(side_of(o, side));
            if (!line || line->intercept < low - farthest || line->intercept > high + farthest) continue;
            box.add(Vec2{0.0, line->intercept});
        }
    }
    const Vec2 halves = box.high * 0.5 - box.low * 0.5;
    const double half = kSlopesMargin * std::max(halves.x, halves.y);
    return box_around(box.low * 0.5 + box.high * 0.5, half > 0.0 ? half : 1.0, half > 0.0 ? half : 1.0);
}

std::optional<SlopeHandles> slope_handles(const SegmentPair2& o, Side side) {
    const auto line = slope_line(side_of(o, side));
    if (!line) return std::nullopt;
    const Bounds frame = slopes_frame(o);
    SlopeHandles handles;
    const double tip = line->pivot.x + line->run;
    handles.slope = {tip, line->at(tip)};
    handles.intercept = {0.0, line->intercept};
    handles.intercept_in_frame = in_frame(frame, handles.intercept);
    if (handles.intercept_in_frame) return handles;
    // The handle is where the line leaves the frame towards the axis; it moves up and down with the rest of
    // the line.
    const double middle = frame.centre().x, half = frame.high.x / 2 - frame.low.x / 2;
    const double x = std::clamp(0.0, middle - kNearEdge * half, middle + kNearEdge * half);
    handles.intercept = {x, line->at(x)};
    return handles;
}

Pane slopes_pane(const SegmentPair2& o, const Intersection2& intersection) {
    Pane pane = small_pane({0, 0}, 1.0);
    pane.frame = slopes_frame(o);
    draw_axes(pane);
    for (const SideWords& words : kSides) draw_side(pane, o, words);
    const auto& meet = intersection.point ? intersection.point : intersection.rejected;
    if (meet && has_parameters(intersection))
        mark_answer(pane, *meet, intersection.point.has_value(), "point");
    pane.note = note_of(o);
    return pane;
}

double nice_below(double value) {
    if (!std::isnormal(value) || value < 0.0) return value;
    const double decade = std::pow(10.0, std::floor(std::log10(value)));
    if (!std::isnormal(decade) || decade > value) return value;
    if (5.0 * decade <= value) return 5.0 * decade;
    return 2.0 * decade <= value ? 2.0 * decade : decade;
}

bool reaches(const Segment2& s, Extent extent, const Vec2& point) {
    const bool from_start = extent == Extent::line || along_sign(s, {s.start, point}) >= 0;
    const bool to_end = extent != Extent::segment || along_sign(s, {point, s.end}) >= 0;
    return from_start && to_end;
}

bool reaches_an_end(const Segment2& s, Extent extent, const Segment2& other, Extent other_extent) {
    return (other_extent != Extent::line && reaches(s, extent, other.start)) ||
           (other_extent == Extent::segment && reaches(s, extent, other.end));
}

std::optional<SlopeLine> slope_line(const Segment2& s) {
    const Vec2 run = s.direction();
    if (run.x == 0.0) return std::nullopt;
    SlopeLine line;
    line.slope = run.y / run.x;
    line.intercept = s.start.y - line.slope * s.start.x;
    line.pivot = middle_of(s);
    line.run = nice_below(0.45 * std::fabs(run.x));
    const auto usable = [](double x) { return std::fabs(x) <= kLargestCoordinate; };
    if (!usable(line.slope) || !usable(line.intercept) || !(line.run > 0.0)) return std::nullopt;
    return line;
}

std::optional<SideDistances> side_distances(const Segment2& base, const Segment2& other) {
    if (!has_length(base)) return std::nullopt;
    const Vec2 run = base.direction();
    const double length = length_of(run);
    SideDistances sides;
    sides.normal = {run.y / length, -run.x / length};
    const auto distance = [&](const Vec2& p) {
        const Vec2 off = p - base.start;
        const double size = std::fabs(off.x * sides.normal.x + off.y * sides.normal.y);
        const int side = orientation(base.start, base.end, p);
        // Rounding may turn a distance that is not 0 into 0.
        const double least = side == 0 ? 0.0 : std::numeric_limits<double>::min();
        return -static_cast<double>(side) * std::max(size, least) + 0.0;
    };
    sides.start = distance(other.start);
    sides.end = distance(other.end);
    return sides;
}

bool has_parameters(const Intersection2& intersection) {
    switch (intersection.meeting) {
        case Meeting::crossing:
        case Meeting::touch:
        case Meeting::corner:
        case Meeting::apart:
            return intersection.s && intersection.t && *intersection.angle_rad > 0.0;
        case Meeting::overlap:
        case Meeting::parallel:
        case Meeting::collinear_apart:
        case Meeting::point_on:
        case Meeting::point_off:
        case Meeting::points_equal:
        case Meeting::points_apart:
            break;
    }
    return false;
}

std::string parameters_text(const Intersection2& intersection) {
    return "s = " + fraction_text(*intersection.s) + ", t = " + fraction_text(*intersection.t);
}

std::string why_no_crossing(const Intersection2& intersection) {
    switch (intersection.meeting) {
        case Meeting::crossing:
        case Meeting::touch:
        case Meeting::corner:
        case Meeting::apart:
            return has_parameters(intersection) ? "" : "Same line: s and t are not unique.";
        case Meeting::parallel:
            return "Parallel: there are no s and t.";
        case Meeting::overlap:
        case Meeting::collinear_apart:
            return "Same line: s and t are not unique.";
        case Meeting::point_on:
        case Meeting::point_off:
        case Meeting::points_equal:
        case Meeting::points_apart:
            return "A single point has no position along it.";
    }
    return {};
}

}  // namespace crosscut::intersect_scene

#include "app/scenes/intersect/panes/pane_helpers.h"
#include "app/scenes/intersect/panes/panes.h"
#include "app/scenes/intersect/panes/slope_lines.h"
#include "app/scenes/methods/answer_words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace crosscut::intersect_scene {
namespace {

constexpr double kSlopesRoom = 1.0;  // the frame over its content
constexpr double kTooFar = 3.0;      // sizes of the scene: beyond that the y axis or an intercept is left out
constexpr double kNearEdge = 0.94;

/// What is said and drawn about one of the two.
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
    DotItem& dot = pane.list.dot(at, handles.intercept_seen ? Marker::disc : Marker::triangle, words.role,
                                 id_of(words.intercept_id));
    dot.hollow = true;
    dot.size_px = 9.0;
    if (!handles.intercept_seen) dot.angle_rad = at.x > 0.0 ? std::numbers::pi / 2 : -std::numbers::pi / 2;
    pane.list.label(at, words.intercept, words.role, id_of(words.intercept_id));
}

void draw_side(Pane& pane, const Objects& o, const SideWords& words) {
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
    if (!has_length(s)) return std::string(object) + " has no length, so no slope";
    if (s.start.x == s.end.x) return std::string(object) + " is vertical: no slope";
    return std::string(object) + " is too steep for a slope";
}

std::string note_of(const Objects& o) {
    const std::string ab = without_slope(o.ab, "AB"), cd = without_slope(o.cd, "CD");
    if (!ab.empty() && !cd.empty()) return ab + "; " + cd + ".";
    if (!ab.empty() || !cd.empty()) return ab + cd + ".";
    return "m₁ = " + in_words(slope_line(o.ab)->slope) + ", m₂ = " + in_words(slope_line(o.cd)->slope);
}

struct Box {
    double left, right, low, high;
};

}  // namespace

Bounds slopes_frame(const Objects& o) {
    const auto [left, right] = std::minmax({o.ab.start.x, o.ab.end.x, o.cd.start.x, o.cd.end.x});
    const auto [low, high] = std::minmax({o.ab.start.y, o.ab.end.y, o.cd.start.y, o.cd.end.y});
    Box box{left, right, low, high};
    const double reach = kTooFar * size_of(o);
    if (left - reach <= 0.0 && right + reach >= 0.0) {
        box.left = std::min(left, 0.0);
        box.right = std::max(right, 0.0);
        for (const Side side : {Side::ab, Side::cd}) {
            const auto line = slope_line(side_of(o, side));
            if (!line || line->intercept < low - reach || line->intercept > high + reach) continue;
            box.low = std::min(box.low, line->intercept);
            box.high = std::max(box.high, line->intercept);
        }
    }
    const double half = kSlopesRoom * std::max(box.right / 2 - box.left / 2, box.high / 2 - box.low / 2);
    return box_around({box.left / 2 + box.right / 2, box.low / 2 + box.high / 2}, half > 0.0 ? half : 1.0,
                      half > 0.0 ? half : 1.0);
}

std::optional<SlopeHandles> slope_handles(const Objects& o, Side side) {
    const auto line = slope_line(side_of(o, side));
    if (!line) return std::nullopt;
    const Bounds frame = slopes_frame(o);
    SlopeHandles handles;
    const double tip = line->pivot.x + line->run;
    handles.slope = {tip, line->at(tip)};
    handles.intercept = {0.0, line->intercept};
    handles.intercept_seen = in_frame(frame, handles.intercept);
    if (handles.intercept_seen) return handles;
    // Taken hold of where the line leaves the frame towards the axis; it moves up and down with the rest of the line.
    const double middle = frame.centre().x, half = frame.high.x / 2 - frame.low.x / 2;
    const double x = std::clamp(0.0, middle - kNearEdge * half, middle + kNearEdge * half);
    handles.intercept = {x, line->at(x)};
    return handles;
}

Pane slopes_pane(const Objects& o, const Intersection2& found) {
    Pane pane = small_pane("slopes", "Slope and intercept", {0, 0}, 1.0);
    pane.frame = slopes_frame(o);
    draw_axes(pane);
    for (const SideWords& words : kSides) draw_side(pane, o, words);
    const auto& meet = found.point ? found.point : found.rejected;
    if (meet && has_parameters(found)) mark_answer(pane, *meet, found.point.has_value(), "point");
    pane.note = note_of(o);
    return pane;
}

}  // namespace crosscut::intersect_scene

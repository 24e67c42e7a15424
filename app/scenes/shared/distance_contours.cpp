#include <crosscut/nearest/segments.h>
#include "app/scenes/shared/distance.h"
#include "app/view/draw_list.h"

#include "app/scenes/intersect/intersect.h"
#include "app/scenes/shared/method_results.h"
#include "core/number/rounded_functions.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace crosscut::space_helpers {
namespace {

using namespace pane_helpers;

constexpr SquareEdges kEdges{{{"a1", "A1"}, {"a2", "A2"}, {"b1", "B1"}, {"b2", "B2"}}};
constexpr double kLabelsApart = 0.2;  // labels from each other and from the minimum, in units of the square
constexpr double kInside = 0.06;      // labels from the square's edges

bool in_square(const Vec2& p) {
    return p.x > kInside && p.x < 1.0 - kInside && p.y > kInside && p.y < 1.0 - kInside;
}

/// Writes numbers at some contours: inside the square, apart from each other and from the answer.
class ContourLabels {
  public:
    ContourLabels(Pane& pane, const Vec2& answer) : pane_(pane), occupied_{answer} {}

    void consider(const CurveItem& curve, double distance) {
        for (const Vec3& p : curve.points) {
            const Vec2 at{p.x, p.y};
            const auto apart = [&](const Vec2& q) {
                return rounded_hypot(q.x - at.x, q.y - at.y) > kLabelsApart;
            };
            if (!in_square(at) || !std::all_of(occupied_.begin(), occupied_.end(), apart)) continue;
            LabelItem& label =
                pane_.list.label(at, sentence_number(distance, 3), Role::auxiliary, id_of("bowl"));
            label.align = Align::centre;
            occupied_.push_back(at);
            return;
        }
    }

  private:
    Pane& pane_;
    std::vector<Vec2> occupied_;
};

void draw_contours(Pane& pane, const DistanceContours& field, const Vec2& answer) {
    ContourLabels labels(pane, answer);
    const Levels levels = levels_over(field, -0.1, 1.1);
    for (std::size_t i = 0; i < levels.distances.size(); ++i) {
        const double d = levels.distances[i];
        if (!field.axes.round()) {
            for (const Segment2& line : trough_lines(field, d))
                pane.list.line(line, kContour, id_of("bowl"), Extent::line);
            continue;
        }
        const CurveItem& curve = pane.list.curves.emplace_back(
            level_curve(field.axes, field.bottom, field.depth_of(d), kContour, "bowl"));
        if (i % 2 == 1) labels.consider(curve, d * field.scale);
    }
    if (!field.axes.round())
        pane.list.line(Segment2{field.bottom, field.bottom + field.axes.gentle},
                       {Role::rejected, 1.5, Dash::dashed, 1.0, false}, id_of("free"), Extent::line);
}

/// The nearest pairs where there are many.
void draw_ties(Pane& pane, const NearestPoints3& n) {
    if (!n.ties || !n.ties->from || !n.ties->to) return;
    const Vec2 from{n.ties->from->s, n.ties->from->t}, to{n.ties->to->s, n.ties->to->t};
    if (!in_frame(*pane.frame, from) || !in_frame(*pane.frame, to)) return;
    pane.list.line(Segment2{from, to}, {Role::answer, 8.0, Dash::solid, 0.45, false}, id_of("ties"));
}

}  // namespace

std::array<Segment2, 2> trough_lines(const DistanceContours& field, double distance) {
    const Vec2 aside = field.axes.steep * (field.depth_of(distance) / field.axes.steep_rate);
    const auto line = [&](const Vec2& at) { return Segment2{at, at + field.axes.gentle}; };
    return {line(field.bottom + aside), line(field.bottom - aside)};
}

Pane distance_square(const DistanceContours& field, const SegmentPair3& pair, const NearestPoints3& nearest) {
    Pane pane = unit_square();
    draw_region(pane, pair.extents);
    if (field.scale > 0.0) draw_contours(pane, field, {nearest.s, nearest.t});
    draw_edges(pane, pair.extents, kEdges);
    draw_ties(pane, nearest);
    return pane;
}

}  // namespace crosscut::space_helpers

namespace crosscut::pane_helpers {
namespace {

constexpr double kHalf = 0.68;   // of the frame: the square with a margin
constexpr double kAside = 0.11;  // offset of the edges' names outward; the letters s and t stand beyond them
constexpr double kBeyond = 8.0;  // how far lines go on outside the frame

/// The interval in which a parameter may lie.
struct Range {
    double low, high;
};

Range range_of(Extent extent) {
    return {extent == Extent::line ? -kBeyond : 0.0, extent == Extent::segment ? 1.0 : kBeyond};
}

}  // namespace

Bounds unit_square_frame() { return box_around({0.5, 0.5}, kHalf, kHalf); }

Pane unit_square() { return small_pane({0.5, 0.5}, kHalf); }

void draw_region(Pane& pane, Extents extents) {
    const Range s = range_of(extents.a), t = range_of(extents.b);
    pane.list.fill(clipped({{s.low, t.low}, {s.high, t.low}, {s.high, t.high}, {s.low, t.high}}, *pane.frame),
                   Role::auxiliary, 0.16, id_of("region"));
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
    // An edge's name moves aside for the line that is read off past it.
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
        label.font_style = FontStyle::italic;
        label.align = Align::centre;
    };
    name({at.x, aside(at.y, 2.6)}, "s", Role::object_a);
    name({aside(at.x, 2.6), at.y}, "t", Role::object_b);
}

namespace {

constexpr int kPieces = 64, kLongPieces = 256;  // the second for an ellipse with sharp ends
constexpr double kLongest = 1e6;                // of an ellipse

}  // namespace

double DistanceAxes::depth(const Vec2& off) const {
    return rounded_hypot(steep_rate * glm::dot(off, steep), gentle_rate * glm::dot(off, gentle));
}

DistanceAxes distance_axes(double uu, double uv, double vv, double spanned) {
    const double middle = (uu + vv) / 2, spread = rounded_hypot((uu - vv) / 2, uv);
    const double angle = 0.5 * rounded_atan2(-2 * uv, uu - vv);
    DistanceAxes axes;
    axes.steep = {std::cos(angle), std::sin(angle)};
    axes.gentle = {-axes.steep.y, axes.steep.x};
    axes.steep_rate = std::sqrt(middle + spread);
    axes.gentle_rate = axes.steep_rate > 0.0 ? spanned / axes.steep_rate : 0.0;
    return axes;
}

std::vector<Vec2> level_line(const DistanceAxes& axes, const Vec2& bottom, double depth) {
    const double long_radius = std::min(depth / axes.gentle_rate, kLongest);
    const double short_radius = depth / axes.steep_rate;
    const int pieces = long_radius > 4.0 * short_radius ? kLongPieces : kPieces;
    std::vector<Vec2> line;
    for (int i = 0; i <= pieces; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / pieces;
        line.push_back(bottom + axes.steep * (short_radius * std::cos(angle)) +
                       axes.gentle * (long_radius * std::sin(angle)));
    }
    return line;
}

CurveItem level_curve(const DistanceAxes& axes, const Vec2& bottom, double depth, const Stroke& stroke,
                      const char* id) {
    CurveItem curve{{}, stroke, id_of(id)};
    for (const Vec2& p : level_line(axes, bottom, depth)) curve.points.push_back(flat(p));
    return curve;
}

}  // namespace crosscut::pane_helpers

namespace crosscut::intersect_scene {
namespace {

using pane_helpers::DistanceAxes;
using pane_helpers::kContour;

constexpr int kLevels = 6;

/// From two directions, both scaled.
DistanceAxes axes_of(const Vec2& p, const Vec2& q) {
    return pane_helpers::distance_axes(p.x * p.x + p.y * p.y, p.x * q.x + p.y * q.y, q.x * q.x + q.y * q.y,
                                       std::fabs(p.x * q.y - p.y * q.x));
}

void draw_troughs(Pane& pane, const DistanceAxes& axes) {
    for (int i = -kLevels; i <= kLevels; ++i) {
        const Vec2 at = Vec2{0.5, 0.5} + axes.steep * (0.22 * i);
        pane.list.line(Segment2{at, at + axes.gentle}, kContour, id_of("bowl"), Extent::line);
    }
}

}  // namespace

void draw_distance(Pane& pane, const SegmentPair2& o, const Intersection2& intersection) {
    const double scale = std::max(length_of(o.ab.direction()), length_of(o.cd.direction()));
    if (!(scale > 0.0)) return;
    const DistanceAxes axes = axes_of(o.ab.direction() / scale, o.cd.direction() / scale);
    if (!has_parameters(intersection) || !axes.round()) return draw_troughs(pane, axes);
    const Vec2 bottom{*intersection.s, *intersection.t};
    const double middle = axes.depth(Vec2{0.5, 0.5} - bottom);
    // A step that puts about four contours across the square; around a bottom far away, those that cross the
    // square.
    const double step = 0.16 * std::sqrt(axes.steep_rate * axes.gentle_rate) + 0.1 * axes.steep_rate;
    const double first = std::max(1.0, std::floor(middle / step) - kLevels);
    for (int i = 0; i < 2 * kLevels; ++i)
        pane.list.curves.push_back(
            pane_helpers::level_curve(axes, bottom, (first + i) * step, kContour, "bowl"));
}

}  // namespace crosscut::intersect_scene

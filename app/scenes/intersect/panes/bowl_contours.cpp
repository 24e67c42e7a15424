#include "app/scenes/intersect/panes/bowl_contours.h"

#include "app/scenes/intersect/panes/pane_helpers.h"
#include "app/scenes/plane/quadratic_bowl.h"

#include <algorithm>
#include <cmath>

namespace crosscut::intersect_scene {
namespace {

using pane_helpers::BowlAxes;
using pane_helpers::contour;

constexpr int kLevels = 6;

/// Of the two directions, scaled.
BowlAxes axes_of(const Vec2& p, const Vec2& q) {
    return pane_helpers::bowl_axes(p.x * p.x + p.y * p.y, p.x * q.x + p.y * q.y, q.x * q.x + q.y * q.y,
                                   std::fabs(p.x * q.y - p.y * q.x));
}

void draw_ellipse(Pane& pane, const BowlAxes& axes, const Vec2& centre, double level, double opacity) {
    CurveItem curve;
    curve.stroke = contour(opacity);
    curve.id = id_of("bowl");
    for (const Vec2& p : pane_helpers::level_line(axes, centre, level)) curve.points.push_back(flat(p));
    pane.list.curves.push_back(std::move(curve));
}

void draw_troughs(Pane& pane, const BowlAxes& axes) {
    for (int i = -kLevels; i <= kLevels; ++i) {
        const Vec2 at = Vec2{0.5, 0.5} + axes.steep * (0.22 * i);
        pane.list.line(Segment2{at, at + axes.gentle}, contour(0.55), id_of("bowl"), Extent::line);
    }
}

}  // namespace

void draw_bowl(Pane& pane, const Objects& o, const Intersection2& found) {
    const double scale = std::max(length_of(o.ab.direction()), length_of(o.cd.direction()));
    if (!(scale > 0.0)) return;
    const BowlAxes axes = axes_of(o.ab.direction() / scale, o.cd.direction() / scale);
    if (!has_parameters(found) || !axes.round()) return draw_troughs(pane, axes);
    const Vec2 bottom{*found.s, *found.t};
    const double middle = axes.depth(Vec2{0.5, 0.5} - bottom);
    // A step that puts about four contours across the square; around a bottom far away, those that cross the square.
    const double step = 0.16 * std::sqrt(axes.steep_rate * axes.gentle_rate) + 0.1 * axes.steep_rate;
    const double first = std::max(1.0, std::floor(middle / step) - kLevels);
    for (int i = 0; i < 2 * kLevels; ++i) draw_ellipse(pane, axes, bottom, (first + i) * step, 0.55);
}

}  // namespace crosscut::intersect_scene

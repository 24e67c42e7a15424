#include "app/scenes/intersect/bowl_contours.h"

#include "app/scenes/intersect/pane_parts.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosscut::intersect_scene_parts {
namespace {

constexpr int kPieces = 64;
constexpr int kLevels = 6;
constexpr double kLongest = 1e6;  // of an ellipse, in units of the square

/// The bowl's main axes: unit directions in (s, t), and how fast distance grows along them (in scaled units).
struct Axes {
    Vec2 steep{}, gentle{};
    double steep_rate = 0.0, gentle_rate = 0.0;
};

Axes axes_of(const Vec2& p, const Vec2& q) {
    const double a = p.x * p.x + p.y * p.y, b = -(p.x * q.x + p.y * q.y), d = q.x * q.x + q.y * q.y;
    const double middle = (a + d) / 2, spread = std::hypot((a - d) / 2, b);
    const double angle = 0.5 * std::atan2(2 * b, a - d);
    Axes axes;
    axes.steep = {std::cos(angle), std::sin(angle)};
    axes.gentle = {-axes.steep.y, axes.steep.x};
    axes.steep_rate = std::sqrt(middle + spread);
    const double det = p.x * q.y - p.y * q.x;  // the product of both rates, without their cancellation
    axes.gentle_rate = std::fabs(det) / axes.steep_rate;
    return axes;
}

constexpr Stroke contour(double opacity) { return {Role::auxiliary, 1.0, Dash::solid, opacity, false}; }

void draw_ellipse(Pane& pane, const Axes& axes, const Vec2& centre, double level, double opacity) {
    const double long_radius = std::min(level / axes.gentle_rate, kLongest);
    const double short_radius = level / axes.steep_rate;
    CurveItem curve;
    curve.stroke = contour(opacity);
    curve.id = id_of("bowl");
    for (int i = 0; i <= kPieces; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / kPieces;
        curve.points.push_back(flat(centre + axes.steep * (short_radius * std::cos(angle)) +
                                    axes.gentle * (long_radius * std::sin(angle))));
    }
    pane.list.curves.push_back(std::move(curve));
}

/// How far the middle of the square is from the bottom of the bowl, as distance in scaled units.
double depth_at(const Axes& axes, const Vec2& off) {
    return std::hypot(axes.steep_rate * (off.x * axes.steep.x + off.y * axes.steep.y),
                      axes.gentle_rate * (off.x * axes.gentle.x + off.y * axes.gentle.y));
}

void draw_troughs(Pane& pane, const Axes& axes) {
    for (int i = -kLevels; i <= kLevels; ++i) {
        const Vec2 at = Vec2{0.5, 0.5} + axes.steep * (0.22 * i);
        pane.list.line(Segment2{at, at + axes.gentle}, contour(0.55), id_of("bowl"), Extent::line);
    }
}

}  // namespace

void draw_bowl(Pane& pane, const Objects& o, const Intersection2& found) {
    const double scale = std::max(length_of(o.ab.direction()), length_of(o.cd.direction()));
    if (!(scale > 0.0)) return;
    const Axes axes = axes_of(o.ab.direction() / scale, o.cd.direction() / scale);
    if (!has_parameters(found) || !(axes.gentle_rate > 1e-9 * axes.steep_rate))
        return draw_troughs(pane, axes);
    const Vec2 bottom{*found.s, *found.t};
    const double middle = depth_at(axes, Vec2{0.5, 0.5} - bottom);
    // A step that puts about four contours across the square; around a bottom far away, those that cross the square.
    const double step = 0.16 * std::sqrt(axes.steep_rate * axes.gentle_rate) + 0.1 * axes.steep_rate;
    const double first = std::max(1.0, std::floor(middle / step) - kLevels);
    for (int i = 0; i < 2 * kLevels; ++i) draw_ellipse(pane, axes, bottom, (first + i) * step, 0.55);
}

}  // namespace crosscut::intersect_scene_parts

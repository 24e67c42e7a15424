#include "app/scenes/plane/quadratic_bowl.h"

#include "core/number/rounded_functions.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosscut::pane_helpers {
namespace {

constexpr int kPieces = 64, kLongPieces = 256;  // the second for an ellipse with sharp ends
constexpr double kLongest = 1e6;                // of an ellipse

double dot(const Vec2& a, const Vec2& b) { return a.x * b.x + a.y * b.y; }

}  // namespace

double BowlAxes::depth(const Vec2& off) const {
    return rounded_hypot(steep_rate * dot(off, steep), gentle_rate * dot(off, gentle));
}

BowlAxes bowl_axes(double uu, double uv, double vv, double spanned) {
    const double middle = (uu + vv) / 2, spread = rounded_hypot((uu - vv) / 2, uv);
    const double angle = 0.5 * rounded_atan2(-2 * uv, uu - vv);
    BowlAxes axes;
    axes.steep = {std::cos(angle), std::sin(angle)};
    axes.gentle = {-axes.steep.y, axes.steep.x};
    axes.steep_rate = std::sqrt(middle + spread);
    axes.gentle_rate = axes.steep_rate > 0.0 ? spanned / axes.steep_rate : 0.0;
    return axes;
}

std::vector<Vec2> level_line(const BowlAxes& axes, const Vec2& bottom, double depth) {
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

}  // namespace crosscut::pane_helpers

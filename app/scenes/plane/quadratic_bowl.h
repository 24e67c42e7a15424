#pragma once

#include "app/scenes/plane/plane_panes.h"

/// A quadratic bowl over the plane, and its level lines.
namespace crosscut::pane_helpers {

/// Its main axes: unit directions, and how fast distance grows along them from the bottom. A gentle rate of 0 is a trough.
struct BowlAxes {
    Vec2 steep{1, 0}, gentle{0, 1};
    double steep_rate = 0.0, gentle_rate = 0.0;

    /// Not a trough, as far as a picture can tell.
    [[nodiscard]] bool round() const { return gentle_rate > 1e-9 * steep_rate; }
    /// The distance over this place above the bottom's, as if the bottom's were 0; of a trough across it.
    [[nodiscard]] double depth(const Vec2& off) const;
};

/// The bowl |u|² x² − 2 u·v xy + |v|² y²; `spanned` is |u × v|, the product of both rates without their cancellation.
[[nodiscard]] BowlAxes bowl_axes(double uu, double uv, double vv, double spanned);

/// The closed line at this depth around the bottom of a round bowl; its long radius ends at a million.
[[nodiscard]] std::vector<Vec2> level_line(const BowlAxes& axes, const Vec2& bottom, double depth);

[[nodiscard]] constexpr Stroke contour(double opacity) {
    return {Role::auxiliary, 1.0, Dash::solid, opacity, false};
}

}  // namespace crosscut::pane_helpers

#pragma once

#include "app/view/camera/camera.h"
#include "app/view/draw_list.h"

#include <optional>
#include <vector>

namespace crosscut {

/// A circle that looks, from the eye, as the outline of a ball does.
struct BallRim {
    Vec3 middle{};
    Vec3 right{}, up{};      ///< two radii square to each other, to the right and up on screen
    double radius_px = 0.0;  ///< about what it measures on screen

    /// A circle in the same plane: its radius and the place of its middle as shares of the rim's.
    [[nodiscard]] std::vector<Vec3> circle(double radius = 1.0, const Vec2& middle_at = {0, 0}) const;
};

/// The outline of a ball, exactly as it is seen. In perspective that is the circle where the cone of sight rays touches the
/// ball: nearer to the eye than the centre and smaller than a great circle, an ellipse on screen. In a parallel view it is
/// the great circle square to the sight, in the plane the circle itself.
/// Nothing where the eye is in the ball or on it, and for a radius or centre that is not finite or a negative radius; a ball
/// of radius 0 is a point.
[[nodiscard]] std::optional<BallRim> ball_rim(const BallItem& item, const Projector& projector);

/// The rim as a thin line in the ball's role and dash; nothing where there is no rim.
[[nodiscard]] std::optional<CurveItem> ball_outline(const BallItem& item, const Projector& projector);

}  // namespace crosscut

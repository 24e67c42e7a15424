#pragma once

#include "app/scenes/intersect/panes/ideal_disc.h"

#include <vector>

namespace crosscut::intersect_scene {

/// Homogeneous space (x, y, w), w pointing up, with the eye at its origin and the plane at w = 1. Every point is a ray from the
/// eye and is shown where that pierces the glass, a round window in the plane w = 1; a ray that passes beside the window is
/// shown where it leaves a ball around the eye, which meets the window in its rim and w = 0 in the horizon. Between rim and
/// horizon lies all that is farther out, to infinity.
struct Lens {
    static constexpr double kGlass = 1.9;  ///< radius of the window, in units of the disc's scale

    Disc disc{};

    /// Radius of the ball, and so of the horizon.
    [[nodiscard]] static double ball();
    /// Where a place of the disc is shown: the disc is the same space seen straight from above.
    [[nodiscard]] static Vec3 lifted(const Vec2& on_disc);
    /// The place of the disc that is shown above or below (x, y), which tell it alone.
    [[nodiscard]] static Vec2 lowered(const Vec2& place);
    /// Where a point of the plane is shown.
    [[nodiscard]] Vec3 onto(const Vec2& point) const { return lifted(disc.onto(point)); }
    /// Whether it is shown on the glass.
    [[nodiscard]] bool on_glass(const Vec2& point) const;
    /// `Disc::arc` as it is shown here, with a corner where it leaves the glass.
    [[nodiscard]] std::vector<Vec3> arc(const Segment2& s, bool from_horizon, bool to_horizon) const;
};

}  // namespace crosscut::intersect_scene

#pragma once

#include <crosscut/types.h>
#include "app/view/camera.h"
#include "app/view/draw_list.h"
#include "app/view/screen/screen_list.h"
#include "app/view/theme.h"

#include <array>
#include <optional>
#include <vector>

namespace crosscut {

/// The colour of a cylinder where its surface faces `facing`: the part on screen (x right, y down) of the
/// unit normal; longer than 1 counts as 1. Light comes from the upper left, as on balls: the side away from
/// it is darker by up to `shade`, the line that mirrors the light is whiter by `shine`. line.frag computes
/// the same.
[[nodiscard]] Color cylinder_color(const Color& color, const glm::vec2& facing, float shine, float shade);

/// Three plain lines, to be drawn over each other, that look approximately like the cylinder: the dark body,
/// its lit side and the highlight. For pictures without a shader.
[[nodiscard]] std::array<ScreenLine, 3> cylinder_strokes(const ScreenLine& cylinder);

[[nodiscard]] inline bool is_cylinder(const ScreenLine& line) {
    return line.shine > 0.0f || line.shade > 0.0f;
}

/// The circle that is a ball's outline as seen from the eye.
struct BallRim {
    Vec3 middle{};
    Vec3 right{}, up{};      ///< two perpendicular radii, to the right and up on screen
    double radius_px = 0.0;  ///< its approximate radius on screen

    /// A circle in the same plane, given its radius and centre in fractions of the rim's.
    [[nodiscard]] std::vector<Vec3> circle(double radius = 1.0, const Vec2& middle_at = {0, 0}) const;
};

/// The exact outline of a ball as seen. In perspective that is the circle where the cone of sight rays
/// touches the ball: nearer to the eye than the centre and smaller than a great circle, an ellipse on screen.
/// In a parallel view it is the great circle perpendicular to the sight, in the plane the circle itself.
/// Nothing where the eye is in the ball or on it, and for a radius or centre that is not finite or a negative
/// radius; a ball of radius 0 is a point.
[[nodiscard]] std::optional<BallRim> ball_rim(const SphereItem& item, const Projector& projector);

/// The rim as a thin line in the ball's role and dash; nothing where there is no rim.
[[nodiscard]] std::optional<CurveItem> ball_outline(const SphereItem& item, const Projector& projector);

/// The two strokes of a right-angle mark as a curve of three points. In the world it is a square whose side
/// is `size_px` at the distance of `at`, so it is seen tilted as the angle is. Nothing where less than a
/// tenth of the square's area is visible, because its sides are nearly parallel on screen or one is nearly
/// along the sight; nor for directions without length, behind the eye, or for values that are not finite.
[[nodiscard]] std::optional<CurveItem> corner_mark(const RightAngleItem& item, const Projector& projector);

}  // namespace crosscut

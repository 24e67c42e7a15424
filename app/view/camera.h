#pragma once

#include <crosscut/types.h>
#include "app/view/draw_list.h"

#include <numbers>
#include <optional>
#include <span>

namespace crosscut {

/// A rectangle of the screen that a view is drawn into. Physical pixels, origin top left, y down.
/// `scale` is physical pixels per logical pixel: every `_px` of a draw list is multiplied by it.
struct Viewport {
    Vec2 size_px{1280, 800};
    double scale = 1.0;
    friend bool operator==(const Viewport&, const Viewport&) = default;
};

/// Looks at the plane. Finite and positive `px_per_unit` always (logical pixels per world unit).
struct Camera2 {
    Vec2 centre{0, 0};
    double px_per_unit = 80.0;

    friend bool operator==(const Camera2&, const Camera2&) = default;
};

/// An eye that looks at `pivot`: z is up. Yaw 0 looks along +y (x to the right); pitch is the eye's elevation
/// above the floor's plane, within +-90 degrees; roll rotates the picture about its middle, 0 for a
/// turntable, where up stays up.
struct Camera3 {
    Vec3 pivot{0, 0, 0};
    double yaw_rad = 0.6;
    double pitch_rad = 0.4;
    double roll_rad = 0.0;  ///< the eye's head leans to its right: the picture turns left
    double distance = 8.0;  ///< eye to pivot, world units
    double fov_rad = 40.0 * std::numbers::pi / 180.0;  ///< vertical
    bool parallel = false;  ///< the size at the pivot is the same as in perspective

    friend bool operator==(const Camera3&, const Camera3&) = default;

    [[nodiscard]] Vec3 forward() const;  ///< unit, from the eye into the scene
    [[nodiscard]] Vec3 right() const;    ///< unit
    [[nodiscard]] Vec3 up() const;       ///< unit, up on screen
    [[nodiscard]] Vec3 eye() const { return pivot - forward() * distance; }
};

/// One of the two, by the draw list's space.
struct Camera {
    Space space = Space::plane;
    Camera2 plane{};
    Camera3 turn{};

    friend bool operator==(const Camera&, const Camera&) = default;
};

/// A camera as it is saved, with the size of its view at that time.
struct SavedCamera : Camera {
    SavedCamera() = default;
    SavedCamera(const Camera& camera, std::optional<Vec2> left_in = {}) : Camera(camera), seen_px(left_in) {}
    std::optional<Vec2> seen_px{};  ///< logical pixels; nothing: not known

    friend bool operator==(const SavedCamera&, const SavedCamera&) = default;
};

struct Projected {
    Vec2 px{};           ///< never further than 1e15 from the middle: beyond that only the direction is right
    double depth = 0.0;  ///< along the sight direction from the eye, world units; 0 in the plane
    bool in_front = true;  ///< false: behind the near plane, px is meaningless
};

/// The camera limited to the range where everything stays finite and doubles still distinguish neighbouring
/// pixels: at least two units in the last place of the centre (or pivot) a pixel, between 1e-299 and 1e280
/// pixels a unit. A NaN field gets its default; pitch is limited to +-90 degrees, the field of view to 0.1 to
/// 150.
[[nodiscard]] Camera limited(const Camera& c, const Viewport& v);
[[nodiscard]] Viewport limited(const Viewport& v);

/// The near plane's distance over that of the pivot: nearer objects are not drawn.
inline constexpr double kNearOverDistance = 1e-3;

/// World to pixels and back for one camera and viewport. All in double; the eye is subtracted first, so that
/// positions are right to the pixel both 1e-12 units across and 1e9 units away.
class Projector {
  public:
    Projector(const Camera& camera, const Viewport& viewport);

    [[nodiscard]] Projected project(const Vec3& world) const;
    /// The world point under a pixel: on the plane z = 0 in 2D; in 3D on the plane through `through` that
    /// faces the view (through the pivot if `through` is behind the eye).
    [[nodiscard]] Vec3 unproject(const Vec2& px, const Vec3& through = {}) const;
    /// World units per physical pixel at `through`.
    [[nodiscard]] double units_per_px(const Vec3& through = {}) const;
    /// The camera as given, after `limited`.
    [[nodiscard]] const Camera& camera() const { return camera_; }
    [[nodiscard]] const Viewport& viewport() const { return viewport_; }
    [[nodiscard]] double focal_px() const { return focal_px_; }

  private:
    Camera camera_;
    Viewport viewport_;
    Vec3 right_{1, 0, 0}, up_{0, 1, 0}, forward_{0, 0, -1};
    /// Pixels per unit in the plane; in space pixels of a unit at a distance of one unit.
    double focal_px_ = 1.0;
};

/// Moves the camera so that what was under `from` is under `to`. In 3D the pivot moves along.
[[nodiscard]] Camera panned(const Camera& c, const Viewport& v, const Vec2& from_px, const Vec2& to_px);
/// Multiplies the size on screen by `factor`, keeping the world point under `at_px` fixed (in 3D: the point
/// in the pivot's plane). Stays within the range where doubles still distinguish neighbouring pixels.
[[nodiscard]] Camera zoomed(const Camera& c, const Viewport& v, const Vec2& at_px, double factor);
/// Rotates a 3D camera by a drag in logical pixels, as a turntable about z: yaw and pitch change, a roll
/// stays. A 2D camera is unchanged.
[[nodiscard]] Camera orbited(const Camera& c, const Vec2& drag_px);
/// Rotates a 3D camera as if a ball around the pivot were rolled from one pixel to the other: in any
/// orientation, also over the poles. The ball fills 0.9 of the smaller side of the view and continues as a
/// hyperbolic sheet beyond (Bell's arcball). Rolling from the second pixel back to the first undoes it. A 2D
/// camera is unchanged, and so is any for pixels that are not finite.
[[nodiscard]] Camera rolled(const Camera& c, const Viewport& v, const Vec2& from_px, const Vec2& to_px);
/// Centres `bounds` with a margin, keeping the angles. Empty or single-point bounds keep the size.
[[nodiscard]] Camera framed(const Camera& c, const Viewport& v, const Bounds& bounds);
/// The same around points, in space by their positions on screen and not by the box around them: larger, and
/// in the middle of the view. In the plane as above.
[[nodiscard]] Camera framed(const Camera& c, const Viewport& v, std::span<const Vec3> points);
/// The camera whose sight direction is `direction` (any length but zero), same pivot and distance, without
/// roll.
[[nodiscard]] Camera3 looking_along(const Camera3& c, const Vec3& direction);
/// Between two cameras, u in [0,1]; angles the short way round, the size at the pivot geometrically. From
/// perspective to parallel the tangent of the field of view shrinks linearly in u; the eye moves so that the
/// size at the pivot is kept.
[[nodiscard]] Camera blended(const Camera& from, const Camera& to, double u);

}  // namespace crosscut

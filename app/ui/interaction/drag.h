#pragma once

#include <crosscut/types.h>
#include "app/view/camera.h"
#include "app/view/draw_list.h"

#include <array>

/// Where a drag brings a point before it snaps: geometry only.
namespace crosscut {

/// The displacement of the point at `anchor` when the mouse moves from one pixel to another, in the plane
/// through the anchor that faces the eye. Where only some axes are free, it moves along these alone: along
/// one axis to the point nearest to the line of sight, along two to where their plane meets the line of
/// sight. Where the eye looks along that axis or edge-on at that plane, the free components of the facing
/// movement.
[[nodiscard]] Vec3 dragged_by(const Projector& projector, const Vec3& anchor, const Vec2& from_px,
                              const Vec2& to_px, const std::array<bool, 3>& free);

/// The displacement along one direction of length 1: to the point nearest to the line of sight; as above
/// where the eye looks along it.
[[nodiscard]] Vec3 slid_by(const Projector& projector, const Vec3& anchor, const Vec2& from_px,
                           const Vec2& to_px, const Vec3& direction);

/// `position` turned about `centre`, as seen on screen, to the nearest multiple of 15 degrees; the component
/// along that direction and the depth are kept. Vertical and horizontal directions are exact in the plane.
/// The centre itself stays.
[[nodiscard]] Vec3 in_angle_steps(const Projector& projector, const Vec3& centre, const Vec3& position);

/// The point between two points of space that appears nearest to a pixel, an end bit for bit; the middle if
/// either is behind the eye. With a wider extent it may be beyond the ends: where the line comes nearest to
/// the line of sight.
[[nodiscard]] Vec3 apparent_nearest(const Projector& projector, const Vec3& from, const Vec3& to,
                                    const Vec2& px, Extent extent = Extent::segment);

/// Shows what a drag is locked to: for one free axis the line through `at` in the axis' colour, for two a
/// faint square of their plane around it. `radius`: half the square's side, world units. Nothing where all
/// three are free (in the plane x and y).
void add_lock_guides(DrawList& list, const Vec3& at, const std::array<bool, 3>& free, double radius);

/// A small ring with a cross in it, muted.
void add_pivot_mark(DrawList& list, const Vec3& pivot, double opacity);

/// When the pivot is visible: while a view is turned or panned, and fading for a moment afterwards.
class PivotMark {
  public:
    /// To be called once a frame. `dragging`: the view is being moved. With `reduce_motion` it disappears
    /// without fading.
    void update(bool dragging, double now_s, bool reduce_motion);
    /// 0 (hidden) to 1.
    [[nodiscard]] double opacity() const { return opacity_; }
    [[nodiscard]] bool fading() const { return opacity_ > 0.0 && !dragging_; }

  private:
    bool dragging_ = false;
    double let_go_s_ = -1e9;
    double opacity_ = 0.0;
};

/// The unit direction for a pixel on a picture of the unit sphere about the origin: the point of its front
/// under the pixel. Beside the sphere: its rim, and farther out points behind the rim, as if the sphere
/// rolled on under the mouse, until its far side is reached at about 2.6 radii. At the centre of the picture,
/// or with an eye inside the sphere, it is taken as seen from far away.
[[nodiscard]] Vec3 direction_under(const Projector& projector, const Vec2& px);

/// The camera turned so that its eye is in this direction from its pivot: upright, with the same pivot and
/// distance.
[[nodiscard]] Camera camera_from_direction(const Camera& camera, const Vec3& direction);

}  // namespace crosscut

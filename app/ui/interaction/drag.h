#pragma once

#include <crosscut/types.h>
#include "app/view/camera.h"
#include "app/view/draw_list.h"

#include <array>

/// Where a drag brings a point, before anything pulls on it: plain geometry.
namespace crosscut {

/// How far the point at `anchor` moves when the mouse goes from one pixel to another: in the plane through
/// the anchor that faces the eye. With some axes held free and the others locked it moves along those alone:
/// along one axis to where the axis comes nearest to the line of sight, along two to where their plane meets
/// it. Where the eye looks along that axis or edge-on at that plane, the free parts of the facing movement.
[[nodiscard]] Vec3 dragged_by(const Projector& projector, const Vec3& anchor, const Vec2& from_px,
                              const Vec2& to_px, const std::array<bool, 3>& free);

/// How far it moves along one direction, of length 1, alone: to where that comes nearest to the line of
/// sight; as above where the eye looks along it.
[[nodiscard]] Vec3 slid_by(const Projector& projector, const Vec3& anchor, const Vec2& from_px,
                           const Vec2& to_px, const Vec3& direction);

/// `position` turned about `centre`, as seen on screen, to the nearest multiple of 15 degrees; the part of
/// its way along that direction is kept, and its depth. Straight up, down and sideways are exact in the
/// plane. The centre itself is kept.
[[nodiscard]] Vec3 in_angle_steps(const Projector& projector, const Vec3& centre, const Vec3& position);

/// The place between two points of space that is seen nearest to a pixel, an end bit for bit; halfway if
/// either is behind the eye. With a wider extent it may lie beyond the ends: where the line comes nearest to
/// the line of sight.
[[nodiscard]] Vec3 seen_nearest(const Projector& projector, const Vec3& from, const Vec3& to, const Vec2& px,
                                Extent extent = Extent::segment);

/// Shows what a drag is locked to: along one free axis the line through `at` in the axis' colour, along two a
/// faint square of their plane about it. `reach` is half the square's side, world units. All three free (in
/// the plane x and y): nothing.
void add_lock_guides(DrawList& list, const Vec3& at, const std::array<bool, 3>& free, double reach);

/// A small ring with a cross in it, muted.
void add_pivot_mark(DrawList& list, const Vec3& pivot, double opacity);

/// When the pivot is shown: while a view is turned or panned, and fading for a moment afterwards.
class PivotMark {
  public:
    /// Once a frame. `dragging` while something moves the view; with `reduce_motion` (reduced motion) it does
    /// not fade but goes.
    void update(bool dragging, double now_s, bool reduce_motion);
    /// 0 (not shown) to 1.
    [[nodiscard]] double opacity() const { return opacity_; }
    [[nodiscard]] bool fading() const { return opacity_ > 0.0 && !dragging_; }

  private:
    bool dragging_ = false;
    double let_go_s_ = -1e9;
    double opacity_ = 0.0;
};

/// The unit direction that a pixel means on a picture of the unit sphere about the origin: the place of its
/// front under the pixel. Beside the sphere: its rim, and farther out places behind the rim, as if the sphere
/// rolled on under the mouse, until its far side is reached at about 2.6 radii. In the middle of the picture
/// or with an eye inside the sphere it is taken as seen from far away.
[[nodiscard]] Vec3 direction_under(const Projector& projector, const Vec2& px);

/// The camera turned so that its eye stands in this direction from its pivot: upright, same pivot and distance.
[[nodiscard]] Camera seen_from_direction(const Camera& camera, const Vec3& direction);

}  // namespace crosscut

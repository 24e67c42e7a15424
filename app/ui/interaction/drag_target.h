#pragma once

#include "app/view/camera.h"

#include <array>

/// Where a drag brings a point, before anything pulls on it: plain geometry.
namespace crosscut {

/// How far the point at `anchor` moves when the mouse goes from one pixel to another: in the plane through the anchor that
/// faces the eye. With some axes held free and the others locked it moves along those alone: along one axis to where the
/// axis comes nearest to the line of sight, along two to where their plane meets it. Where the eye looks along that axis
/// or edge-on at that plane, the free parts of the facing movement.
[[nodiscard]] Vec3 dragged_by(const Projector& projector, const Vec3& anchor, const Vec2& from_px,
                              const Vec2& to_px, const std::array<bool, 3>& free);

/// How far it moves along one direction, of length 1, alone: to where that comes nearest to the line of sight; as above where
/// the eye looks along it.
[[nodiscard]] Vec3 slid_by(const Projector& projector, const Vec3& anchor, const Vec2& from_px,
                           const Vec2& to_px, const Vec3& direction);

/// `place` turned about `centre`, as seen on screen, to the nearest multiple of 15 degrees; the part of its way along that
/// direction is kept, and its depth. Straight up, down and sideways are exact in the plane. The centre itself is kept.
[[nodiscard]] Vec3 in_angle_steps(const Projector& projector, const Vec3& centre, const Vec3& place);

/// The place between two points of space that is seen nearest to a pixel, an end bit for bit; halfway if either is behind the
/// eye. With a wider extent it may lie beyond the ends: where the line comes nearest to the line of sight.
[[nodiscard]] Vec3 seen_nearest(const Projector& projector, const Vec3& from, const Vec3& to, const Vec2& px,
                                Extent extent = Extent::segment);

}  // namespace crosscut

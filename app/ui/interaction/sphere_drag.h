#pragma once

#include "app/view/camera.h"

namespace crosscut {

/// The unit direction that a pixel means on a picture of the unit sphere about the origin: the place of its front under the
/// pixel. Beside the sphere: its rim, and farther out places behind the rim, as if the sphere rolled on under the mouse,
/// until its far side is reached at about 2.6 radii. In the middle of the picture or with an eye inside the sphere it is
/// taken as seen from far away.
[[nodiscard]] Vec3 direction_under(const Projector& projector, const Vec2& px);

/// The camera turned so that its eye stands in this direction from its pivot: upright, same pivot and distance.
[[nodiscard]] Camera seen_from_direction(const Camera& camera, const Vec3& direction);

}  // namespace crosscut

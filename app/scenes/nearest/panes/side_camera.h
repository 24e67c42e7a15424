#pragma once

#include "app/model/scene.h"

namespace crosscut::nearest_scene {

/// The camera that looks along `forward` with `up` upwards on the screen: yaw, pitch and roll of the two. `up` must not run
/// along `forward`; only its part square to it counts. Both any length but zero; the rest as in a new camera.
[[nodiscard]] Camera3 camera_looking(const Vec3& forward, const Vec3& up);

/// The line of sight that counts: the ray through the apparent crossing where there is one, else through the middle of
/// the view. Unit.
[[nodiscard]] Vec3 line_of_sight(const Viewpoint& from, const Vec3* apparent);

/// Half the height of what a parallel camera shows, over its distance.
[[nodiscard]] double half_height_over_distance(const Camera3& camera);

}  // namespace crosscut::nearest_scene

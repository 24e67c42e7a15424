#include "app/scenes/nearest/panes/side_camera.h"

#include "app/scenes/space/vectors.h"

#include "core/number/rounded_functions.h"

#include <cmath>

namespace crosscut::nearest_scene {

using namespace space_helpers;

Camera3 camera_looking(const Vec3& forward, const Vec3& up) {
    const Vec3 f = unit(forward);
    Camera3 camera;
    camera.roll_rad = 0.0;
    camera.pitch_rad = rounded_atan2(-f.z, rounded_hypot(f.x, f.y));
    camera.yaw_rad = f.x == 0.0 && f.y == 0.0 ? 0.0 : rounded_atan2(-f.x, f.y);
    const Vec3 wanted = unit(without(unit(up), f));
    camera.roll_rad = rounded_atan2(along(wanted, camera.right()), along(wanted, camera.up()));
    return camera;
}

Vec3 line_of_sight(const Viewpoint& from, const Vec3* apparent) {
    if (from.parallel || apparent == nullptr) return from.direction;
    const Vec3 ray = unit(*apparent - from.eye);
    return ray == Vec3{} ? from.direction : ray;
}

double half_height_over_distance(const Camera3& camera) { return std::tan(camera.fov_rad / 2.0); }

}  // namespace crosscut::nearest_scene

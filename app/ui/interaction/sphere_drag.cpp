#include "app/ui/interaction/sphere_drag.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosscut {

Vec3 direction_under(const Projector& projector, const Vec2& px) {
    constexpr double kQuarter = std::numbers::pi / 2.0;
    const Camera3& c = projector.camera().turn;
    const double away = glm::length(c.eye());
    const bool from_afar = c.parallel || !(away > 1.0);
    // From the middle of the sphere towards the eye, and how much of that way round the front reaches.
    const Vec3 axis = from_afar ? -c.forward() : c.eye() / away;
    const double front = from_afar ? kQuarter : std::acos(1.0 / away);
    const double rim = from_afar ? 1.0 : away / std::sqrt(away * away - 1.0);
    const Vec3 at = projector.unproject(px, {});
    const Vec3 aside = at - axis * glm::dot(at, axis);
    const double off = glm::length(aside);
    if (!(off > 0.0) || !std::isfinite(off)) return axis;
    double angle = front + (off / rim - 1.0);
    if (off < rim) {
        // Of the triangle of the eye, the middle and the place on the sphere.
        const double at_eye = from_afar ? 0.0 : std::atan(off / away);
        angle = std::asin(std::clamp(from_afar ? off : away * std::sin(at_eye), -1.0, 1.0)) - at_eye;
    }
    angle = std::min(angle, std::numbers::pi);
    return axis * std::cos(angle) + aside * (std::sin(angle) / off);
}

Camera seen_from_direction(const Camera& camera, const Vec3& direction) {
    Camera turned = camera;
    turned.turn = looking_along(camera.turn, -direction);
    turned.turn.roll_rad = 0.0;
    return turned;
}

}  // namespace crosscut

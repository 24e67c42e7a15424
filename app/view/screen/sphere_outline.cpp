#include "app/view/screen/sphere_outline.h"

#include "app/view/vectors.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosscut {
namespace {

constexpr double kTau = 2.0 * std::numbers::pi;
constexpr double kSagPx = 0.1;  // what a facet may stay inside the true circle
constexpr double kOutlinePx = 1.5;
constexpr double kFewest = 24.0, kMost = 128.0;

double length(const Vec3& v) { return std::hypot(v.x, v.y, v.z); }

/// `v` made square to the unit vector `axis`, and of length 1; nothing if it was along it.
std::optional<Vec3> square_to(const Vec3& axis, const Vec3& v) {
    const Vec3 rest = v - axis * dot(axis, v);
    const double size = length(rest);
    if (!(size > 1e-6)) return std::nullopt;
    return rest / size;
}

std::optional<BallRim> perspective_rim(const BallItem& item, const Projector& projector) {
    const Camera3& camera = projector.camera().turn;
    const Vec3 eye = camera.eye();
    // Halves: the difference of two finite numbers may be too large for a double.
    const Vec3 half_way = item.centre * 0.5 - eye * 0.5;
    const double half_distance = length(half_way);
    const double sine = item.radius * 0.5 / half_distance;  // of half the angle the ball is seen under
    if (!(sine < 1.0)) return std::nullopt;
    const Vec3 axis = half_way / half_distance;
    const double cosine = std::sqrt((1.0 - sine) * (1.0 + sine));
    BallRim rim;
    rim.middle = item.centre - axis * (item.radius * sine);
    const auto up = square_to(axis, camera.up());
    if (!up) return std::nullopt;  // at a right angle to the sight: further aside than any view reaches
    rim.up = *up * (item.radius * cosine);
    rim.right = cross(axis, *up) * (item.radius * cosine);
    return rim;
}

}  // namespace

std::vector<Vec3> BallRim::circle(double radius, const Vec2& middle_at) const {
    const double wanted = std::numbers::pi * std::sqrt(std::max(radius_px, 0.0) * radius / (2.0 * kSagPx));
    const auto count = static_cast<int>(std::clamp(std::ceil(wanted), kFewest, kMost));
    const Vec3 centre = middle + right * middle_at.x + up * middle_at.y;
    std::vector<Vec3> corners;
    corners.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        const double angle = kTau * i / count;
        corners.push_back(centre + right * (radius * std::cos(angle)) + up * (radius * std::sin(angle)));
    }
    return corners;
}

std::optional<BallRim> ball_rim(const BallItem& item, const Projector& projector) {
    if (!finite(item.centre) || !std::isfinite(item.radius) || item.radius < 0.0) return std::nullopt;
    const Camera& camera = projector.camera();
    std::optional<BallRim> rim;
    if (camera.space == Space::space && !camera.turn.parallel) {
        rim = perspective_rim(item, projector);
    } else {
        const bool plane = camera.space == Space::plane;
        rim = BallRim{item.centre, (plane ? Vec3{1, 0, 0} : camera.turn.right()) * item.radius,
                      (plane ? Vec3{0, 1, 0} : camera.turn.up()) * item.radius};
    }
    if (!rim) return rim;
    const double furthest =
        std::max({std::abs(rim->middle.x), std::abs(rim->middle.y), std::abs(rim->middle.z)}) +
        2.0 * item.radius;
    if (!std::isfinite(furthest)) return std::nullopt;
    rim->radius_px = std::min(item.radius / projector.units_per_px(item.centre), 1e9);
    return rim;
}

std::optional<CurveItem> ball_outline(const BallItem& item, const Projector& projector) {
    const auto rim = ball_rim(item, projector);
    if (!rim) return std::nullopt;
    CurveItem outline;
    outline.points = rim->circle();
    outline.points.push_back(outline.points.front());
    outline.stroke.role = item.role;
    outline.stroke.width_px = kOutlinePx;
    outline.stroke.dash = item.dash;
    outline.id = item.id;
    return outline;
}

}  // namespace crosscut

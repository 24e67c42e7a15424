#include "app/view/screen/solid_shapes.h"

#include <crosscut/types.h>
#include "app/view/draw_list.h"

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosscut {
namespace {

const glm::vec3 kLight{-0.48f, -0.64f, 0.60f};          // towards it: left, up, and to the eye
const glm::vec3 kMirror{-0.2683f, -0.3578f, 0.8944f};   // half way between the light and the eye
constexpr float kBrightest = 0.75f, kDarkest = -0.75f;  // cosines to the light
constexpr float kGloss = 12.0f;

Color darkened(const Color& c, float fraction) {
    return {c.r * (1.0f - fraction), c.g * (1.0f - fraction), c.b * (1.0f - fraction), c.a};
}

}  // namespace

Color cylinder_color(const Color& color, const glm::vec2& facing, float shine, float shade) {
    const float size = glm::length(facing);
    const glm::vec2 flat = size > 1.0f ? facing / size : facing;
    const glm::vec3 normal{flat, std::sqrt(std::max(0.0f, 1.0f - glm::dot(flat, flat)))};
    const float away = (kBrightest - glm::dot(normal, kLight)) / (kBrightest - kDarkest);
    const float mirrored = std::pow(std::max(glm::dot(normal, kMirror), 0.0f), kGloss);
    return whitened(darkened(color, shade * std::clamp(away, 0.0f, 1.0f)), shine * mirrored);
}

std::array<ScreenLine, 3> cylinder_strokes(const ScreenLine& cylinder) {
    // The two upper lines: their widths and offsets towards the light, in fractions of the cylinder's width,
    // and the normals at which their colours are taken.
    constexpr float kBodyWidth = 0.70f, kBodyAside = 0.14f, kLightWidth = 0.30f, kLightAside = 0.19f;
    const float length = glm::distance(cylinder.from, cylinder.to);
    const glm::vec2 direction =
        length > 1e-6f ? (cylinder.to - cylinder.from) / length : glm::vec2{1.0f, 0.0f};
    glm::vec2 across{-direction.y, direction.x};
    float light = glm::dot(across, glm::vec2(kLight)) / glm::length(glm::vec2(kLight));
    if (light < 0.0f) across = -across, light = -light;
    const auto stroke = [&](float width, float aside, float facing) {
        ScreenLine line = cylinder;
        line.shine = line.shade = 0.0f;
        line.width = cylinder.width * width;
        const glm::vec2 off = across * (aside * light * cylinder.width);
        line.from += off;
        line.to += off;
        line.from_color =
            cylinder_color(cylinder.from_color, across * facing, cylinder.shine, cylinder.shade);
        line.to_color = cylinder_color(cylinder.to_color, across * facing, cylinder.shine, cylinder.shade);
        return line;
    };
    return {stroke(1.0f, 0.0f, -0.7f), stroke(kBodyWidth, kBodyAside, 0.1f * light),
            stroke(kLightWidth, kLightAside, 0.35f * light)};
}

namespace {

constexpr double kTau = 2.0 * std::numbers::pi;
constexpr double kSag_px = 0.1;  // how far a facet may lie inside the true circle
constexpr double kOutline_px = 1.5;
constexpr double kFewest = 24.0, kMost = 128.0;

double length(const Vec3& v) { return std::hypot(v.x, v.y, v.z); }

/// `v` made perpendicular to the unit vector `axis`, of length 1; nothing if it was parallel to it.
std::optional<Vec3> square_to(const Vec3& axis, const Vec3& v) {
    const Vec3 rest = v - axis * dot(axis, v);
    const double size = length(rest);
    if (!(size > 1e-6)) return std::nullopt;
    return rest / size;
}

std::optional<BallRim> perspective_rim(const SphereItem& item, const Projector& projector) {
    const Camera3& camera = projector.camera().turn;
    const Vec3 eye = camera.eye();
    // Halved: the difference of two finite numbers may be too large for a double.
    const Vec3 halfway = item.centre * 0.5 - eye * 0.5;
    const double half_distance = length(halfway);
    const double sine = item.radius * 0.5 / half_distance;  // of half the angle that the ball subtends
    if (!(sine < 1.0)) return std::nullopt;
    const Vec3 axis = halfway / half_distance;
    const double cosine = std::sqrt((1.0 - sine) * (1.0 + sine));
    BallRim rim;
    rim.middle = item.centre - axis * (item.radius * sine);
    const auto up = square_to(axis, camera.up());
    if (!up) return std::nullopt;  // at a right angle to the sight: outside any view
    rim.up = *up * (item.radius * cosine);
    rim.right = cross(axis, *up) * (item.radius * cosine);
    return rim;
}

}  // namespace

std::vector<Vec3> BallRim::circle(double radius, const Vec2& middle_at) const {
    const double segment_count =
        std::numbers::pi * std::sqrt(std::max(radius_px, 0.0) * radius / (2.0 * kSag_px));
    const auto count = static_cast<int>(std::clamp(std::ceil(segment_count), kFewest, kMost));
    const Vec3 centre = middle + right * middle_at.x + up * middle_at.y;
    std::vector<Vec3> corners;
    corners.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        const double angle = kTau * i / count;
        corners.push_back(centre + right * (radius * std::cos(angle)) + up * (radius * std::sin(angle)));
    }
    return corners;
}

std::optional<BallRim> ball_rim(const SphereItem& item, const Projector& projector) {
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

std::optional<CurveItem> ball_outline(const SphereItem& item, const Projector& projector) {
    const auto rim = ball_rim(item, projector);
    if (!rim) return std::nullopt;
    CurveItem outline;
    outline.points = rim->circle();
    outline.points.push_back(outline.points.front());
    outline.stroke.role = item.role;
    outline.stroke.width_px = kOutline_px;
    outline.stroke.dash = item.dash;
    outline.id = item.id;
    return outline;
}

namespace {

constexpr double kWidth_px = 1.5;
constexpr double kLeastVisible = 0.1;  // of the square's area

/// `v` scaled to length 1; nothing for zero length or if it is not finite.
std::optional<Vec3> unit(const Vec3& v) {
    const double size = std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
    if (!(size > 0.0) || !std::isfinite(size)) return std::nullopt;
    const Vec3 scaled = v / size;
    return scaled / std::hypot(scaled.x, scaled.y, scaled.z);
}

}  // namespace

std::optional<CurveItem> corner_mark(const RightAngleItem& item, const Projector& projector) {
    const auto along = unit(item.along), aside = unit(item.aside);
    if (!along || !aside || !finite(item.at) || !(item.size_px > 0.0)) return std::nullopt;
    const double side_px = std::min(item.size_px, 80.0) * projector.viewport().scale;
    const double side = side_px * projector.units_per_px(item.at);
    const Vec3 a = item.at + *along * side, b = item.at + *aside * side;
    const Vec3 opposite = a + *aside * side;
    const Projected at = projector.project(item.at), to_a = projector.project(a), to_b = projector.project(b);
    if (!finite(opposite) || !at.in_front || !to_a.in_front || !to_b.in_front) return std::nullopt;
    const Vec2 seen_a = to_a.px - at.px, seen_b = to_b.px - at.px;
    const double area = std::abs(seen_a.x * seen_b.y - seen_a.y * seen_b.x);
    if (!(area >= kLeastVisible * side_px * side_px)) return std::nullopt;
    CurveItem mark;
    mark.points = {a, opposite, b};
    mark.stroke.role = item.role;
    mark.stroke.width_px = kWidth_px;
    mark.id = item.id;
    return mark;
}

}  // namespace crosscut

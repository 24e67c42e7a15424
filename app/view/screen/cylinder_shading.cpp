#include "app/view/screen/cylinder_shading.h"

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

const glm::vec3 kLight{-0.48f, -0.64f, 0.60f};          // towards it: left, up, and to the eye
const glm::vec3 kMirror{-0.2683f, -0.3578f, 0.8944f};   // half way between the light and the eye
constexpr float kBrightest = 0.75f, kDarkest = -0.75f;  // cosines to the light
constexpr float kGloss = 12.0f;

Color darkened(const Color& c, float share) {
    return {c.r * (1.0f - share), c.g * (1.0f - share), c.b * (1.0f - share), c.a};
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
    // What the two upper lines are: their widths and how far they lie towards the light, as shares of the cylinder's width, and
    // where on the surface their colour is taken.
    constexpr float kBodyWidth = 0.70f, kBodyAside = 0.14f, kLightWidth = 0.30f, kLightAside = 0.19f;
    const float length = glm::distance(cylinder.from, cylinder.to);
    const glm::vec2 way = length > 1e-6f ? (cylinder.to - cylinder.from) / length : glm::vec2{1.0f, 0.0f};
    glm::vec2 across{-way.y, way.x};
    float lit = glm::dot(across, glm::vec2(kLight)) / glm::length(glm::vec2(kLight));
    if (lit < 0.0f) across = -across, lit = -lit;
    const auto stroke = [&](float width, float aside, float facing) {
        ScreenLine line = cylinder;
        line.shine = line.shade = 0.0f;
        line.width = cylinder.width * width;
        const glm::vec2 off = across * (aside * lit * cylinder.width);
        line.from += off;
        line.to += off;
        line.from_color =
            cylinder_color(cylinder.from_color, across * facing, cylinder.shine, cylinder.shade);
        line.to_color = cylinder_color(cylinder.to_color, across * facing, cylinder.shine, cylinder.shade);
        return line;
    };
    return {stroke(1.0f, 0.0f, -0.7f), stroke(kBodyWidth, kBodyAside, 0.1f * lit),
            stroke(kLightWidth, kLightAside, 0.35f * lit)};
}

}  // namespace crosscut

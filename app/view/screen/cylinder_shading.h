#pragma once

#include "app/view/screen/screen_list.h"

#include <array>

namespace crosscut {

/// The colour of a cylinder where its surface faces `facing`: the part on screen (x right, y down) of the unit normal, longer
/// than 1 counts as 1. Light comes from the upper left, as on balls: the side away from it is darker by up to `shade`, the
/// place that mirrors the light is whiter by `shine`. line.frag computes the same.
[[nodiscard]] Color cylinder_color(const Color& color, const glm::vec2& facing, float shine, float shade);

/// Three plain lines, to be drawn one over the other, that look about as the cylinder does: the dark body, its lit side and the
/// highlight. For pictures without a shader.
[[nodiscard]] std::array<ScreenLine, 3> cylinder_strokes(const ScreenLine& cylinder);

[[nodiscard]] inline bool is_cylinder(const ScreenLine& line) {
    return line.shine > 0.0f || line.shade > 0.0f;
}

}  // namespace crosscut

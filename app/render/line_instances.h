#pragma once

#include "app/view/screen/screen_list.h"

#include <glm/vec2.hpp>

#include <span>
#include <vector>

namespace crosscut {

/// One line as line.vert reads it.
struct LineInstance {
    glm::vec2 from{}, to{};
    float width = 1.0f, dash_on = 0.0f, dash_off = 0.0f, dash_start = 0.0f;
    Color from_color{}, to_color{};
    glm::vec2 seam_from{}, seam_to{};  ///< normals pointing ahead; zero: a round end
    float shine = 0.0f, shade = 0.0f;
};

/// Replaces `out` by what draws the lines, in order. Lines that would not show are left out.
/// Joined lines meet at a straight seam across the bend, so that a see-through curve is not darker at its joints. No seam where the bend is too sharp for the pieces' length.
void line_instances(std::span<const ScreenLine> lines, std::vector<LineInstance>& out);

}  // namespace crosscut

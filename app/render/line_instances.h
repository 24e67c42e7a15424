#pragma once

#include "app/view/screen/screen_list.h"

#include <glm/vec2.hpp>

#include <cstddef>
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

    /// Solid, flat and of one colour.
    [[nodiscard]] bool plain() const;
};

/// Lines one after the other that one program draws.
struct LineRun {
    bool plain = false;
    std::size_t first = 0, count = 0;

    bool operator==(const LineRun&) const = default;
};
/// All lines in order, in as few runs as is worth it: a few plain lines go with those around them.
[[nodiscard]] std::vector<LineRun> line_runs(std::span<const LineInstance> lines);

/// Replaces `out` by what draws the lines, in order. Lines that would not show are left out.
/// Joined lines meet at a straight seam across the bend, so that a see-through curve is not darker at its joints. No seam where the bend is too sharp for the pieces' length.
void line_instances(std::span<const ScreenLine> lines, std::vector<LineInstance>& out);

}  // namespace crosscut

#pragma once

#include "app/view/screen/screen_list.h"

#include <imgui.h>

/// Lines and markers with edges one pixel soft, as triangles in a Dear ImGui draw list. What they cover of a pixel is what
/// the shaders of the large canvas compute, so that a small view looks like a large one.
namespace crosscut {

/// A straight line. `seam_from` and `seam_to` point ahead, square to the cut with the neighbouring piece of the same curve;
/// zero: a round end. Where it is dashed every dash has round ends inside its length. Only what can be seen in a view of
/// `view` pixels is written; nothing for a line without width.
void write_line(ImDrawList& out, const ScreenLine& line, const glm::vec2& seam_from, const glm::vec2& seam_to,
                const glm::vec2& origin, const glm::vec2& view);

/// A line along a row or a column of pixels, without an item and from edge to edge, put where it covers whole pixels: the
/// grid. False, and nothing written, for any other line.
bool write_ruling(ImDrawList& out, const ScreenLine& line, const glm::vec2& origin, const glm::vec2& view);

/// A marker: its ring, then itself over it.
void write_dot(ImDrawList& out, const ScreenDot& dot, const glm::vec2& origin);

}  // namespace crosscut

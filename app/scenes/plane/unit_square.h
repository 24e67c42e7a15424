#pragma once

#include <crosscut/types.h>
#include "app/scenes/plane/plane_panes.h"

#include <array>

/// The square of all pairs of parameters (s, t), s to the right and t up.
namespace crosscut::pane_helpers {

/// One edge: the end of an object that it stands for.
struct SquareEdge {
    const char *id, *label;
};
/// s = 0, s = 1, t = 0 and t = 1.
using SquareEdges = std::array<SquareEdge, 4>;

[[nodiscard]] Pane unit_square(const char* id, const char* title);
[[nodiscard]] Bounds unit_square_frame();

/// All pairs within both extents: the square, or as much more as is seen.
void draw_region(Pane& pane, Extents extents);
/// The four edges with their names; one that an extent lifts is dotted.
void draw_edges(Pane& pane, Extents extents, const SquareEdges& names);
/// From the dot past the edges' names to where its s and its t are read off: below and left, or on the other side when the
/// dot itself is there.
void draw_readings(Pane& pane, const Vec2& at);

}  // namespace crosscut::pane_helpers

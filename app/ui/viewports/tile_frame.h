#pragma once

#include "app/ui/layout.h"
#include "app/ui/style.h"

/// What small views have in common, wherever they stand.
namespace crosscut {

/// Two arrows that part: "larger". `size` is half as wide, physical pixels as all here.
void draw_enlarge(ImDrawList& out, const Vec2& middle, double size, ImU32 ink, float width);

/// Rounds the corners of what was drawn in a rectangle, by painting over them in the colour around it.
void round_corners(ImDrawList& out, const Rect& r, float radius, ImU32 around, ImU32 edge, float edge_px);

}  // namespace crosscut

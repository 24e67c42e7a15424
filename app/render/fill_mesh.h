#pragma once

#include "app/view/screen/screen_list.h"

#include <glm/vec2.hpp>

#include <vector>

namespace crosscut {

/// A corner of a triangle of a fill. The alpha has the coverage in it: whole inside, none at the outer rim.
struct FillVertex {
    glm::vec2 at{};
    Color color{};
};

/// Adds the triangles of a convex polygon: its inside, and a rim one pixel wide centred on its edges over which it fades.
/// Corners may run either way round. Fewer than three different corners, or no area, add nothing. A polygon thinner than
/// a pixel is made fainter so that it covers what it should. One whose edges are not smooth covers what lies inside, and has a
/// rim only beyond its `rims`. Costs 9 n vertices for n corners.
void append_fill(const ScreenFill& fill, std::vector<FillVertex>& out);

}  // namespace crosscut

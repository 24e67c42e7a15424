#pragma once

#include "app/view/screen/screen_list.h"

#include <glm/vec2.hpp>

#include <span>
#include <vector>

namespace crosscut {

/// One marker as dot.vert reads it.
struct DotInstance {
    glm::vec2 at{};
    float cosine = 1.0f, sine = 0.0f;
    float kind = 0.0f, size_a = 0.0f, size_b = 0.0f, reach = 0.0f;
    float stroke = 0.0f, ring = 0.0f, see_through = 0.0f, unused = 0.0f;
    Color color{}, ring_color{};
};

/// Replaces `out` by what draws the dots, in order. Dots that would not show are left out.
/// Sizes: discs, squares, diamonds and triangles of one size cover the same area, that of the disc with this diameter, so
/// that no shape looks heavier than another. A ring is a disc's edge. A cross reaches a little beyond the disc on its two
/// diagonals. A tick is a bar of the size's length, upright at angle 0. Both are made of lines already: of a hollow one the
/// lines are as wide as its stroke. Of the others when hollow, the line lies inside the outline. The inside shows what is beneath, or, when there is a ring, is filled with
/// the ring's colour; of a `ring` one always sees through the middle. Smaller than a pixel: fades instead of shrinking.
void dot_instances(std::span<const ScreenDot> dots, std::vector<DotInstance>& out);

}  // namespace crosscut

#pragma once

#include "app/view/draw_list.h"

#include <span>

namespace crosscut {

/// Writes beside each wall its number, counted from 1, at the middle or else nearer to an end, where no other wall passes and no
/// other number stands, if there is such a place. The item's id is the wall's (`wall_names`).
void write_wall_numbers(DrawList& list, std::span<const Segment2> walls);

}  // namespace crosscut

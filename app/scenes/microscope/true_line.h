#pragma once

#include "app/scenes/microscope/lens.h"

#include <vector>

namespace crosscut::microscope {

/// Where the line through two points runs in a lens' picture, a run of places; empty where it does not come through, or the two
/// are one point. The side on which it leaves the middle of a cell is right, by exact arithmetic, unless the line passes it by
/// less than 10⁻¹² of the picture's size or the numbers are below 10⁻³⁰⁰.
[[nodiscard]] std::vector<Vec2> true_line(const Segment2& through, const Lens& lens);

}  // namespace crosscut::microscope

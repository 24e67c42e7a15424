#pragma once

#include "app/view/screen/screen_list.h"

#include <glm/vec2.hpp>

#include <vector>

namespace crosscut {

/// How the markers of a size look in files; on screen they look the same (tested). Pixels.
/// Discs, squares, diamonds and triangles of one size have the area of the disc with that diameter.
struct MarkerMetrics {
    float radius = 0.0f;       ///< discs and rings: to the outside of the line
    float line_width = 0.0f;   ///< of a hollow disc, square, diamond or triangle, and of a ring; 0: filled
    float half_length = 0.0f;  ///< ticks: from the centre to the middle of the round end
    float tick_width = 0.0f;
};
[[nodiscard]] MarkerMetrics marker_metrics(const ScreenDot& dot);

/// The outline of a square, diamond, triangle or cross on screen (y down), turned, with every edge moved in by `inset`.
/// Empty for the round markers, and when the inset leaves nothing.
[[nodiscard]] std::vector<glm::vec2> marker_outline(const ScreenDot& dot, float inset = 0.0f);

}  // namespace crosscut

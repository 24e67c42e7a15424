#pragma once

#include "app/render/fill_mesh.h"
#include "app/view/screen/screen_list.h"

#include <glm/vec2.hpp>

#include <cstddef>
#include <span>
#include <vector>

namespace crosscut {

/// Adds the triangles of those lines at the beginning of `lines` that run along the pixels from one edge of a picture of `size`
/// pixels to the other, as a grid's do: solid, flat, of one colour. Every row or column of pixels that one touches is a
/// rectangle with its coverage in the alpha, so the picture is that of `line_instances`, and a software renderer takes a
/// tenth of the time. Returns how many lines it has taken; the others are left to whoever draws lines.
[[nodiscard]] std::size_t append_rulings(std::span<const ScreenLine> lines, glm::vec2 size,
                                         std::vector<FillVertex>& out);

}  // namespace crosscut

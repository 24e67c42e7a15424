#pragma once

#include "core/types.h"

#include <cstdint>
#include <span>
#include <vector>

namespace crosscut::batch {

/// The order in which a curve that fills the plane (Morton's) runs through the points: neighbours in it are near each other. Of
/// points that lie in clusters too, however small: where many fall into one square of the curve, they get a curve of their own.
/// `unit` says what counts as far in each direction: things that are long and flat are ordered mostly by their height.
/// Cost: linear for points that are spread, and more for each level of clusters.
[[nodiscard]] std::vector<std::uint32_t> curve_order(std::span<const Vec2> points, Vec2 unit);

}  // namespace crosscut::batch

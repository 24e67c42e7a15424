#pragma once

#include "app/model/maps/line_map.h"

#include <cstddef>
#include <cstdint>

/// Maps out of a seed, as wide and as high as a map of the world in degrees. The same seed gives the same map on every system.
namespace crosscut {

/// About `count` segments: blocks with streets between, each a closed line of four, none quite like another.
[[nodiscard]] LineMap made_blocks(std::size_t count, std::uint64_t seed);
/// `count` strokes side by side, all but parallel.
[[nodiscard]] LineMap made_hatch(std::size_t count, std::uint64_t seed);
/// `count` short segments anywhere, in any direction.
[[nodiscard]] LineMap made_random(std::size_t count, std::uint64_t seed);

}  // namespace crosscut

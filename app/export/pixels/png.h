#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace crosscut {

/// The pixels as a PNG file: 8 bits each of red, green, blue and straight alpha, top row first, `width` x `height` of them.
/// Empty when the number of bytes is not 4 x width x height, when a side is not positive, or when there is no memory.
[[nodiscard]] std::vector<std::uint8_t> png_bytes(std::span<const std::uint8_t> rgba, int width, int height);

}  // namespace crosscut

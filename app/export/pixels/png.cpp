#include "app/export/pixels/png.h"

#include <limits>

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#define STBI_WRITE_NO_STDIO
#include <stb_image_write.h>

namespace crosscut {
namespace {

void append(void* bytes, void* data, int size) {
    auto& out = *static_cast<std::vector<std::uint8_t>*>(bytes);
    const auto* first = static_cast<const std::uint8_t*>(data);
    out.insert(out.end(), first, first + size);
}

}  // namespace

std::vector<std::uint8_t> png_bytes(std::span<const std::uint8_t> rgba, int width, int height) {
    if (width <= 0 || height <= 0) return {};
    const std::uint64_t wanted =
        std::uint64_t{4} * static_cast<std::uint64_t>(width) * static_cast<std::uint64_t>(height);
    // The encoder counts in int, with a byte before each row.
    constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<int>::max()) / 2;
    if (rgba.size() != wanted || wanted + static_cast<std::uint64_t>(height) > kMost) return {};
    std::vector<std::uint8_t> out;
    if (stbi_write_png_to_func(append, &out, width, height, 4, rgba.data(), 4 * width) == 0) return {};
    return out;
}

}  // namespace crosscut

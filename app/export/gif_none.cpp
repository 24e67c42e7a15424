#include "app/export/gif.h"

// For a build without giflib.

namespace crosscut {

class GifWriter::Encoder {};

bool writes_gif() { return false; }
GifWriter::GifWriter(glm::ivec2) {}
GifWriter::~GifWriter() = default;
std::string GifWriter::add(std::span<const std::uint8_t>, int) {
    return "This build cannot write GIF: it was made without giflib (libgif-dev).";
}
std::size_t GifWriter::size_bytes() const { return 0; }
std::string GifWriter::finish() { return {}; }

}  // namespace crosscut

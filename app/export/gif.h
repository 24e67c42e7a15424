#pragma once

#include <glm/vec2.hpp>

#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace crosscut {

/// Whether this build can write GIF.
[[nodiscard]] bool writes_gif();

/// Puts pictures of one size into an animated GIF that repeats for ever. Each has its own palette, and
/// contains only what has changed since the one before, so that unchanged parts keep their colours.
class GifWriter {
  public:
    explicit GifWriter(glm::ivec2 size_px);
    ~GifWriter();
    GifWriter(const GifWriter&) = delete;
    GifWriter& operator=(const GifWriter&) = delete;

    /// Adds a picture, four bytes a pixel, alpha ignored, that is visible for so many hundredths of a second.
    /// Returns an empty string, or a sentence: it has another size, or this build has no giflib.
    [[nodiscard]] std::string add(std::span<const std::uint8_t> rgba, int hundredths);
    /// The size so far.
    [[nodiscard]] std::size_t size_bytes() const;
    /// The bytes of the file; to be called once, nothing can be added after that.
    [[nodiscard]] std::string finish();

  private:
    class Encoder;
    std::unique_ptr<Encoder> encoder_;  ///< null once it is finished
};

}  // namespace crosscut

#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace crosscut {

/// At most 255 colours for a picture, found by median cut: exact where the picture has no more.
class Palette {
  public:
    using Rgb = std::array<std::uint8_t, 3>;
    static constexpr std::size_t kMost = 255;

    /// For these pixels, four bytes each, alpha ignored.
    explicit Palette(std::span<const std::uint8_t> rgba);

    [[nodiscard]] const std::vector<Rgb>& colors() const { return colors_; }
    /// The index of the colour for a pixel of the picture.
    [[nodiscard]] std::uint8_t index_of(const std::uint8_t* pixel) const;

  private:
    struct Count {
        Rgb color;
        std::size_t pixels = 0;
    };
    void split(std::vector<Count>& counted);

    std::vector<Rgb> colors_;
    std::unordered_map<std::uint32_t, std::uint8_t> index_of_color_;
};

/// The pixels as a PNG file: 8 bits each of red, green, blue and straight alpha, top row first, `width` x
/// `height` of them. Empty when the number of bytes is not 4 x width x height, when a side is not positive,
/// or when memory runs out.
[[nodiscard]] std::vector<std::uint8_t> png_bytes(std::span<const std::uint8_t> rgba, int width, int height);

}  // namespace crosscut

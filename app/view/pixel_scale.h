#pragma once

namespace crosscut {

/// Physical pixels a logical pixel, of all that has letters in it: a window, a picture, a recorded frame. It is always one that
/// letters can be made for, wherever the number came from (a monitor, a setting, a small canvas that fills a large picture, a
/// file): a smaller or larger one becomes the nearest there is, and what is no number becomes 1.
class PixelScale {
  public:
    /// Below it the smallest letters have no pixel to be in.
    static constexpr double kSmallest = 0.05;
    /// Beyond it letters are of more pixels than Dear ImGui's FreeType rasterizer has room for (256 x 256 in 1.86, which writes
    /// over other memory), and their atlas is larger than graphics cards take.
    static constexpr double kLargest = 8.0;

    constexpr PixelScale(double wanted = 1.0)
        : value_(wanted > kLargest    ? kLargest
                 : wanted < kSmallest ? kSmallest
                 : wanted == wanted   ? wanted
                                      : 1.0) {}
    constexpr operator double() const { return value_; }
    /// Whether a scale stays as it is.
    [[nodiscard]] static constexpr bool allows(double wanted) {
        return wanted >= kSmallest && wanted <= kLargest;
    }

  private:
    double value_;
};

}  // namespace crosscut

#pragma once

#include "app/model/scene.h"

#include <cstddef>
#include <vector>

namespace crosscut {

/// Which pixels of a view lines have been drawn over, so that of a million lines only those are drawn that change the picture: a
/// line is left out where it lies outside, or wholly on pixels that others of its kind cover already.
class CoveredPixels {
  public:
    /// A view with a side of no length, or one of more than `kMostPixels`, counts its pixels larger.
    explicit CoveredPixels(const PlaneView& view);
    /// Covers what a line one pixel wide covers; true where some of that was not covered.
    bool cover(const Segment2& line);

  private:
    static constexpr double kMostPixels = 4096.0;
    [[nodiscard]] bool cover_pixel(std::size_t column, std::size_t row);

    Vec2 low_, high_;
    double unit_;
    std::size_t columns_, rows_;
    std::vector<bool> covered_;
};

/// The part of a line within a box, as its first and last parameter; the first is larger where there is none.
struct WithinBox {
    double first = 0.0, last = 1.0;
    [[nodiscard]] bool empty() const { return first > last; }
};
[[nodiscard]] WithinBox within_box(const Segment2& line, const Vec2& low, const Vec2& high);

}  // namespace crosscut

#pragma once

#include "core/number/exact.h"
#include "core/overlay/overlay.h"

#include <cstdint>
#include <span>
#include <vector>

/// Where vertices lie along segments, in integers. For the sources of the overlay only.
namespace crosscut::overlaying {

/// top / bottom; bottom is positive.
struct Ratio {
    BigInt top, bottom;
};
[[nodiscard]] inline int compare(const Ratio& p, const Ratio& q) {
    const BigInt left = p.top * q.bottom, right = q.top * p.bottom;
    return left.compare(right);
}

/// All coordinates as whole multiples of one power of two.
class Places {
  public:
    explicit Places(std::span<const Segment2> segments);

    /// The exact parameter along segment `i` of a vertex that lies on it.
    [[nodiscard]] Ratio parameter(std::uint32_t i, const OverlayVertex& vertex) const;
    /// Sign of the vertex's x less `x`, which is a coordinate of an end.
    [[nodiscard]] int compare_x(const OverlayVertex& vertex, double x) const;
    /// Sign of the height of segment `i` at `x` less that of segment `j`. Neither is vertical.
    [[nodiscard]] int compare_height(std::uint32_t i, std::uint32_t j, double x) const;
    /// start × end of segment `i`, in lattice units squared.
    [[nodiscard]] BigInt swept(std::uint32_t i) const;
    /// A lattice unit is 2^unit.
    [[nodiscard]] int unit() const { return unit_; }

  private:
    struct Line {
        BigInt x, y, dx, dy;
    };
    [[nodiscard]] Line line(std::uint32_t i) const;
    [[nodiscard]] BigInt whole_of(double value) const;
    [[nodiscard]] Ratio crossing(std::uint32_t i, std::uint32_t j) const;

    std::span<const Segment2> segments_;
    int unit_ = 0;
};

}  // namespace crosscut::overlaying

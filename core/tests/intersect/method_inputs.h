#pragma once

#include "core/tests/random.h"

#include <array>

/// Random questions for the tests of the 2D methods. Everything follows from the seed.
namespace crosscut::test {

struct TwoObjects {
    Segment2 ab, cd;
};

class MethodInputs {
  public:
    explicit MethodInputs(std::uint64_t seed) : dice_(seed) {}

    /// Whole coordinates in [-reach, reach]: parallels, touches, corners and zero length all occur often.
    TwoObjects on_grid(int radius) {
        return objects_from([&] { return static_cast<double>(whole(-radius, radius)); });
    }
    /// Decimals with one digit after the point, as people type them.
    TwoObjects decimals() {
        return objects_from([&] { return whole(-50, 50) / 10.0; });
    }
    /// Anything finite, from subnormal to the largest, all exponents alike.
    TwoObjects anything() {
        return objects_from([&] { return dice_.any_finite(); });
    }
    Extents extents() {
        constexpr std::array kinds{Extent::segment, Extent::ray, Extent::line};
        const Extent a = kinds[static_cast<std::size_t>(whole(0, 2))];
        return {a, kinds[static_cast<std::size_t>(whole(0, 2))]};
    }
    int whole(int low, int high) { return low + dice_.below(high - low + 1); }

  private:
    template <class Coordinate>
    TwoObjects objects_from(Coordinate&& coordinate) {
        const auto point = [&] {
            const double x = coordinate();
            const double y = coordinate();
            return Vec2{x, y};
        };
        const Vec2 a = point(), b = point(), c = point(), d = point();
        return {{a, b}, {c, d}};
    }

    Dice dice_;
};

}  // namespace crosscut::test

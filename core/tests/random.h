#pragma once

#include <crosscut/types.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>
#include <random>

namespace crosscut::test {

/// Random numbers that are the same for a seed on every machine with this library.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : engine_(seed) {}

    std::uint64_t bits() { return engine_(); }
    int below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(engine_); }
    bool coin() { return below(2) == 0; }
    double sign() { return coin() ? -1.0 : 1.0; }
    double between(double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(engine_);
    }
    /// A power of ten with an exponent between these.
    double magnitude(double low, double high) { return std::pow(10.0, between(low, high)); }
    /// In the square of this half side around the origin.
    Vec2 within(double half) { return {between(-half, half), between(-half, half)}; }

    /// Any finite double, with every bit pattern equally likely: half of them are beyond 1e154 or below
    /// 1e-154.
    double any_finite() {
        for (;;) {
            const double value = std::bit_cast<double>(bits());
            if (std::isfinite(value)) return value;
        }
    }

    /// Numbers that break formulas: zeros, small whole numbers, the ends of the range, neighbours of each
    /// other.
    double hostile() {
        constexpr double kMost = std::numeric_limits<double>::max();
        constexpr double kLeast = std::numeric_limits<double>::min();
        static constexpr double kNasty[] = {0.0,   1.0,    -1.0, 0.5, 1e300, -1e300, 1e-300, -1e-300, 5e-324,
                                            1e154, 1e-154, 1e16, 3.0, 1e308, -kMost, kLeast, 0.1,     1e9};
        switch (below(5)) {
            case 0:
                return kNasty[below(static_cast<int>(std::size(kNasty)))];
            case 1:
                return below(7) - 3;
            case 2:
                return std::nextafter(below(5) - 2.0, between(-9, 9));
            case 3:
                return any_finite();
            default:
                return between(-6, 6);
        }
    }

  private:
    std::mt19937_64 engine_;
};

}  // namespace crosscut::test

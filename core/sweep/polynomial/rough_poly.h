#pragma once

#include "core/sweep/polynomial/bounded_poly.h"

#include <array>
#include <cmath>
#include <cstddef>

/// The first look at a polynomial, in plain double with error bounds. For the sources of this folder only.
namespace crosscut::bounded {

/// The coefficients as doubles, and sizes: each coefficient is off by at most 2^-52 of its size.
struct RoughPoly {
    std::array<double, BoundedPoly::kMost> c{}, size{};
    std::size_t count = 0;

    explicit RoughPoly(const BoundedPoly& a);
    [[nodiscard]] RoughPoly slope() const;

  private:
    RoughPoly() = default;
};

/// A value in double and the sum of the sizes that went into it.
struct RoughValue {
    double value = 0.0, size = 0.0;

    /// -1 or 1 if that is certain, else 0. Horner in double: 2 roundings and 2 of t a step, and the coefficients' own, are
    /// below 64 u of the size for degree 8.
    [[nodiscard]] int sign() const {
        return static_cast<int>(value > size * kHorner) - static_cast<int>(value < -size * kHorner);
    }
    static constexpr double kHorner = 0x1p-46;
};
[[nodiscard]] RoughValue value_at(const RoughPoly& a, double t);

struct Between {
    double low, high;
};

struct ValueAndSlope {
    double value, slope;
};

/// Newton's method, kept between the ends by halving: where what `look` gives (a `ValueAndSlope`) changes its sign, nearly.
template <class Look>
double newton(const Look& look, Between between) {
    const bool rises = look(between.low).value < look(between.high).value;
    double t = 0.5 * (between.low + between.high);
    for (int i = 0; i < 60; ++i) {
        const auto here = look(t);
        ((here.value < 0.0) == rises ? between.low : between.high) = t;
        double next = t - here.value / here.slope;
        if (!(next > between.low && next < between.high)) next = 0.5 * (between.low + between.high);
        const bool close = std::abs(next - t) <= std::abs(t) * 0x1p-50;
        t = next;
        if (close) break;
    }
    return t;
}

}  // namespace crosscut::bounded

#pragma once

#include "core/number/double_double.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <vector>

/// Polynomials of degree 8 at most whose coefficients have error bounds.
namespace crosscut::bounded {

/// Coefficients, lowest first; those from `count` on are exactly zero.
struct BoundedPoly {
    static constexpr std::size_t kMost = 9;

    std::array<Bounded, kMost> c{};
    std::size_t count = 0;

    [[nodiscard]] bool empty() const { return count == 0; }
};

/// The polynomial with these coefficients, leading zeros left out.
[[nodiscard]] BoundedPoly poly(std::initializer_list<Bounded> coefficients);
[[nodiscard]] BoundedPoly subtract(const BoundedPoly& a, const BoundedPoly& b);
/// The degrees must add up to 8 at most.
[[nodiscard]] BoundedPoly multiply(const BoundedPoly& a, const BoundedPoly& b);
[[nodiscard]] Bounded value_at(const BoundedPoly& a, const Bounded& t);
/// The sign at t if it is certain: in double first, then with the full precision of the coefficients.
[[nodiscard]] std::optional<int> sign_at(const BoundedPoly& a, const Bounded& t);

// Polynomials in plain double with error bounds, as a first test. For the sources of this folder only.

/// The coefficients as doubles, and sizes: each coefficient is off by at most 2^-52 of its size.
struct RoughPoly {
    std::array<double, BoundedPoly::kMost> c{}, size{};
    std::size_t count = 0;

    explicit RoughPoly(const BoundedPoly& a);
    [[nodiscard]] RoughPoly slope() const;

  private:
    RoughPoly() = default;
};

/// A value in double and the sum of the sizes of its terms.
struct RoughValue {
    double value = 0.0, size = 0.0;

    /// -1 or 1 if that is certain, else 0. Horner in double: 2 roundings and 2 of t a step, and the
    /// coefficients' own, are below 64 u of the size for degree 8.
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

/// Newton's method, kept between the ends by halving: approximately where `visitor`, which gives a
/// `ValueAndSlope`, changes its sign.
template <class Function>
double newton(const Function& visitor, Between between) {
    const bool rises = visitor(between.low).value < visitor(between.high).value;
    double t = 0.5 * (between.low + between.high);
    for (int i = 0; i < 60; ++i) {
        const auto here = visitor(t);
        ((here.value < 0.0) == rises ? between.low : between.high) = t;
        double next = t - here.value / here.slope;
        if (!(next > between.low && next < between.high)) next = 0.5 * (between.low + between.high);
        const bool close = std::abs(next - t) <= std::abs(t) * 0x1p-50;
        t = next;
        if (close) break;
    }
    return t;
}

// The factors of a band's polynomial. For the sources of this folder only.

/// Where area = radius · length or area = -radius · length, with length² given and a radius above 0.
struct Band {
    BoundedPoly area, length_sq;
    double radius = 0.0;
};

/// One of the two factors of a band: area - sign · radius · length.
class Factor {
  public:
    Factor(const Band& band, double sign);

    [[nodiscard]] Bounded operator()(const Bounded& t) const;
    /// In double.
    [[nodiscard]] ValueAndSlope near(double t) const;
    /// Whether the line certainly has a length everywhere within the error of t.
    [[nodiscard]] bool has_length(const Bounded& t) const;

  private:
    const Band& band_;
    double far_;
    RoughPoly area_, length_sq_, area_slope_, length_slope_;
};

/// A root of a factor that changes its sign between the two numbers: found by Newton's method, proven by that
/// change; nothing if it cannot be proven.
[[nodiscard]] std::optional<Bounded> root_of_factor(const Factor& factor, Between between, double guess);

// Real roots of polynomials with error bounds, where those suffice.

/// Every real root in increasing order, each proven to be simple and to lie within its error; nothing if that
/// cannot be proven: a multiple root, two that are too near to each other, a leading coefficient that may be
/// 0. Idea: Descartes' rule of signs in double with an error bound on [-1, 1] and, for 1 / t, on both sides
/// of it; where one root is alone, Newton's method, then a proof by the size of the value compared with that
/// of the slope around it.
[[nodiscard]] std::optional<std::vector<Bounded>> simple_roots(const BoundedPoly& a);

/// The same, for the roots from 0 to 1 and perhaps some a little beyond: less work, and roots outside cannot
/// make it fail.
[[nodiscard]] std::optional<std::vector<Bounded>> simple_roots_in_step(const BoundedPoly& a);

/// Every real root of `poly`, which is area² - radius² length², as above, except that two neighbours can lie
/// within each other's error: they are still distinct, and in order.
/// Idea: the polynomial cannot separate two roots that are very near to each other; its two factors, area -
/// radius · length and area + radius · length, have one of them each.
[[nodiscard]] std::optional<std::vector<Bounded>> simple_roots(const Band& band, const BoundedPoly& poly);
/// The same, for the roots from 0 to 1 and perhaps some a little beyond.
[[nodiscard]] std::optional<std::vector<Bounded>> simple_roots_in_step(const Band& band,
                                                                       const BoundedPoly& poly);

// How many roots there can be, in double with an error bound. For the sources of this folder only.

/// Sign changes as in `roots::sign_variations`; nothing where the sign of the first or last coefficient, or
/// of one whose sign matters, is not certain. 0 and 1 are the exact number of roots between; larger values
/// are an upper bound.
[[nodiscard]] std::optional<int> variations(const RoughPoly& a, Between between);

/// A power of two below the absolute value of every root; 0 if the first coefficient may be 0.
[[nodiscard]] double nearest_possible_root(const RoughPoly& a);

}  // namespace crosscut::bounded

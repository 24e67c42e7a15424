#pragma once

#include "core/polynomial/polynomial.h"

#include <memory>
#include <vector>

// Real roots held exactly: a polynomial and an interval that contains one of its roots. Includes Boost; use
// it in sources only.

namespace crosscut::roots {

/// One real root of a square-free polynomial, refined on demand: either a dyadic number (lo == hi), or the
/// only root inside the open interval (lo, hi), at whose ends the polynomial is not zero. Calls may narrow
/// the interval; they never change the number.
class RealRoot {
  public:
    RealRoot(std::shared_ptr<const Poly> poly, const Dyadic& lo, const Dyadic& hi);
    /// The dyadic number itself.
    explicit RealRoot(const Dyadic& value);

    [[nodiscard]] const Dyadic& lo() const { return lo_; }
    [[nodiscard]] const Dyadic& hi() const { return hi_; }
    [[nodiscard]] bool is_dyadic() const { return dyadic_; }

    /// Halves the interval, or finds that the root is its midpoint.
    void narrow();
    /// Makes the interval at least `bits` bits narrower than it is, or finds the root itself. Idea: divide it
    /// into cells and take the one where the line through the values at its ends passes 0; twice as many bits
    /// a step as long as that is right, halving where it is not. Source: Abbott 2014, quadratic interval
    /// refinement.
    void narrow_by(int bits);
    /// Narrows until the interval's width is at most 2^-bits of the root's size.
    void narrow_to(int bits);

    /// The sign of another polynomial at this root, decided exactly.
    [[nodiscard]] int sign_of(const Poly& other);
    /// True if the number is a root of `other`.
    [[nodiscard]] bool is_root_of(const Poly& other);
    /// The nearest double, ties to even, saturating.
    [[nodiscard]] double rounded();
    /// The double nearest to (top / bottom) * 2^shift at this root, ties to even, saturating. `bottom` must
    /// be positive there.
    [[nodiscard]] double rounded_ratio(const Poly& top, const Poly& bottom, int shift = 0);

    /// -1, 0 or 1 as a is below, equal to or above b, exactly. Narrows both until they are apart, if they
    /// differ.
    static int compare(RealRoot& a, RealRoot& b);

  private:
    void move_to(const Dyadic& inner);
    [[nodiscard]] int width_log2() const { return floor_log2(minus(hi_, lo_)); }
    /// Narrows to the likeliest of 2^bits cells; false if the root is in another.
    [[nodiscard]] bool narrow_to_cell(int bits);
    [[nodiscard]] int side_of(double value);
    [[nodiscard]] bool holds(const Dyadic& x) const;
    [[nodiscard]] static bool same(const RealRoot& a, const RealRoot& b);
    [[nodiscard]] double nearer(const Poly& top, const Poly& bottom, double below, double above);

    std::shared_ptr<const Poly> poly_;
    Dyadic lo_, hi_;
    int sign_lo_ = 0;
    bool dyadic_ = false;
};

/// Every real root of `a` (not the zero polynomial), each once, in increasing order. No interval contains 0
/// or 1. Idea: Descartes' rule of signs on intervals, bisected first by magnitude and then by value, so that
/// roots of any size are found in a number of steps that grows with the logarithm of their exponents; and
/// where several are very near to each other, by Newton's steps for all of them at once, with ever more bits
/// a step.
[[nodiscard]] std::vector<RealRoot> real_roots(const Poly& a);

}  // namespace crosscut::roots

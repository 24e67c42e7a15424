#pragma once

namespace crosscut {

/// A number known to lie in [lower, upper]: the scalar that carries its own error bound through a formula.
///
/// Each operation returns an interval that contains every value of the exact operation on its operands:
/// bounds are rounded outwards without changing the processor's rounding mode, and are unchanged when the
/// operation was exact, so that small integers stay points. A bound that overflows becomes infinite ("not
/// bounded on this side"). Division by an interval that contains 0 gives the whole line. No bound is ever
/// NaN.
class Interval {
  public:
    Interval() = default;
    /// The point `value`, which is finite (asserted).
    Interval(double value);  // NOLINT(google-explicit-constructor): a formula writes numbers as they are
    /// [lower, upper], asserted to be in this order; lower is not +∞, upper is not -∞.
    Interval(double lower, double upper);
    [[nodiscard]] static Interval everything();

    [[nodiscard]] double lower() const { return lower_; }
    [[nodiscard]] double upper() const { return upper_; }
    /// A value inside, at or near the middle; finite whenever a bound is.
    [[nodiscard]] double middle() const;
    /// upper - lower, rounded upwards; infinite where a bound is.
    [[nodiscard]] double width() const;
    [[nodiscard]] bool contains(double value) const { return lower_ <= value && value <= upper_; }
    [[nodiscard]] bool is_point() const { return lower_ == upper_; }

    friend Interval operator+(const Interval& a, const Interval& b);
    friend Interval operator-(const Interval& a, const Interval& b);
    friend Interval operator*(const Interval& a, const Interval& b);
    friend Interval operator/(const Interval& a, const Interval& b);
    friend Interval operator-(const Interval& a) { return {-a.upper_, -a.lower_}; }
    Interval& operator+=(const Interval& b) { return *this = *this + b; }
    Interval& operator-=(const Interval& b) { return *this = *this - b; }
    Interval& operator*=(const Interval& b) { return *this = *this * b; }
    Interval& operator/=(const Interval& b) { return *this = *this / b; }

  private:
    double lower_ = 0.0;
    double upper_ = 0.0;
};

/// True when every value of a is below every value of b. `certainly_less(a, b)` and `certainly_less(b, a)`
/// can both be false: then the order is uncertain. There is deliberately no operator<: a comparison of
/// intervals has three answers, and code that branches on one has to handle the third.
[[nodiscard]] inline bool certainly_less(const Interval& a, const Interval& b) {
    return a.upper() < b.lower();
}

/// True when some value of a is below some value of b.
[[nodiscard]] inline bool possibly_less(const Interval& a, const Interval& b) {
    return a.lower() < b.upper();
}

/// The absolute value, and the square root (of the part that is not negative; empty intervals cannot arise: a
/// wholly negative interval gives the point 0).
[[nodiscard]] Interval abs(const Interval& value);
[[nodiscard]] Interval sqrt(const Interval& value);

}  // namespace crosscut

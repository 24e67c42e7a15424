#pragma once

namespace crosscut {

/// Leaves out of numbers that belong together what is smaller than 2^-120 of their largest: invisible in any picture, and a bound on
/// the cost of exact answers, which grows with the span of exponents, from seconds to milliseconds.
class Trimming {
  public:
    /// `largest` is the size of the largest of the numbers; finite.
    explicit Trimming(double largest);

    /// The multiple of the smallest step kept that is nearest to the number.
    [[nodiscard]] double operator()(double number) const;

  private:
    int step_ = 0;  ///< 2^step_
    bool all_ = true;
};

}  // namespace crosscut

#pragma once

#include "core/number/fixed_int.h"

/// Quotients of integers rounded correctly. For the judge's sources only.
namespace crosscut::judge {

/// Divides many numbers by one positive integer.
class IntegerDivisor {
  public:
    explicit IntegerDivisor(const LeadingBits& divisor)
        : divisor_(divisor.number), exponent_(divisor.exponent) {}

    /// dividend / divisor · 2^unit rounded to nearest, ties to even. `certain` is false when the quotient lies so near to
    /// the middle between two doubles (about once in 2^42, and every time it lies on it) that the bits at hand do not
    /// decide. The result must be 0 or a normal double; the caller sees to it by the range of the inputs.
    ///
    /// The bound: the quotient of two double-doubles is within 2^-101 of itself, and the cut-off bits of `LeadingBits` add
    /// 2^-104; the test allows thirty times that.
    [[nodiscard]] Rounded divide(const LeadingBits& dividend, int unit) const {
        const DoubleDouble quotient = loose_quotient(dividend.number, divisor_);
        const Rounded nearest = rounded(normalized(quotient), quotient.high * 0x1p-96);
        return {nearest.value * power_of_two(dividend.exponent - exponent_ + unit), nearest.certain};
    }

    template <class Integer>
    [[nodiscard]] Rounded divide(const Integer& dividend, int unit) const {
        return divide(leading_bits(dividend), unit);
    }

  private:
    Divisor divisor_;
    int exponent_;
};

}  // namespace crosscut::judge

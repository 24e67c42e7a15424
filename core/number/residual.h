#pragma once

namespace crosscut {

/// A number that would be 0, or of one sign, if the parameters of an answer were not rounded to double.
struct Residual {
    int sign = 0;        ///< exact: -1, 0 or 1
    double value = 0.0;  ///< rounded; at most the largest finite double in size
    /// |value| divided by the most that rounding of the answer can make of it: at most 1 where the answer is
    /// right. 0 where the value is 0.
    double fraction = 0.0;

    [[nodiscard]] bool zero() const { return fraction <= 1.0; }  ///< 0 apart from rounding
    [[nodiscard]] bool not_below() const { return sign >= 0 || zero(); }
    [[nodiscard]] bool not_above() const { return sign <= 0 || zero(); }
};

}  // namespace crosscut

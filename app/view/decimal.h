#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace crosscut {

/// 2^52: above it a double has no fractional part.
inline constexpr double kCountable = 4503599627370496.0;

/// 1, 2 or 5 times a power of ten: the distance between neighbouring numbers of an axis.
struct DecimalStep {
    int digit = 1;  ///< 1, 2 or 5
    int exponent = 0;

    [[nodiscard]] double value() const;
    /// n times the step: the double nearest to the decimal wherever the power of ten is exact (22 digits), so
    /// that the third tenth is 0.3 and not 0.1 + 0.1 + 0.1.
    [[nodiscard]] double times(double n) const;
    /// Into how many equal parts its minor lines divide it: 5, or 4 for a step of 2.
    [[nodiscard]] int parts() const { return digit == 2 ? 4 : 5; }
    /// One of those parts: again a decimal step.
    [[nodiscard]] DecimalStep part() const {
        return digit == 1 ? DecimalStep{2, exponent - 1}
                          : (digit == 2 ? DecimalStep{5, exponent - 1} : DecimalStep{1, exponent});
    }
};

/// The smallest step of at least `least` > 0.
[[nodiscard]] DecimalStep step_of_at_least(double least);
/// The next larger step.
[[nodiscard]] DecimalStep next_larger(const DecimalStep& step);

/// 10^exponent for |exponent| up to 308; correctly rounded up to 22 and within an ulp or two beyond.
[[nodiscard]] double power_of_ten(int exponent);

/// "×10⁻⁷": how a power of ten is written on screen, everywhere.
[[nodiscard]] std::string power_of_ten_text(int exponent);

/// The decimal text of n * 10^exponent, with exact digits because no binary fraction is involved: plain
/// (`0.25`, `-1200`) while that takes at most `plain_digits` digits, else with a power of ten (`1.2×10⁷`,
/// `3×10⁻⁶`). The minus sign is U+2212.
[[nodiscard]] std::string decimal_text(std::int64_t n, int exponent, int plain_digits = 6);

/// The text with a comma as the decimal point of its numbers, and a semicolon for a comma between two
/// numbers: "(1.5, −2)" becomes "(1,5; −2)". Thousands are separated by a thin space: "1,180" becomes "1 180".
/// Hexadecimal numbers, and texts with several points like a
/// version, stay unchanged.
[[nodiscard]] std::string with_decimal_comma(std::string_view text);

}  // namespace crosscut

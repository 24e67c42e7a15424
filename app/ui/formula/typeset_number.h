#pragma once

#include <optional>
#include <string>

/// Numbers as a formula shows them, with the digits that they have elsewhere (see `Digits`), and digits that stay where they
/// are while the number changes.
namespace crosscut {

/// A number in the pieces that are set one by one.
struct WrittenNumber {
    std::string
        word;  ///< "too large" or "undefined" in place of everything else, when the number is no finite one
    bool negative = false;
    std::string whole;            ///< digits before the point
    std::string fraction;         ///< digits after it; empty: no point
    std::optional<int> exponent;  ///< times ten to this
};

/// From here on, and below `kSmallestPlain` unless it is short, a number is set with a power of ten.
inline constexpr double kLargestPlain = 1e7;
inline constexpr double kSmallestPlain = 1e-4;
inline constexpr int kMostDecimals = 4;

/// As many significant digits as a number has where nothing asks for others.
inline constexpr int kUsualDigits = 4;

/// A number with so many significant digits or decimals, fewer where it is exactly so, more where a number from 1000 on
/// is exact with at most four decimals; never fewer decimals than `decimals` where `digits` is not asked for, so that a
/// changing number keeps its width. Zeros at its end go, but for those that tell it from a whole number: "1.000" is not 1.
/// An infinite number is "too large", one that is none "undefined", and −0 is 0.
[[nodiscard]] WrittenNumber write_number(double value, int decimals = 0, int digits = 0);

/// The pieces side by side, "−6.022e23"; the word where there is one.
[[nodiscard]] std::string plain_text(const WrittenNumber& number);

}  // namespace crosscut

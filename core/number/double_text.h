#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Doubles as decimal text and back, the same on every system: as std::to_chars and std::from_chars do it,
/// whose floating-point half some standard libraries lack.
namespace crosscut {

/// The fewest digits from which the same double is read back, the nearest such number where there are
/// several; with a power of ten where that is shorter ("1e+22", "0.001"). "inf", "-nan" and the like for
/// infinity and NaN.
[[nodiscard]] std::string shortest_text(double value);
/// Appends it to `text`: faster for many numbers.
void append_shortest(std::string& text, double value);
/// The same without a power of ten; integers have all of their digits.
[[nodiscard]] std::string shortest_fixed_text(double value);
/// So many digits, 1 to 100, rounded to the nearest, half to even; as printf's %g writes them.
[[nodiscard]] std::string text_of_digits(double value, int digits);
/// So many decimals, 0 to 100, rounded to the nearest, half to even; as printf's %f writes them.
[[nodiscard]] std::string text_of_decimals(double value, int decimals);
/// One digit, so many decimals, 0 to 100, and a power of ten, rounded in the same way; as printf's %e writes
/// them: "1.50e+07".
[[nodiscard]] std::string text_with_power(double value, int decimals);
/// Removes the trailing zeros of a fraction, and a point without digits after it.
void drop_zeros(std::string& text);

/// The double nearest to the number that is the whole of `text`: digits with at most one point and one power
/// of ten, a minus before them, or "inf", "infinity", "nan". Nothing for any other text, and for a number too
/// large for a double or too near to 0.
[[nodiscard]] std::optional<double> double_from(std::string_view text);
/// How a decimal number is represented by doubles. A fraction, or a number with a power of ten, stands for
/// the double nearest to it; an integer written as such stands for itself.
enum class DecimalFit : std::uint8_t {
    fits,       ///< a double represents it
    between,    ///< an integer between two doubles, like 9007199254740993
    too_large,  ///< beyond the largest double, like 1e400
    too_small   ///< nearer to 0 than to the smallest double, and not 0, like 1e-400
};
/// `text` is a number as `double_from` reads it, no word, and not necessarily within its range.
[[nodiscard]] DecimalFit decimal_fit(std::string_view text);
/// How many leading characters of `text` are digits that `double_from` reads as one number; 0 where there is
/// none.
[[nodiscard]] std::size_t decimal_length(std::string_view text);

/// The same, portable; the functions above use the standard library where it is complete.
namespace portable {
[[nodiscard]] std::string shortest_text(double value);
[[nodiscard]] std::string shortest_fixed_text(double value);
[[nodiscard]] std::string text_of_digits(double value, int digits);
[[nodiscard]] std::string text_of_decimals(double value, int decimals);
[[nodiscard]] std::string text_with_power(double value, int decimals);
[[nodiscard]] std::optional<double> double_from(std::string_view text);
}  // namespace portable

}  // namespace crosscut

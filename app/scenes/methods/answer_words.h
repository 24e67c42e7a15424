#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <numbers>
#include <string>
#include <string_view>

namespace crosscut {

/// The words of core's `Extent`, in its order.
inline constexpr std::array<std::string_view, 3> kExtentWords{"segment", "ray", "line"};
/// Degrees, for people, in one radian.
inline constexpr double kDegrees = 180.0 / std::numbers::pi;

/// "t = 0.25" style numbers inside sentences: a few significant digits, true minus sign.
[[nodiscard]] std::string in_words(double value, int digits = 4);

/// A time, or a place along a line: as many, and more where they would read as a 1 that it is not (see `Digits`).
[[nodiscard]] std::string share_words(double share);

/// How two numbers are put together where the result is said too.
enum class Worked : std::uint8_t { quotient, product };
/// The least digits, four or more, that both numbers need so that the result recomputed from what is printed reads like
/// `result`, both as `written` writes them.
[[nodiscard]] int worked_digits(double first, double second, double result, Worked worked,
                                const std::function<std::string(double)>& written);

/// "once", "twice", "3 times".
[[nodiscard]] std::string times(std::size_t count);

/// "at the start", "just after the start", "a third of the way along", "42 % of the way along", "1.5 lengths along": where a parameter lies.
/// Only 0 and 1 themselves are at an end.
[[nodiscard]] std::string way_along(double parameter);

}  // namespace crosscut

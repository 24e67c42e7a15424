#pragma once

#include <array>
#include <numbers>
#include <string>
#include <string_view>

namespace crosscut {

/// The words of core's `Extent`, in its order.
inline constexpr std::array<std::string_view, 3> kExtentWords{"segment", "ray", "line"};
/// Degrees, for people, in one radian.
inline constexpr double kDegrees = 180.0 / std::numbers::pi;

/// "t = 0.25" style numbers inside sentences: four significant digits, true minus sign.
[[nodiscard]] std::string in_words(double value);

/// "once", "twice", "3 times".
[[nodiscard]] std::string times(std::size_t count);

/// "at the start", "a third of the way along", "0.42 of the way along": where a parameter from 0 to 1 lies.
[[nodiscard]] std::string way_along(double parameter);

}  // namespace crosscut

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace crosscut {

/// As what the steps of a method are read: as formulas or as code.
enum class StepsAs : std::uint8_t { formula, cpp, pseudo, python, c };

inline constexpr int kStepsAsCount = 5;

/// "formula", "cpp", "pseudo", "python", "c": as files and the command line write it.
[[nodiscard]] std::string_view name(StepsAs as);
/// The one of that name; nothing for any other word.
[[nodiscard]] std::optional<StepsAs> steps_as_named(std::string_view word);
/// For a switch: "Formula", "C++", ...
[[nodiscard]] std::string_view title(StepsAs as);

}  // namespace crosscut

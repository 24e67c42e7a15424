#pragma once

#include "app/view/theme.h"

#include <glm/vec2.hpp>

#include <cstdint>
#include <limits>
#include <string>

/// What the values of options may be. Each function returns nothing where the value is good, else the clause that says what
/// is needed, as a check of CLI11 does. Not its own checks: they let "nan" pass, and say the largest double in 309 digits.
namespace crosscut {

/// "WxH" in pixels.
[[nodiscard]] std::string read_size(const std::string& text, glm::ivec2& size);
[[nodiscard]] std::string read_theme(const std::string& word, ThemeId& theme);

[[nodiscard]] std::string needs_number(const std::string& text, double low, double high);
/// A whole number from 1 on.
[[nodiscard]] std::string needs_count(const std::string& text,
                                      std::uint64_t high = std::numeric_limits<std::uint64_t>::max());
/// Pictures a second that a .gif can keep exactly: it counts in hundredths.
[[nodiscard]] std::string needs_frame_rate(const std::string& text);

}  // namespace crosscut

#pragma once

#include <cstdint>
#include <string_view>

namespace crosscut {

/// How large LaTeX sets what it sets, in a text of 10 points.
enum class LatexSize : std::uint8_t { normal, small, footnotesize, scriptsize, tiny };

/// Where a letter of a formula stands: on the line, in a script, or in a script of a script.
enum class LatexStyle : std::uint8_t { text, script, script_of_script };

/// How large a letter is set there, as a share of one on the line of a text of 10 points. Small ones are wider in proportion.
[[nodiscard]] double latex_scale(LatexSize size, LatexStyle style);

/// How wide in points the mathematics of `latex` are at the scale 1, at most: letters, digits, signs and commands that are one sign each,
/// side by side, in Computer Modern; of the space around signs only that of a number's ×.
[[nodiscard]] double latex_width_pt(std::string_view latex);

}  // namespace crosscut

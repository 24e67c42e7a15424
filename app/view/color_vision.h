#pragma once

#include "app/view/color.h"

#include <optional>
#include <string_view>

namespace crosscut {

/// Whose eyes colours are shown to: those of most people, or of people who lack one kind of cones.
enum class ColorVision : std::uint8_t { full, protanopia, deuteranopia, tritanopia };

/// A colour as these eyes see it, in colours that the others see: the matrices of severity 1 of Machado, Oliveira and
/// Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), on linear sRGB. Opacity stays.
[[nodiscard]] Color seen_by(ColorVision vision, const Color& color);

[[nodiscard]] std::string_view name(ColorVision vision);
/// Those of this name, or nothing.
[[nodiscard]] std::optional<ColorVision> color_vision_named(std::string_view word);

}  // namespace crosscut

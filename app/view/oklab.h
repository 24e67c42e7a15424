#pragma once

#include "app/view/color.h"

namespace crosscut {

/// A colour in which equal distances look equal. Source: B. Ottosson, "A perceptual color space for image processing" (2020).
struct Oklab {
    double lightness = 0.0, a = 0.0, b = 0.0;
};

/// Of an sRGB colour; its opacity is left out.
[[nodiscard]] Oklab oklab(const Color& color);
/// The nearest that a screen shows, channel by channel, of this opacity.
[[nodiscard]] Color color_of(const Oklab& color, float opacity);

}  // namespace crosscut

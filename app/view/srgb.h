#pragma once

#include <algorithm>
#include <cmath>

namespace crosscut {

/// The light, 0 to 1, of a channel of sRGB, and back; light beyond [0, 1] is brought into it.
[[nodiscard]] inline double linear_light(float channel) {
    const auto v = static_cast<double>(channel);
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}
[[nodiscard]] inline float encoded_light(double light) {
    const double v = std::clamp(light, 0.0, 1.0);
    return static_cast<float>(v <= 0.0031308 ? 12.92 * v : 1.055 * std::pow(v, 1.0 / 2.4) - 0.055);
}

}  // namespace crosscut

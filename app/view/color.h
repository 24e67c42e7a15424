#pragma once

#include <cstdint>

namespace crosscut {

/// Straight (not premultiplied) sRGB, each 0..1.
struct Color {
    float r = 0, g = 0, b = 0, a = 1;

    friend bool operator==(const Color&, const Color&) = default;
};

[[nodiscard]] constexpr Color rgb(std::uint32_t hex) {
    return {static_cast<float>((hex >> 16) & 255u) / 255.0f, static_cast<float>((hex >> 8) & 255u) / 255.0f,
            static_cast<float>(hex & 255u) / 255.0f, 1.0f};
}
/// `share` of the way to white.
[[nodiscard]] constexpr Color whitened(Color c, float share) {
    return {c.r + (1.0f - c.r) * share, c.g + (1.0f - c.g) * share, c.b + (1.0f - c.b) * share, c.a};
}
[[nodiscard]] constexpr Color faded(Color c, float alpha) { return {c.r, c.g, c.b, c.a * alpha}; }

}  // namespace crosscut

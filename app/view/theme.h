#pragma once

#include "app/view/draw_list.h"

#include <optional>
#include <string_view>

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

enum class ThemeId : std::uint8_t { dark, light, print };

/// The colours of one look. Contrast against `background` is at least 3:1 for marks and 4.5:1 for text (tested).
struct Theme {
    ThemeId id = ThemeId::dark;
    Color background, panel, panel_raised, border, text, text_dim, accent, warning_plate;
    Color object_a, object_b, answer, apparent, pointer, rejected, warning, axis_x, axis_y, axis_z;

    [[nodiscard]] Color of(Role role) const;
};

[[nodiscard]] const Theme& theme(ThemeId id);
[[nodiscard]] std::string_view name(ThemeId id);
/// The theme called `word`, or nothing.
[[nodiscard]] std::optional<ThemeId> theme_named(std::string_view word);

}  // namespace crosscut

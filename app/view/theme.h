#pragma once

#include "app/view/color_vision.h"
#include "app/view/draw_list.h"

#include <optional>
#include <string_view>

namespace crosscut {

enum class ThemeId : std::uint8_t { dark, light, print, contrast };

/// Which colours are chosen.
struct ColorChoice {
    constexpr ColorChoice(ThemeId chosen = ThemeId::dark, ColorVision eyes = ColorVision::full)
        : theme(chosen), vision(eyes) {}

    ThemeId theme;
    ColorVision vision;

    friend bool operator==(const ColorChoice&, const ColorChoice&) = default;
};

/// The colours of one look. Contrast against `background` is at least 3:1 for marks and 4.5:1 for text; in `contrast` 4.5:1
/// and 7:1 (tested).
struct Theme {
    ThemeId id = ThemeId::dark;
    ColorVision vision = ColorVision::full;
    float line_factor = 1.0f;  ///< lines and marks against their usual width
    Color background, panel, panel_raised, border, text, text_dim, accent, warning_plate, recording;
    Color object_a, object_b, answer, apparent, pointer, rejected, warning, axis_x, axis_y, axis_z;

    [[nodiscard]] Color of(Role role) const;
    [[nodiscard]] ColorChoice choice() const { return {id, vision}; }
};

/// The theme, each of its colours as the chosen eyes see it.
[[nodiscard]] const Theme& theme(const ColorChoice& choice);
[[nodiscard]] std::string_view name(ThemeId id);
/// The theme called `word`, or nothing.
[[nodiscard]] std::optional<ThemeId> theme_named(std::string_view word);

}  // namespace crosscut

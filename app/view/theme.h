#pragma once

#include "app/view/draw_list.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

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
/// `fraction` of the way to white.
[[nodiscard]] constexpr Color whitened(Color c, float fraction) {
    return {c.r + (1.0f - c.r) * fraction, c.g + (1.0f - c.g) * fraction, c.b + (1.0f - c.b) * fraction, c.a};
}
[[nodiscard]] constexpr Color faded(Color c, float alpha) { return {c.r, c.g, c.b, c.a * alpha}; }

/// The colour vision for which colours are shown: normal, or with one kind of cones missing.
enum class ColorVision : std::uint8_t { full, protanopia, deuteranopia, tritanopia };

/// A colour as it is seen with this colour vision, in colours of normal vision: the matrices of severity 1 of
/// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency"
/// (2009), on linear sRGB. Opacity stays.
[[nodiscard]] Color seen_by(ColorVision vision, const Color& color);

[[nodiscard]] std::string_view name(ColorVision vision);
/// The colour vision of this name, or nothing.
[[nodiscard]] std::optional<ColorVision> color_vision_named(std::string_view word);

enum class ThemeId : std::uint8_t { dark, light, print, contrast };

/// The chosen colours.
struct ColorChoice {
    constexpr ColorChoice(ThemeId chosen = ThemeId::dark, ColorVision eyes = ColorVision::full)
        : theme(chosen), vision(eyes) {}

    ThemeId theme;
    ColorVision vision;

    friend bool operator==(const ColorChoice&, const ColorChoice&) = default;
};

/// The colours of one theme. Contrast against `background` is at least 3:1 for marks and 4.5:1 for text; in
/// `contrast` 4.5:1 and 7:1 (tested).
struct Theme {
    ThemeId id = ThemeId::dark;
    ColorVision vision = ColorVision::full;
    float line_factor = 1.0f;  ///< factor of the widths of lines and marks
    Color background, panel, panel_raised, border, text, text_dim, accent, warning_plate, recording;
    Color object_a, object_b, answer, apparent, pointer, rejected, warning, scenery, light, axis_x, axis_y,
        axis_z;

    [[nodiscard]] Color of(Role role) const;
    [[nodiscard]] ColorChoice choice() const { return {id, vision}; }
};

/// The theme, each of its colours as seen with the chosen colour vision.
[[nodiscard]] const Theme& theme(ColorChoice choice);
[[nodiscard]] std::string_view name(ThemeId id);
/// The theme called `word`, or nothing.
[[nodiscard]] std::optional<ThemeId> theme_named(std::string_view word);

/// The bytes of a font file (OpenType); empty: there is none, and another font is used.
using FontFile = std::span<const unsigned char>;

/// The font files that the program uses. They must stay valid as long as anything is drawn with them.
struct FontFiles {
    FontFile text{};          ///< text
    FontFile strong{};        ///< text, semi-bold
    FontFile maths{};         ///< signs of formulas
    FontFile maths_italic{};  ///< letters of formulas
    FontFile code{};          ///< code: a monospaced font
};

/// The linear light, 0 to 1, of a channel of sRGB, and back; light beyond [0, 1] is clamped.
[[nodiscard]] inline double linear_light(float channel) {
    const auto v = static_cast<double>(channel);
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}
[[nodiscard]] inline float encoded_light(double light) {
    const double v = std::clamp(light, 0.0, 1.0);
    return static_cast<float>(v <= 0.0031308 ? 12.92 * v : 1.055 * std::pow(v, 1.0 / 2.4) - 0.055);
}

/// A colour in which equal distances look equal. Source: B. Ottosson, "A perceptual color space for image
/// processing" (2020).
struct Oklab {
    double lightness = 0.0, a = 0.0, b = 0.0;
};

/// The Oklab colour of an sRGB colour; opacity is left out.
[[nodiscard]] Oklab oklab(const Color& color);
/// The nearest displayable colour, channel by channel, with this opacity.
[[nodiscard]] Color color_of(const Oklab& color, float opacity);

/// A colour between two, opacity included, so that equal steps of `fraction` look equally far apart: linear
/// in Oklab (Ottosson 2020). `fraction` is clamped to [0, 1].
[[nodiscard]] Color evenly_mixed(const Color& from, const Color& to, double fraction);

/// The mixed colours of a theme's roles for many fills: each pair of roles is computed once, at 33 positions,
/// and interpolated in between.
class ColorRamps {
  public:
    explicit ColorRamps(const Theme& theme) : theme_(&theme) {}

    [[nodiscard]] Color at(Role from, Role to, double fraction);

  private:
    static constexpr std::size_t kSteps = 32;
    struct Ramp {
        Role from{}, to{};
        std::array<Color, kSteps + 1> colors{};
    };
    [[nodiscard]] const Ramp& ramp(Role from, Role to);

    const Theme* theme_;
    std::vector<Ramp> ramps_;
};

}  // namespace crosscut

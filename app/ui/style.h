#pragma once

#include <crosscut/types.h>
#include "app/ui/formula/typeset.h"
#include "app/view/draw_list.h"
#include "app/view/screen/screen_list.h"
#include "app/view/theme.h"

#include <imgui.h>

#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// One face of formulas at one letter height, physical pixels.
struct MathsFont {
    Face face = Face::upright;
    float letter_px = 0;  ///< letter height of the formula that it is for
    float size_px = 0;    ///< size at which it was built: the italic is larger for the same letter height
    ImFont* font = nullptr;
};

/// The program's fonts at one scale, all in Dear ImGui's atlas. Sizes are given by the em, as usual; Dear
/// ImGui counts the line height, which is 1.21 em in this typeface.
struct Fonts {
    ImFont* text = nullptr;          ///< 14 px
    ImFont* strong = nullptr;        ///< 14 px, semi-bold
    ImFont* headline = nullptr;      ///< 19 px, semi-bold
    ImFont* number = nullptr;        ///< 24 px, semi-bold: readable at a glance
    ImFont* small = nullptr;         ///< 13 px
    ImFont* italic = nullptr;        ///< as high as `text`, the maths italic
    ImFont* code = nullptr;          ///< 13 px, monospaced
    ImFont* label = nullptr;         ///< labels of the large views, see `label_height`
    ImFont* label_italic = nullptr;  ///< as high as `label`, the maths italic
    std::vector<MathsFont> maths;    ///< for formulas, see `maths_font`
    double scale = 0.0;              ///< physical pixels per logical pixel for which they were built
    double label_px = 0.0;           ///< line height of `label`, logical pixels
    bool decimal_comma = false;      ///< numbers are written with a decimal comma
};

/// The text with numbers in the window's notation.
[[nodiscard]] std::string written(std::string_view text, const Fonts& fonts);

/// Line heights of the small font (captions, notes: 13 px) and of the text font (14 px), logical pixels.
inline constexpr double kSmallText_px = 16.0, kText_px = 17.0;

/// The line height of labels in a window of this size, logical pixels: letters of 13 px at 800 lines, 18 at
/// 1080, 24 at 1600. It grows in steps, since each height needs fonts of its own, and a narrow window counts
/// as one with fewer lines.
[[nodiscard]] double label_height(const Vec2& window_px);

/// Builds the atlas for a scale, with labels of a line height, from font files, which must stay readable
/// until the next atlas is built. Dear ImGui's own font replaces a missing file. The GL texture must be
/// created anew afterwards.
[[nodiscard]] Fonts build_fonts(const FontFiles& files, PixelScale scale, double label_px = kSmallText_px);

/// Line height of code (13 px).
inline constexpr double kCodeText_px = 15.0;

/// The line heights for which formulas have fonts, logical pixels: a line in large and in normal type, with
/// their fractions (85 %) and scripts (72 %).
inline constexpr float kFormulaSizes_px[] = {24, 21, 18, 15, 13, 11};

/// The font for a letter height, with the size to draw it at: that of the font if it was built for this
/// height.
[[nodiscard]] MathsFont maths_font(const Fonts& fonts, Face face, float letter_px);
[[nodiscard]] FaceMeasure face_measure(const Fonts& fonts);

/// Sets colours, paddings and radii of the whole interface. For touch, targets are larger and a drag begins
/// later, since fingers are less precise.
void apply_style(const Theme& theme, double scale, bool touch = false);

[[nodiscard]] ImVec4 to_imgui(const Color& c);
[[nodiscard]] inline ImVec2 imgui_vec(const Vec2& v) {
    return {static_cast<float>(v.x), static_cast<float>(v.y)};
}
[[nodiscard]] ImU32 packed(const Color& c);

/// The font for the labels of a view at a letter height, physical pixels: the one built at the nearest size,
/// since the least scaling is the sharpest; and the size to draw it at.
[[nodiscard]] ImFont* canvas_font(const Fonts& fonts, float size, FontStyle font_style);
[[nodiscard]] float letter_size(float size, FontStyle font_style);
[[nodiscard]] TextMeasure text_measure(const Fonts& fonts);

/// The size that a font was built for, physical pixels.
[[nodiscard]] inline float font_px(const ImFont* font) { return font->FontSize; }

/// The distance from the top of a text, as Dear ImGui positions it, to its baseline.
[[nodiscard]] inline float baseline_of(ImFont* font, float size_px) {
    return font->Ascent * size_px / font->FontSize;
}

}  // namespace crosscut

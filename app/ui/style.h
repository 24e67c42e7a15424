#pragma once

#include "app/view/screen_list.h"
#include "app/view/theme.h"

#include <imgui.h>

#include <string>

namespace crosscut {

/// The faces the program writes in, at one scale. All live in Dear ImGui's atlas.
struct Fonts {
    ImFont* text = nullptr;      ///< 15 px
    ImFont* strong = nullptr;    ///< 15 px, semi-bold
    ImFont* headline = nullptr;  ///< 21 px, semi-bold
    ImFont* small = nullptr;     ///< 13 px
    ImFont* italic = nullptr;    ///< 18 px, the maths italic
    double scale = 0.0;          ///< what they were built for
};

/// Builds the atlas for a scale from the font files in `folder`; Dear ImGui's own face stands in for a missing file.
/// The GL texture must be made anew afterwards.
[[nodiscard]] Fonts build_fonts(const std::string& folder, double scale);

/// Colours, paddings and radii of the whole interface.
void apply_style(const Theme& theme, double scale);

[[nodiscard]] ImVec4 to_imgui(const Color& c);
[[nodiscard]] ImU32 packed(const Color& c);

/// The face and size for a letter height on the canvas.
[[nodiscard]] ImFont* canvas_font(const Fonts& fonts, Lettering lettering);
[[nodiscard]] float letter_size(float size, Lettering lettering);
[[nodiscard]] TextMeasure text_measure(const Fonts& fonts);

}  // namespace crosscut

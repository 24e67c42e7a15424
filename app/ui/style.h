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
    float letter_px = 0;  ///< of the formula that it is for
    float size_px = 0;    ///< what it was built with: the italic is larger on its body
    ImFont* font = nullptr;
};

/// The faces the program writes in, at one scale. All live in Dear ImGui's atlas. Their sizes are told as
/// everybody tells them, by the em; Dear ImGui counts the whole height of the letters, 1.21 of that in the
/// face we have.
struct Fonts {
    ImFont* text = nullptr;        ///< 14 px
    ImFont* strong = nullptr;      ///< 14 px, semi-bold
    ImFont* headline = nullptr;    ///< 19 px, semi-bold
    ImFont* number = nullptr;      ///< 24 px, semi-bold: to be read at a glance
    ImFont* small = nullptr;       ///< 13 px
    ImFont* italic = nullptr;      ///< as high as `text`, the maths italic
    ImFont* code = nullptr;        ///< 13 px, all letters of one width
    std::vector<MathsFont> maths;  ///< what formulas are set in, see `maths_font`
    double scale = 0.0;            ///< what they were built for
    bool decimal_comma = false;    ///< numbers are written with a comma for a point
};

/// A text with numbers as the window writes them.
[[nodiscard]] std::string written(std::string_view text, const Fonts& fonts);

/// Builds the atlas for a scale from font files, which are read until the next atlas is built; Dear ImGui's
/// own face stands in for a missing file. The GL texture must be made anew afterwards.
[[nodiscard]] Fonts build_fonts(const FontFiles& files, PixelScale scale);

/// The heights of a line in the small face (captions, notes: letters of 13 px) and in the face of text (14
/// px), logical pixels.
inline constexpr double kSmallText_px = 16.0, kText_px = 17.0;

/// That of code (13 px).
inline constexpr double kCodeText_px = 15.0;

/// The line heights that formulas have faces for, logical pixels: a line with room, a line, and what
/// fractions (85 %) and scripts (72 %) make of them.
inline constexpr float kFormulaSizes_px[] = {21, 18, 15, 13, 11};

/// The face for a letter height and the size to draw it at: its own where it was built for that height.
[[nodiscard]] MathsFont maths_font(const Fonts& fonts, Face face, float letter_px);
[[nodiscard]] FaceMeasure face_measure(const Fonts& fonts);

/// Colours, paddings and radii of the whole interface. Fingers may touch a little beside what they mean, and
/// tremble more.
void apply_style(const Theme& theme, double scale, bool touch = false);

[[nodiscard]] ImVec4 to_imgui(const Color& c);
[[nodiscard]] inline ImVec2 imgui_vec(const Vec2& v) {
    return {static_cast<float>(v.x), static_cast<float>(v.y)};
}
[[nodiscard]] ImU32 packed(const Color& c);

/// The face for the labels of a view at a letter height, physical pixels: the one that was built nearest to
/// it, since what is scaled least stays crispest; and the size to write it at.
[[nodiscard]] ImFont* canvas_font(const Fonts& fonts, float size, FontStyle font_style);
[[nodiscard]] float letter_size(float size, FontStyle font_style);
[[nodiscard]] TextMeasure text_measure(const Fonts& fonts);

// Fonts as this program has them, each built for one size. From 1.92 on Dear ImGui's fonts have any size and
// are asked for one with each use. What else has another name from version to version is here too.

/// The size that a font was built for, physical pixels.
[[nodiscard]] inline float font_px(const ImFont* font) {
#if IMGUI_VERSION_NUM < 19200
    return font->FontSize;
#else
    return font->LegacySize;
#endif
}

/// What is written from here to `ImGui::PopFont` is in this font, at the size it was built for.
inline void push_font(ImFont* font) {
#if IMGUI_VERSION_NUM < 19200
    ImGui::PushFont(font);
#else
    ImGui::PushFont(font, font->LegacySize);
#endif
}

/// Where a text breaks that may be this wide, physical pixels.
[[nodiscard]] inline const char* line_break(ImFont* font, const char* begin, const char* end, float width) {
#if IMGUI_VERSION_NUM < 19200
    return font->CalcWordWrapPositionA(1.0f, begin, end, width);
#else
    return font->CalcWordWrapPosition(font->LegacySize, begin, end, width);
#endif
}

/// From the top of a text as Dear ImGui places it down to its baseline.
[[nodiscard]] inline float baseline_of(ImFont* font, float size_px) {
#if IMGUI_VERSION_NUM < 19200
    return font->Ascent * size_px / font->FontSize;
#else
    return font->GetFontBaked(size_px)->Ascent;
#endif
}

/// Buttons from here to the same with false repeat while they are held.
inline void repeat_buttons(bool on) {
#if IMGUI_VERSION_NUM < 19140
    on ? ImGui::PushButtonRepeat(true) : ImGui::PopButtonRepeat();
#else
    on ? ImGui::PushItemFlag(ImGuiItemFlags_ButtonRepeat, true) : ImGui::PopItemFlag();
#endif
}

/// The key went down in this frame.
[[nodiscard]] inline bool key_pressed(ImGuiKey key) {
#if IMGUI_VERSION_NUM < 18700
    return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key), false);
#else
    return ImGui::IsKeyPressed(key, false);
#endif
}

/// A part of a window without a border and with the window's padding.
inline void begin_padded_child(const char* id, const ImVec2& size, ImGuiWindowFlags flags) {
#if IMGUI_VERSION_NUM < 19000
    ImGui::BeginChild(id, size, false, flags | ImGuiWindowFlags_AlwaysUseWindowPadding);
#else
    ImGui::BeginChild(id, size, ImGuiChildFlags_AlwaysUseWindowPadding, flags);
#endif
}

#if IMGUI_VERSION_NUM < 19140
inline constexpr ImGuiCol kKeyboardCursor = ImGuiCol_NavHighlight;
#else
inline constexpr ImGuiCol kKeyboardCursor = ImGuiCol_NavCursor;
#endif

}  // namespace crosscut

#pragma once

#include <imgui.h>

/// Fonts as this program has them, each built for one size. From 1.92 on Dear ImGui's fonts have any size and are asked for one
/// with each use. What else has another name from version to version is here too.
namespace crosscut {

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

#pragma once

#include <imgui.h>

namespace crosscut {

/// A place that can be pressed and looks like nothing, as ImGui::InvisibleButton, of a pixel at least: Dear ImGui ends the program
/// where one has no size, as in a window of a few pixels.
inline bool press_area(const char* id, const ImVec2& size, ImGuiButtonFlags flags = ImGuiButtonFlags_None) {
    const auto side = [](float px) { return px >= 1.0f ? px : 1.0f; };
    return ImGui::InvisibleButton(id, {side(size.x), side(size.y)}, flags);
}

}  // namespace crosscut

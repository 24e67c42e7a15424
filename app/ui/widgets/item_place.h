#pragma once

#include "app/ui/ui_place.h"

#include <imgui.h>

#include <string>
#include <utility>

namespace crosscut {

/// The middle of the item that Dear ImGui drew last.
[[nodiscard]] inline UiPlace item_place(std::string name) {
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    return {std::move(name),
            {static_cast<double>(low.x + high.x) * 0.5, static_cast<double>(low.y + high.y) * 0.5}};
}

}  // namespace crosscut

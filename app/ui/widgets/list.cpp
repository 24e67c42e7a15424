#include "app/ui/widgets/list.h"

#include "app/ui/imgui_version.h"

#include <imgui.h>

namespace crosscut {

bool begin_list(const char* label, const std::string& now, const UiContext& ui, int flags) {
    if (!ImGui::BeginCombo(label, now.c_str(), flags)) return false;
    const ImVec2 spacing = ImGui::GetStyle().ItemSpacing;
    const float apart = ui.fingers ? kFingerGap_px * static_cast<float>(ui.fonts.scale) : spacing.y;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {spacing.x, apart});
    return true;
}

void end_list() {
    ImGui::PopStyleVar();
    ImGui::EndCombo();
}

}  // namespace crosscut

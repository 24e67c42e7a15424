#include "app/ui/widgets/tab_row.h"

#include "app/ui/imgui_version.h"

#include <string>

namespace crosscut {

bool tab_word(std::string_view word, bool chosen, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    push_font(chosen ? ui.fonts.strong : ui.fonts.text);
    ImGui::PushStyleColor(ImGuiCol_Button, chosen ? to_imgui(ui.theme.panel_raised) : ImVec4(0, 0, 0, 0));
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0.0f);
    const bool clicked = ImGui::Button(std::string(word).c_str());
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
    ImGui::PopFont();
    if (chosen) {
        const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
        ImGui::GetWindowDrawList()->AddRectFilled({low.x + 8 * k, high.y - 3 * k}, {high.x - 8 * k, high.y},
                                                  packed(ui.theme.accent), 2 * k);
    }
    return clicked;
}

std::size_t tab_row(const char* id, std::size_t chosen, std::span<const std::string_view> words,
                    const UiContext& ui) {
    std::size_t now = chosen;
    ImGui::PushID(id);
    const float gap = 2 * static_cast<float>(ui.fonts.scale);
    const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i].empty()) continue;
        const float width = ui.fonts.strong
                                ->CalcTextSizeA(font_px(ui.fonts.strong), 1e9f, 0.0f, words[i].data(),
                                                words[i].data() + words[i].size())
                                .x +
                            2 * ImGui::GetStyle().FramePadding.x;
        if (i > 0 && ImGui::GetItemRectMax().x + gap + width <= right) ImGui::SameLine(0, gap);
        if (tab_word(words[i], i == chosen, ui)) now = i;
    }
    ImGui::PopID();
    return now;
}

}  // namespace crosscut

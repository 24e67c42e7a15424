#include "app/ui/stage/status_bar.h"

#include "app/ui/imgui_version.h"
#include "app/ui/panels/panel_frame.h"
#include "app/ui/widgets/text_fit.h"

#include <imgui.h>

namespace crosscut {

void draw_status_bar(const Rect& place, const Notice& notice, const std::string& hint,
                     const std::string& file, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    if (!begin_panel("##status", place, {16 * k, 6 * k})) return;
    push_font(ui.fonts.small);
    const bool speaking = notice.in_bar(place, ui);
    const float room = ImGui::GetContentRegionAvail().x;
    const std::string text = speaking ? shortened(notice.sentence(), room)
                                      : clauses_in(hint, ImGui::GetFont(), ImGui::GetFontSize(), room);
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(speaking ? ui.theme.text : ui.theme.text_dim));
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopStyleColor();
    const float end = ImGui::GetItemRectMax().x;
    const float file_width = ImGui::CalcTextSize(file.c_str()).x;
    const float file_at = ImGui::GetWindowWidth() - file_width - 16 * k;
    if (!file.empty() && file_at > end + 16 * k) {
        ImGui::SameLine(file_at);
        ImGui::TextUnformatted(file.c_str());
    }
    ImGui::PopFont();
    end_panel(place, Edge::top, ui.theme);
}

}  // namespace crosscut

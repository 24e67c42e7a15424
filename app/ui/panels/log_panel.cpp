#include "app/ui/panels/log_panel.h"

#include "app/model/fields/field_access.h"
#include "app/ui/imgui_version.h"
#include "app/ui/methods/answer_marks.h"
#include "app/ui/panels/panel_frame.h"
#include "app/ui/widgets/press_area.h"
#include "app/ui/widgets/text_fit.h"
#include "app/ui/widgets/tip.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace crosscut {
namespace {

constexpr float kLogIcon = 24.0f, kLogPad = 5.0f, kLogGap = 12.0f;  // logical pixels

/// One row in the rectangle from `low` to `high`; true where its text is cut.
bool draw_row(const Log::Row& row, ImVec2 low, ImVec2 high, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale), y = low.y + kLogPad * k;
    ImDrawList& out = *ImGui::GetWindowDrawList();
    draw_tone_mark(out, {low.x + 0.5f * kLogIcon * k, (low.y + high.y) * 0.5f}, 5 * k, row.tone, ui.theme);
    const float left = low.x + kLogIcon * k, value = text_width(ui.fonts.text, row.value);
    const float right = high.x - kLogPad * k - value;
    write_at(out, ui.fonts.text, {std::floor(right), y}, ui.theme.text_dim, row.value);
    const float room = std::max(0.0f, right - left - (value > 0.0f ? kLogGap * k : 0.0f));
    const std::string text = cut_to(row.text, ui.fonts.text, font_px(ui.fonts.text), room);
    write_at(out, ui.fonts.text, {left, y}, ui.theme.text, text);
    return text != row.text;
}

}  // namespace

ItemId draw_log(const Log& log, Scene& scene, const Highlight& lit, const UiContext& ui,
                std::vector<UiPlace>& places) {
    if (log.rows.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(ui.theme.text_dim));
        paragraph(log.nothing);
        ImGui::PopStyleColor();
        return {};
    }
    const float k = static_cast<float>(ui.fonts.scale),
                width = std::max(1.0f, ImGui::GetContentRegionAvail().x);
    const float height = std::floor(font_px(ui.fonts.text) + 2 * kLogPad * k);
    ImDrawList& out = *ImGui::GetWindowDrawList();
    ItemId hovered{};
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(log.rows.size()), height);
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const Log::Row& row = log.rows[static_cast<std::size_t>(i)];
            const int number = log.before + i + 1;
            const bool chosen = log.chosen == number;
            ImGui::PushID(i);
            const bool pressed = press_area("row", {width, height});
            ImGui::PopID();
            const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
            const bool over = ImGui::IsItemHovered();
            const bool is_lit =
                row.id && std::find(lit.hovered.begin(), lit.hovered.end(), row.id) != lit.hovered.end();
            if (chosen || over || is_lit) {
                out.AddRectFilled(
                    low, high, packed(chosen ? ui.theme.panel_raised : faded(ui.theme.text, 0.06f)), 4 * k);
            }
            if (chosen) out.AddRectFilled(low, {low.x + 3 * k, high.y}, packed(ui.theme.accent), 1.5f * k);
            const bool cut = draw_row(row, low, high, ui);
            if (over && row.id) hovered = row.id;
            if (over && cut && tip_allowed()) ImGui::SetTooltip("%s", row.text.c_str());
            if (pressed) set_number(scene, log.field, chosen ? 0.0 : number);
            places.push_back(
                {"log:" + std::to_string(number),
                 {static_cast<double>(low.x + high.x) * 0.5, static_cast<double>(low.y + high.y) * 0.5}});
        }
    }
    clipper.End();
    ImGui::PopStyleVar();
    if (!log.more.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(ui.theme.text_dim));
        paragraph(log.more);
        ImGui::PopStyleColor();
    }
    return hovered;
}

}  // namespace crosscut

#include "app/ui/panels/proof_panel.h"

#include "app/model/fields/field_access.h"
#include "app/ui/methods/method_table.h"
#include "app/ui/style.h"
#include "app/ui/widgets/terms.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/draw_list.h"
#include "app/view/theme.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace crosscut {
namespace {

constexpr float kProofIcon = 22.0f;  // width of the mark and its gap, logical pixels

/// Draws a check mark where it holds, otherwise a cross on the warning colour.
void draw_tick(ImDrawList& out, ImVec2 c, float k, bool holds, const Theme& theme) {
    const float r = 5 * k, thick = 2 * k;
    if (holds) {
        const ImU32 color = packed(theme.text);
        out.AddLine({c.x - r, c.y + 0.1f * r}, {c.x - 0.3f * r, c.y + 0.75f * r}, color, thick);
        out.AddLine({c.x - 0.3f * r, c.y + 0.75f * r}, {c.x + r, c.y - 0.75f * r}, color, thick);
        return;
    }
    const ImU32 color = packed(theme.warning);
    out.AddRectFilled({c.x - 1.6f * r, c.y - 1.6f * r}, {c.x + 1.6f * r, c.y + 1.6f * r},
                      packed(theme.warning_plate), 3 * k);
    out.AddLine({c.x - 0.8f * r, c.y - 0.8f * r}, {c.x + 0.8f * r, c.y + 0.8f * r}, color, thick);
    out.AddLine({c.x - 0.8f * r, c.y + 0.8f * r}, {c.x + 0.8f * r, c.y - 0.8f * r}, color, thick);
}

/// Writes lines one below the other and marks their terms; `at`: the upper left corner.
void write_claim(ImDrawList& out, ImVec2 at, const Color& color, const std::string& lines, SeenTerms& seen,
                 const UiContext& ui) {
    ImFont* font = ui.fonts.text;
    out.AddText(font, font_px(font), at, packed(color), lines.c_str(), lines.c_str() + lines.size());
    mark_terms(out, font, at, font_px(font), lines, seen, ui);
}

float lines_height(const std::string& lines, const Fonts& fonts) {
    return font_px(fonts.text) * static_cast<float>(std::count(lines.begin(), lines.end(), '\n') + 1);
}

/// Draws a check as a row; returns whether the mouse is over it.
bool draw_check(const Check& check, bool highlighted, SeenTerms& seen, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale), icon = kProofIcon * k;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float available_px = std::max(ImGui::GetContentRegionAvail().x - icon, 20 * k);
    const float value = text_width(ui.fonts.text, check.value);
    const float claim = text_width(ui.fonts.text, check.claim);
    const bool beside = claim + value + 16 * k <= available_px;
    const auto in_lines = [&](const std::string& text) {
        return wrapped(text, ui.fonts.text, font_px(ui.fonts.text), available_px);
    };
    const std::string claims = in_lines(check.claim), values = beside ? check.value : in_lines(check.value);
    const float claim_high = lines_height(claims, ui.fonts);
    const float value_high = beside || check.value.empty() ? 0.0f : lines_height(values, ui.fonts) + 2 * k;
    const float height = claim_high + value_high, pad = ImGui::GetStyle().ItemSpacing.y * 0.5f;
    const float left = ImGui::GetWindowPos().x, right = left + ImGui::GetWindowWidth();
    const ImVec2 low{left, at.y - pad}, high{right, at.y + height + pad};
    ImDrawList& out = *ImGui::GetWindowDrawList();
    if (highlighted) out.AddRectFilled(low, high, packed(ui.theme.panel_raised));
    draw_tick(out, {at.x + 6 * k, at.y + font_px(ui.fonts.text) * 0.52f}, k, check.holds, ui.theme);
    write_claim(out, {at.x + icon, at.y}, ui.theme.text, claims, seen, ui);
    const ImVec2 spot{beside ? at.x + icon + available_px - value : at.x + icon,
                      beside ? at.y : at.y + claim_high + 2 * k};
    const Color color = check.holds ? ui.theme.text_dim : ui.theme.warning;
    write_claim(out, spot, color, values, seen, ui);
    ImGui::Dummy({available_px + icon, height});
    return ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(low, high);
}

}  // namespace

std::string checks_text(std::span<const Check> checks) {
    const auto failing = std::count_if(checks.begin(), checks.end(), [](const Check& c) { return !c.holds; });
    const std::string all = std::to_string(checks.size());
    if (failing == 0)
        return checks.size() == 1 ? "Checks of the answer: it holds"
                                  : "Checks of the answer: all " + all + " hold";
    return "Checks of the answer: " + std::to_string(failing) + " of " + all +
           (failing == 1 ? " fails" : " fail");
}

std::string proof_text(std::span<const Check> checks) {
    std::string text;
    for (const Check& check : checks) {
        text += (check.holds ? "holds: " : "fails: ") + check.claim;
        if (!check.value.empty()) text += ": " + check.value;
        text += '\n';
    }
    return text;
}

ItemId draw_proof(std::span<const Check> checks, const Highlight& highlighted, const UiContext& ui) {
    ItemId hovered{};
    SeenTerms seen;
    for (const Check& check : checks) {
        const bool is_highlighted =
            check.id && std::find(highlighted.hovered.begin(), highlighted.hovered.end(), check.id) !=
                            highlighted.hovered.end();
        if (draw_check(check, is_highlighted, seen, ui)) hovered = check.id;
    }
    return hovered;
}

namespace {

constexpr float kLogIcon_px = 24.0f;  // logical

}  // namespace

ItemId draw_log(const EventLog& log, Scene& scene, const Highlight& highlighted, const UiContext& ui,
                std::vector<UiTarget>& targets) {
    if (log.rows.empty()) {
        paragraph(for_hand(log.nothing, ui.touch), ui.theme.text_dim);
        return {};
    }
    const float k = static_cast<float>(ui.fonts.scale);
    ItemId hovered{};
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(log.rows.size()), row_height_px(ui));
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const EventLog::Row& row = log.rows[static_cast<std::size_t>(i)];
            const int number = log.before + i + 1;
            ListRow list{row.text};
            list.value = row.value;
            list.chosen = log.chosen == number;
            list.lit = row.id && std::find(highlighted.hovered.begin(), highlighted.hovered.end(), row.id) !=
                                     highlighted.hovered.end();
            list.indent_px = kLogIcon_px * k;
            const ListRowState state = list_row(i, list, ui);
            draw_verdict_mark(*ImGui::GetWindowDrawList(),
                              {state.low.x + 0.5f * list.indent_px, (state.low.y + state.high.y) * 0.5f},
                              5 * k, row.kind, ui.theme);
            if (state.over && row.id) hovered = row.id;
            if (state.pressed) set_number(scene, log.field, list.chosen ? 0.0 : number);
            targets.push_back(item_target("log:" + std::to_string(number)));
        }
    }
    clipper.End();
    ImGui::PopStyleVar();
    if (!log.more.empty()) {
        paragraph(for_hand(log.more, ui.touch), ui.theme.text_dim);
    }
    return hovered;
}

}  // namespace crosscut

#include "app/ui/panels/proof_panel.h"

#include "app/ui/imgui_version.h"
#include "app/ui/methods/answer_marks.h"
#include "app/ui/widgets/tip.h"

#include <algorithm>

namespace crosscut {
namespace {

constexpr float kProofIcon = 22.0f;  // what a tick and its gap take, logical pixels

/// A tick where it holds, a cross on the warning's plate where not.
void draw_tick(ImDrawList& out, ImVec2 c, float k, bool holds, const Theme& theme) {
    const float r = 5 * k, thick = 2 * k;
    if (holds) {
        const ImU32 color = packed(theme.answer);
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

float wrapped_height(ImFont* font, const std::string& text, float room) {
    return font->CalcTextSizeA(font_px(font), 1e9f, room, text.data(), text.data() + text.size()).y;
}

void write_wrapped(ImDrawList& out, ImFont* font, ImVec2 at, const Color& color, const std::string& text,
                   float room) {
    out.AddText(font, font_px(font), at, packed(color), text.data(), text.data() + text.size(), room);
}

/// One check as a row; true while the mouse is over it.
bool draw_check(const Check& check, bool lit, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale), icon = kProofIcon * k;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float room = std::max(ImGui::GetContentRegionAvail().x - icon, 20 * k);
    const float value = text_width(ui.fonts.text, check.value);
    const float claim = text_width(ui.fonts.text, check.claim);
    const bool beside = claim + value + 16 * k <= room;
    const float claim_high = wrapped_height(ui.fonts.text, check.claim, room);
    const float value_high =
        beside || check.value.empty() ? 0.0f : wrapped_height(ui.fonts.text, check.value, room) + 2 * k;
    const float height = claim_high + value_high, pad = ImGui::GetStyle().ItemSpacing.y * 0.5f;
    const float left = ImGui::GetWindowPos().x, right = left + ImGui::GetWindowWidth();
    const ImVec2 low{left, at.y - pad}, high{right, at.y + height + pad};
    ImDrawList& out = *ImGui::GetWindowDrawList();
    if (lit) out.AddRectFilled(low, high, packed(ui.theme.panel_raised));
    draw_tick(out, {at.x + 6 * k, at.y + font_px(ui.fonts.text) * 0.52f}, k, check.holds, ui.theme);
    write_wrapped(out, ui.fonts.text, {at.x + icon, at.y}, ui.theme.text, check.claim, room);
    const ImVec2 spot{beside ? at.x + icon + room - value : at.x + icon,
                      beside ? at.y : at.y + claim_high + 2 * k};
    const Color color = check.holds ? ui.theme.text_dim : ui.theme.warning;
    write_wrapped(out, ui.fonts.text, spot, color, check.value, beside ? value + k : room);
    ImGui::Dummy({room + icon, height});
    return ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(low, high);
}

}  // namespace

std::string certificate_text(std::span<const Check> checks) {
    std::string text;
    for (const Check& check : checks) {
        text += (check.holds ? "holds: " : "fails: ") + check.claim;
        if (!check.value.empty()) text += ": " + check.value;
        text += '\n';
    }
    return text;
}

ItemId draw_certificate(std::span<const Check> checks, const Highlight& lit, const UiContext& ui) {
    if (checks.empty()) return {};
    const float k = static_cast<float>(ui.fonts.scale);
    ImGui::AlignTextToFramePadding();
    push_font(ui.fonts.strong);
    const bool right = std::all_of(checks.begin(), checks.end(), [](const Check& c) { return c.holds; });
    ImGui::TextUnformatted(right ? "Why this is right" : "What was checked");
    ImGui::PopFont();
    ImGui::SameLine(std::max(ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - 64 * k, 0.0f));
    if (ImGui::Button("Copy", {64 * k, 0})) ImGui::SetClipboardText(certificate_text(checks).c_str());
    if (ImGui::IsItemHovered()) item_tip("Copies the checks as text");
    ItemId hovered{};
    for (const Check& check : checks) {
        const bool is_lit =
            check.id && std::find(lit.hovered.begin(), lit.hovered.end(), check.id) != lit.hovered.end();
        if (draw_check(check, is_lit, ui)) hovered = check.id;
    }
    return hovered;
}

}  // namespace crosscut

#include "app/ui/answer_panel.h"

#include "app/model/number_text.h"

#include <algorithm>

namespace crosscut {
namespace {

Color tone_color(Tone tone, const Theme& theme) {
    if (tone == Tone::meets) return theme.answer;
    return tone == Tone::misses ? theme.rejected : theme.warning;
}

/// A diamond for a meeting, a ring for a miss, a triangle for a special case: never colour alone.
void tone_icon(Tone tone, const Theme& theme, float size) {
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float r = size * 0.36f;
    const ImVec2 c{at.x + size * 0.4f, at.y + size * 0.55f};
    const ImU32 color = packed(tone_color(tone, theme));
    switch (tone) {
        case Tone::meets:
            out.AddQuadFilled({c.x, c.y - r}, {c.x + r, c.y}, {c.x, c.y + r}, {c.x - r, c.y}, color);
            break;
        case Tone::misses:
            out.AddCircle(c, r * 0.9f, color, 0, r * 0.35f);
            break;
        case Tone::special:
            out.AddTriangleFilled({c.x, c.y - r}, {c.x + r, c.y + r * 0.8f}, {c.x - r, c.y + r * 0.8f},
                                  color);
            break;
    }
    ImGui::Dummy({size, size});
    ImGui::SameLine();
}

bool is_lit(const Highlight& lit, ItemId id) {
    return id && std::find(lit.hovered.begin(), lit.hovered.end(), id) != lit.hovered.end();
}

std::string pair_text(std::initializer_list<double> numbers) {
    std::string text = "(";
    for (const double n : numbers) text += (text.size() > 1 ? ", " : "") + readable(n, 6);
    return text + ")";
}

/// A paragraph with a bar of the accent at its left.
void draw_notice(std::string_view notice, const Theme& theme) {
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    ImGui::Dummy({0, ImGui::GetStyle().ItemSpacing.y * 0.25f});
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Indent(gap + 3.0f);
    ImGui::PushTextWrapPos(0.0f);
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(theme.text_dim));
    ImGui::TextUnformatted(notice.data(), notice.data() + notice.size());
    ImGui::PopStyleColor();
    ImGui::PopTextWrapPos();
    ImGui::Unindent(gap + 3.0f);
    ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + 3.0f, ImGui::GetItemRectMax().y},
                                              packed(theme.accent), 1.5f);
}

}  // namespace

std::string value_text(const Quantity& q) {
    struct Text {
        std::string operator()(double v) const { return readable(v, 6); }
        std::string operator()(const Vec2& v) const { return pair_text({v.x, v.y}); }
        std::string operator()(const Vec3& v) const { return pair_text({v.x, v.y, v.z}); }
        std::string operator()(const std::string& v) const { return v; }
    };
    std::string text = std::visit(Text{}, q.value);
    if (q.unit.empty()) return text;
    return q.unit == "°" ? text + q.unit : text + " " + q.unit;
}

ItemId draw_answer(const Presentation& shown, std::string_view notice, const Highlight& lit,
                   const Theme& theme, const Fonts& fonts) {
    ItemId hovered{};
    ImGui::PushFont(fonts.headline);
    tone_icon(shown.verdict.tone, theme, ImGui::GetTextLineHeight());
    ImGui::TextUnformatted(shown.verdict.headline.c_str());
    ImGui::PopFont();
    ImGui::PushTextWrapPos(0.0f);
    ImGui::TextUnformatted(shown.verdict.sentence.c_str());
    ImGui::PopTextWrapPos();
    if (!notice.empty()) draw_notice(notice, theme);
    ImGui::Dummy({0, ImGui::GetStyle().ItemSpacing.y * 0.5f});
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const float left = ImGui::GetWindowPos().x, width = ImGui::GetWindowWidth();
    for (const Quantity& q : shown.readout) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const std::string value = value_text(q);
        const float label_end = at.x + ImGui::CalcTextSize(q.label.c_str()).x;
        const float right = ImGui::GetContentRegionAvail().x + at.x;
        const float wide = ImGui::CalcTextSize(value.c_str()).x;
        const bool below = right - wide < label_end + 12.0f * static_cast<float>(fonts.scale);
        const float line = ImGui::GetTextLineHeight();
        const float height = below ? 2.0f * line + ImGui::GetStyle().ItemInnerSpacing.y : line;
        const float pad = ImGui::GetStyle().ItemSpacing.y * 0.5f;
        const ImVec2 low{left, at.y - pad}, high{left + width, at.y + height + pad};
        if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(low, high)) hovered = q.id;
        if (is_lit(lit, q.id)) out.AddRectFilled(low, high, packed(theme.panel_raised));
        out.AddText(at, packed(theme.text_dim), q.label.c_str());
        const Color color = q.role == Role::text ? theme.text : theme.of(q.role);
        out.AddText({std::max(at.x, right - wide), below ? at.y + height - line : at.y}, packed(color),
                    value.c_str());
        ImGui::Dummy({right - at.x, height});
    }
    return hovered;
}

}  // namespace crosscut

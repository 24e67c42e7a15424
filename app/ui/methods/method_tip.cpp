#include "app/ui/methods/method_tip.h"

#include "app/ui/imgui_version.h"
#include "app/ui/methods/answer_marks.h"

#include <algorithm>
#include <string>

namespace crosscut {
namespace {

constexpr float kTipMark = 5.0f;  // half a mark's width, logical pixels

float scale(const Fonts& fonts) { return static_cast<float>(fonts.scale); }

/// Under the item it explains, so that its neighbours stay to be seen, and under an alarm with its button.
void begin_tip(const UiContext& ui) {
    const Fonts& fonts = ui.fonts;
    const float widest = 380 * scale(fonts) + 3 * ImGui::GetStyle().WindowPadding.x;
    const float left = std::min(ImGui::GetItemRectMin().x, ImGui::GetIO().DisplaySize.x - widest);
    const float top = std::max(ImGui::GetItemRectMax().y + 6 * scale(fonts), ui.tips_from_y);
    ImGui::SetNextWindowPos({std::max(left, 0.0f), top});
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(380 * scale(fonts));
}

void end_tip() {
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

void heading(const std::string& text, const Fonts& fonts) {
    push_font(fonts.strong);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopFont();
}

void tip_text(const Color& color, const std::string& text) {
    if (text.empty()) return;
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(color));
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopStyleColor();
}

void tip_result(const std::string& type, const MethodResult& result, const UiContext& ui,
                Voice voice = Voice::plain) {
    const float line = ImGui::GetTextLineHeight(), k = scale(ui.fonts);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    draw_result_mark(*ImGui::GetWindowDrawList(), {at.x + line * 0.4f, at.y + line * 0.55f}, kTipMark * k,
                     result, ui.theme, voice);
    ImGui::Dummy({line * 0.8f, line});
    ImGui::SameLine(0, 5 * k);
    std::string text = (type.empty() ? "" : type + ": ") + result.word;
    const bool loud = result.wrong && voice == Voice::plain;
    if (loud) text += " (wrong)";
    if (!result.error.empty()) text += (result.error == "exact" ? ", " : ", off by ") + result.error;
    tip_text(loud ? ui.theme.warning : ui.theme.text, text);
    if (result.reason.empty()) return;
    ImGui::Indent(line * 0.8f + 5 * k);
    tip_text(ui.theme.text_dim, result.reason);
    ImGui::Unindent(line * 0.8f + 5 * k);
}

}  // namespace

void method_tip(const MethodStrip& strip, const MethodRow& row, const UiContext& ui) {
    begin_tip(ui);
    heading(row.title, ui.fonts);
    for (std::size_t i = 0; i < row.results.size(); ++i) {
        const std::string type = i < strip.number_types.size() ? strip.number_types[i] : std::string();
        tip_result(type, row.results[i], ui, voice_of(row));
    }
    const auto number = &row - strip.rows.data() + 1;
    if (number <= 8) tip_text(ui.theme.text_dim, "Shift " + std::to_string(number) + " draws it.");
    tip_text(ui.theme.text_dim, row.cost);
    tip_text(ui.theme.text_dim, row.about);
    end_tip();
}

void judge_tip(const MethodStrip& strip, const UiContext& ui) {
    begin_tip(ui);
    heading("The judge", ui.fonts);
    tip_result({}, strip.judge, ui);
    tip_text(ui.theme.text_dim,
             "Computed without any rounding, from the same numbers that the methods are given.");
    end_tip();
}

void action_tip(const Action& action, bool named, const UiContext& ui) {
    begin_tip(ui);
    if (named) heading(action.label, ui.fonts);
    tip_text(named ? ui.theme.text_dim : ui.theme.text, action.tip);
    end_tip();
}

}  // namespace crosscut

// The steps as code: the switch, and the code in place of the formulas.
#include "app/ui/formula/formula_panel.h"
#include "app/ui/imgui_version.h"
#include "app/ui/methods/answer_marks.h"
#include "app/ui/timeline/transport.h"
#include "app/ui/widgets/list.h"
#include "app/ui/widgets/segmented.h"
#include "app/ui/widgets/tip.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {
namespace {

constexpr float kWord_px = 66;  // of the switch: for each word
constexpr float kCopy_px = 30;  // the button over the code

std::array<std::string_view, kStepsAsCount> titles() {
    std::array<std::string_view, kStepsAsCount> all;
    for (int i = 0; i < kStepsAsCount; ++i)
        all.at(static_cast<std::size_t>(i)) = title(static_cast<StepsAs>(i));
    return all;
}

}  // namespace

bool FormulaPanel::as_code(const Walkthrough& walk) const {
    return as_ != StepsAs::formula && CodeView::has_code(walk);
}

float FormulaPanel::as_list_px(const Frame& f) {
    float widest = 0.0f;
    for (const std::string_view word : titles()) widest = std::max(widest, text_width(f.ui.fonts.text, word));
    return std::ceil(widest + ImGui::GetFrameHeight() + 2 * ImGui::GetStyle().FramePadding.x);
}

float FormulaPanel::as_words_px(const Frame& f) { return static_cast<float>(kStepsAsCount) * kWord_px * f.k; }

void FormulaPanel::draw_as_switch(const Frame& f, const DeckPlan& plan) {
    if (plan.as == DeckPlan::Size::none) return;
    const auto words = titles();
    int chosen = static_cast<int>(as_);
    if (plan.as == DeckPlan::Size::full) {
        if (segmented("##as", chosen, words, as_words_px(f), f.ui)) as_chosen_ = static_cast<StepsAs>(chosen);
        if (ImGui::IsItemHovered()) item_tip("The steps as formulas, or the method's code");
    } else {
        ImGui::SetNextItemWidth(as_list_px(f));
        if (begin_list("##as", std::string(title(as_)), f.ui)) {
            choose_as();
            end_list();
        }
    }
    ImGui::SameLine(0, 8 * f.k);
}

/// The words below each other, in a list or a menu.
void FormulaPanel::choose_as() {
    const auto words = titles();
    for (int i = 0; i < kStepsAsCount; ++i) {
        const std::string word(words.at(static_cast<std::size_t>(i)));
        if (ImGui::Selectable(word.c_str(), i == static_cast<int>(as_))) as_chosen_ = static_cast<StepsAs>(i);
    }
}

/// In the corner, where the deck has no room for it.
void FormulaPanel::draw_copy_over(const Frame& f, ImVec2 right_top) {
    const float size = kCopy_px * f.k, after = ImGui::GetCursorScreenPos().y;
    ImGui::SetCursorScreenPos({right_top.x - size, right_top.y});
    ImGui::BeginChild("##copy", {size, ImGui::GetFrameHeight()}, false, ImGuiWindowFlags_NoScrollbar);
    const char* tip = has_copied(f) ? "Copied" : kCopyCodeTip;
    if (transport_button("##copy", TransportIcon::copy, tip, {size}, f.ui.theme, f.k)) copy_code(f);
    ImGui::EndChild();
    ImGui::SetCursorScreenPos({right_top.x, after});
}

/// A line that is clicked leads to its step.
void FormulaPanel::draw_code(const Frame& f) {
    whole_key_ = 0;
    const std::vector<std::size_t> none;
    const std::vector<std::size_t>& present =
        f.step > 0 ? f.stops[static_cast<std::size_t>(f.step) - 1].steps : none;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float right = at.x + ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ScrollbarSize;
    const CodeView::Pointed pointed = code_.draw(as_, {f.walk, present, f.lit, roles_, f.ui});
    if (!copies_in_deck_) draw_copy_over(f, {right, at.y});
    if (pointed.item) hovered_ = pointed.item;
    if (!pointed.step) return;
    for (std::size_t i = 0; i < f.stops.size(); ++i) {
        const std::vector<std::size_t>& steps = f.stops[i].steps;
        if (std::find(steps.begin(), steps.end(), *pointed.step) == steps.end()) continue;
        playing_ = false;
        go(f.workspace, f.shown, static_cast<int>(i) + 1);
    }
}

}  // namespace crosscut

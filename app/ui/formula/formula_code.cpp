// The steps as code: the switch, and the code in place of the formulas.
#include "app/ui/formula/formula_panel.h"
#include "app/ui/imgui_version.h"
#include "app/ui/widgets/segmented.h"
#include "app/ui/widgets/tip.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {
namespace {

constexpr float kWord_px = 66;     // of the switch: for each word
constexpr float kList_px = 104;    // where there is no room for it, a list
constexpr float kCopy_px = 76;     // the button beside it
constexpr float kBeside_px = 225;  // that is left to what stands right of it

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

float FormulaPanel::as_switch_px(const Frame& f) const {
    if (!CodeView::has_code(f.walk)) return 0.0f;
    return (kList_px + (as_code(f.walk) ? kCopy_px : 0.0f)) * f.k;
}

void FormulaPanel::draw_as_switch(const Frame& f) {
    if (!CodeView::has_code(f.walk)) return;
    const auto words = titles();
    int chosen = static_cast<int>(as_);
    const float width = static_cast<float>(kStepsAsCount) * kWord_px * f.k;
    if (width + kBeside_px * f.k <= ImGui::GetContentRegionAvail().x) {
        if (segmented("##as", chosen, words, width, f.ui)) as_chosen_ = static_cast<StepsAs>(chosen);
        if (ImGui::IsItemHovered()) item_tip("The steps as formulas, or the method's code");
    } else {
        ImGui::SetNextItemWidth(kList_px * f.k);
        if (ImGui::BeginCombo("##as", std::string(title(as_)).c_str())) {
            for (int i = 0; i < kStepsAsCount; ++i) {
                const std::string word(words.at(static_cast<std::size_t>(i)));
                if (ImGui::Selectable(word.c_str(), i == chosen)) as_chosen_ = static_cast<StepsAs>(i);
            }
            ImGui::EndCombo();
        }
    }
    ImGui::SameLine(0, 8 * f.k);
}

/// A line that is clicked leads to its step.
void FormulaPanel::draw_code(const Frame& f) {
    whole_key_ = 0;
    const std::vector<std::size_t> none;
    const std::vector<std::size_t>& present =
        f.step > 0 ? f.stops[static_cast<std::size_t>(f.step) - 1].steps : none;
    const CodeView::Pointed pointed = code_.draw(as_, {f.walk, present, f.lit, roles_, f.ui});
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

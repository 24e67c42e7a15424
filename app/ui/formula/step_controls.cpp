#include "app/ui/formula/step_controls.h"

#include "app/model/fields/fields.h"
#include "app/model/scene_output.h"
#include "app/ui/formula/formula_panel.h"
#include "app/ui/formula/typeset.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/style.h"
#include "app/ui/timeline/transport.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/tooltip.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/theme.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>
#include <vector>

// The controls of the formula: the counter, formula or code, and the number type.

namespace crosscut {
namespace {

// Logical pixels.
constexpr float kPartGap_px = 8, kCounterPad_px = 4;
constexpr float kLongCounter_px = 190;  // with the step's name
constexpr float kTypes_px = 140;        // float | double, at least
constexpr const char* kCopyLatex = "Copy as LaTeX";
constexpr const char* kCopyCode = "Copy";
constexpr const char* kCopied = "Copied";  // shown for a second after copying
constexpr double kCopied_s = 1.0;
constexpr const char* kCopyStep = "Copy this step as LaTeX";
constexpr const char* kCopyAll = "Copy all steps as LaTeX";

std::vector<std::string_view> number_types(const SceneOutput& output) {
    if (!output.methods || output.methods->number_types.size() < 2) return {};
    return {output.methods->number_types.begin(), output.methods->number_types.end()};
}

/// The width of a button with this text.
float button_px(std::string_view word, const Fonts& fonts) {
    return std::ceil(text_width(fonts.text, word) + 2 * ImGui::GetStyle().FramePadding.x);
}

std::string steps_in_all(std::size_t count) { return counted(count, "step"); }
std::string step_of_all(std::size_t step, std::size_t count) {
    return std::to_string(step) + " / " + std::to_string(count);
}

}  // namespace

StepControlsNeeds FormulaPanel::step_controls_needs(const Frame& f) const {
    const float gap = kPartGap_px * f.k;
    const auto width = [&](std::string_view text) { return text_width(f.ui.fonts.text, text); };
    const std::size_t count = f.stops.size();
    StepControlsNeeds needs;
    const float beside = 2 * kCounterPad_px * f.k + gap;
    needs.counter =
        std::ceil(std::max(width(steps_in_all(count)), width(step_of_all(count, count)))) + beside;
    needs.long_counter = std::max(needs.counter, kLongCounter_px * f.k + gap);
    needs.title = width(f.steps.title) + 2 * gap;
    if (counter_alone_) return needs;
    if (CodeView::has_code(f.steps)) {
        needs.list = as_list_px(f) + gap;
        needs.words = as_words_px(f) + gap;
    }
    needs.copy = button_px(as_code(f.steps) ? kCopied : kCopyLatex, f.ui.fonts) + gap;
    const std::vector<std::string_view> types = number_types(f.output);
    for (const std::string_view word : types) needs.type = std::max(needs.type, button_px(word, f.ui.fonts));
    if (!types.empty()) needs.types = std::max(kTypes_px * f.k, segmented_px(types, f.ui.fonts));
    return needs;
}

void FormulaPanel::draw_step_controls(const Frame& f) {
    const StepControlsLayout plan =
        lay_out_step_controls(ImGui::GetContentRegionAvail().x, step_controls_needs(f));
    draw_counter(f, plan);
    draw_as_switch(f, plan);
    draw_copy(f, plan);
    draw_type_switch(f, plan);
}

/// Draws "3 / 7 · det", which also opens the list of all steps.
void FormulaPanel::draw_counter(const Frame& f, const StepControlsLayout& plan) {
    if (plan.counter <= 0.0f) return;
    const float width = plan.counter - kPartGap_px * f.k;
    const ImVec2 low = ImGui::GetCursorScreenPos();
    ImGui::PushStyleColor(ImGuiCol_Button, ImVec4(0, 0, 0, 0));
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0.0f);
    if (ImGui::Button("##counter", {width, 0})) ImGui::OpenPopup("##stops");
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
    if (ImGui::IsItemHovered()) item_tooltip("Choose a step");
    const ImVec2 at{low.x + kCounterPad_px * f.k, low.y + ImGui::GetStyle().FramePadding.y};
    write_counter(f, at, low.x + width);
    draw_stop_menu(f, plan);
    ImGui::SameLine(0, kPartGap_px * f.k);
}

/// Writes the counter, with the step's name where all of it fits before `right`.
void FormulaPanel::write_counter(const Frame& f, ImVec2 at, float right) {
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const std::size_t count = f.stops.size(), step = static_cast<std::size_t>(f.step);
    const std::string text = step > 0 ? step_of_all(step, count) : steps_in_all(count);
    out.AddText(at, packed(f.ui.theme.text), text.c_str());
    if (step == 0) return;
    const float size = font_px(f.ui.fonts.text), gap = 6 * f.k;
    const Typeset name =
        typeset(name_of(f.steps.derivation, f.stops[step - 1]), size, face_measure(f.ui.fonts));
    const float dot = at.x + ImGui::CalcTextSize(text.c_str()).x + gap;
    const float after = dot + ImGui::CalcTextSize("·").x + gap;
    if (after + name.width > right) return;
    out.AddText({dot, at.y}, packed(f.ui.theme.text), "·");
    draw_typeset(out, name, {after, at.y + baseline_of(f.ui.fonts.text, size)}, f.ui.fonts, {},
                 packed(f.ui.theme.text));
}

void FormulaPanel::draw_stop_menu(const Frame& f, const StepControlsLayout& plan) {
    if (!ImGui::BeginPopup("##stops")) return;
    const auto entry = [&](int stop, const std::string& label) {
        const Color color = stop == f.step ? f.ui.theme.accent : f.ui.theme.text;
        ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(color));
        if (ImGui::Selectable(label.c_str(), stop == f.step)) {
            playing_ = false;
            go(f.workspace, f.output, stop);
        }
        ImGui::PopStyleColor();
    };
    entry(0, "The whole method");
    for (std::size_t i = 0; i < f.stops.size(); ++i) {
        const FormulaLines lines = lines_of(f.steps.derivation, f.stops[i]);
        const std::string words = is_empty(lines.symbols) ? "Given" : lines.sentence;
        entry(static_cast<int>(i) + 1, std::to_string(i + 1) + "  " + words);
    }
    ImGui::Separator();
    if (f.step > 0 && ImGui::Selectable(kCopyStep)) latex_request_ = f.step;
    if (ImGui::Selectable(kCopyAll)) latex_request_ = 0;
    offer_hidden_controls(f, plan);
    ImGui::EndPopup();
}

/// In the counter's menu: the controls that have no button, formula or code and the number type.
void FormulaPanel::offer_hidden_controls(const Frame& f, const StepControlsLayout& plan) {
    if (counter_alone_) return;
    if (plan.as == StepControlsLayout::Size::none && CodeView::has_code(f.steps)) {
        ImGui::Separator();
        choose_as();
    }
    const std::vector<std::string_view> types = number_types(f.output);
    if (plan.type != StepControlsLayout::Size::none || types.empty()) return;
    ImGui::Separator();
    const MethodStrip& strip = *f.output.methods;
    for (std::size_t i = 0; i < types.size(); ++i) {
        const int type = static_cast<int>(i);
        if (ImGui::Selectable(std::string(types[i]).c_str(), type == strip.chosen_type))
            set_choice(f.workspace.scene(), strip.type_field, type);
    }
}

/// Draws the button that copies what is shown: a step, or all of them where the whole is shown. Formulas can
/// also be copied from the list of steps, code by a button over it.
void FormulaPanel::draw_copy(const Frame& f, const StepControlsLayout& plan) {
    copy_in_step_controls_ = plan.copy;
    if (!plan.copy) return;
    const bool code = as_code(f.steps);
    const bool copied = code && has_copied(f);
    const float width = button_px(code ? kCopied : kCopyLatex, f.ui.fonts);  // the same for both texts
    const std::string label = std::string(copied ? kCopied : code ? kCopyCode : kCopyLatex) + "###copy";
    const bool pressed = ImGui::Button(label.c_str(), {width, 0});
    targets_.push_back(item_target("steps:copy"));
    if (ImGui::IsItemHovered() && !copied)
        item_tooltip(code ? kCopyCodeTooltip : f.step > 0 ? "This step" : "All steps");
    if (pressed && code) copy_code(f);
    if (pressed && !code) latex_request_ = f.step;
    ImGui::SameLine(0, kPartGap_px * f.k);
}

void FormulaPanel::copy_code(const Frame& f) {
    ImGui::SetClipboardText(code_.text(as_, f.steps).c_str());
    copied_until_s_ = f.ui.now_s + kCopied_s;
}

/// Opens the context menu about a step and all of them; for the whole only about all.
void FormulaPanel::open_menu(int step) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    std::vector<MenuItem> lines;
    for (const int one : {step, 0}) {
        if (!lines.empty() && step == 0) continue;
        MenuItem line;
        line.act = MenuAct::copy_latex;
        line.number = static_cast<std::size_t>(one);
        line.label = one > 0 ? kCopyStep : kCopyAll;
        if (one == 0) line.keys = keys_of(Command::copy_latex);
        lines.push_back(std::move(line));
    }
    menu_.open(std::move(lines), {static_cast<double>(mouse.x), static_cast<double>(mouse.y)}, false);
}

std::optional<int> FormulaPanel::take_latex_request() {
    if (const std::optional<MenuItem> line = menu_.take()) latex_request_ = static_cast<int>(line->number);
    return std::exchange(latex_request_, std::nullopt);
}

/// Draws float | double at the right end, or only the chosen one; before it the method's name.
void FormulaPanel::draw_type_switch(const Frame& f, const StepControlsLayout& plan) {
    const ImVec2 available_px = ImGui::GetContentRegionAvail();
    const float start = ImGui::GetCursorPosX();
    if (plan.title) {
        ImGui::AlignTextToFramePadding();
        ImGui::TextDisabled("%s", f.steps.title.c_str());
        ImGui::SameLine();
    }
    if (plan.type == StepControlsLayout::Size::none) return ImGui::NewLine();
    const StepControlsNeeds needs = step_controls_needs(f);
    const bool both = plan.type == StepControlsLayout::Size::full;
    const float width = both ? needs.types : needs.type;
    ImGui::SetCursorPosX(start + std::max(0.0f, available_px.x - width));
    const MethodStrip& strip = *f.output.methods;
    const std::vector<std::string_view> words = number_types(f.output);
    int chosen = strip.chosen_type;
    bool changed = false;
    if (both) {
        changed = segmented("##type", chosen, words, width, f.ui);
    } else {
        const int count = static_cast<int>(words.size());
        const std::string now(words[static_cast<std::size_t>(std::clamp(chosen, 0, count - 1))]);
        changed = ImGui::Button((now + "###type").c_str(), {width, 0});
        if (changed) chosen = (chosen + 1) % count;
    }
    if (changed) set_choice(f.workspace.scene(), strip.type_field, chosen);
    if (ImGui::IsItemHovered())
        item_tooltip(both ? "Calculate in float (7 digits) or double (16 digits)"
                          : "Calculate in float (7 digits) or double (16 digits); click for the other");
}

namespace {

/// The space that is left in the row.
class RowSpace {
  public:
    explicit RowSpace(float px) : left_(px) {}
    /// Takes `px` if there is that much.
    bool take(float px) {
        if (px > left_) return false;
        left_ -= px;
        return true;
    }

  private:
    float left_;
};

using Size = StepControlsLayout::Size;

}  // namespace

StepControlsLayout lay_out_step_controls(float px, const StepControlsNeeds& n) {
    RowSpace row(px);
    StepControlsLayout plan;
    if (n.counter > 0.0f && row.take(n.counter)) plan.counter = n.counter;
    if (n.type > 0.0f && row.take(n.type)) plan.type = Size::small;
    if (n.list > 0.0f && row.take(n.list)) plan.as = Size::small;
    if (plan.type == Size::small && row.take(n.types - n.type)) plan.type = Size::full;
    if (plan.as != Size::none && n.copy > 0.0f && row.take(n.copy)) plan.copy = true;
    if (plan.counter > 0.0f && row.take(n.long_counter - n.counter)) plan.counter = n.long_counter;
    if (plan.as == Size::small && row.take(n.words - n.list)) plan.as = Size::full;
    if (!plan.copy && n.copy > 0.0f && row.take(n.copy)) plan.copy = true;
    if (n.title > 0.0f && row.take(n.title)) plan.title = true;
    return plan;
}

}  // namespace crosscut

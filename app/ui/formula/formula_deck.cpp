// The deck: |< < play > >|, the counter, and in which number type it is computed.
#include "app/ui/formula/formula_panel.h"
#include "app/ui/imgui_version.h"
#include "app/ui/timeline/transport.h"
#include "app/ui/widgets/segmented.h"
#include "app/ui/widgets/tip.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

constexpr float kButton_px = 30;
/// A deck less wide, beside a list of languages, leaves out the buttons to the ends.
constexpr float kAllButtons_px = 420;
constexpr float kTypePad_px = 12;  // beside each word of the switch of number types
constexpr const char* kCopyLatex = "Copy as LaTeX";
constexpr const char* kCopyCode = "Copy";
constexpr const char* kCopyStep = "Copy this step as LaTeX";
constexpr const char* kCopyAll = "Copy all steps as LaTeX";

bool deck_button(const char* id, TransportIcon icon, const char* tip, bool enabled, const Theme& theme,
                 float k) {
    const bool accent = icon == TransportIcon::play || icon == TransportIcon::pause;
    const bool pressed = transport_button(id, icon, tip, {kButton_px * k, 0, enabled, accent}, theme, k);
    ImGui::SameLine(0, 4 * k);
    return pressed;
}

}  // namespace

void FormulaPanel::draw_deck(const Frame& f) {
    const int count = static_cast<int>(f.stops.size());
    const bool ends = !CodeView::has_code(f.walk) || ImGui::GetContentRegionAvail().x >= kAllButtons_px * f.k;
    if (ends && deck_button("##first", TransportIcon::first, f.step == 1 ? "The whole method" : "First step",
                            f.step > 0, f.ui.theme, f.k)) {
        f.step == 1 ? whole(f.workspace, f.shown) : first(f.workspace, f.shown);
    }
    if (deck_button("##back", TransportIcon::back, "One step back", f.step > 0, f.ui.theme, f.k))
        step(f.workspace, f.shown, -1);
    if (deck_button("##play", playing_ ? TransportIcon::pause : TransportIcon::play,
                    playing_ ? "Pause" : "Play the steps", true, f.ui.theme, f.k))
        toggle_play(f.workspace, f.shown, f.ui.now_s);
    if (deck_button("##forward", TransportIcon::forward, "One step on", f.step < count, f.ui.theme, f.k))
        step(f.workspace, f.shown, 1);
    if (ends && deck_button("##last", TransportIcon::last, "Last step", f.step < count, f.ui.theme, f.k))
        last(f.workspace, f.shown);
    draw_counter(f);
    draw_as_switch(f);
    draw_copy(f);
    draw_type_switch(f);
}

/// "3 / 7 · det": also opens the list of all of them.
void FormulaPanel::draw_counter(const Frame& f) {
    ImGui::SameLine(0, 12 * f.k);
    const float width =
        std::min(190.0f * f.k, ImGui::GetContentRegionAvail().x - 130 * f.k - as_switch_px(f));
    if (width < 60 * f.k) return;
    const ImVec2 low = ImGui::GetCursorScreenPos();
    ImGui::PushStyleColor(ImGuiCol_Button, ImVec4(0, 0, 0, 0));
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0.0f);
    if (ImGui::Button("##counter", {width, 0})) ImGui::OpenPopup("##stops");
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
    if (ImGui::IsItemHovered()) item_tip("Choose a step");
    const float height = ImGui::GetItemRectSize().y;
    ImDrawList& out = *ImGui::GetWindowDrawList();
    out.PushClipRect(low, {low.x + width, low.y + height}, true);
    std::string text = std::to_string(f.stops.size()) + " steps";
    if (f.step > 0) text = std::to_string(f.step) + " / " + std::to_string(f.stops.size()) + " ·";
    const ImVec2 at{low.x + 4 * f.k, low.y + ImGui::GetStyle().FramePadding.y};
    out.AddText(at, packed(f.ui.theme.text), text.c_str());
    if (f.step > 0) {
        const float size = font_px(f.ui.fonts.text);
        const Typeset name =
            typeset(name_of(f.walk.derivation, f.stops[static_cast<std::size_t>(f.step) - 1]), size,
                    face_measure(f.ui.fonts));
        const float baseline = at.y + baseline_of(f.ui.fonts.text, size);
        draw_typeset(out, name, {at.x + ImGui::CalcTextSize(text.c_str()).x + 6 * f.k, baseline}, f.ui.fonts,
                     {}, packed(f.ui.theme.text));
    }
    out.PopClipRect();
    draw_stop_menu(f);
    ImGui::SameLine(0, 8 * f.k);
}

void FormulaPanel::draw_stop_menu(const Frame& f) {
    if (!ImGui::BeginPopup("##stops")) return;
    const auto entry = [&](int stop, const std::string& label) {
        const Color color = stop == f.step ? f.ui.theme.accent : f.ui.theme.text;
        ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(color));
        if (ImGui::Selectable(label.c_str(), stop == f.step)) {
            playing_ = false;
            go(f.workspace, f.shown, stop);
        }
        ImGui::PopStyleColor();
    };
    entry(0, "The whole method");
    for (std::size_t i = 0; i < f.stops.size(); ++i) {
        const FormulaLines lines = lines_of(f.walk.derivation, f.stops[i]);
        const std::string words = is_empty(lines.symbols) ? "What was given." : lines.sentence;
        entry(static_cast<int>(i) + 1, std::to_string(i + 1) + "  " + words);
    }
    ImGui::Separator();
    if (f.step > 0 && ImGui::Selectable(kCopyStep)) latex_asked_ = f.step;
    if (ImGui::Selectable(kCopyAll)) latex_asked_ = 0;
    ImGui::EndPopup();
}

/// Copies what is shown: a step, or where the whole is shown all of them.
void FormulaPanel::draw_copy(const Frame& f) {
    if (as_code(f.walk)) {
        if (ImGui::CalcTextSize(kCopyCode).x > ImGui::GetContentRegionAvail().x - 30 * f.k) return;
        if (ImGui::Button(kCopyCode)) ImGui::SetClipboardText(code_.text(as_, f.walk).c_str());
        if (ImGui::IsItemHovered()) item_tip("All of it, to the clipboard");
        return ImGui::SameLine(0, 8 * f.k);
    }
    const float width = ImGui::CalcTextSize(kCopyLatex).x + 2 * ImGui::GetStyle().FramePadding.x;
    if (width > ImGui::GetContentRegionAvail().x - 300 * f.k) return;  // it is in the list of steps too
    if (ImGui::Button(kCopyLatex)) latex_asked_ = f.step;
    if (ImGui::IsItemHovered()) item_tip(f.step > 0 ? "This step" : "All steps");
    ImGui::SameLine(0, 8 * f.k);
}

/// Beside the mouse, about one step and all of them; at the whole about these.
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
    menu_.open(std::move(lines), {static_cast<double>(mouse.x), static_cast<double>(mouse.y)}, false, false);
}

std::optional<int> FormulaPanel::take_latex_ask() {
    if (const std::optional<MenuItem> line = menu_.take()) latex_asked_ = static_cast<int>(line->number);
    return std::exchange(latex_asked_, std::nullopt);
}

/// At the right end: float | double, or a list of both where there is no room for the words; the method's name in what is
/// left.
void FormulaPanel::draw_type_switch(const Frame& f) {
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const bool offered = f.shown.methods && f.shown.methods->number_types.size() > 1;
    const float start = ImGui::GetCursorPosX();
    const float width = offered ? std::min(140 * f.k, room.x) : 0.0f;
    if (ImGui::CalcTextSize(f.walk.title.c_str()).x + 16 * f.k + width < room.x) {
        ImGui::AlignTextToFramePadding();
        ImGui::TextDisabled("%s", f.walk.title.c_str());
        ImGui::SameLine();
    }
    if (!offered || width < 40 * f.k) return ImGui::NewLine();
    ImGui::SetCursorPosX(start + std::max(0.0f, room.x - width));
    choose_type(f, width);
    if (ImGui::IsItemHovered()) item_tip("The number type that it is computed in");
}

void FormulaPanel::choose_type(const Frame& f, float width) {
    const MethodStrip& strip = *f.shown.methods;
    const std::vector<std::string_view> words(strip.number_types.begin(), strip.number_types.end());
    int chosen = strip.chosen_type;
    float widest = 0.0f;
    for (const std::string_view word : words)
        widest = std::max(widest, ImGui::CalcTextSize(word.data(), word.data() + word.size()).x);
    if (width >= static_cast<float>(words.size()) * (widest + kTypePad_px * f.k)) {
        if (segmented("##type", chosen, words, width, f.ui))
            set_choice(f.workspace.scene(), strip.type_field, chosen);
        return;
    }
    ImGui::SetNextItemWidth(width);
    const std::string now(words[static_cast<std::size_t>(chosen)]);
    const bool arrow = width >= widest + 2 * ImGui::GetStyle().FramePadding.x + ImGui::GetFrameHeight();
    if (!ImGui::BeginCombo("##type", now.c_str(),
                           arrow ? ImGuiComboFlags_None : ImGuiComboFlags_NoArrowButton))
        return;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const int one = static_cast<int>(i);
        if (ImGui::Selectable(std::string(words[i]).c_str(), one == chosen))
            set_choice(f.workspace.scene(), strip.type_field, one);
    }
    ImGui::EndCombo();
}

}  // namespace crosscut

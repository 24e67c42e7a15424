#include "app/ui/parts/side_column.h"

#include "app/ui/panels/action_row.h"
#include "app/ui/panels/answer_panel.h"
#include "app/ui/panels/log_panel.h"
#include "app/ui/panels/panel_frame.h"
#include "app/ui/panels/proof_panel.h"
#include "app/ui/widgets/tab_row.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace crosscut {
namespace {

/// The number of a tab is its key's; in the row the log stands before the values.
constexpr std::array<std::string_view, 5> kTabs{"Views", "Steps", "Methods", "Proof", "Values"};
constexpr std::size_t kViewsTab = 0, kStepsTab = 1, kMethodsTab = 2, kProofTab = 3, kValuesTab = 4,
                      kLogTab = 5;
constexpr std::array<std::size_t, 6> kTabOrder{kViewsTab, kStepsTab, kMethodsTab,
                                               kProofTab, kLogTab,   kValuesTab};
constexpr float kLeastTab_px = 300.0f;  // logical

bool has_content(std::size_t tab, const Presentation& shown) {
    switch (tab) {
        case kViewsTab:
            return shown.panes.size() > 1;
        case kStepsTab:
            return shown.walkthrough.has_value();
        case kMethodsTab:
            return shown.methods.has_value();
        case kProofTab:
            return !shown.certificate.empty();
        case kLogTab:
            return shown.log.has_value();
        default:
            return true;
    }
}

/// The chosen tab, or the first one while the scene has nothing to put on it.
std::size_t shown_tab(std::size_t chosen, const Presentation& shown) {
    if (has_content(chosen, shown)) return chosen;
    return *std::find_if(kTabOrder.begin(), kTabOrder.end(),
                         [&](std::size_t tab) { return has_content(tab, shown); });
}

}  // namespace

MethodKeys method_keys(const Stage& stage) { return stage.turns() ? MethodKeys::none : MethodKeys::digits; }

Ran SideColumn::run(Command command, Preferences& preferences) {
    const auto tab = number_in(Command::tab_1, Command::tab_6, command);
    if (!tab) return std::nullopt;
    tab_ = static_cast<std::size_t>(*tab);
    preferences.depth = Depth::compare;
    return "";
}

void SideColumn::begin() {
    places_.clear();
    editing_ = false;
}

SideColumn::Ask SideColumn::draw(Stage& stage, Workspace& workspace, LitItems& lit,
                                 const FlattenOptions& options, const ColumnParts& parts,
                                 const UiContext& ui) {
    const Presentation& shown = stage.shown();
    if (!begin_panel("##side", stage.layout().side, ImGui::GetStyle().WindowPadding, Scrollbar::where_needed))
        return {};
    const Preset* from = workspace.from_preset();
    PresetNote note;
    const std::string notice = from != nullptr ? written(from->notice, ui.fonts) : std::string();
    if (from != nullptr) note = {notice, from->title, workspace.preset() != nullptr};
    const AnswerAsk ask = draw_answer(shown, note, lit.now(), ui, &parts.ghost);
    lit.light_up(ask.hovered);
    const std::string action = draw_actions(shown, workspace.scene(), ui, places_);
    const Frame frame{stage, workspace, lit, options, parts, ui};
    if (shown.panes.size() > 1 || shown.log) {
        draw_tabs(frame);
    } else {
        heading("Values", ui.fonts);
        draw_values(frame);
    }
    end_panel(stage.layout().side, Edge::left, ui.theme);
    return {perform(workspace, shown, action), ask.to_preset};
}

/// What there is more of than fits one column: one tab of it at a time. It scrolls below the tabs' words, or, where
/// little room is left there, together with them.
void SideColumn::draw_tabs(const Frame& frame) {
    const Presentation& shown = frame.stage.shown();
    ImGui::Dummy({0, ImGui::GetStyle().ItemSpacing.y * 0.25f});
    std::array<std::string_view, kTabOrder.size()> words;
    std::size_t now = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::size_t tab = kTabOrder[i];
        if (has_content(tab, shown))
            words[i] = tab == kLogTab ? std::string_view(shown.log->title) : kTabs[tab];
        if (tab == shown_tab(tab_, shown)) now = i;
    }
    const std::size_t clicked = tab_row("tabs", now, words, frame.ui);
    if (clicked != now) tab_ = kTabOrder[clicked];
    if (ImGui::GetContentRegionAvail().y < kLeastTab_px * static_cast<float>(frame.ui.fonts.scale))
        return draw_tab(frame);
    // In the values Tab goes on to the next box.
    const bool boxes = shown_tab(tab_, shown) == kValuesTab;
    ImGui::BeginChild("##tab", {0, 0}, false, boxes ? ImGuiWindowFlags_None : ImGuiWindowFlags_NoNav);
    draw_tab(frame);
    ImGui::EndChild();
}

void SideColumn::draw_tab(const Frame& frame) {
    const auto& [stage, workspace, lit, options, parts, ui] = frame;
    const Presentation& shown = stage.shown();
    switch (shown_tab(tab_, shown)) {
        case kViewsTab:
            parts.views.draw_tiles(stage, workspace, options, parts.held, ui);
            break;
        case kStepsTab:
            parts.formula.draw_steps(shown, workspace, lit.now(), ui);
            break;
        case kMethodsTab:
            draw_methods(*shown.methods, workspace, ui, method_keys(stage));
            break;
        case kProofTab:
            lit.light_up(draw_certificate(shown.certificate, lit.now(), ui));
            break;
        case kLogTab:
            lit.light_up(draw_log(*shown.log, workspace.scene(), lit.now(), ui, places_));
            break;
        default:
            draw_values(frame);
    }
}

void SideColumn::draw_values(const Frame& frame) {
    if (inspector_.draw(frame.workspace, frame.ui)) editing_ = true;
    frame.lit.light_up(inspector_.hovered());
}

}  // namespace crosscut

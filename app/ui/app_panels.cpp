// The panels around the canvas: what stands where, and what they ask of the rest.
#include "app/ui/app_ui.h"
#include "app/ui/imgui_version.h"
#include "app/ui/methods/methods_strip.h"
#include "app/ui/methods/methods_table.h"
#include "app/ui/panels/action_row.h"
#include "app/ui/panels/answer_panel.h"
#include "app/ui/panels/log_panel.h"
#include "app/ui/panels/panel_frame.h"
#include "app/ui/panels/proof_panel.h"
#include "app/ui/widgets/tab_row.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut {
namespace {

/// The number of a tab is its key's; in the row the log stands before the values.
constexpr std::array<std::string_view, 5> kTabs{"Views", "Steps", "Methods", "Proof", "Values"};
constexpr std::size_t kViewsTab = 0, kValuesTab = 4, kLogTab = 5;
constexpr std::array<std::size_t, 6> kTabOrder{0, 1, 2, 3, kLogTab, kValuesTab};
constexpr float kAlarm_px = 58.0f;      // logical: as far down as an alarm reaches
constexpr float kLeastTab_px = 300.0f;  // logical
constexpr const char* kUndo = "Undo";
constexpr const char* kRedo = "Redo";

bool button_if(const char* label, bool enabled) {
    ImGui::BeginDisabled(!enabled);
    const bool pressed = ImGui::Button(label);
    ImGui::EndDisabled();
    return pressed;
}

}  // namespace

void AppUi::draw_top_bar(Workspace& workspace, Preferences& preferences, UiFrame& out) {
    const Theme& look = theme(preferences.theme);
    const float k = static_cast<float>(fonts_.scale);
    const float high = static_cast<float>(layout_.top.size().y);
    const float padding = std::min(11 * k, std::floor((high - ImGui::GetFrameHeight()) * 0.5f));
    if (!begin_panel("##top", layout_.top, {12 * k, std::max(0.0f, padding)})) return;
    for (const SceneType& type : workspace.types()) {
        if (tab_word(type.title, &type == &workspace.type(), context()))
            (void)workspace.open_scene(type.id);  // an id of the list it was read from
        tooltip(std::string(type.summary).c_str());
        ImGui::SameLine(0, 4 * k);
    }
    const char* theme_label = preferences.theme == ThemeId::light ? "Dark" : "Light";
    const float gap = ImGui::GetStyle().ItemSpacing.x, pad = 2 * ImGui::GetStyle().FramePadding.x;
    // What only says what a key does as well gives way to the names of the scenes.
    float right = gap + pad + ImGui::CalcTextSize("?").x + ImGui::GetFrameHeight() + 12 * k;
    float words = 3 * gap + 3 * pad;
    for (const char* label : {kUndo, kRedo, theme_label}) words += ImGui::CalcTextSize(label).x;
    const float room = ImGui::GetWindowWidth() - ImGui::GetCursorPosX();
    if (right > room) return end_panel(layout_.top, Edge::bottom, look);
    const bool with_words = words + right <= room;
    if (with_words) right += words;
    ImGui::SameLine(0, 20 * k);
    draw_preset_button(workspace, ImGui::GetWindowWidth() - right - gap - ImGui::GetCursorPosX());
    ImGui::SameLine(ImGui::GetWindowWidth() - right);
    if (with_words) {
        if (button_if(kUndo, workspace.can_undo())) run(Command::undo, workspace, preferences, out);
        ImGui::SameLine();
        if (button_if(kRedo, workspace.can_redo())) run(Command::redo, workspace, preferences, out);
        ImGui::SameLine();
        if (ImGui::Button(theme_label)) run(Command::toggle_theme, workspace, preferences, out);
        ImGui::SameLine();
    }
    settings_.draw_button(context());
    ImGui::SameLine();
    if (ImGui::Button("?")) help_.toggle();
    tooltip("All keys");
    end_panel(layout_.top, Edge::bottom, look);
}

/// Opens the gallery, and says which preset is shown. Left out where there is no room for it.
void AppUi::draw_preset_button(const Workspace& workspace, float room) {
    const float k = static_cast<float>(fonts_.scale);
    const Preset* preset = workspace.from_preset();
    std::string title = preset != nullptr ? preset->title : "Presets";
    if (preset != nullptr && workspace.preset() == nullptr) title = "from: " + title;
    const float width = std::min(320 * k, room);
    if (width < 60 * k) return ImGui::Dummy({0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_ButtonTextAlign, {0.0f, 0.5f});
    if (ImGui::Button((shortened(title, width - 40 * k) + "##presets").c_str(), {width, 0})) gallery_.open();
    ImGui::PopStyleVar();
    tooltip("All presets with their pictures (Ctrl K)");
    const ImVec2 high = ImGui::GetItemRectMax(), low = ImGui::GetItemRectMin();
    const float x = high.x - 16 * k, y = (low.y + high.y) * 0.5f;
    ImGui::GetWindowDrawList()->AddTriangleFilled({x - 4 * k, y - 2 * k}, {x + 4 * k, y - 2 * k},
                                                  {x, y + 3 * k}, packed(theme_->text_dim));
}

void AppUi::draw_strip(Workspace& workspace) {
    const Theme& look = *theme_;
    if (!shown_.methods) return;
    const float k = static_cast<float>(fonts_.scale);
    if (!begin_panel("##strip", layout_.strip, {8 * k, 2 * k})) return;
    UiContext ui = context();
    if (!shown_.methods->alarm.empty())
        ui.tips_from_y = static_cast<float>(layout_.canvas.low.y) + kAlarm_px * k;
    const std::string action =
        draw_verdict_strip(*shown_.methods, workspace, ui, turns() ? MethodKeys::none : MethodKeys::digits);
    end_panel(layout_.strip, Edge::bottom, look);
    if (!action.empty()) perform(workspace, action);
}

void AppUi::draw_side(Workspace& workspace, const Preferences& preferences) {
    const Theme& look = *theme_;
    if (!begin_panel("##side", layout_.side)) return;
    const Preset* from = workspace.from_preset();
    PresetNote note;
    if (from != nullptr) note = {from->notice, from->title, workspace.preset() != nullptr};
    const AnswerAsk ask = draw_answer(shown_, note, lit_, context(), &ghost_);
    light_up(ask.hovered);
    const std::string action = draw_actions(shown_, workspace.scene(), context(), panel_places_);
    if (shown_.panes.size() > 1 || shown_.log) {
        draw_tabs(workspace, preferences);
    } else {
        heading("Values", fonts_);
        draw_values(workspace);
    }
    end_panel(layout_.side, Edge::left, look);
    if (!action.empty()) perform(workspace, action);
    if (!ask.to_preset) return;
    end_edits(workspace);
    if (std::string error = workspace.open_preset(*from); !error.empty()) say(std::move(error), now_s_);
}

/// What there is more of than fits one column: one tab of it at a time. It scrolls below the tabs' words, or, where little
/// room is left there, together with them.
void AppUi::draw_tabs(Workspace& workspace, const Preferences& preferences) {
    ImGui::Dummy({0, ImGui::GetStyle().ItemSpacing.y * 0.25f});
    std::array<std::string_view, kTabOrder.size()> words;
    std::size_t now = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::size_t tab = kTabOrder[i];
        if (tab_has_content(tab))
            words[i] = tab == kLogTab ? std::string_view(shown_.log->title) : kTabs[tab];
        if (tab == shown_tab()) now = i;
    }
    const std::size_t clicked = tab_row("tabs", now, words, context());
    if (clicked != now) tab_ = kTabOrder[clicked];
    if (ImGui::GetContentRegionAvail().y < kLeastTab_px * static_cast<float>(fonts_.scale))
        return draw_tab(workspace, preferences);
    ImGui::BeginChild("##tab", {0, 0}, false, ImGuiWindowFlags_NoNav);
    draw_tab(workspace, preferences);
    ImGui::EndChild();
}

bool AppUi::tab_has_content(std::size_t tab) const {
    if (tab == kViewsTab) return shown_.panes.size() > 1;
    if (tab == 1) return shown_.walkthrough.has_value();
    if (tab == kLogTab) return shown_.log.has_value();
    if (tab == 2) return shown_.methods.has_value();
    return tab != 3 || !shown_.certificate.empty();
}

/// The chosen tab, or the first one while the scene has nothing to put on it.
std::size_t AppUi::shown_tab() const {
    if (tab_has_content(tab_)) return tab_;
    return *std::find_if(kTabOrder.begin(), kTabOrder.end(),
                         [&](std::size_t tab) { return tab_has_content(tab); });
}

void AppUi::draw_tab(Workspace& workspace, const Preferences& preferences) {
    switch (shown_tab()) {
        case kViewsTab:
            draw_views(workspace, preferences);
            break;
        case 1:
            formula_.draw_steps(shown_, workspace, lit_, context());
            break;
        case 2:
            draw_methods(*shown_.methods, workspace, context(),
                         turns() ? MethodKeys::none : MethodKeys::digits);
            break;
        case 3:
            light_up(draw_certificate(shown_.certificate, lit_, context()));
            break;
        case kLogTab:
            light_up(draw_log(*shown_.log, workspace.scene(), lit_, context(), panel_places_));
            break;
        default:
            draw_values(workspace);
    }
}

void AppUi::draw_views(Workspace& workspace, const Preferences& preferences) {
    FlattenOptions options;
    options.theme = preferences.theme;
    options.highlight = lit_;
    const std::string enlarged =
        tiles_.draw(workspace, shown_, main_pane().id, options, gestures_.busy(), context());
    if (tiles_.editing()) editing_in_panel_ = true;
    if (!enlarged.empty()) main_id_ = enlarged;
}

void AppUi::draw_values(Workspace& workspace) {
    editing_in_panel_ = inspector_.draw(workspace, context()) || editing_in_panel_;
    light_up(inspector_.hovered());
}

void AppUi::draw_docks(Workspace& workspace) {
    draw_dock_tabs();
    if (shown_.timeline && begin_panel("##timeline", layout_.timeline)) {
        timeline_.draw(*shown_.timeline, lit_, workspace, modifiers_, context());
        light_up(timeline_.hovered());
        end_panel(layout_.timeline, Edge::top, *theme_);
    }
    if (shown_.walkthrough && begin_panel("##formula", layout_.formula)) {
        formula_.draw_dock(shown_, workspace, lit_, context());
        end_panel(layout_.formula, Edge::top, *theme_);
    }
    light_up(formula_.hovered());
}

/// The names of the two docks where there is room for one: a click changes it.
void AppUi::draw_dock_tabs() {
    const float k = static_cast<float>(fonts_.scale);
    if (!begin_panel("##dock_tabs", layout_.dock_tabs, {16 * k, 4 * k})) return;
    constexpr std::array<std::string_view, 2> kDocks{"Time", "Formula"};
    dock_ = static_cast<DockTab>(tab_row("docks", static_cast<std::size_t>(dock_), kDocks, context()));
    end_panel(layout_.dock_tabs, Edge::top, *theme_);
}

void AppUi::draw_status(Workspace& workspace) {
    const Theme& look = *theme_;
    const float k = static_cast<float>(fonts_.scale);
    if (!begin_panel("##status", layout_.status, {16 * k, 6 * k})) return;
    push_font(fonts_.small);
    const bool speaking = notice_.in_bar(layout_.status, context());
    const std::string text = speaking ? notice_.sentence() : hint(workspace);
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(speaking ? look.text : look.text_dim));
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopStyleColor();
    const float end = ImGui::GetItemRectMax().x;
    const std::string& file = workspace.path();
    const float file_width = ImGui::CalcTextSize(file.c_str()).x;
    const float file_at = ImGui::GetWindowWidth() - file_width - 16 * k;
    if (!file.empty() && file_at > end + 16 * k) {
        ImGui::SameLine(file_at);
        ImGui::TextUnformatted(file.c_str());
    }
    ImGui::PopFont();
    end_panel(layout_.status, Edge::top, look);
}

}  // namespace crosscut

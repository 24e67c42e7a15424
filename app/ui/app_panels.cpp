// The panels around the canvas: what stands where, and what they ask of the rest.
#include "app/ui/app_ui.h"
#include "app/ui/imgui_version.h"
#include "app/ui/methods/alarm.h"
#include "app/ui/methods/methods_strip.h"
#include "app/ui/methods/methods_table.h"
#include "app/ui/panels/action_row.h"
#include "app/ui/panels/answer_panel.h"
#include "app/ui/panels/log_panel.h"
#include "app/ui/panels/panel_frame.h"
#include "app/ui/panels/proof_panel.h"
#include "app/ui/widgets/divider.h"
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
constexpr float kLeastTab_px = 300.0f;  // logical
constexpr double kLowSteps_px = 100.0;  // a lower step player has no blank to spare, logical
constexpr double kLeastShare = 0.001;   // that a divider can be dragged to: 0 means that it stands by itself

}  // namespace

void AppUi::draw_top_bar(Workspace& workspace, Preferences& preferences, UiFrame& out) {
    const auto asked = top_bar_.draw(layout_.top, workspace, depth(), settings_, context());
    if (asked) run(*asked, workspace, preferences, out);
}

void AppUi::draw_strip(Workspace& workspace) {
    const Theme& look = *theme_;
    if (!shown_.methods) return;
    const float k = static_cast<float>(fonts_.scale);
    if (!begin_panel("##strip", layout_.strip, {8 * k, 2 * k})) return;
    UiContext ui = context();
    if (!shown_.methods->alarm.empty())
        ui.tips_from_y = static_cast<float>(layout_.canvas.low.y) + static_cast<float>(kAlarmReach_px) * k;
    const std::string action =
        draw_verdict_strip(*shown_.methods, workspace, ui, turns() ? MethodKeys::none : MethodKeys::digits);
    end_panel(layout_.strip, Edge::bottom, look);
    if (!action.empty()) perform(workspace, action);
}

/// The answer over the canvas, and the way back to the preset that it came from.
void AppUi::draw_verdict(Workspace& workspace) {
    if (!plate_.draw(plate_words(workspace), context())) return;
    back_to_preset(workspace);
}

void AppUi::back_to_preset(Workspace& workspace) {
    const Preset* from = workspace.from_preset();
    if (from == nullptr) return;
    end_edits(workspace);
    if (std::string error = workspace.open_preset(*from); !error.empty()) say(std::move(error), now_s_);
}

PlateWords AppUi::plate_words(const Workspace& workspace) const {
    const Preset* preset = workspace.preset();
    const Preset* from = workspace.from_preset();
    PlateWords words{shown_.verdict, {}, {}};
    if (presenting_.hides_answer()) return words;
    if (preset != nullptr) {
        words.notice = preset->notice;
    } else if (from != nullptr) {
        words.from = from->title;
    } else if (!workspace.can_undo()) {
        words.notice = workspace.type().first_words;
    }
    return words;
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
    if (ask.to_preset) back_to_preset(workspace);
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
    const std::string enlarged =
        tiles_.draw(workspace, shown_, main_pane().id, look(preferences), gestures_.busy(), context());
    if (tiles_.editing()) editing_in_panel_ = true;
    if (!enlarged.empty()) main_id_ = enlarged;
}

void AppUi::draw_values(Workspace& workspace) {
    editing_in_panel_ = inspector_.draw(workspace, context()) || editing_in_panel_;
    light_up(inspector_.hovered());
}

/// The view of the chosen method, beside the canvas.
void AppUi::draw_method_view(Workspace& workspace, const Preferences& preferences) {
    if (layout_.view.area() <= 0.0) {
        if (depth() == Depth::how) tiles_.hide();
        return;
    }
    method_view_.draw(workspace, shown_, layout_.view, tiles_, look(preferences), gestures_.busy(),
                      context());
    if (tiles_.editing()) editing_in_panel_ = true;
}

void AppUi::draw_docks(Workspace& workspace) {
    draw_dock_tabs();
    draw_clock(workspace);
    const float k = static_cast<float>(fonts_.scale);
    const bool slim = depth() != Depth::compare;
    const ImVec2 time_pad = slim ? ImVec2{16 * k, 6 * k} : ImGui::GetStyle().WindowPadding;
    const bool low = layout_.formula.size().y < kLowSteps_px * fonts_.scale;
    const float above = low ? 3 * k : static_cast<float>(kStepsPad_px.y) * k;
    const ImVec2 steps_pad =
        slim ? ImVec2{static_cast<float>(kStepsPad_px.x) * k, above} : ImGui::GetStyle().WindowPadding;
    if (shown_.timeline && begin_panel("##timeline", layout_.timeline, time_pad)) {
        timeline_.draw(*shown_.timeline, lit_, workspace, modifiers_, context());
        light_up(timeline_.hovered());
        end_panel(layout_.timeline, Edge::top, *theme_);
    }
    if (shown_.walkthrough && begin_panel("##formula", layout_.formula, steps_pad)) {
        formula_.draw_dock(shown_, workspace, lit_, context());
        end_panel(layout_.formula, Edge::top, *theme_);
    }
    light_up(formula_.hovered());
}

/// The buttons of a time without an end, in See and How; in Compare they stand beside the answer.
void AppUi::draw_clock(Workspace& workspace) {
    if (!shown_.clock || shown_.timeline || depth() == Depth::compare) return;
    const float k = static_cast<float>(fonts_.scale);
    if (!begin_panel("##clock", layout_.timeline, {16 * k, 4 * k})) return;
    const std::string action = draw_actions(shown_, workspace.scene(), context(), panel_places_);
    end_panel(layout_.timeline, Edge::top, *theme_);
    if (!action.empty()) perform(workspace, action);
}

/// What is dragged is kept as a share of the window; a double click lets it stand by itself again.
void AppUi::draw_dividers(const InputFrame& in, Preferences& preferences) {
    const auto divide = [&](const char* id, const Rect& place, DividerAxis axis, double whole,
                            double& share) {
        const DividerAsk ask = draw_divider(id, place, axis, context());
        const double half = (axis == DividerAxis::x ? place.size().x : place.size().y) * 0.5;
        if (place.area() > 0.0) panel_places_.push_back({id, (place.low + place.high) * 0.5});
        if (ask.moved) share = std::clamp((whole - ask.at_px - half) / whole, kLeastShare, 1.0);
        if (ask.reset) share = 0.0;
    };
    divide("divider:view", layout_.view_divider, DividerAxis::x, in.window_px.x, preferences.view_share);
    divide("divider:steps", layout_.steps_divider, DividerAxis::y, in.window_px.y, preferences.steps_share);
    divide("divider:side", layout_.side_divider, DividerAxis::x, in.window_px.x, preferences.side_share);
}

/// The names of the two docks where there is room for one: a click changes it.
void AppUi::draw_dock_tabs() {
    const float k = static_cast<float>(fonts_.scale);
    const float pad = layout_.dock_tabs.size().y < 30.0 * fonts_.scale ? 0.0f : 4 * k;
    if (!begin_panel("##dock_tabs", layout_.dock_tabs, {16 * k, pad})) return;
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

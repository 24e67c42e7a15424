// What lies over the canvas or over everything: the alarm, the welcome line, the sheet of keys.
#include "app/ui/app_ui.h"
#include "app/ui/imgui_version.h"
#include "app/ui/methods/alarm.h"
#include "app/ui/panels/panel_parts.h"
#include "app/ui/viewports/hud.h"
#include "app/ui/widgets/field_slider.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace crosscut {
namespace {

/// What keys do that belong to no command: to a handle that has the focus, and during a drag.
struct HeldKey {
    const char* keys;
    const char* what;
};
constexpr std::array kHandleKeys{
    HeldKey{"Tab  Shift Tab", "Choose the next or last handle"},
    HeldKey{"\u2190 \u2191 \u2192 \u2193", "Move it by a line of the grid"},
    HeldKey{"Shift  Ctrl", "with the arrows: a tenth, ten lines"},
    HeldKey{"Enter", "Type its exact place (or double-click it)"},
};
constexpr std::array kDragKeys{
    HeldKey{"Ctrl", "Magnets let go"},
    HeldKey{"Shift", "Ten times finer"},
    HeldKey{"Ctrl Shift", "Steps of 15\u00B0 about the other end"},
    HeldKey{"X  Y  Z", "Along one axis"},
};

constexpr Vec2 kLeastForWelcome_px{280.0, 180.0};  // logical, of the canvas
constexpr float kTwoAbreast_px = 680.0f;  // logical: the sheet of keys is as wide for two pairs of columns

}  // namespace

/// The one line for a first start, in a corner of the canvas until something has been done.
void AppUi::draw_welcome(const Workspace& workspace) {
    if (workspace.preset() != nullptr || workspace.can_undo() || gestures_.busy()) return;
    if (main_pane().fits) return;                                  // a game has no dots
    if (shown_.methods && !shown_.methods->alarm.empty()) return;  // the alarm has this place
    if (shown_.hud) return;                                        // what there is to do it says itself
    const Vec2 room = layout_.canvas.size() / fonts_.scale;
    if (room.x < kLeastForWelcome_px.x || room.y < kLeastForWelcome_px.y) return;
    const float k = static_cast<float>(fonts_.scale);
    const char* text = "Drag any dot.";
    ImDrawList& out = *ImGui::GetBackgroundDrawList();
    const float size = font_px(fonts_.text);
    const ImVec2 wide = fonts_.text->CalcTextSizeA(size, 1e9f, 0.0f, text);
    const ImVec2 at{static_cast<float>(layout_.canvas.high.x - tools_.width_px()) - wide.x - 24 * k,
                    static_cast<float>(layout_.canvas.low.y) + 18 * k};
    out.AddRectFilled({at.x - 10 * k, at.y - 6 * k}, {at.x + wide.x + 10 * k, at.y + wide.y + 6 * k},
                      packed(theme_->panel), 4 * k);
    out.AddText(fonts_.text, size, at, packed(theme_->text), text);
}

bool AppUi::fits_status(const std::string& sentence) const {
    if (sentence.find('\n') != std::string::npos) return false;
    const float size = font_px(fonts_.small), margin = 16.0f * static_cast<float>(fonts_.scale);
    const float wide = fonts_.small->CalcTextSizeA(size, 1e9f, 0.0f, sentence.c_str()).x;
    return panels_ && wide <= static_cast<float>(layout_.status.size().x) - 2.0f * margin;
}

/// What there is to say and the bar at the bottom has no room for, on a plate above it: nothing is cut off.
void AppUi::draw_said(double now_s) {
    if (!speaks(now_s) || fits_status(said_)) return;
    const float k = static_cast<float>(fonts_.scale);
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float width = std::min(640.0f * k, window.x - 32.0f * k);
    if (width <= 0.0f) return;
    const float below = panels_ ? static_cast<float>(layout_.status.size().y) : 0.0f;
    ImGui::SetNextWindowPos({16.0f * k, window.y - below - 12.0f * k}, ImGuiCond_Always, {0.0f, 1.0f});
    ImGui::SetNextWindowSize({width, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1.0f);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {12.0f * k, 9.0f * k});
    ImGui::Begin("##said", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_NoNav |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing);
    paragraph(said_);
    ImGui::End();
    ImGui::PopStyleVar(2);
}

/// The loud part of the verdict strip, along the canvas' top edge.
void AppUi::draw_disagreement(Workspace& workspace) {
    if (!shown_.methods || shown_.methods->alarm.empty()) return;
    Rect free = layout_.canvas;
    free.high.x -= tools_.width_px();
    const std::string action = draw_alarm(*shown_.methods, free, context());
    if (!action.empty()) perform(workspace, action);
}

/// A game's numbers and its word, over the canvas while that has the large place.
void AppUi::draw_hud_over(Workspace& workspace) {
    if (!shown_.hud || main_index() != 0) return;
    const std::string action = draw_board(*shown_.hud, layout_.canvas, context(), panel_places_);
    if (!action.empty()) perform(workspace, action);
}

/// What a small view has under its picture, when it has the large place; and the way back.
void AppUi::draw_enlarged(Workspace& workspace) {
    if (main_index() == 0) return;
    const Pane& pane = main_pane();
    const float k = static_cast<float>(fonts_.scale);
    const Vec2 corner{layout_.canvas.low.x + 12 * k, layout_.canvas.high.y - 12 * k};
    ImGui::SetNextWindowPos(to_imgui(corner), ImGuiCond_Always, {0.0f, 1.0f});
    ImGui::SetNextWindowSize({fitting(280 * k, static_cast<float>(layout_.canvas.size().x), 24 * k), 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 4 * k);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {12 * k, 10 * k});
    ImGui::Begin("##enlarged", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNav);
    push_font(fonts_.strong);
    ImGui::TextUnformatted(pane_title(pane).c_str());
    ImGui::PopFont();
    if (!pane.slider.empty()) {
        const Vec2 size{static_cast<double>(ImGui::GetContentRegionAvail().x), 26.0 * fonts_.scale};
        if (field_slider(workspace.scene(), pane.slider, size, fonts_)) editing_in_panel_ = true;
    }
    if (!pane.note.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(theme_->text_dim));
        paragraph(pane.note);
        ImGui::PopStyleColor();
    }
    if (ImGui::Button("Back to the canvas")) main_id_.clear();
    ImGui::End();
    ImGui::PopStyleVar(2);
}

void AppUi::draw_help() {
    const float k = static_cast<float>(fonts_.scale);
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({window.x * 0.5f, window.y * 0.5f}, ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({fitting(760 * k, window.x, 32 * k), 0});
    ImGui::SetNextWindowSizeConstraints({0, 0}, {window.x, fitting(window.y, window.y, 32 * k)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1.0f);
    ImGui::Begin("##help", &help_open_,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings);
    const auto line = [&](std::string_view keys, std::string_view what) {
        ImGui::TableNextColumn();
        ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(theme_->accent));
        ImGui::TextUnformatted(keys.data(), keys.data() + keys.size());
        ImGui::PopStyleColor();
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(what.data(), what.data() + what.size());
    };
    const int columns = ImGui::GetContentRegionAvail().x < kTwoAbreast_px * k ? 2 : 4;
    const auto table = [&](const char* title, ImFont* font, const auto& lines) {
        push_font(font);
        ImGui::TextUnformatted(title);
        ImGui::PopFont();
        if (!ImGui::BeginTable(title, columns)) return;
        for (int i = 0; i < columns; ++i)
            ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, i % 2 == 0 ? 0.6f : 1.4f);
        for (const auto& l : lines) {
            if (!std::string_view(l.keys).empty()) line(l.keys, l.what);
        }
        ImGui::EndTable();
    };
    table("Keys", fonts_.headline, shortcuts());
    table("On a handle", fonts_.strong, kHandleKeys);
    table("While dragging", fonts_.strong, kDragKeys);
    if (ImGui::Button("Close")) help_open_ = false;
    ImGui::End();
    ImGui::PopStyleVar();
}

}  // namespace crosscut

// What lies over the canvas: the alarm, the welcome line, the game's numbers, what an enlarged view has under its picture.
#include "app/ui/app_ui.h"
#include "app/ui/imgui_version.h"
#include "app/ui/methods/alarm.h"
#include "app/ui/panels/panel_frame.h"
#include "app/ui/stage/lost_view.h"
#include "app/ui/viewports/hud.h"
#include "app/ui/widgets/field_slider.h"

#include <imgui.h>

namespace crosscut {
namespace {

constexpr Vec2 kLeastForWelcome_px{280.0, 180.0};  // logical, of the canvas

}  // namespace

/// The one line for a first start, in a corner of the canvas until something has been done.
void AppUi::draw_welcome(const Workspace& workspace) {
    if (depth() != Depth::compare) return;  // there it stands on the plate
    if (workspace.preset() != nullptr || workspace.can_undo() || gestures_.busy()) return;
    if (shown_.methods && !shown_.methods->alarm.empty()) return;  // the alarm has this place
    const Vec2 room = layout_.canvas.size() / fonts_.scale;
    if (room.x < kLeastForWelcome_px.x || room.y < kLeastForWelcome_px.y) return;
    const float k = static_cast<float>(fonts_.scale);
    const std::string text(workspace.type().first_words);
    ImDrawList& out = *ImGui::GetBackgroundDrawList();
    const float size = font_px(fonts_.text);
    const ImVec2 wide = fonts_.text->CalcTextSizeA(size, 1e9f, 0.0f, text.c_str());
    const float under_hud =
        shown_.hud ? static_cast<float>(board_height_px(*shown_.hud, fonts_.scale)) : 0.0f;
    const ImVec2 at{static_cast<float>(layout_.canvas.high.x - tools_.width_px()) - wide.x - 24 * k,
                    static_cast<float>(layout_.canvas.low.y) + 18 * k + under_hud};
    out.AddRectFilled({at.x - 10 * k, at.y - 6 * k}, {at.x + wide.x + 10 * k, at.y + wide.y + 6 * k},
                      packed(theme_->panel), 4 * k);
    out.AddText(fonts_.text, size, at, packed(theme_->text), text.c_str());
}

/// Where nothing of the scene is in view: the way back.
void AppUi::draw_lost(Workspace& workspace) {
    if (!lost_) return;
    const Viewport viewport{layout_.canvas.size(), fonts_.scale};
    const auto way = way_to(main_pane().bounds(), Projector(main_camera(workspace), viewport));
    if (!way) return;
    const WayBack back = draw_way_back(layout_.canvas, *way, covered(), context());
    panel_places_.push_back({"way back", back.place});
    if (back.pressed) run_on_camera(Command::frame_all, workspace);
}

/// The loud part of the verdict strip, along the canvas' top edge.
void AppUi::draw_disagreement(Workspace& workspace) {
    if (depth() != Depth::compare || !shown_.methods || shown_.methods->alarm.empty()) return;
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
    ImGui::SetNextWindowPos(imgui_vec(corner), ImGuiCond_Always, {0.0f, 1.0f});
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

}  // namespace crosscut

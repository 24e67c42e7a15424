#include "app/ui/stage/undo_buttons.h"

#include "app/ui/commands.h"
#include "app/ui/imgui_version.h"
#include "app/ui/panels/panel_frame.h"
#include "app/ui/widgets/item_place.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosscut {
namespace {

constexpr const char* kUndo = "Undo";
constexpr const char* kRedo = "Redo";

float button_px(const char* word) {
    return ImGui::CalcTextSize(word).x + 2 * ImGui::GetStyle().FramePadding.x;
}

/// An arrow that turns back to the left, or on to the right.
void draw_turn(ImVec2 middle, float k, bool back, ImU32 color) {
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const float side = back ? -1.0f : 1.0f, r = 4.5f * k, thick = std::max(1.0f, std::round(1.5f * k));
    // Half a turn over the top, from the foot on the other side to the head.
    const ImVec2 head{middle.x + side * r, middle.y - 1.5f * k};
    constexpr int kParts = 16;
    for (int i = 0; i <= kParts; ++i) {
        const float turn = std::numbers::pi_v<float> * static_cast<float>(i) / kParts;
        out.PathLineTo({middle.x + side * r * std::cos(turn), head.y + k - r * std::sin(turn)});
    }
    out.PathLineTo({middle.x - side * r, middle.y + 4.5f * k});
    out.PathStroke(color, 0, thick);
    out.AddTriangleFilled({head.x - 4.0f * k, head.y}, {head.x + 4.0f * k, head.y},
                          {head.x, head.y + 5.0f * k}, color);
}

bool draw_one(const char* word, UndoButtons as, bool enabled, const UiContext& ui) {
    ImGui::BeginDisabled(!enabled);
    const float high = ImGui::GetFrameHeight();
    const bool arrow = as == UndoButtons::arrows;
    const bool pressed =
        arrow ? ImGui::Button((std::string("##") + word).c_str(), {high, 0}) : ImGui::Button(word);
    if (arrow) {
        const ImVec2 low = ImGui::GetItemRectMin(), top = ImGui::GetItemRectMax();
        draw_turn({std::round((low.x + top.x) * 0.5f), std::round((low.y + top.y) * 0.5f)},
                  static_cast<float>(ui.fonts.scale), word == kUndo, ImGui::GetColorU32(ImGuiCol_Text));
    }
    ImGui::EndDisabled();
    return pressed;
}

}  // namespace

std::string undo_text(const Workspace& workspace) {
    const std::string word(kUndo);
    return workspace.can_undo() ? word + ": " + workspace.history().present().state.name : word;
}

std::string redo_text(const Workspace& workspace) {
    const std::string word(kRedo);
    return workspace.can_redo() ? word + ": " + workspace.history().next()->state.name : word;
}

float undo_buttons_px(UndoButtons as) {
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    if (as == UndoButtons::arrows) return 2 * ImGui::GetFrameHeight() + gap;
    return as == UndoButtons::words ? button_px(kUndo) + button_px(kRedo) + gap : 0.0f;
}

std::optional<Command> draw_undo_buttons(UndoButtons as, const Workspace& workspace,
                                         std::vector<UiPlace>& places, const UiContext& ui) {
    std::optional<Command> asked;
    if (draw_one(kUndo, as, workspace.can_undo(), ui)) asked = Command::undo;
    places.push_back(item_place("bar:Undo"));
    tooltip((undo_text(workspace) + " (" + keys_of(Command::undo) + ")").c_str());
    ImGui::SameLine();
    if (draw_one(kRedo, as, workspace.can_redo(), ui)) asked = Command::redo;
    places.push_back(item_place("bar:Redo"));
    tooltip((redo_text(workspace) + " (" + keys_of(Command::redo) + ")").c_str());
    return asked;
}

}  // namespace crosscut

#include "app/ui/widgets/overlay.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

// Logical pixels.
constexpr double kAround_px = 32.0;
constexpr float kBackdrop = 0.5f;
constexpr float kPadding_px = 16.0f, kPlateRounding_px = 6.0f;

/// In the middle of the window, on whole pixels.
Rect plate_in(const Vec2& window, const Vec2& wanted, double scale) {
    const Vec2 room = window - Vec2{kAround_px, kAround_px} * scale;
    const Vec2 size{std::floor(std::clamp(wanted.x * scale, 1.0, std::max(room.x, 1.0))),
                    std::floor(std::clamp(wanted.y * scale, 1.0, std::max(room.y, 1.0)))};
    const Vec2 low{std::floor((window.x - size.x) / 2.0), std::floor((window.y - size.y) / 2.0)};
    return {low, low + size};
}

void draw_plate(const Rect& plate, const UiContext& ui, const std::function<void(const Rect&)>& content) {
    const float k = static_cast<float>(ui.fonts.scale);
    ImGui::SetCursorPos(imgui_vec(plate.low));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {kPadding_px * k, kPadding_px * k});
    ImGui::PushStyleVar(ImGuiStyleVar_ChildBorderSize, 1.0f);
    ImGui::PushStyleVar(ImGuiStyleVar_ChildRounding, kPlateRounding_px * k);
    ImGui::PushStyleColor(ImGuiCol_ChildBg, to_imgui(ui.theme.panel));
    ImGui::BeginChild(
        "##plate", imgui_vec(plate.size()), true,
        ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoNav);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(3);
    content(plate);
    ImGui::EndChild();
}

}  // namespace

void draw_overlay(const char* name, bool& open, const Vec2& size, const UiContext& ui,
                  const std::function<void(const Rect& plate)>& content) {
    if (open && !ImGui::IsPopupOpen(name)) ImGui::OpenPopup(name);
    if (!open && !ImGui::IsPopupOpen(name)) return;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(window);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_PopupBorderSize, 0.0f);
    ImGui::PushStyleColor(ImGuiCol_ModalWindowDimBg,
                          {0, 0, 0, 0});  // it would fade in, and last longer than we do
    const bool shown = ImGui::BeginPopupModal(
        name, nullptr,
        ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
            ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoNav);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
    if (!shown) return;
    if (open) {
        const Rect plate =
            plate_in({static_cast<double>(window.x), static_cast<double>(window.y)}, size, ui.fonts.scale);
        ImGui::GetWindowDrawList()->AddRectFilled({0, 0}, window, packed({0, 0, 0, kBackdrop}));
        draw_plate(plate, ui, content);
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        const bool outside = !plate.contains({static_cast<double>(mouse.x), static_cast<double>(mouse.y)});
        if (outside && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) open = false;
    }
    if (!open) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

}  // namespace crosscut

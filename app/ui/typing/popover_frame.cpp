#include "app/ui/typing/popover_frame.h"

#include "app/ui/panels/panel_frame.h"

#include <imgui.h>

#include <algorithm>

namespace crosscut {
namespace {

constexpr float kWidth_px = 296.0f;        // logical, as all here
constexpr float kOff_px = 22.0f;           // between the handle and the popover
constexpr float kPopoverMargin_px = 8.0f;  // to the edge of the window

/// Right of the anchor and a little below, or on the other side where that would leave the window.
ImVec2 place_beside(const Vec2& anchor, const Vec2& size, float k) {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float off = kOff_px * k, margin = kPopoverMargin_px * k;
    const ImVec2 wide{static_cast<float>(size.x), static_cast<float>(size.y)};
    ImVec2 at{static_cast<float>(anchor.x) + off, static_cast<float>(anchor.y) + off * 0.5f};
    if (at.x + wide.x > window.x - margin) at.x = static_cast<float>(anchor.x) - off - wide.x;
    if (at.y + wide.y > window.y - margin) at.y = static_cast<float>(anchor.y) - off * 0.5f - wide.y;
    at.x = std::max(margin, std::min(at.x, window.x - margin - wide.x));
    at.y = std::max(margin, std::min(at.y, window.y - margin - wide.y));
    return at;
}

}  // namespace

void PopoverFrame::open(double height_px) {
    height_px_ = height_px;
    size_px_ = {};
    fresh_ = 2;
}

void PopoverFrame::begin(const char* id, const Vec2& anchor_px, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    if (size_px_.x <= 0.0) size_px_ = Vec2{static_cast<double>(kWidth_px), height_px_} * ui.fonts.scale;
    ImGui::SetNextWindowPos(place_beside(anchor_px, size_px_, k));
    ImGui::SetNextWindowSize(
        {fitting(kWidth_px * k, ImGui::GetIO().DisplaySize.x, 2 * kPopoverMargin_px * k), 0});
    if (fresh_ == 2) ImGui::SetNextWindowFocus();
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1.0f);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 6.0f * k);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {6.0f * k, 4.0f * k});
    ImGui::PushStyleColor(ImGuiCol_FrameBg, to_imgui(ui.theme.background));
    ImGui::Begin(id, nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
}

bool PopoverFrame::end() {
    size_px_ = {static_cast<double>(ImGui::GetWindowWidth()), static_cast<double>(ImGui::GetWindowHeight())};
    const bool elsewhere = fresh_ == 0 && ImGui::IsMouseClicked(ImGuiMouseButton_Left) &&
                           !ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(3);
    if (fresh_ > 0) --fresh_;
    return elsewhere;
}

}  // namespace crosscut

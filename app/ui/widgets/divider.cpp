#include "app/ui/widgets/divider.h"

#include "app/ui/panels/panel_frame.h"
#include "app/ui/widgets/press_area.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

// Logical pixels.
constexpr double kStart = 2.0;  // a press that moves less is none
constexpr double kGrip = 36.0, kGripWide = 2.0;

}  // namespace

DividerAsk draw_divider(const char* id, const Rect& place, DividerAxis axis, const UiContext& ui) {
    DividerAsk ask;
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_imgui(ui.theme.panel));
    const bool shown = begin_panel(id, place, {0, 0});
    ImGui::PopStyleColor();
    if (!shown) return ask;
    const double k = ui.fonts.scale;
    ImGui::SetCursorScreenPos(imgui_vec(place.low));
    (void)press_area("bar", imgui_vec(place.size()));
    ask.held = ImGui::IsItemActive();
    const bool over = ImGui::IsItemHovered();
    if (over || ask.held)
        ImGui::SetMouseCursor(axis == DividerAxis::x ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
    ask.reset = over && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
    ask.moved = ask.held && !ask.reset &&
                ImGui::IsMouseDragging(ImGuiMouseButton_Left, static_cast<float>(kStart * k));
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    ask.at_px = static_cast<double>(axis == DividerAxis::x ? mouse.x : mouse.y);
    // A short thicker piece in the middle says that it can be taken hold of.
    const Vec2 middle = (place.low + place.high) * 0.5, size = place.size();
    const double wide = std::max(1.0, std::round(kGripWide * k));
    const Vec2 half = axis == DividerAxis::x ? Vec2{wide * 0.5, std::min(kGrip * k, size.y) * 0.5}
                                             : Vec2{std::min(kGrip * k, size.x) * 0.5, wide * 0.5};
    ImDrawList& out = *ImGui::GetWindowDrawList();
    out.AddRectFilled(imgui_vec(middle - half), imgui_vec(middle + half),
                      packed(over || ask.held ? ui.theme.accent : ui.theme.border),
                      static_cast<float>(wide) * 0.5f);
    ImGui::End();
    return ask;
}

}  // namespace crosscut

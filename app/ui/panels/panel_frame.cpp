#include "app/ui/panels/panel_frame.h"

#include "app/ui/imgui_version.h"
#include "app/ui/widgets/text_fit.h"
#include "app/ui/widgets/tip.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr ImGuiWindowFlags kPanel = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                    ImGuiWindowFlags_NoSavedSettings |
                                    ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNav;

}  // namespace

bool begin_panel(const char* name, const Rect& rect, const ImVec2& padding, Scrollbar scrollbar) {
    if (rect.size().x < 1.0 || rect.size().y < 1.0) return false;
    ImGui::SetNextWindowPos(imgui_vec(rect.low));
    ImGui::SetNextWindowSize(imgui_vec(rect.size()));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    ImGui::Begin(name, nullptr,
                 scrollbar == Scrollbar::none ? kPanel : kPanel & ~ImGuiWindowFlags_NoScrollbar);
    ImGui::PopStyleVar(2);
    return true;
}

bool begin_panel(const char* name, const Rect& rect) {
    return begin_panel(name, rect, ImGui::GetStyle().WindowPadding);
}

PlateStyle::PlateStyle(float k, const ImVec2& padding, float rounding_px) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, std::max(1.0f, std::floor(k)));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, rounding_px * k);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding);
}

PlateStyle::~PlateStyle() { ImGui::PopStyleVar(3); }

float fitting(float wanted, float window, float around) {
    return std::min(wanted, window - std::min(around, 0.1f * window));
}

void end_panel(const Rect& rect, Edge edge, const Theme& theme) {
    ImVec2 low = imgui_vec(rect.low), high = imgui_vec(rect.high);
    if (edge == Edge::top) high.y = low.y + 1.0f;
    if (edge == Edge::bottom) low.y = high.y - 1.0f;
    if (edge == Edge::left) high.x = low.x + 1.0f;
    ImDrawList& out = *ImGui::GetWindowDrawList();
    out.PushClipRectFullScreen();
    out.AddRectFilled(low, high, packed(theme.border));
    out.PopClipRect();
    ImGui::End();
}

void tooltip(const char* text) {
    if (ImGui::IsItemHovered()) item_tip(text);
}

void heading(const char* text, const Fonts& fonts) {
    ImGui::Dummy({0, ImGui::GetStyle().ItemSpacing.y});
    push_font(fonts.strong);
    ImGui::TextUnformatted(text);
    ImGui::PopFont();
}

void paragraph(std::string_view text) {
    const float room = std::max(1.0f, ImGui::GetContentRegionAvail().x);
    const std::string lines = wrapped(text, ImGui::GetFont(), ImGui::GetFontSize(), room);
    ImGui::TextUnformatted(lines.c_str(), lines.c_str() + lines.size());
}

std::string shortened(const std::string& text, float width) {
    return cut_to(text, ImGui::GetFont(), ImGui::GetFontSize(), width);
}

}  // namespace crosscut

#include "app/ui/methods/strip_buttons.h"

#include "app/model/scene.h"
#include "app/ui/imgui_version.h"
#include "app/ui/methods/answer_marks.h"
#include "app/ui/methods/method_tip.h"
#include "app/ui/widgets/tip.h"

namespace crosscut {
namespace {

/// A looking glass: the button of an action where its words do not fit.
void draw_glass(ImDrawList& out, ImVec2 centre, float k, const Color& color) {
    out.AddCircle({centre.x - 1.5f * k, centre.y - 1.5f * k}, 5.5f * k, packed(color), 0, 1.75f * k);
    out.AddLine({centre.x + 2.6f * k, centre.y + 2.6f * k}, {centre.x + 7.5f * k, centre.y + 7.5f * k},
                packed(color), 2.25f * k);
}

/// A way that parts in two: the button that shows where a method goes wrong.
void draw_fork(ImDrawList& out, ImVec2 c, float k, const Color& color) {
    const ImU32 ink = packed(color);
    out.AddLine({c.x - 8 * k, c.y}, {c.x - 1.5f * k, c.y}, ink, 2 * k);
    out.AddLine({c.x - 1.5f * k, c.y}, {c.x + 6 * k, c.y - 5 * k}, ink, 2 * k);
    out.AddLine({c.x - 1.5f * k, c.y}, {c.x + 6 * k, c.y + 5 * k}, ink, 2 * k);
    out.AddCircleFilled({c.x - 1.5f * k, c.y}, 2.75f * k, ink);
}

/// Cells: the button of the microscope.
void draw_cells(ImDrawList& out, ImVec2 c, float k, const Color& color) {
    const ImU32 ink = packed(color);
    for (int i = 0; i < 9; ++i) {
        const int column = i % 3, row = i / 3;
        const ImVec2 low{c.x + (static_cast<float>(column) * 6 - 8.5f) * k,
                         c.y + (static_cast<float>(row) * 6 - 8.5f) * k};
        const ImVec2 high{low.x + 5 * k, low.y + 5 * k};
        i % 4 == 2 ? out.AddRectFilled(low, high, ink) : out.AddRect(low, high, ink);
    }
}

bool draw_action(const Action& action, bool words, bool explains, float height, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    const std::string name = words ? action.label : "##" + std::string(action.id);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float text = text_width(ui.fonts.text, action.label);
    const ImVec2 size{words ? text + 24 * k : kIconButton * k, height};
    ImGui::BeginDisabled(!action.enabled);
    const bool pressed = ImGui::Button(name.c_str(), size);
    ImGui::EndDisabled();
    const float strength = action.enabled ? 1.0f : 0.5f;
    const auto draw_icon = explains ? draw_fork : action.id == kMicroscopeToggle ? draw_cells : draw_glass;
    if (!words)
        draw_icon(*ImGui::GetWindowDrawList(), {at.x + size.x * 0.5f, at.y + size.y * 0.5f}, k,
                  faded(ui.theme.text, strength));
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled) && tip_allowed()) {
        action_tip(action, !words, ui);
    }
    return pressed;
}

}  // namespace

std::string draw_strip_buttons(const MethodStrip& strip, const StripPlan& plan, ImVec2 at, float height,
                               const UiContext& ui) {
    std::string asked;
    ImGui::SetCursorScreenPos(at);
    for (const Action& action : strip.actions) {
        if (draw_action(action, plan.action_words, action.id == strip.explain, height, ui)) asked = action.id;
        ImGui::SameLine(0, kStripGap * static_cast<float>(ui.fonts.scale));
    }
    return asked;
}

}  // namespace crosscut

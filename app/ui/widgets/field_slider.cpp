#include "app/ui/widgets/field_slider.h"

#include "app/model/fields/field_access.h"
#include "app/model/number_format.h"
#include "app/ui/imgui_version.h"
#include "app/ui/widgets/tip.h"

#include <imgui.h>

#include <algorithm>
#include <string>

namespace crosscut {

bool field_slider(Scene& scene, std::string_view name, const Vec2& size_px, const Fonts& fonts) {
    const Field* field = scene.fields().find(name);
    if (field == nullptr || field->kind != FieldKind::number) return false;
    double value = field->number();
    std::string label;  // a format, in which a percent sign is two
    for (const char c : field->label) label += c == '%' ? "%%" : std::string(1, c);
    const auto k = static_cast<float>(fonts.scale);
    push_font(fonts.small);
    const float padding = std::max(0.0f, (static_cast<float>(size_px.y) - ImGui::GetFontSize()) * 0.5f);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {6.0f * k, padding});
    ImGui::SetNextItemWidth(static_cast<float>(size_px.x));
    if (ImGui::SliderScalar("##slider", ImGuiDataType_Double, &value, &field->range.low, &field->range.high,
                            label.c_str(), ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_NoInput))
        set_number(scene, name, value + 0.0);
    const bool held = ImGui::IsItemActive();
    if (ImGui::IsItemHovered() || held)
        item_tip(written(std::string(field->label) + " = " + fixed_digits(value, 2), fonts).c_str());
    ImGui::PopStyleVar();
    ImGui::PopFont();
    return held;
}

}  // namespace crosscut

#include "app/ui/widgets/field_slider.h"

#include "app/model/fields/field_access.h"
#include "app/model/fields/number_text.h"
#include "app/ui/imgui_version.h"

#include <imgui.h>

#include <algorithm>
#include <string>

namespace crosscut {
namespace {

/// One number field: its label, value and range.
struct NumberField {
    std::string label;
    double value = 0.0;
    NumberRange range{};
    bool found = false;
};

class NumberFinder final : public QuietVisitor {
  public:
    [[nodiscard]] bool fields_alone() const override { return true; }
    explicit NumberFinder(std::string_view name) : name_(name) {}
    void number(const FieldName& n, double& v, const NumberRange& range) override {
        if (n.name == name_) field = {std::string(n.label), v, range, true};
    }
    NumberField field;

  private:
    std::string_view name_;
};

}  // namespace

bool field_slider(Scene& scene, std::string_view name, const Vec2& size_px, const Fonts& fonts) {
    NumberFinder finder(name);
    scene.fields(finder);
    if (!finder.field.found) return false;
    NumberField& field = finder.field;
    std::string label;  // a format, in which a percent sign is two
    for (const char c : field.label) label += c == '%' ? "%%" : std::string(1, c);
    const auto k = static_cast<float>(fonts.scale);
    push_font(fonts.small);
    const float padding = std::max(0.0f, (static_cast<float>(size_px.y) - ImGui::GetFontSize()) * 0.5f);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {6.0f * k, padding});
    ImGui::SetNextItemWidth(static_cast<float>(size_px.x));
    if (ImGui::SliderScalar("##slider", ImGuiDataType_Double, &field.value, &field.range.low,
                            &field.range.high, label.c_str(),
                            ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_NoInput))
        set_number(scene, name, field.value + 0.0);
    const bool held = ImGui::IsItemActive();
    if (ImGui::IsItemHovered() || held)
        ImGui::SetTooltip("%s = %s", field.label.c_str(), fixed_digits(field.value, 2).c_str());
    ImGui::PopStyleVar();
    ImGui::PopFont();
    return held;
}

}  // namespace crosscut

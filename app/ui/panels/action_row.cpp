#include "app/ui/panels/action_row.h"

#include "app/model/fields/field_access.h"
#include "app/model/number_format.h"
#include "app/ui/timeline/transport.h"
#include "app/ui/widgets/tip.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr float kActionGap = 6.0f;  // between buttons, logical pixels
constexpr float kClockButton = 34.0f, kClockSlider = 150.0f;
constexpr float kTabNames_px = 220.0f, kTabsPad_px = 16.0f;  // the docks' names; at the row's end
constexpr double kLeastSlider_s = 10.0;                      // as long as its scale is at least

/// Puts buttons beside one another and below, and notes where they are.
class ButtonRow {
  public:
    ButtonRow(float k, std::vector<UiPlace>& places)
        : k_(k), right_(ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x), places_(places) {}
    /// To be called before an item of this width.
    void next(float width) {
        if (!first_ && ImGui::GetItemRectMax().x + kActionGap * k_ + width <= right_)
            ImGui::SameLine(0, kActionGap * k_);
        first_ = false;
    }
    /// To be called after it.
    void note(std::string name) {
        const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
        places_.push_back(
            {std::move(name),
             {static_cast<double>(low.x + high.x) * 0.5, static_cast<double>(low.y + high.y) * 0.5}});
    }

  private:
    float k_, right_;
    std::vector<UiPlace>& places_;
    bool first_ = true;
};

float clock_time_px() { return ImGui::CalcTextSize("0000.00 s").x; }

bool is_listed(const std::vector<Action>& actions, std::string_view id) {
    return std::any_of(actions.begin(), actions.end(), [&](const Action& a) { return a.id == id; });
}

/// The time, beside the slider, where its knob covers nothing; as wide as a long one, so that nothing after it moves.
void draw_clock_time(const Clock& clock, const UiContext& ui) {
    const float left = ImGui::GetCursorPosX();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(written(fixed_digits(clock.now, 2) + " s", ui.fonts).c_str());
    ImGui::SameLine(left);
    ImGui::Dummy({clock_time_px(), ImGui::GetFrameHeight()});
}

/// Back and on in time: it pauses, and goes as far as time has come.
void draw_clock_slider(const Clock& clock, Scene& scene, float k) {
    double value = clock.now;
    const double low = clock.earliest, high = std::max(clock.latest, low + kLeastSlider_s);
    ImGui::SetNextItemWidth(kClockSlider * k);
    if (ImGui::SliderScalar("##clock_time", ImGuiDataType_Double, &value, &low, &high, "",
                            ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_NoInput)) {
        set_flag(scene, clock.playing_field, false);
        set_number(scene, clock.time_field, value + 0.0);
    }
    if (ImGui::IsItemHovered() && !ImGui::IsItemActive())
        item_tip(("Drag back and on in time. " + clock.begins).c_str());
}

std::string draw_clock(const Presentation& shown, Scene& scene, ButtonRow& row, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    const Theme& theme = ui.theme;
    const Clock& clock = *shown.clock;
    std::string asked;
    const auto button = [&](const char* name, TransportIcon icon, const char* tip, bool accent) {
        row.next(kClockButton * k);
        const bool pressed = transport_button(name, icon, tip, {kClockButton * k, 0, true, accent}, theme, k);
        row.note(name);
        return pressed;
    };
    if (!clock.restart_action.empty() && !is_listed(shown.actions, clock.restart_action) &&
        button("clock:restart", TransportIcon::first, "Back to the beginning (Home)", false))
        asked = clock.restart_action;
    if (!clock.back_action.empty() &&
        button("clock:back", TransportIcon::back, "One small step back (comma)", false))
        asked = clock.back_action;
    if (button("clock:play", clock.playing ? TransportIcon::pause : TransportIcon::play,
               clock.playing ? "Pause (Space)" : "Play (Space)", true)) {
        asked = clock.play_action;
        if (asked.empty()) set_flag(scene, clock.playing_field, !clock.playing);
    }
    if (!clock.step_action.empty() && !is_listed(shown.actions, clock.step_action) &&
        button("clock:step", TransportIcon::forward, "One small step on (full stop)", false))
        asked = clock.step_action;
    if (!clock.time_field.empty()) {
        row.next(kClockSlider * k);
        draw_clock_slider(clock, scene, k);
        row.note("clock:time");
        row.next(clock_time_px());
        draw_clock_time(clock, ui);
    }
    return asked;
}

}  // namespace

std::string draw_actions(const Presentation& shown, Scene& scene, const UiContext& ui,
                         std::vector<UiPlace>& places) {
    const bool has_clock = shown.clock && !shown.timeline;
    if (!has_clock && shown.actions.empty()) return {};
    const float k = static_cast<float>(ui.fonts.scale);
    ImGui::Dummy({0, ImGui::GetStyle().ItemSpacing.y * 0.25f});
    ButtonRow row(k, places);
    std::string asked = has_clock ? draw_clock(shown, scene, row, ui) : std::string();
    for (const Action& action : shown.actions) {
        ImGui::PushID(action.id.data(), action.id.data() + action.id.size());
        row.next(ImGui::CalcTextSize(action.label.c_str()).x + 2 * ImGui::GetStyle().FramePadding.x);
        ImGui::BeginDisabled(!action.enabled);
        if (ImGui::Button(action.label.c_str())) asked = action.id;
        ImGui::EndDisabled();
        if (!action.tip.empty() && ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
            item_tip(action.tip.c_str());
        row.note("action:" + std::string(action.id));
        ImGui::PopID();
    }
    return asked;
}

bool actions_beside_tabs(const Presentation& shown, const Rect& tabs, Depth depth, float k) {
    if (depth == Depth::compare || !shown.timeline || shown.hud || shown.actions.empty()) return false;
    return tabs.area() > 0.0 &&
           tabs.size().x >= static_cast<double>(kTabNames_px * k + actions_width_px(shown, k));
}

std::string draw_actions_beside_tabs(const Presentation& shown, Scene& scene, const Rect& tabs,
                                     const UiContext& ui, std::vector<UiPlace>& places) {
    const float k = static_cast<float>(ui.fonts.scale), height = static_cast<float>(tabs.size().y);
    const float pad = std::max(0.0f, std::floor((height - ImGui::GetFontSize() - 4 * k) * 0.5f));
    ImGui::SetCursorScreenPos({static_cast<float>(tabs.high.x) - actions_width_px(shown, k) - kTabsPad_px * k,
                               static_cast<float>(tabs.low.y) + 2 * k});
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                        {ImGui::GetStyle().FramePadding.x, std::min(pad, ImGui::GetStyle().FramePadding.y)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, 0.0f});
    ImGui::BeginGroup();  // what is drawn in it begins its lines here, and not where the row does
    std::string asked = draw_actions(shown, scene, ui, places);
    ImGui::EndGroup();
    ImGui::PopStyleVar(2);
    return asked;
}

float actions_width_px(const Presentation& shown, float k) {
    float width = 1.0f;
    for (const Action& action : shown.actions)
        width += ImGui::CalcTextSize(action.label.c_str()).x + 2 * ImGui::GetStyle().FramePadding.x +
                 kActionGap * k;
    return width;
}

}  // namespace crosscut

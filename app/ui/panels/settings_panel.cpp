#include "app/ui/panels/settings_panel.h"

#include "app/ui/imgui_version.h"
#include "app/ui/panels/panel_frame.h"
#include "app/ui/widgets/segmented.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace crosscut {
namespace {

constexpr float kSettingsWidth_px = 348.0f;  // logical, as all here
constexpr float kLabel_px = 108.0f;
constexpr std::array<std::string_view, 2> kThemes{"Dark", "Light"};
constexpr std::array<std::string_view, 2> kSwitch{"Off", "On"};
constexpr std::array<std::string_view, 2> kTurning{"Turntable", "Arcball"};
constexpr std::array<std::string_view, 5> kSizes{"75", "100", "125", "150", "200"};
constexpr std::array kScales{0.75, 1.0, 1.25, 1.5, 2.0};
constexpr double kSameScale = 0.01;

/// Which of the sizes on offer is chosen; -1 for one between them, set by keys.
int size_index(double scale) {
    for (std::size_t i = 0; i < kScales.size(); ++i) {
        if (std::abs(kScales.at(i) - scale) < kSameScale) return static_cast<int>(i);
    }
    return -1;
}

void explain(const char* text, const UiContext& ui) {
    push_font(ui.fonts.small);
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(ui.theme.text_dim));
    ImGui::TextWrapped("%s", text);
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

/// Three sliders with a knob each.
void draw_sliders(ImDrawList& out, const Vec2& middle, double half, ImU32 ink, ImU32 ground, float width) {
    constexpr std::array kKnobs{-0.35, 0.45, -0.05};
    for (std::size_t i = 0; i < kKnobs.size(); ++i) {
        const double y = middle.y + (static_cast<double>(i) - 1.0) * 0.72 * half;
        out.AddLine(imgui_vec(Vec2{middle.x - half, y}), imgui_vec(Vec2{middle.x + half, y}), ink, width);
        const ImVec2 knob = imgui_vec(Vec2{middle.x + kKnobs.at(i) * half, y});
        out.AddCircleFilled(knob, 2.0f * width, ground);
        out.AddCircle(knob, 2.0f * width, ink, 0, width);
    }
}

}  // namespace

bool SettingsPanel::close() { return std::exchange(open_, false); }

void SettingsPanel::draw_button(const UiContext& ui) {
    const float side = ImGui::GetFrameHeight();
    const bool was_open = open_;
    if (ImGui::Button("##settings", {side, side})) open_ = !was_open;
    if (!open_) tooltip("Settings (Ctrl ,)");
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    const Vec2 middle{static_cast<double>(low.x + high.x) * 0.5, static_cast<double>(low.y + high.y) * 0.5};
    fresh_ = ImGui::IsItemHovered();
    draw_sliders(*ImGui::GetWindowDrawList(), middle, 7.0 * ui.fonts.scale, packed(ui.theme.text),
                 ImGui::GetColorU32(ImGui::IsItemHovered() ? ImGuiCol_ButtonHovered : ImGuiCol_Button),
                 static_cast<float>(1.4 * ui.fonts.scale));
    places_ = {{"settings:open", middle}};
}

bool SettingsPanel::row(const char* name, const char* label, int& value,
                        std::span<const std::string_view> words, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(label);
    ImGui::SameLine(ImGui::GetStyle().WindowPadding.x + kLabel_px * k);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const bool changed = segmented(name, value, words, width, ui);
    const double share = static_cast<double>(width) / static_cast<double>(words.size());
    for (std::size_t i = 0; i < words.size(); ++i) {
        places_.push_back({std::string("settings:") + std::string(words[i]),
                           {static_cast<double>(at.x) + share * (static_cast<double>(i) + 0.5),
                            static_cast<double>(at.y + ImGui::GetFrameHeight() * 0.5f)}});
    }
    return changed;
}

void SettingsPanel::draw(Preferences& preferences, const Rect& bar, const UiContext& ui) {
    places_.resize(std::min<std::size_t>(places_.size(), 1));
    if (!open_) return;
    const float k = static_cast<float>(ui.fonts.scale);
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({window.x - 12 * k, static_cast<float>(bar.high.y) + 6 * k}, ImGuiCond_Always,
                            {1.0f, 0.0f});
    ImGui::SetNextWindowSize({fitting(kSettingsWidth_px * k, window.x, 24 * k), 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, std::max(1.0f, std::floor(k)));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 6 * k);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {16 * k, 14 * k});
    ImGui::Begin("##settings_panel", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
    push_font(ui.fonts.strong);
    ImGui::TextUnformatted("Settings");
    ImGui::PopFont();
    int value = preferences.theme == ThemeId::light ? 1 : 0;
    if (row("ui.theme", "Theme", value, kThemes, ui))
        preferences.theme = value == 1 ? ThemeId::light : ThemeId::dark;
    value = size_index(preferences.ui_scale);
    if (row("size", "Size, %", value, kSizes, ui))
        preferences.ui_scale = kScales.at(static_cast<std::size_t>(value));
    value = preferences.snap ? 1 : 0;
    if (row("snapping", "Snapping", value, kSwitch, ui)) preferences.snap = value == 1;
    explain("Drags are pulled to the grid, to points and to lines. Ctrl does the opposite while held.", ui);
    value = preferences.reduce_motion ? 1 : 0;
    if (row("motion", "Reduce motion", value, kSwitch, ui)) preferences.reduce_motion = value == 1;
    explain("When on, views jump where they would glide, and nothing turns or pulses by itself.", ui);
    value = preferences.arcball ? 1 : 0;
    if (row("turning", "Turning", value, kTurning, ui)) preferences.arcball = value == 1;
    explain(preferences.arcball ? "A drag rolls the view any way up." : "A drag keeps the z axis upright.",
            ui);
    const bool elsewhere = ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !fresh_ &&
                           !ImGui::IsWindowAppearing() &&
                           !ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
    ImGui::End();
    ImGui::PopStyleVar(3);
    if (elsewhere) open_ = false;
}

}  // namespace crosscut

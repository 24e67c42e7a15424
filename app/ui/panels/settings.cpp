#include "app/ui/panels/settings.h"

#include <crosscut/types.h>
#include "app/ui/panels/gallery_list.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/theme.h"
#include "core/list_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace crosscut {
namespace {

constexpr std::array<std::string_view, 3> kThemes{"Dark", "Light", "High contrast"};
constexpr std::array kThemeIds{ThemeId::dark, ThemeId::light, ThemeId::contrast};
constexpr std::array<std::string_view, 4> kVisions{"Off", "Red", "Green", "Blue"};
constexpr std::array<std::string_view, 5> kSizes{"75%", "100%", "125%", "150%", "200%"};
constexpr std::array kScales{0.75, 1.0, 1.25, 1.5, 2.0};
constexpr double kSameScale = 0.01;
constexpr std::array<std::string_view, 2> kSwitch{"Off", "On"};
constexpr std::array<std::string_view, 2> kTurning{"Keep z up", "Free"};
constexpr std::array<std::string_view, 2> kSigns{"Point 1.5", "Comma 1,5"};

template <class Values, class Value>
int index_of(const Values& values, const Value& value) {
    const auto found = std::find(values.begin(), values.end(), value);
    return found == values.end() ? -1 : static_cast<int>(found - values.begin());
}

int size_chosen(const Preferences& p) {
    const auto found = std::find_if(kScales.begin(), kScales.end(),
                                    [&](double s) { return std::abs(s - p.ui_scale) < kSameScale; });
    return found == kScales.end() ? -1 : static_cast<int>(found - kScales.begin());
}

/// A setting for a bool: on or off, or one of two options.
template <bool Preferences::*Flag>
constexpr int flag(const Preferences& p) {
    return p.*Flag ? 1 : 0;
}
template <bool Preferences::*Flag>
constexpr void set_flag(Preferences& p, int value) {
    p.*Flag = value == 1;
}

const std::array kSettings{
    Setting{"theme", "Theme",
            "dark light mode colour color look appearance bright night black white accessibility", kThemes,
            [](const Preferences& p) { return index_of(kThemeIds, p.theme); },
            [](Preferences& p, int i) { p.theme = kThemeIds.at(static_cast<std::size_t>(i)); },
            [](const Preferences&) { return std::string_view(); }},
    Setting{"color_vision", "Simulate colour blindness",
            "colour color blind blindness vision weak simulate protanopia deuteranopia tritanopia daltonism "
            "accessibility",
            kVisions, [](const Preferences& p) { return static_cast<int>(p.color_vision); },
            [](Preferences& p, int i) { p.color_vision = static_cast<ColorVision>(i); },
            [](const Preferences&) {
                return std::string_view("Preview how colour-blind people see this window.");
            }},
    Setting{"size", "Interface size",
            "font text letters zoom scale scaling bigger smaller large dpi monitor screen", kSizes,
            size_chosen, [](Preferences& p, int i) { p.ui_scale = kScales.at(static_cast<std::size_t>(i)); },
            [](const Preferences&) { return std::string_view("Remembered for each monitor."); }},
    Setting{"decimal", "Decimal sign", "number numbers digits separator format locale language dot", kSigns,
            flag<&Preferences::decimal_comma>, set_flag<&Preferences::decimal_comma>,
            [](const Preferences&) {
                return std::string_view(
                    "On screen only. Files and copied numbers always use a point. You can type either.");
            }},
    Setting{"snapping", "Snapping", "snap grid magnet pull align", kSwitch, flag<&Preferences::snap>,
            set_flag<&Preferences::snap>,
            [](const Preferences&) {
                return std::string_view(
                    "Dragged points snap to the grid, to points and to lines. Hold Ctrl for the opposite.");
            }},
    Setting{"motion", "Reduce motion", "reduced animation animations animate flights still accessibility",
            kSwitch, flag<&Preferences::reduce_motion>, set_flag<&Preferences::reduce_motion>,
            [](const Preferences&) {
                return std::string_view("Stops animated camera moves, auto-rotation and pulsing.");
            }},
#ifdef CROSSCUT_SOUND
    Setting{"sound", "Sound", "audio hear noise volume mute tone pitch beep click accessibility", kSwitch,
            flag<&Preferences::sound>, set_flag<&Preferences::sound>,
            [](const Preferences&) {
                return std::string_view(
                    "Plays the distance as pitch, a tick at each root and a click at each cut.");
            }},
#endif
    Setting{"turning", "Rotation", "turning rotate rotation orbit 3d trackball camera mouse", kTurning,
            flag<&Preferences::arcball>, set_flag<&Preferences::arcball>,
            [](const Preferences& p) {
                return std::string_view(p.arcball ? "A drag rotates the view freely."
                                                  : "A drag keeps the z axis vertical.");
            }},
    Setting{"start", "Start card", "welcome first begin play learn teach lesson tutorial intro", kSwitch,
            flag<&Preferences::start_card>, set_flag<&Preferences::start_card>,
            [](const Preferences&) {
                return std::string_view("Offers to play, to learn or to teach at the next start.");
            }},
};

bool is_found(const Setting& setting, std::string_view typed) {
    std::string text = std::string(setting.label) + " " + std::string(setting.also);
    for (const std::string_view word : setting.words) text += " " + std::string(word);
    const std::vector<std::string_view> words = words_of(typed);
    return std::all_of(words.begin(), words.end(),
                       [&](std::string_view word) { return word_match(word, text).has_value(); });
}

}  // namespace

std::span<const Setting> settings() { return kSettings; }

std::vector<const Setting*> settings_found(std::string_view typed) {
    std::vector<const Setting*> found;
    for (const Setting& setting : kSettings)
        if (is_found(setting, typed)) found.push_back(&setting);
    return found;
}

namespace {

constexpr float kSettingsWidth_px = 470.0f;  // logical, as all here
constexpr float kLabel_px = 124.0f, kMargin_px = 12.0f;
constexpr float kChosenPad_px = 3.0f;

/// The right end of a row, in screen coordinates.
float content_right() { return ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x; }

void explain(std::string_view text, const UiContext& ui) {
    if (text.empty()) return;
    ImGui::PushFont(ui.fonts.small);
    paragraph(text, ui.theme.text_dim);
    ImGui::PopFont();
}

/// Draws three sliders with a knob each.
void draw_sliders(ImDrawList& out, const Vec2& middle, double half, ImU32 color, ImU32 ground, float width) {
    constexpr std::array kKnobs{-0.35, 0.45, -0.05};
    for (std::size_t i = 0; i < kKnobs.size(); ++i) {
        const double y = middle.y + (static_cast<double>(i) - 1.0) * 0.72 * half;
        out.AddLine(imgui_vec(Vec2{middle.x - half, y}), imgui_vec(Vec2{middle.x + half, y}), color, width);
        const ImVec2 knob = imgui_vec(Vec2{middle.x + kKnobs.at(i) * half, y});
        out.AddCircleFilled(knob, 2.0f * width, ground);
        out.AddCircle(knob, 2.0f * width, color, 0, width);
    }
}

}  // namespace

bool SettingsPanel::close() {
    typed_.clear();
    row_ = -1;
    return std::exchange(open_, false);
}

void SettingsPanel::draw_button(const UiContext& ui) {
    const float side = ImGui::GetFrameHeight();
    if (ImGui::Button("##settings", {side, side})) toggle();
    if (!open_) tooltip("Settings (Ctrl ,)");
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    const Vec2 middle{static_cast<double>(low.x + high.x) * 0.5, static_cast<double>(low.y + high.y) * 0.5};
    fresh_ = ImGui::IsItemHovered();
    draw_sliders(*ImGui::GetWindowDrawList(), middle, 7.0 * ui.fonts.scale, packed(ui.theme.text),
                 ImGui::GetColorU32(ImGui::IsItemHovered() ? ImGuiCol_ButtonHovered : ImGuiCol_Button),
                 static_cast<float>(1.4 * ui.fonts.scale));
    targets_ = {{"settings:open", middle}};
}

bool SettingsPanel::press(const KeyPress& press) {
    if (!open_ || press.ctrl || press.alt) return false;
    const int last = static_cast<int>(settings_found(typed_).size()) - 1;
    switch (press.key) {
        case Key::down:
            row_ = std::min(row_ + 1, last);
            bring_into_view_ = true;
            return true;
        case Key::up:
            row_ = std::max(row_ - 1, -1);
            bring_into_view_ = true;
            return true;
        case Key::tab:
            row_ = press.shift ? (row_ < 0 ? last : row_ - 1) : (row_ == last ? -1 : row_ + 1);
            bring_into_view_ = true;
            return true;
        case Key::left:
        case Key::right:
            if (row_ >= 0) steps_ += press.key == Key::left ? -1 : 1;
            return row_ >= 0;
        default:
            return false;
    }
}

void SettingsPanel::search_box(const UiContext& ui) {
    if (!ImGui::IsAnyItemActive()) ImGui::SetKeyboardFocusHere();
    ImGui::PushStyleColor(ImGuiCol_FrameBg, to_imgui(ui.theme.background));
    ImGui::SetNextItemWidth(-1.0f);
    const std::string before = typed_;
    text_box("##typed", typed_, {.hint = "Search settings: colour blind, font size"});
    ImGui::PopStyleColor();
    if (typed_ != before) row_ = -1;
}

/// Draws a frame around the row of the arrow keys.
void SettingsPanel::mark_row(const ImVec2& from, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale), pad = kChosenPad_px * k;
    const float right = content_right();
    const ImVec2 to{right, ImGui::GetItemRectMax().y};
    ImGui::GetWindowDrawList()->AddRect({from.x - pad, from.y - pad}, {to.x + pad, to.y + pad},
                                        packed(ui.theme.accent), 4 * k, 0,
                                        std::max(1.0f, std::floor(1.5f * k)));
    if (!std::exchange(bring_into_view_, false)) return;
    ImGui::SetScrollHereY(0.5f);
}

void SettingsPanel::draw_row(const Setting& setting, bool on_it, Preferences& preferences,
                             const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    int value = setting.chosen(preferences);
    if (const int steps = on_it ? std::exchange(steps_, 0) : 0; steps != 0) {
        value = std::clamp(value + steps, 0, static_cast<int>(setting.words.size()) - 1);
        setting.choose(preferences, value);
    }
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(setting.label.data());
    const float label_px = ImGui::CalcTextSize(setting.label.data()).x + ImGui::GetStyle().WindowPadding.x;
    const float beside = std::max(kLabel_px * k, label_px + kMargin_px * k);
    const float available_px = content_right() - ImGui::GetWindowPos().x - beside;
    if (segmented_fits(setting.words, available_px, ui.fonts)) ImGui::SameLine(beside);
    const float width = ImGui::GetContentRegionAvail().x;
    if (segmented(setting.id.data(), value, setting.words, width, ui)) setting.choose(preferences, value);
    if (on_it) mark_row(from, ui);
    add_segment_targets("settings:", setting.words, targets_);
    explain(setting.explanation(preferences), ui);
}

/// Draws the rows below the search box, which stays in place when they scroll; `most`: the height for all of
/// it, physical pixels.
void SettingsPanel::draw_rows(float most, Preferences& preferences, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale), pad = 2 * kChosenPad_px * k;
    const float around = ImGui::GetCursorPosY() + ImGui::GetStyle().WindowPadding.y;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {pad, pad});
    ImGui::BeginChild("##rows", {0, std::clamp(rows_px_, 1.0f, std::max(1.0f, most - around))}, false,
                      ImGuiWindowFlags_NoNav | ImGuiWindowFlags_AlwaysUseWindowPadding);
    ImGui::PopStyleVar();
    int row = 0;
    for (const Setting* setting : settings_found(typed_)) draw_row(*setting, row++ == row_, preferences, ui);
    if (row == 0) explain("No match. Try: colours, size, motion.", ui);
    steps_ = 0;
    rows_px_ = ImGui::GetCursorPosY() + pad;
    ImGui::EndChild();
}

void SettingsPanel::draw(Preferences& preferences, const Rect& bar, const UiContext& ui) {
    targets_.resize(std::min<std::size_t>(targets_.size(), 1));
    if (!open_) return;
    const float k = static_cast<float>(ui.fonts.scale), margin = kMargin_px * k;
    begin_hanging("##settings_panel", bar, kSettingsWidth_px, {16 * k, 14 * k}, ui);
    search_box(ui);
    draw_rows(ImGui::GetIO().DisplaySize.y - ImGui::GetWindowPos().y - margin, preferences, ui);
    if (end_hanging() && !fresh_) close();
}

}  // namespace crosscut

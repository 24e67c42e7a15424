#include "app/ui/stage/presenting_bar.h"

#include "app/ui/imgui_version.h"
#include "app/ui/methods/answer_marks.h"
#include "app/ui/panels/panel_frame.h"
#include "app/ui/widgets/item_place.h"
#include "app/ui/widgets/press_area.h"

#include <imgui.h>

#include <array>
#include <cmath>
#include <string>

namespace crosscut {
namespace {

// Logical pixels.
constexpr float kComesAt = 8.0f, kComesAtForFingers = 28.0f;  // so near to the window's edge it comes
constexpr float kButtonPadX = 10.0f, kButtonPadY = 6.0f, kButtonGap = 4.0f, kBelowBar = 6.0f,
                kBeforeKey = 7.0f, kBarRound = 6.0f;
constexpr float kStays = 16.0f;  // so far from the bar it stays
constexpr double kFirst_s = 5.0;

struct BarButton {
    PresentingBar::Ask ask;
    const char* name;
    const char* word;
    const char* key;
    const char* tip;
};

std::array<BarButton, 5> bar_buttons(const PresentingBar::State& state) {
    using Ask = PresentingBar::Ask;
    return {{{Ask::pen, "present:pen", "Pen", "D", "Draw with the mouse. Held, the key draws too."},
             {Ask::wipe, "present:wipe", "Wipe", "C", "Wipe what was drawn"},
             {Ask::answer, "present:answer", state.hides_answer ? "Show answer" : "Hide answer", "A",
              "The verdict, the numbers and the marks of the answer"},
             {Ask::blank, "present:blank", "Blank", "B", "A black screen, until B is pressed again"},
             {Ask::leave, "present:leave", "Leave", "F11", "Stop presenting"}}};
}

float button_wide(const BarButton& button, bool with_key, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    const float key = with_key ? kBeforeKey * k + text_width(ui.fonts.text, button.key) : 0.0f;
    return std::ceil(text_width(ui.fonts.text, button.word) + key + 2 * kButtonPadX * k);
}

float buttons_wide(const std::array<BarButton, 5>& buttons, bool with_keys, const UiContext& ui) {
    float all = 0.0f;
    for (const BarButton& button : buttons)
        all += button_wide(button, with_keys, ui) + kButtonGap * static_cast<float>(ui.fonts.scale);
    return all;
}

/// True when it is pressed. `lit`: what it stands for is on.
bool draw_bar_button(const BarButton& button, bool with_key, bool lit, float high, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    const ImVec2 low = ImGui::GetCursorScreenPos(), size{button_wide(button, with_key, ui), high};
    const bool pressed = press_area(button.name, size);
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const ImVec2 end{low.x + size.x, low.y + size.y};
    if (lit || ImGui::IsItemHovered())
        out.AddRectFilled(low, end, packed(lit ? ui.theme.accent : ui.theme.panel_raised), kBarRound * k);
    const ImVec2 at{low.x + kButtonPadX * k, low.y + (high - font_px(ui.fonts.text)) * 0.5f};
    const Color& ink = lit ? ui.theme.background : ui.theme.text;
    write_at(out, ui.fonts.text, at, ink, button.word);
    const float after = text_width(ui.fonts.text, button.word) + kBeforeKey * k;
    if (with_key)
        write_at(out, ui.fonts.text, {at.x + after, at.y}, lit ? ink : ui.theme.text_dim, button.key);
    tooltip(button.tip);
    return pressed;
}

}  // namespace

void PresentingBar::show_for_a_while(double now_s) { until_s_ = now_s + kFirst_s; }

bool PresentingBar::wanted(float high, const UiContext& ui) const {
    const float k = static_cast<float>(ui.fonts.scale);
    const ImVec2 mouse = ImGui::GetIO().MousePos, window = ImGui::GetIO().DisplaySize;
    if (ui.now_s < until_s_) return true;
    if (!ImGui::IsMousePosValid(&mouse)) return false;
    const float near =
        taken_px_ > 0.0f ? high + kStays * k : (ui.fingers ? kComesAtForFingers : kComesAt) * k;
    return mouse.y >= window.y - near && mouse.y < window.y;
}

PresentingBar::Ask PresentingBar::draw(const State& state, const UiContext& ui) {
    places_.clear();
    const float k = static_cast<float>(ui.fonts.scale);
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float row = std::round(font_px(ui.fonts.text) + 2 * kButtonPadY * k);
    const float high = row + 2 * kButtonGap * k + kBelowBar * k;
    const bool shown = (state.may_come || taken_px_ > 0.0f) && wanted(high, ui);
    taken_px_ = shown ? high : 0.0f;
    if (!shown) return Ask::nothing;
    const std::array<BarButton, 5> buttons = bar_buttons(state);
    const bool with_keys = buttons_wide(buttons, true, ui) + 2 * kBelowBar * k <= window.x;
    const float wide = buttons_wide(buttons, with_keys, ui) + kButtonGap * k;
    ImGui::SetNextWindowPos({std::round((window.x - wide) * 0.5f), window.y - high});
    ImGui::SetNextWindowSize({wide, high - kBelowBar * k});
    const PlateStyle style(k, {kButtonGap * k, kButtonGap * k}, kBarRound);
    ImGui::Begin("##presenting", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoFocusOnAppearing);
    Ask ask = Ask::nothing;
    for (const BarButton& button : buttons) {
        const bool lit = button.ask == Ask::pen && state.pen;
        if (draw_bar_button(button, with_keys, lit, row, ui)) ask = button.ask;
        places_.push_back(item_place(button.name));
        ImGui::SameLine(0, kButtonGap * k);
    }
    ImGui::End();
    return ask;
}

}  // namespace crosscut

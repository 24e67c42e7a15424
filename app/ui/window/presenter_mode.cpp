#include "app/ui/window/presenter_mode.h"

#include <crosscut/types.h>
#include "app/model/scene.h"
#include "app/model/steps.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/draw_list.h"
#include "app/view/theme.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {
namespace {

constexpr double kPresentedText_px = 24.0, kPresentedLines = 1080.0;
constexpr double kUsualText_px = 14.0;  // the em of the text font
constexpr double kMessage_s = 1.6, kBlankMessage_s = 2.0;
constexpr const char* kBlankWords = "The screen is blank. Press B to show it again.";
constexpr ImU32 kBlankText = IM_COL32(120, 120, 120, 255);  // grey, on black in every theme
constexpr float kMouseRing = 20.0f, kMouseRingWidth = 3.0f, kPenWidth = 4.0f,
                kTellingPad = 12.0f;  // logical pixels

constexpr const char* kHiddenWords = "How would give the answer away. Press A to show it.";

/// The text for a press as on the key sheet: "Ctrl Z \u2013 Undo", "\u2192 or . \u2013 A step on"; empty for
/// a key that does nothing.
std::string words_for(const KeyPress& press) {
    const auto command = command_for(press, false);
    const Shortcut* line = command ? sheet_line(*command) : nullptr;
    if (line == nullptr) return {};
    constexpr std::string_view kBetween = "  ";  // separates two keys that do the same
    std::string keys(line->keys);
    const char* joint = " or ";
    for (std::size_t at = keys.rfind(kBetween); at != std::string::npos; at = keys.rfind(kBetween)) {
        keys.replace(at, kBetween.size(), joint);
        joint = ", ";
    }
    return keys + " \u2013 " + std::string(line->what);
}

}  // namespace

void PresenterMode::toggle(Preferences& preferences, bool lesson) {
    if (on()) {
        if (!chose_detail_) preferences.detail = before_->detail;
        preferences.view_fraction = before_->view_fraction;
        preferences.steps_fraction = before_->steps_fraction;
        preferences.side_fraction = before_->side_fraction;
        *this = {};
        return;
    }
    before_ = Before{preferences.detail, preferences.view_fraction, preferences.steps_fraction,
                     preferences.side_fraction};
    if (preferences.detail == DetailLevel::compare && !lesson) preferences.detail = DetailLevel::see;
}

void PresenterMode::blank(bool on, double now_s) {
    blank_ = on;
    blank_message_until_s_ = on ? now_s + kBlankMessage_s : 0.0;
}

void PresenterMode::wipe() {
    strokes_.clear();
    drawing_ = false;
}

bool PresenterMode::blank_takes(const KeyPress& press, double now_s) {
    if (!on() || !blank_ || press.key == Key::f11 || command_for(press, true) == Command::quit) return false;
    const bool shows = (press.key == Key::b || press.key == Key::escape) && !press.repeat;
    blank(!shows, now_s);
    return true;
}

bool PresenterMode::key(const KeyPress& press, double now_s) {
    if (!on() || press.ctrl || press.alt || press.shift) return false;
    switch (press.key) {
        case Key::a:
            hides_answer_ = !hides_answer_;
            return true;
        case Key::b:
            blank(true, now_s);
            return true;
        case Key::c:
            wipe();
            return true;
        case Key::d:
            tapped_ = tapped_ || !press.repeat;
            return true;
        default:
            return false;
    }
}

void PresenterMode::show_press(const KeyPress& press, double now_s) {
    if (!on() || press.repeat) return;
    const bool leads_to_answer = press.key == Key::f2 || press.key == Key::f3;
    std::string words = hides_answer_ && leads_to_answer ? kHiddenWords : words_for(press);
    if (words.empty()) return;
    message_ = std::move(words);
    message_until_s_ = now_s + kMessage_s;
}

void PresenterMode::follow(const InputFrame& in, bool free) {
    const bool dragging = in.hold_d;
    if (tapped_ && !dragging) pen_ = !pen_;
    if (!dragging) tapped_ = false;
    if (!on() || blank_ || (!dragging && !pen_)) {
        drawing_ = pressed_ = false;
        return;
    }
    for (const MouseEvent& event : in.mouse) {
        if (event.kind == MouseEvent::Kind::press && event.button == MouseButton::left) pressed_ = free;
        if (event.kind == MouseEvent::Kind::release) pressed_ = false;
        const bool draws = pressed_ || (dragging && event.kind == MouseEvent::Kind::move);
        if (draws && !drawing_) strokes_.emplace_back();
        if (draws) strokes_.back().push_back(event.px);
        if (draws) tapped_ = false;
        drawing_ = draws;
    }
}

void PresenterMode::shows(const Workspace& workspace) {
    const bool another = scene_ != &workspace.type() || preset_ != workspace.from_preset();
    if (another) wipe();
    scene_ = &workspace.type();
    preset_ = workspace.from_preset();
}

double PresenterMode::scale(double chosen, const Vec2& window_px) const {
    return on() ? std::max(chosen, kPresentedText_px / kUsualText_px * window_px.y / kPresentedLines)
                : chosen;
}

void PresenterMode::hide_answer(SceneOutput& output) {
    output.verdict = {"What do you think?", "Press A to show the answer.", VerdictKind::no};
    output.readout.clear();
    output.proof.clear();
    output.methods.reset();
    output.method_steps.reset();
    std::erase_if(output.panes, [](const Pane& pane) { return pane.id == kMicroscopePane; });
    drop_answer(output);
    if (!output.timeline) return;
    output.timeline->marks.clear();
    output.timeline->ticks.clear();
    for (TimePlot& plot : output.timeline->plots) plot.samples.clear();
}

double PresenterMode::wake_s(double now_s) const {
    double first_s = 0.0;
    for (const double then_s : {message_until_s_, blank_message_until_s_})
        if (then_s > now_s && (first_s <= now_s || then_s < first_s)) first_s = then_s;
    return first_s;
}

/// Draws a black screen, for a moment with the key that ends it. It hides what is below from the mouse.
void PresenterMode::draw_blank(const InputFrame& in, const UiContext& ui) const {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(window);
    ImGui::SetNextWindowFocus();
    ImGui::Begin("##blank", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav);
    ImGui::End();
    ImDrawList& out = *ImGui::GetForegroundDrawList();
    out.AddRectFilled({0, 0}, window, IM_COL32_BLACK);
    if (in.now_s >= blank_message_until_s_) return;
    const float size = font_px(ui.fonts.text);
    const std::string words = wrapped(kBlankWords, ui.fonts.text, size, 0.9f * window.x);
    const ImVec2 wide = ui.fonts.text->CalcTextSizeA(size, 1e9f, 0.0f, words.c_str());
    out.AddText(ui.fonts.text, size, {(window.x - wide.x) * 0.5f, window.y - 3.0f * size}, kBlankText,
                words.c_str());
}

void PresenterMode::draw_strokes(const UiContext& ui) const {
    ImDrawList& out = *ImGui::GetForegroundDrawList();
    const float wide = kPenWidth * static_cast<float>(ui.fonts.scale);
    for (const std::vector<Vec2>& stroke : strokes_) {
        std::vector<ImVec2> points;
        points.reserve(stroke.size());
        for (const Vec2& p : stroke) points.push_back(imgui_vec(p));
        if (points.size() == 1) out.AddCircleFilled(points[0], wide * 0.5f, packed(ui.theme.text));
        out.AddPolyline(points.data(), static_cast<int>(points.size()), packed(ui.theme.text), 0, wide);
    }
}

/// Draws the text about the last key at the lower end of the canvas, clear of formulas; at its upper end
/// where the verdict overlay is at the lower one.
void PresenterMode::draw_message(const Rect& canvas, const std::optional<Rect>& plate,
                                 const UiContext& ui) const {
    ImDrawList& out = *ImGui::GetForegroundDrawList();
    const float k = static_cast<float>(ui.fonts.scale);
    const float size = font_px(ui.fonts.text), pad = kTellingPad * k;
    const ImVec2 wide = ui.fonts.text->CalcTextSizeA(size, 1e9f, 0.0f, message_.c_str());
    const ImVec2 under = imgui_vec({(canvas.low.x + canvas.high.x) * 0.5, canvas.high.y});
    ImVec2 low{under.x - wide.x * 0.5f, under.y - wide.y - 4.0f * pad};
    if (plate && static_cast<double>(low.y) < plate->high.y && static_cast<double>(low.x) < plate->high.x)
        low.y = static_cast<float>(canvas.low.y) + 2.0f * pad;
    out.AddRectFilled({low.x - pad, low.y - pad}, {low.x + wide.x + pad, low.y + wide.y + pad},
                      packed(ui.theme.panel_raised), 4.0f * k);
    out.AddText(ui.fonts.text, size, low, packed(ui.theme.text), message_.c_str());
}

bool PresenterMode::draw(const InputFrame& in, const Rect& canvas, const std::optional<Rect>& plate,
                         bool card_hides, const UiContext& ui) {
    bar_.hide();
    if (!on()) return false;
    if (blank_) {
        draw_blank(in, ui);
        return false;
    }
    draw_strokes(ui);
    const PresenterBar::BarRequest request = bar_.draw({pen_, hides_answer_, !card_hides}, ui);
    if (request == PresenterBar::BarRequest::pen) pen_ = !pen_;
    if (request == PresenterBar::BarRequest::wipe) wipe();
    if (request == PresenterBar::BarRequest::answer) hides_answer_ = !hides_answer_;
    if (request == PresenterBar::BarRequest::blank) blank(true, in.now_s);
    const float k = static_cast<float>(ui.fonts.scale);
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    ImDrawList& out = *ImGui::GetForegroundDrawList();
    if (ImGui::IsMousePosValid(&mouse)) {
        out.AddCircle(mouse, kMouseRing * k, packed(ui.theme.accent), 0, kMouseRingWidth * k);
        if (pen_) out.AddCircleFilled(mouse, kPenWidth * k, packed(ui.theme.text));
    }
    if (!message_.empty() && in.now_s < message_until_s_) draw_message(canvas, plate, ui);
    return request == PresenterBar::BarRequest::leave;
}

namespace {

// Logical pixels.
constexpr float kButtonPadX = 10.0f, kButtonPadY = 6.0f, kButtonGap = 4.0f, kBelowBar = 6.0f,
                kBeforeKey = 7.0f, kBarRound = 6.0f;

struct BarButton {
    PresenterBar::BarRequest request;
    const char* name;
    const char* word;
    const char* key;
    const char* tooltip;
    const char* other = "";  ///< the word that it may have as well: no button moves when it changes
    bool enabled = true;
};

constexpr const char *kShowAnswer = "Show answer", *kHideAnswer = "Hide answer";

std::vector<BarButton> bar_buttons(const PresenterBar::State& state) {
    using Ask = PresenterBar::BarRequest;
    return {{Ask::pen, "present:pen", "Pen", "D", "Draw with the mouse, or hold the key to draw"},
            {Ask::wipe, "present:wipe", "Erase", "C", "Erase all drawing"},
            {Ask::answer, "present:answer", state.hides_answer ? kShowAnswer : kHideAnswer, "A",
             "The answer, its numbers and its marks", state.hides_answer ? kHideAnswer : kShowAnswer,
             state.has_answer},
            {Ask::blank, "present:blank", "Blank", "B", "Black screen until you press B again"},
            {Ask::leave, "present:leave", "Exit", "F11", "Stop presenting"}};
}

float row_high(const UiContext& ui) {
    return std::round(font_px(ui.fonts.text) + 2 * kButtonPadY * static_cast<float>(ui.fonts.scale));
}

float button_wide(const BarButton& button, bool with_key, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    const float key = with_key ? kBeforeKey * k + text_width(ui.fonts.text, button.key) : 0.0f;
    const float word =
        std::max(text_width(ui.fonts.text, button.word), text_width(ui.fonts.text, button.other));
    return std::ceil(word + key + 2 * kButtonPadX * k);
}

float buttons_wide(const std::vector<BarButton>& buttons, bool with_keys, const UiContext& ui) {
    float all = 0.0f;
    for (const BarButton& button : buttons)
        all += button_wide(button, with_keys, ui) + kButtonGap * static_cast<float>(ui.fonts.scale);
    return all;
}

/// Returns whether it was pressed. `highlighted`: its function is on.
bool draw_bar_button(const BarButton& button, bool with_key, bool highlighted, float high,
                     const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    const ImVec2 low = ImGui::GetCursorScreenPos(), size{button_wide(button, with_key, ui), high};
    ImGui::BeginDisabled(!button.enabled);
    const bool pressed = press_area(button.name, size) && button.enabled;
    ImGui::EndDisabled();
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const ImVec2 end{low.x + size.x, low.y + size.y};
    if (highlighted || ImGui::IsItemHovered())
        out.AddRectFilled(low, end, packed(highlighted ? ui.theme.accent : ui.theme.panel_raised),
                          kBarRound * k);
    const ImVec2 at{low.x + kButtonPadX * k, low.y + (high - font_px(ui.fonts.text)) * 0.5f};
    const Color& color = highlighted      ? ui.theme.background
                         : button.enabled ? ui.theme.text
                                          : ui.theme.text_dim;
    write_at(out, ui.fonts.text, at, color, button.word);
    const float after = text_width(ui.fonts.text, button.word) + kBeforeKey * k;
    if (with_key)
        write_at(out, ui.fonts.text, {at.x + after, at.y}, highlighted ? color : ui.theme.text_dim,
                 button.key);
    tooltip(button.tooltip);
    return pressed;
}

}  // namespace

float PresenterBar::height_px(const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    return row_high(ui) + 2 * kButtonGap * k + kBelowBar * k;
}

PresenterBar::BarRequest PresenterBar::draw(const State& state, const UiContext& ui) {
    targets_.clear();
    const float k = static_cast<float>(ui.fonts.scale);
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float row = row_high(ui), high = height_px(ui);
    const std::vector<BarButton> buttons = bar_buttons(state);
    const bool with_keys = buttons_wide(buttons, true, ui) + 2 * kBelowBar * k <= window.x;
    const float wide = buttons_wide(buttons, with_keys, ui) + kButtonGap * k;
    ImGui::SetNextWindowPos({std::round((window.x - wide) * 0.5f), window.y - high});
    ImGui::SetNextWindowSize({wide, high - kBelowBar * k});
    const PlateStyle style(k, {kButtonGap * k, kButtonGap * k}, kBarRound);
    ImGui::Begin("##presenting", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoFocusOnAppearing);
    BarRequest request = BarRequest::nothing;
    for (const BarButton& button : buttons) {
        const bool highlighted = button.request == BarRequest::pen && state.pen;
        if (draw_bar_button(button, with_keys, highlighted, row, ui)) request = button.request;
        if (button.enabled) targets_.push_back(item_target(button.name));
        ImGui::SameLine(0, kButtonGap * k);
    }
    ImGui::End();
    return request;
}

}  // namespace crosscut

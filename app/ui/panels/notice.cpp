#include "app/ui/panels/notice.h"

#include "app/ui/imgui_version.h"
#include "app/ui/panels/panel_frame.h"

#include <algorithm>
#include <utility>

namespace crosscut {
namespace {

constexpr double kSaid_s = 5.0;
constexpr double kAnnounced_s = 20.0;
constexpr float kNoticeMargin_px = 16.0f;  // logical
constexpr double kNoticeGap_px = 8.0;

/// Begins a plate above the window's lower edge; false where it has no room. With `end_plate`.
bool begin_plate(const char* name, double below_px, double right_px, const UiContext& ui,
                 ImGuiWindowFlags flags) {
    const float k = static_cast<float>(ui.fonts.scale);
    const float width = std::min(640.0f * k, static_cast<float>(right_px) - 2.0f * kNoticeMargin_px * k);
    if (width <= 0.0f) return false;
    const float low = ImGui::GetIO().DisplaySize.y - static_cast<float>(below_px) - 12.0f * k;
    ImGui::SetNextWindowPos({kNoticeMargin_px * k, low}, ImGuiCond_Always, {0.0f, 1.0f});
    ImGui::SetNextWindowSize({width, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1.0f);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {12.0f * k, 9.0f * k});
    ImGui::Begin(name, nullptr,
                 flags | ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoNav |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing);
    return true;
}

void end_plate() {
    ImGui::End();
    ImGui::PopStyleVar(2);
}

}  // namespace

void Notice::say(std::string sentence, double now_s) {
    sentence_ = std::move(sentence);
    until_s_ = now_s + kSaid_s;
    said_s_ = now_s;
    announced_ = false;
}

void Notice::announce(std::string sentence, double now_s) {
    say(std::move(sentence), now_s);
    until_s_ = now_s + kAnnounced_s;
    announced_ = true;
}

void Notice::leave(double moment_s) {
    if (announced_ || said_s_ >= moment_s) return;
    until_s_ = 0.0;
    sentence_.clear();
}

bool Notice::in_bar(const Rect& bar, const UiContext& ui) const {
    if (!shown(ui.now_s) || sentence_.find('\n') != std::string::npos) return false;
    const float margin = kNoticeMargin_px * static_cast<float>(ui.fonts.scale);
    const float wide =
        ui.fonts.small->CalcTextSizeA(font_px(ui.fonts.small), 1e9f, 0.0f, sentence_.c_str()).x;
    return wide <= static_cast<float>(bar.size().x) - 2.0f * margin;
}

bool Notice::dismiss() { return !std::exchange(kept_, {}).empty(); }

double Notice::draw_kept(double below_px, double right_px, const UiContext& ui) {
    if (kept_.empty() || !begin_plate("##kept", below_px, right_px, ui, ImGuiWindowFlags_NoMove)) return 0.0;
    paragraph(kept_);
    const bool dismissed = ImGui::Button("Dismiss");
    const double height = static_cast<double>(ImGui::GetWindowHeight());
    end_plate();
    if (dismissed) (void)dismiss();
    return height + kNoticeGap_px * ui.fonts.scale;
}

void Notice::draw_plate(const Rect& bar, double below_px, double right_px, const UiContext& ui) const {
    if (!shown(ui.now_s) || in_bar(bar, ui)) return;
    if (!begin_plate("##said", below_px, right_px, ui, ImGuiWindowFlags_NoInputs)) return;
    paragraph(sentence_);
    end_plate();
}

}  // namespace crosscut

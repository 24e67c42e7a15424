#include "app/ui/methods/alarm.h"

#include "app/ui/imgui_version.h"
#include "app/ui/methods/answer_marks.h"
#include "app/ui/panels/panel_frame.h"
#include "app/ui/widgets/text_fit.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr float kAlarmMargin = 12.0f, kAlarmPad = 10.0f, kAlarmMark = 8.0f;  // logical pixels
constexpr float kMostText = 620.0f;
constexpr double kMostShare = 0.3;  // of the canvas' height, or two lines
constexpr std::size_t kMostLines = 5;

/// A sentence in a few lines.
struct FewLines {
    std::vector<std::string> lines;
    float width = 0.0f;
    bool whole = true;
};

FewLines few_lines(const std::string& text, float room, std::size_t most, ImFont* font) {
    FewLines out;
    out.lines = lines_of(text, font, font_px(font), room, kMostLines + 1);
    out.whole = out.lines.size() <= most;
    if (!out.whole) out.lines = lines_of(text, font, font_px(font), room, most);
    for (const std::string& line : out.lines) out.width = std::max(out.width, text_width(font, line));
    return out;
}

}  // namespace

std::string draw_alarm(const MethodStrip& strip, const Rect& canvas, const UiContext& ui) {
    if (strip.alarm.empty()) return {};
    const float k = static_cast<float>(ui.fonts.scale);
    const float button =
        strip.explain.empty() ? 0.0f : text_width(ui.fonts.text, "Explain") + (20 + kAlarmPad) * k;
    const float around = (2 * kAlarmPad + 2 * kAlarmMark + 8) * k + button;
    const float most = static_cast<float>(canvas.size().x) - 2 * kAlarmMargin * k;
    if (most < around + 40 * k) return {};  // no room for a word of it
    const float line = font_px(ui.fonts.text) + 3 * k;
    const double high =
        (kMostShare * canvas.size().y - static_cast<double>(12 * k)) / static_cast<double>(line);
    const FewLines text = few_lines(
        written(strip.alarm, ui.fonts), std::clamp(most - around, 40 * k, kMostText * k),
        std::clamp(static_cast<std::size_t>(std::max(high, 0.0)), std::size_t{2}, kMostLines), ui.fonts.text);
    const float lines = static_cast<float>(text.lines.size());
    const ImVec2 size{text.width + around, std::max(32 * k, lines * line + 12 * k)};
    const float middle = static_cast<float>(canvas.low.x + canvas.high.x) * 0.5f;
    ImGui::SetNextWindowPos({std::floor(middle - size.x * 0.5f),
                             std::floor(static_cast<float>(canvas.low.y) + kAlarmMargin * 0.75f * k)});
    ImGui::SetNextWindowSize(size);
    const PlateStyle style(k, {kAlarmPad * k, 4 * k}, 5);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_imgui(ui.theme.warning_plate));
    ImGui::PushStyleColor(ImGuiCol_Border, to_imgui(ui.theme.warning));
    ImGui::Begin("##alarm", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoFocusOnAppearing);
    const ImVec2 at = ImGui::GetWindowPos();
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const float y = at.y + size.y * 0.5f;
    draw_warning_mark(out, {at.x + (kAlarmPad + kAlarmMark) * k, y}, kAlarmMark * k, ui.theme);
    ImVec2 words{at.x + (kAlarmPad + 2 * kAlarmMark + 8) * k, y - 0.5f * lines * line + k};
    for (const std::string& words_of_line : text.lines) {
        write_at(out, ui.fonts.text, words, ui.theme.text, words_of_line);
        words.y += line;
    }
    std::string asked;
    if (!strip.explain.empty()) {
        const float tall = 24 * k, wide = button - kAlarmPad * k;
        ImGui::SetCursorScreenPos({at.x + size.x - kAlarmPad * k - wide, std::floor(y - tall * 0.5f)});
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {10 * k, 0});
        if (ImGui::Button("Explain", {wide, tall})) asked = strip.explain;
        ImGui::PopStyleVar();
    }
    if (!text.whole && ImGui::IsWindowHovered() && !ImGui::IsAnyItemHovered()) {
        ImGui::BeginTooltip();
        ImGui::PushTextWrapPos(380 * k);
        ImGui::TextUnformatted(strip.alarm.c_str());
        ImGui::PopTextWrapPos();
        ImGui::EndTooltip();
    }
    ImGui::End();
    ImGui::PopStyleColor(2);
    return asked;
}

}  // namespace crosscut

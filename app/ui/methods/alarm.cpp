#include "app/ui/methods/alarm.h"

#include "app/ui/imgui_version.h"
#include "app/ui/methods/answer_marks.h"
#include "app/ui/panels/panel_frame.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr float kAlarmMargin = 12.0f, kAlarmPad = 10.0f, kAlarmMark = 8.0f;  // logical pixels
constexpr float kMostText = 620.0f;

/// A sentence in at most two lines.
struct TwoLines {
    std::string first, second;
    float width = 0.0f;
    bool whole = true;
};

TwoLines two_lines(const std::string& text, float room, ImFont* font) {
    const auto width = [&](std::string_view t) { return text_width(font, t); };
    if (width(text) <= room) return {text, {}, width(text), true};
    const char* end = text.c_str() + text.size();
    const char* cut = line_break(font, text.c_str(), end, room);
    TwoLines out{std::string(text.c_str(), cut), {}, 0.0f, true};
    while (cut < end && *cut == ' ') ++cut;
    const std::string rest(cut, end);
    out.whole = width(rest) <= room;
    out.second = out.whole ? rest : beginning_that_fits(rest, room - width("…"), width) + "…";
    out.width = std::max(width(out.first), width(out.second));
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
    const TwoLines text =
        two_lines(strip.alarm, std::clamp(most - around, 40 * k, kMostText * k), ui.fonts.text);
    const float line = font_px(ui.fonts.text) + 3 * k;
    const ImVec2 size{text.width + around, std::max(32 * k, (text.second.empty() ? 1 : 2) * line + 12 * k)};
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
    const ImVec2 words{at.x + (kAlarmPad + 2 * kAlarmMark + 8) * k,
                       y - (text.second.empty() ? 0.5f : 1.0f) * line};
    write_at(out, ui.fonts.text, {words.x, words.y + k}, ui.theme.text, text.first);
    write_at(out, ui.fonts.text, {words.x, words.y + line + k}, ui.theme.text, text.second);
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

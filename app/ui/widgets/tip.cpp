#include "app/ui/widgets/tip.h"

#include <imgui.h>

#include <algorithm>

namespace crosscut {
namespace {

constexpr float kGapInLetters = 0.4f;
constexpr float kWidestInLetters = 26.0f;

}  // namespace

Rect tip_place(const Rect& item, const Vec2& size, const Vec2& window, double gap, double from_y) {
    const bool under = (item.low.y + item.high.y) * 0.5 < window.y * 0.5;
    const double left = std::max(0.0, std::min(item.low.x, window.x - size.x));
    const double top = under ? std::max(item.high.y + gap, from_y) : item.low.y - gap - size.y;
    return {{left, top}, {left + size.x, top + size.y}};
}

void tip_beside(const Rect& item, const char* text) {
    const float letter = ImGui::GetFontSize(), widest = kWidestInLetters * letter;
    const ImVec2 words = ImGui::CalcTextSize(text, nullptr, false, widest);
    const ImVec2 air = ImGui::GetStyle().WindowPadding, window = ImGui::GetIO().DisplaySize;
    const Rect place = tip_place(item, {words.x + 2 * air.x, words.y + 2 * air.y}, {window.x, window.y},
                                 static_cast<double>(kGapInLetters * letter));
    ImGui::SetNextWindowPos({static_cast<float>(place.low.x), static_cast<float>(place.low.y)});
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(widest);
    ImGui::TextUnformatted(text);
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

void item_tip(const char* text) {
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    tip_beside({{low.x, low.y}, {high.x, high.y}}, text);
}

}  // namespace crosscut

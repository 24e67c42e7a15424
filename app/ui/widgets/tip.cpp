#include "app/ui/widgets/tip.h"

#include "app/ui/widgets/tip_rules.h"

#include <imgui.h>

#include <algorithm>

namespace crosscut {
namespace {

constexpr float kGapInLetters = 0.4f;
constexpr float kWidestInLetters = 26.0f;

bool apart(const Rect& a, const Rect& b) {
    return a.high.x <= b.low.x || b.high.x <= a.low.x || a.high.y <= b.low.y || b.high.y <= a.low.y;
}

Rect last_item() {
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    return {{low.x, low.y}, {high.x, high.y}};
}

}  // namespace

Rect tip_place(const Rect& item, const Vec2& size, const Vec2& window, double gap, double from_y,
               const std::optional<Rect>& clear) {
    const bool under = (item.low.y + item.high.y) * 0.5 < window.y * 0.5;
    const double left = std::max(0.0, std::min(item.low.x, window.x - size.x));
    const double top = under ? std::max(item.high.y + gap, from_y) : item.low.y - gap - size.y;
    const auto at = [&size](double x, double y) { return Rect{{x, y}, {x + size.x, y + size.y}}; };
    const Rect place = at(left, top);
    if (!clear || apart(place, *clear)) return place;
    const Rect beside = at(clear->high.x + gap, top), below = at(left, clear->high.y + gap);
    const bool fits = beside.high.x <= window.x && apart(beside, item);
    return fits ? beside : below;
}

bool tip_allowed(const Rect& item) {
    TipRules* tips = TipRules::of_frame();
    return tips == nullptr || tips->allow(item);
}

bool tip_allowed() { return tip_allowed(last_item()); }

void tip_beside(const Rect& item, const char* text) {
    if (!tip_allowed(item)) return;
    const TipRules* tips = TipRules::of_frame();
    const float letter = ImGui::GetFontSize(), widest = kWidestInLetters * letter;
    const ImVec2 words = ImGui::CalcTextSize(text, nullptr, false, widest);
    const ImVec2 air = ImGui::GetStyle().WindowPadding, window = ImGui::GetIO().DisplaySize;
    const Rect place = tip_place(item, {words.x + 2 * air.x, words.y + 2 * air.y}, {window.x, window.y},
                                 static_cast<double>(kGapInLetters * letter), 0.0,
                                 tips != nullptr ? tips->answer() : std::nullopt);
    ImGui::SetNextWindowPos({static_cast<float>(place.low.x), static_cast<float>(place.low.y)});
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(widest);
    ImGui::TextUnformatted(text);
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

void item_tip(const char* text) { tip_beside(last_item(), text); }

}  // namespace crosscut

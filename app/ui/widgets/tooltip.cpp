#include "app/ui/widgets/tooltip.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace crosscut {
namespace {

constexpr float kGapInLetters = 0.4f;
constexpr float kWidestInLetters = 26.0f;
constexpr double kHandleInGaps = 2.0;

bool apart(const Rect& a, const Rect& b) {
    return a.high.x <= b.low.x || b.high.x <= a.low.x || a.high.y <= b.low.y || b.high.y <= a.low.y;
}

Rect last_item() {
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    return {{low.x, low.y}, {high.x, high.y}};
}

}  // namespace

Rect tooltip_rect(const Rect& item, const Vec2& size, const Vec2& window, double gap,
                  const std::optional<Rect>& clear, std::span<const Vec2> handles) {
    const bool under = (item.low.y + item.high.y) * 0.5 < window.y * 0.5;
    const double left = std::max(0.0, std::min(item.low.x, window.x - size.x));
    const double top = under ? item.high.y + gap : item.low.y - gap - size.y;
    const auto at = [&size](double x, double y) { return Rect{{x, y}, {x + size.x, y + size.y}}; };
    Rect rect = at(left, top);
    if (clear && !apart(rect, *clear)) {
        const Rect beside = at(clear->high.x + gap, top), below = at(left, clear->high.y + gap);
        rect = beside.high.x <= window.x && apart(beside, item) ? beside : below;
    }
    const double radius = kHandleInGaps * gap;
    const auto covers = [&](const Rect& box, const Vec2& handle) {
        return !apart(box, {handle - Vec2{radius, radius}, handle + Vec2{radius, radius}});
    };
    const auto is_free = [&](const Rect& box) {
        return box.low.x >= 0.0 && box.low.y >= 0.0 && box.high.x <= window.x && box.high.y <= window.y &&
               apart(box, item) && (!clear || apart(box, *clear)) &&
               std::none_of(handles.begin(), handles.end(),
                            [&](const Vec2& handle) { return covers(box, handle); });
    };
    Rect best = rect;
    double least = std::numeric_limits<double>::infinity();
    for (const Vec2& handle : handles) {
        if (!covers(rect, handle)) continue;
        for (const Rect& moved :
             {at(handle.x + radius, rect.low.y), at(handle.x - radius - size.x, rect.low.y),
              at(rect.low.x, handle.y + radius), at(rect.low.x, handle.y - radius - size.y)}) {
            const double by = std::abs(moved.low.x - rect.low.x) + std::abs(moved.low.y - rect.low.y);
            if (by >= least || !is_free(moved)) continue;
            best = moved;
            least = by;
        }
    }
    return best;
}

bool tooltip_allowed(const Rect& item) {
    TooltipRules* tooltips = TooltipRules::of_frame();
    return tooltips == nullptr || tooltips->allow(item);
}

bool tooltip_allowed() { return tooltip_allowed(last_item()); }

void tooltip_beside(const Rect& item, const char* text) {
    if (!tooltip_allowed(item)) return;
    const TooltipRules* tooltips = TooltipRules::of_frame();
    const float letter = ImGui::GetFontSize(), widest = kWidestInLetters * letter;
    const ImVec2 words = ImGui::CalcTextSize(text, nullptr, false, widest);
    const ImVec2 air = ImGui::GetStyle().WindowPadding, window = ImGui::GetIO().DisplaySize;
    const Rect rect = tooltip_rect(item, {words.x + 2 * air.x, words.y + 2 * air.y}, {window.x, window.y},
                                   static_cast<double>(kGapInLetters * letter),
                                   tooltips != nullptr ? tooltips->answer() : std::nullopt,
                                   tooltips != nullptr ? tooltips->handles() : std::vector<Vec2>());
    ImGui::SetNextWindowPos({static_cast<float>(rect.low.x), static_cast<float>(rect.low.y)});
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(widest);
    ImGui::TextUnformatted(text);
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

void item_tooltip(const char* text) { tooltip_beside(last_item(), text); }

void TooltipRules::begin(bool pressed, const Vec2& mouse, const std::optional<Rect>& answer,
                         std::function<std::vector<Vec2>()> handles) {
    answer_ = answer;
    handles_ = std::move(handles);
    if (pressed) {
        quiet_at_ = mouse;
    } else if (quiet_at_ && !requested_ && *quiet_at_ != mouse) {
        quiet_at_.reset();  // the mouse has left the item
    }
    requested_ = false;
    ImGui::GetIO().UserData = this;
}

void TooltipRules::end() {
    handles_ = nullptr;
    ImGui::GetIO().UserData = nullptr;
}

bool TooltipRules::allow(const Rect& item) {
    requested_ = true;
    if (!quiet_at_) return true;
    if (item.contains(*quiet_at_)) return false;
    quiet_at_.reset();
    return true;
}

TooltipRules* TooltipRules::of_frame() { return static_cast<TooltipRules*>(ImGui::GetIO().UserData); }

}  // namespace crosscut

#include "app/ui/widgets/tip_rules.h"

#include <imgui.h>

namespace crosscut {

void TipRules::begin(bool pressed, const Vec2& mouse, const std::optional<Rect>& answer) {
    answer_ = answer;
    if (pressed) {
        quiet_at_ = mouse;
    } else if (quiet_at_ && !asked_ && *quiet_at_ != mouse) {
        quiet_at_.reset();  // it has left what it was on
    }
    asked_ = false;
    ImGui::GetIO().UserData = this;
}

void TipRules::end() { ImGui::GetIO().UserData = nullptr; }

bool TipRules::allow(const Rect& item) {
    asked_ = true;
    if (!quiet_at_) return true;
    if (item.contains(*quiet_at_)) return false;
    quiet_at_.reset();
    return true;
}

TipRules* TipRules::of_frame() { return static_cast<TipRules*>(ImGui::GetIO().UserData); }

}  // namespace crosscut

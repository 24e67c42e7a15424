#include "app/shell/window/pace.h"

#include <algorithm>

namespace crosscut {
namespace {

constexpr double kFrame_s = 1.0 / 60.0;
constexpr double kUnfocusedFrame_s = 1.0 / 10.0;
constexpr double kBlink_s = 0.25;

}  // namespace

void Pace::after_frame(const UiFrame& shown, bool had_events) {
    if (had_events) left_ = kFramesAfterEvent;
    left_ = std::max(0, left_ - 1);
    animating_ = shown.animating;
    wake_s_ = shown.wake_s;
}

double Pace::timeout_s(bool focused, bool minimized, bool typing, double frame_took_s, double now_s) const {
    if (minimized) return -1.0;
    if (animating_) return std::max(0.0, (focused ? kFrame_s : kUnfocusedFrame_s) - frame_took_s);
    if (left_ > 0) return std::max(0.0, kFrame_s - frame_took_s);
    if (typing) return kBlink_s;
    return wake_s_ > now_s ? wake_s_ - now_s : -1.0;
}

Wait until_saving(double timeout_s, std::optional<double> due_s, double now_s) {
    if (!due_s) return {timeout_s, false};
    const double left_s = std::max(0.0, *due_s - now_s);
    return timeout_s < 0.0 || left_s < timeout_s ? Wait{left_s, true} : Wait{timeout_s, false};
}

}  // namespace crosscut

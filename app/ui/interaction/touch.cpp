#include "app/ui/interaction/touch.h"

#include <crosscut/types.h>
#include "app/view/camera.h"
#include "app/view/draw_list.h"

#include <imgui.h>
#include <imgui_internal.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace crosscut {
namespace {

constexpr double kSlows_s = 0.3;      // after this time the speed is a third
constexpr double kSlowest_px = 20.0;  // logical pixels per second: slower scrolling stops
constexpr double kLately_s = 0.05;    // the speed at release is the mean over about this time
constexpr double kLongestGlideStep_s = 0.05;

/// The window under the pointer whose content is larger than it, or such a window around it; null where there
/// is none.
ImGuiWindow* scrollable_under_pointer() {
    ImGuiWindow* window = ImGui::GetCurrentContext()->HoveredWindow;
    const auto fits = [](const ImGuiWindow& w) { return !(w.ScrollMax.y > 0.0f) && !(w.ScrollMax.x > 0.0f); };
    while (window != nullptr && fits(*window))
        window = (window->Flags & ImGuiWindowFlags_ChildWindow) != 0 ? window->ParentWindow : nullptr;
    return window;
}

/// Whether the finger already changes what it pressed: a slider, a scroll bar.
bool sets_something(ImGuiWindow* window) {
    const ImGuiContext& g = *ImGui::GetCurrentContext();
    if (g.ActiveId == 0) return false;
    const auto bar = [&](ImGuiAxis axis) { return g.ActiveId == ImGui::GetWindowScrollbarID(window, axis); };
    return g.ActiveIdHasBeenEditedBefore || bar(ImGuiAxis_X) || bar(ImGuiAxis_Y);
}

}  // namespace

std::optional<TouchScroll::TouchPress> TouchScroll::put_down(const TouchPoint& finger) {
    TouchPress press{finger.id, finger.px, finger.px};
    if (const ImGuiWindow* window = scrollable_under_pointer()) {
        press.window = window->ID;
        press.began = {window->Scroll.x, window->Scroll.y};
    }
    return press;
}

/// Decides whether the finger scrolls, or does something else until it is released.
void TouchScroll::decide(TouchPress& press, bool is_captured) {
    const Vec2 direction{std::fabs(press.px.x - press.from_px.x), std::fabs(press.px.y - press.from_px.y)};
    if (std::max(direction.x, direction.y) < static_cast<double>(ImGui::GetIO().MouseDragThreshold)) return;
    ImGuiWindow* window = ImGui::FindWindowByID(press.window);
    const bool along =
        window != nullptr &&
        (direction.y > direction.x ? window->ScrollMax.y > 0.0f
                                   : window->ScrollMax.x > 0.0f && ImGui::GetCurrentContext()->ActiveId == 0);
    press.scrolls = along && !is_captured && !sets_something(window);
    if (!press.scrolls) press.window = 0;
}

void TouchScroll::coast(double dt_s, double scale) {
    ImGuiWindow* window = ImGui::FindWindowByID(window_);
    coasts_ = coasts_ && window != nullptr && std::fabs(speed_px_) > kSlowest_px * scale;
    if (!coasts_) return;
    const double step_s = std::min(dt_s, kLongestGlideStep_s);
    const double before = static_cast<double>(window->Scroll.y),
                 most = static_cast<double>(window->ScrollMax.y);
    const double to = std::clamp(before + speed_px_ * step_s, 0.0, most);
    ImGui::SetScrollY(window, static_cast<float>(to));
    speed_px_ *= std::exp(-step_s / kSlows_s);
    if (to == 0.0 || to == most) coasts_ = false;
}

void TouchScroll::follow(const InputFrame& in, bool is_captured, double scale) {
    if (in.touches.size() != 1 || (press_ && press_->id != in.touches.front().id)) {
        if (press_ && press_->scrolls) ImGui::ClearActiveID();  // nothing is pressed
        if (press_ && press_->scrolls && in.touches.empty()) coasts_ = true;
        press_.reset();
        if (in.touches.size() > 1) coasts_ = false;
        if (in.touches.size() != 1) return coast(in.dt_s, scale);
    }
    const TouchPoint& finger = in.touches.front();
    if (!press_) {
        press_ = put_down(finger);
        // it stops the scrolling that continues by itself
        press_->scrolls = std::exchange(coasts_, false) && press_->window != 0;
        speed_px_ = 0.0;
        return;
    }
    const double moved_px = finger.px.y - press_->px.y;
    press_->px = finger.px;
    if (press_->window == 0) return;
    if (!press_->scrolls) decide(*press_, is_captured);
    ImGuiWindow* window = ImGui::FindWindowByID(press_->window);
    if (!press_->scrolls || window == nullptr) return;
    ImGui::ClearActiveID();  // releasing the finger presses nothing
    const Vec2 to = press_->began - (press_->px - press_->from_px);
    if (window->ScrollMax.y > 0.0f)
        ImGui::SetScrollY(window, std::clamp(static_cast<float>(to.y), 0.0f, window->ScrollMax.y));
    if (window->ScrollMax.x > 0.0f)
        ImGui::SetScrollX(window, std::clamp(static_cast<float>(to.x), 0.0f, window->ScrollMax.x));
    window_ = press_->window;
    const double newer = std::min(1.0, in.dt_s / kLately_s);
    if (in.dt_s > 0.0) speed_px_ += newer * (-moved_px / in.dt_s - speed_px_);
}

bool tapped(ImVec2 low, ImVec2 high) {
    const ImGuiIO& io = ImGui::GetIO();
    const ImVec2 from = io.MouseClickedPos[ImGuiMouseButton_Left];
    const bool there = from.x >= low.x && from.x < high.x && from.y >= low.y && from.y < high.y;
    return there && ImGui::IsMouseReleased(ImGuiMouseButton_Left) && ImGui::IsMouseHoveringRect(low, high) &&
           io.MouseDragMaxDistanceSqr[ImGuiMouseButton_Left] < io.MouseDragThreshold * io.MouseDragThreshold;
}

namespace {

constexpr double kTouchLeastApart_px = 24.0;  // logical: at a smaller distance zooming is not meaningful
constexpr double kTwistStart_rad = 0.15;      // a pinch is never without rotation

/// The angle from one direction to another, clockwise on screen, within half a turn.
double turn_between(const Vec2& from, const Vec2& to) {
    return std::atan2(from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y);
}

}  // namespace

void TwoFingerGesture::follow(std::span<const TouchPoint> touches, Workspace& workspace,
                              std::span<const GestureTarget> targets, bool arcball) {
    if (touches.empty()) {
        *this = {};
        return;
    }
    if (touches.size() < 2) {
        first_.reset();
        return;
    }
    const TouchPoint &a = touches[0], &b = touches[1];
    if (!active_) begin((a.px + b.px) * 0.5, workspace, targets);
    const auto target = std::find_if(targets.begin(), targets.end(),
                                     [&](const auto& p) { return id_of(p.pane->id) == pane_; });
    const bool goes_on = first_ && second_ && first_->id == a.id && second_->id == b.id;
    if (goes_on && target != targets.end()) move(a, b, *target, arcball);
    first_ = a;
    second_ = b;
}

void TwoFingerGesture::begin(const Vec2& middle_px, Workspace& workspace,
                             std::span<const GestureTarget> targets) {
    active_ = true;
    for (const GestureTarget& target : targets) {
        if (!target.open || !target.navigate || !target.contains(middle_px)) continue;
        pane_ = id_of(target.pane->id);
        return workspace.remember_camera(target.pane->id);
    }
}

void TwoFingerGesture::move(const TouchPoint& a, const TouchPoint& b, const GestureTarget& target,
                            bool arcball) {
    Camera& camera = *target.camera;
    const Vec2 after = b.px - a.px, origin = target.origin_px;
    const Vec2 before = second_->px - first_->px;
    const Vec2 from = (first_->px + second_->px) * 0.5 - origin, to = (a.px + b.px) * 0.5 - origin;
    camera = panned(camera, target.viewport, from, to);
    const double least = kTouchLeastApart_px * target.viewport.scale;
    const double grown = std::max(glm::length(after), least) / std::max(glm::length(before), least);
    camera = zoomed(camera, target.viewport, to, grown);
    const double twist = turn_between(before, after);
    if (camera.space != Space::space || !target.turns || !std::isfinite(twist)) return;
    twisted_rad_ += twist;
    if (std::abs(twisted_rad_) < kTwistStart_rad) return;
    constexpr double kWhole_rad = 2.0 * std::numbers::pi;
    if (arcball) {
        camera.turn.roll_rad = std::remainder(camera.turn.roll_rad - twist, kWhole_rad);
    } else {
        // Seen from below, the same rotation turns the view the other way.
        const double turn_sign = camera.turn.forward().z > 0.0 ? -1.0 : 1.0;
        camera.turn.yaw_rad = std::remainder(camera.turn.yaw_rad + turn_sign * twist, kWhole_rad);
    }
}

}  // namespace crosscut

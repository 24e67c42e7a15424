#include "app/ui/touch/two_finger_gesture.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosscut {
namespace {

constexpr double kTouchLeastApart_px = 24.0;  // logical: nearer, their distance says nothing
constexpr double kTwistStart_rad = 0.15;      // a pinch is never quite straight

/// From one direction to another, clockwise on screen, within half a turn.
double turn_between(const Vec2& from, const Vec2& to) {
    return std::atan2(from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y);
}

}  // namespace

void TwoFingerGesture::follow(std::span<const TouchPoint> touches, Workspace& workspace,
                              std::span<const GesturePlace> places, bool arcball) {
    if (touches.empty()) {
        *this = {};
        return;
    }
    if (touches.size() < 2) {
        first_.reset();
        return;
    }
    const TouchPoint &a = touches[0], &b = touches[1];
    if (!active_) begin((a.px + b.px) * 0.5, workspace, places);
    const auto place =
        std::find_if(places.begin(), places.end(), [&](const auto& p) { return id_of(p.pane->id) == pane_; });
    const bool goes_on = first_ && second_ && first_->id == a.id && second_->id == b.id;
    if (goes_on && place != places.end()) move(a, b, *place, arcball);
    first_ = a;
    second_ = b;
}

void TwoFingerGesture::begin(const Vec2& middle_px, Workspace& workspace,
                             std::span<const GesturePlace> places) {
    active_ = true;
    for (const GesturePlace& place : places) {
        if (!place.open || !place.navigate || !place.contains(middle_px)) continue;
        pane_ = id_of(place.pane->id);
        return workspace.remember_camera(place.pane->id);
    }
}

void TwoFingerGesture::move(const TouchPoint& a, const TouchPoint& b, const GesturePlace& place,
                            bool arcball) {
    Camera& camera = *place.camera;
    const Vec2 after = b.px - a.px, origin = place.origin_px;
    const Vec2 before = second_->px - first_->px;
    const Vec2 from = (first_->px + second_->px) * 0.5 - origin, to = (a.px + b.px) * 0.5 - origin;
    camera = panned(camera, place.viewport, from, to);
    const double least = kTouchLeastApart_px * place.viewport.scale;
    const double grown = std::max(glm::length(after), least) / std::max(glm::length(before), least);
    camera = zoomed(camera, place.viewport, to, grown);
    const double twist = turn_between(before, after);
    if (camera.space != Space::space || !place.turns || !std::isfinite(twist)) return;
    twisted_rad_ += twist;
    if (std::abs(twisted_rad_) < kTwistStart_rad) return;
    constexpr double kWhole_rad = 2.0 * std::numbers::pi;
    if (arcball) {
        camera.turn.roll_rad = std::remainder(camera.turn.roll_rad - twist, kWhole_rad);
    } else {
        // What is seen from below turns the other way under the same hand.
        const double way = camera.turn.forward().z > 0.0 ? -1.0 : 1.0;
        camera.turn.yaw_rad = std::remainder(camera.turn.yaw_rad + way * twist, kWhole_rad);
    }
}

}  // namespace crosscut

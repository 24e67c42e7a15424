#include "app/ui/interaction/view_motion.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosscut {
namespace {

constexpr double kTurn_s = 20.0;  // one revolution
constexpr double kLongestStep_s = 0.1;

}  // namespace

void ViewMotion::fly(Camera& camera, const Camera& to, double now_s, bool at_once, bool to_pivot) {
    turning_ = false;
    to_pivot_ = to_pivot;
    flight_.start(camera, to, now_s, at_once);
}

void ViewMotion::start_turning() {
    flight_.stop();
    turning_ = true;
}

void ViewMotion::turn(Camera& camera, double dt_s) {
    constexpr double kWhole_rad = 2.0 * std::numbers::pi;
    const double by = std::clamp(dt_s, 0.0, kLongestStep_s) / kTurn_s * kWhole_rad;
    camera.turn.yaw_rad = std::remainder(camera.turn.yaw_rad + by, kWhole_rad);
}

}  // namespace crosscut

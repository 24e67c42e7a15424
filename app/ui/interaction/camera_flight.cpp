#include "app/ui/interaction/camera_flight.h"

#include <algorithm>

namespace crosscut {

constexpr double kFlight_s = 0.4;

void CameraFlight::start(Camera& camera, const Camera& to, double now_s, bool at_once) {
    if (at_once) {
        camera = to;
        under_way_ = false;
        return;
    }
    from_ = camera;
    to_ = to;
    start_s_ = now_s;
    under_way_ = true;
}

void CameraFlight::update(Camera& camera, double now_s) {
    if (!under_way_) return;
    const double u = std::clamp((now_s - start_s_) / kFlight_s, 0.0, 1.0);
    const double left = 1.0 - u;
    camera = u < 1.0 ? blended(from_, to_, 1.0 - left * left * left) : to_;
    under_way_ = u < 1.0;
}

}  // namespace crosscut

#pragma once

#include "app/view/camera.h"

namespace crosscut {

/// A camera on its way from one place to another, easing out.
class CameraFlight {
  public:
    /// Starts from where `camera` is. With `at_once` (reduced motion) it is there immediately.
    void start(Camera& camera, const Camera& to, double now_s, bool at_once);
    /// Moves the camera along; does nothing when not under way.
    void update(Camera& camera, double now_s);
    /// The person took over.
    void stop() { under_way_ = false; }
    [[nodiscard]] bool under_way() const { return under_way_; }
    /// Where it ends, while under way.
    [[nodiscard]] const Camera& goal() const { return to_; }

  private:
    bool under_way_ = false;
    double start_s_ = 0.0;
    Camera from_{}, to_{};
};

}  // namespace crosscut

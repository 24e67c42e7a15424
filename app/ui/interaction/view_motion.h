#pragma once

#include "app/ui/interaction/camera_flight.h"

namespace crosscut {

/// How the camera of the large view moves by itself: on a flight to another place, or turning slowly about its pivot. The
/// one ends the other.
class ViewMotion {
  public:
    /// Starts a flight from where `camera` is; `at_once`: it is there immediately. `to_pivot`: it brings a pivot that was
    /// just chosen to the middle.
    void fly(Camera& camera, const Camera& to, double now_s, bool at_once, bool to_pivot = false);
    void start_turning();
    void stop() { flight_.stop(), turning_ = false; }
    void stop_flight() { flight_.stop(); }
    void stop_turning() { turning_ = false; }

    /// Moves the camera along its flight.
    void follow_flight(Camera& camera, double now_s) { flight_.update(camera, now_s); }
    /// Turns the camera by what belongs to this time; call it while `turning`.
    static void turn(Camera& camera, double dt_s);

    [[nodiscard]] bool flying() const { return flight_.under_way(); }
    [[nodiscard]] bool flying_to_pivot() const { return flying() && to_pivot_; }
    [[nodiscard]] bool turning() const { return turning_; }
    /// Where the camera will be when it has arrived.
    [[nodiscard]] const Camera& goal(const Camera& camera) const {
        return flying() ? flight_.goal() : camera;
    }

  private:
    CameraFlight flight_;
    bool to_pivot_ = false;
    bool turning_ = false;
};

}  // namespace crosscut

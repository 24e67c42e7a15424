#pragma once

#include "app/ui/input.h"
#include "app/ui/interaction/canvas_gestures.h"

#include <optional>
#include <span>

namespace crosscut {

/// Two fingers on a view: it goes with the middle between them, grows as they part, and in space turns as they turn about
/// each other, as a turntable or, with `arcball`, about the line of sight. They belong to the view they began on. Further
/// fingers count for nothing.
class TwoFingerGesture {
  public:
    /// The fingers after a frame. To be called before the mouse is heard: while `active` the mouse that the first finger is
    /// told of as counts for nothing.
    void follow(std::span<const TouchPoint> touches, Workspace& workspace,
                std::span<const GesturePlace> places, bool arcball);
    /// From the second finger until the last one has left.
    [[nodiscard]] bool active() const { return active_; }
    /// The view that two fingers are on; none while there is no such.
    [[nodiscard]] ItemId pane() const { return pane_; }

  private:
    void begin(const Vec2& middle_px, Workspace& workspace, std::span<const GesturePlace> places);
    void move(const TouchPoint& a, const TouchPoint& b, const GesturePlace& place, bool arcball);

    bool active_ = false;
    ItemId pane_{};
    std::optional<TouchPoint> first_, second_;  ///< where they were
    double twisted_rad_ = 0.0;                  ///< since the gesture began
};

}  // namespace crosscut

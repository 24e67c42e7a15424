#pragma once

#include "app/ui/input.h"

#include <imgui.h>

#include <cstdint>
#include <optional>

namespace crosscut {

/// A finger that is drawn along a list or a panel takes what is written there along, which goes on for a while when it is lifted.
/// What it went down on is not pressed then. A finger that moves a point, turns a view, sets a number or draws sideways does only
/// that.
class FingerScroll {
  public:
    /// To be called once a frame of Dear ImGui, before its windows. `taken`: a view follows the finger. `scale`: physical pixels
    /// per logical pixel.
    void follow(const InputFrame& in, bool taken, double scale);
    /// Something goes on by itself: the next frame is not to be waited for.
    [[nodiscard]] bool moving() const { return coasts_; }

  private:
    /// A finger that is down alone.
    struct Held {
        std::int64_t id = 0;
        Vec2 from_px{}, px{};
        Vec2 began{};         ///< where what is written stood, physical pixels
        unsigned window = 0;  ///< that it scrolls; 0: none, or it does something else
        bool scrolls = false;
    };

    [[nodiscard]] static std::optional<Held> put_down(const TouchPoint& finger);
    static void decide(Held& held, bool taken);
    void coast(double dt_s, double scale);

    std::optional<Held> held_;
    bool coasts_ = false;
    unsigned window_ = 0;    ///< that goes on by itself
    double speed_px_ = 0.0;  ///< of what is written, a second
};

/// The left button or the finger is lifted in this part of the window where it went down: it has not scrolled.
[[nodiscard]] bool tapped(ImVec2 low, ImVec2 high);

}  // namespace crosscut

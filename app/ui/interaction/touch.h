#pragma once

#include <crosscut/types.h>
#include "app/model/workspace.h"
#include "app/ui/input.h"
#include "app/ui/interaction/gestures.h"
#include "app/view/draw_list.h"

#include <imgui.h>

#include <cstdint>
#include <optional>
#include <span>

namespace crosscut {

/// A finger that is drawn along a list or a panel takes what is written there along, which goes on for a
/// while when it is lifted. What it went down on is not pressed then. A finger that moves a point, turns a
/// view, sets a number or draws sideways does only that.
class TouchScroll {
  public:
    /// To be called once a frame of Dear ImGui, before its windows. `taken`: a view follows the finger.
    /// `scale`: physical pixels per logical pixel.
    void follow(const InputFrame& in, bool taken, double scale);
    /// Something goes on by itself: the next frame is not to be waited for.
    [[nodiscard]] bool moving() const { return coasts_; }

  private:
    /// A finger that is down alone.
    struct TouchPress {
        std::int64_t id = 0;
        Vec2 from_px{}, px{};
        Vec2 began{};         ///< where what is written stood, physical pixels
        unsigned window = 0;  ///< that it scrolls; 0: none, or it does something else
        bool scrolls = false;
    };

    [[nodiscard]] static std::optional<TouchPress> put_down(const TouchPoint& finger);
    static void decide(TouchPress& press, bool taken);
    void coast(double dt_s, double scale);

    std::optional<TouchPress> press_;
    bool coasts_ = false;
    unsigned window_ = 0;    ///< that goes on by itself
    double speed_px_ = 0.0;  ///< of what is written, a second
};

/// The left button or the finger is lifted in this part of the window where it went down: it has not scrolled.
[[nodiscard]] bool tapped(ImVec2 low, ImVec2 high);

/// Two fingers on a view: it goes with the middle between them, grows as they part, and in space turns as
/// they turn about each other, as a turntable or, with `arcball`, about the line of sight. They belong to the
/// view they began on. Further fingers count for nothing.
class TwoFingerGesture {
  public:
    /// The fingers after a frame. To be called before the mouse is heard: while `active` the mouse that the
    /// first finger is told of as counts for nothing.
    void follow(std::span<const TouchPoint> touches, Workspace& workspace,
                std::span<const GestureTarget> targets, bool arcball);
    /// From the second finger until the last one has left.
    [[nodiscard]] bool active() const { return active_; }
    /// The view that two fingers are on; none while there is no such.
    [[nodiscard]] ItemId pane() const { return pane_; }

  private:
    void begin(const Vec2& middle_px, Workspace& workspace, std::span<const GestureTarget> targets);
    void move(const TouchPoint& a, const TouchPoint& b, const GestureTarget& target, bool arcball);

    bool active_ = false;
    ItemId pane_{};
    std::optional<TouchPoint> first_, second_;  ///< where they were
    double twisted_rad_ = 0.0;                  ///< since the gesture began
};

}  // namespace crosscut

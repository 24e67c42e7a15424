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

/// Scrolling by touch: a finger that moves along a list or a panel scrolls it, and the scrolling continues
/// for a while after release. The item under the finger is then not pressed. A finger that moves a point,
/// turns a view, sets a number or draws sideways does not scroll.
class TouchScroll {
  public:
    /// To be called once a frame of Dear ImGui, before its windows. `is_captured`: a view follows the finger.
    /// `scale`: physical pixels per logical pixel.
    void follow(const InputFrame& in, bool is_captured, double scale);
    /// Whether scrolling continues by itself: the next frame has to follow at once.
    [[nodiscard]] bool moving() const { return coasts_; }

  private:
    /// A single finger that is down.
    struct TouchPress {
        std::int64_t id = 0;
        Vec2 from_px{}, px{};
        Vec2 began{};         ///< scroll position of the window at the press, physical pixels
        unsigned window = 0;  ///< the window that it scrolls; 0: none, or it does something else
        bool scrolls = false;
    };

    [[nodiscard]] static std::optional<TouchPress> put_down(const TouchPoint& finger);
    static void decide(TouchPress& press, bool is_captured);
    void coast(double dt_s, double scale);

    std::optional<TouchPress> press_;
    bool coasts_ = false;
    unsigned window_ = 0;    ///< the window that goes on scrolling
    double speed_px_ = 0.0;  ///< of the scrolling, per second
};

/// Whether the left button or the finger is released in the same part of the window in which it was pressed,
/// without having scrolled.
[[nodiscard]] bool tapped(ImVec2 low, ImVec2 high);

/// Two fingers on a view: it pans with the midpoint between them, zooms with their distance, and in space
/// turns with their rotation, as a turntable or, with `arcball`, about the line of sight. They belong to the
/// view on which they began. Further fingers are ignored.
class TwoFingerGesture {
  public:
    /// Takes the fingers after a frame. To be called before mouse events are handled: while `active`, the
    /// mouse events of the first finger are ignored.
    void follow(std::span<const TouchPoint> touches, Workspace& workspace,
                std::span<const GestureTarget> targets, bool arcball);
    /// From the second finger's press until the last finger is released.
    [[nodiscard]] bool active() const { return active_; }
    /// The view with the two fingers; none without such a gesture.
    [[nodiscard]] ItemId pane() const { return pane_; }

  private:
    void begin(const Vec2& middle_px, Workspace& workspace, std::span<const GestureTarget> targets);
    void move(const TouchPoint& a, const TouchPoint& b, const GestureTarget& target, bool arcball);

    bool active_ = false;
    ItemId pane_{};
    std::optional<TouchPoint> first_, second_;  ///< their last positions
    double twisted_rad_ = 0.0;                  ///< rotation since the gesture began
};

}  // namespace crosscut

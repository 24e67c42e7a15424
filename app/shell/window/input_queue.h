#pragma once

#include <deque>
#include <functional>

namespace crosscut {

/// A queue of the window system's events. A frame gets at most one change of each key and each button, no
/// movement of the mouse after a change of a button, and no key after the mouse. Code that checks keys and
/// mouse once a frame, as Dear ImGui does, would otherwise miss a press that ends within the frame, or see it
/// at the mouse's later position. And a frame's keys are handled before its mouse, so that Escape after a
/// release would take the drag back.
class InputQueue {
  public:
    enum class Kind {
        plain,   ///< can be delivered with any other event
        move,    ///< of the mouse, or of its wheel
        button,  ///< a press or release of a mouse button
        key,     ///< a press or release of a key
    };

    /// `code` identifies the key or the button.
    void add(Kind kind, int code, std::function<void()> deliver);
    /// Delivers the events that one frame may get, in their order.
    void deliver_frame();
    [[nodiscard]] bool empty() const { return waiting_.empty(); }

  private:
    struct Event {
        Kind kind = Kind::plain;
        int code = 0;
        std::function<void()> deliver;
    };
    std::deque<Event> waiting_;
};

}  // namespace crosscut

#pragma once

#include <deque>
#include <functional>

namespace crosscut {

/// Events of the window system on their way to the program. A frame sees each key and each button change once
/// at most, no way of the mouse after a button has changed, and no key after the mouse: whoever looks at keys
/// and mouse once a frame, as Dear ImGui up to 1.86 does, would otherwise miss a press that ends before the
/// frame, or see it where the mouse is by then; and the keys of a frame are obeyed before its mouse, so that
/// Escape after a release would take the drag back.
class InputQueue {
  public:
    enum class Kind {
        plain,   ///< goes with any other
        move,    ///< of the mouse, or its wheel
        button,  ///< a press or release of a mouse button
        key,     ///< a press or release of a key
    };

    /// `code` tells keys from each other, and buttons.
    void add(Kind kind, int code, std::function<void()> deliver);
    /// Delivers what one frame may see, in the order in which it was added.
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

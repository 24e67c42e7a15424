#pragma once

#include "app/ui/input.h"

#include <deque>
#include <functional>

namespace crosscut {

/// A queue of the window system's events. A frame gets at most one change of each key and each button, no
/// movement of the mouse after a change of a button, and no key after the mouse. Code that checks keys and
/// mouse once a frame, as Dear ImGui does, would otherwise miss a press that ends within the frame, or see it
/// at the mouse's later position. And a frame's keys are handled before its mouse, so that Escape after a
/// release would take the drag back.
///
/// Dear ImGui writes a frame's characters before it handles the frame's keys, with Control as it is at the
/// end of the frame, and into the box that had the keyboard before. So what is typed after Backspace or an
/// arrow waits for the next frame, what follows Tab, Enter or Escape until another box has the keyboard, and
/// Control, Shift and Alt change only before the other keys of a frame.
class InputQueue {
  public:
    enum class Kind {
        plain,     ///< can be delivered with any other event
        move,      ///< of the mouse, or of its wheel
        button,    ///< a press or release of a mouse button
        modifier,  ///< a press or release of Control, Shift, Alt or the system's key
        release,   ///< of another key
        key,       ///< a press of a key
        editing,   ///< a press that changes a text without writing in it: Backspace, an arrow
        leaving,   ///< a press that may give the keyboard to another box: Tab, Enter, Escape
        text,      ///< a character, perhaps with the press that types it
    };

    /// `code` identifies the key or the button; 0: none.
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
    bool left_ = false;  ///< the frame before had a press that may give the keyboard to another box
};

/// The kind of a press.
[[nodiscard]] InputQueue::Kind kind_of_press(Key key);

}  // namespace crosscut

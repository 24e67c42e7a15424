#include "app/shell/window/input_queue.h"

#include <set>
#include <utility>

namespace crosscut {

void InputQueue::add(Kind kind, int code, std::function<void()> deliver) {
    waiting_.push_back({kind, code, std::move(deliver)});
}

void InputQueue::deliver_frame() {
    std::set<int> keys, buttons;
    bool mouse = false, pressed = false, edited = false, left = false;
    const bool box_opens = std::exchange(left_, false);
    while (!waiting_.empty()) {
        const Kind kind = waiting_.front().kind;
        const int code = waiting_.front().code;
        const bool of_keyboard = kind >= Kind::modifier, press = kind > Kind::release;
        if (kind == Kind::move && !buttons.empty()) return;
        if (kind == Kind::button && !buttons.insert(code).second) return;
        if (of_keyboard && (mouse || (code != 0 && !keys.insert(code).second))) return;
        if (press && (left || box_opens)) return;
        if (kind == Kind::modifier && pressed) return;
        if (kind == Kind::text && edited) return;
        mouse = mouse || kind == Kind::move || kind == Kind::button;
        pressed = pressed || press;
        edited = edited || kind == Kind::editing;
        left_ = left = left || kind == Kind::leaving;
        const std::function<void()> deliver = std::move(waiting_.front().deliver);
        waiting_.pop_front();
        deliver();
    }
}

InputQueue::Kind kind_of_press(Key key) {
    switch (key) {
        case Key::tab:
        case Key::enter:
        case Key::escape:
            return InputQueue::Kind::leaving;
        case Key::backspace:
        case Key::del:
        case Key::insert:
        case Key::left:
        case Key::right:
        case Key::up:
        case Key::down:
        case Key::home:
        case Key::end:
        case Key::page_up:
        case Key::page_down:
            return InputQueue::Kind::editing;
        default:
            return InputQueue::Kind::key;
    }
}

}  // namespace crosscut

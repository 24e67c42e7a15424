#include "app/shell/window/input_queue.h"

#include <set>
#include <utility>

namespace crosscut {

void InputQueue::add(Kind kind, int code, std::function<void()> deliver) {
    waiting_.push_back({kind, code, std::move(deliver)});
}

void InputQueue::deliver_frame() {
    std::set<int> keys, buttons;
    bool mouse = false;
    while (!waiting_.empty()) {
        const Event& next = waiting_.front();
        if (next.kind == Kind::move && !buttons.empty()) return;
        if (next.kind == Kind::button && !buttons.insert(next.code).second) return;
        if (next.kind == Kind::key && (mouse || !keys.insert(next.code).second)) return;
        mouse = mouse || next.kind == Kind::move || next.kind == Kind::button;
        const std::function<void()> deliver = std::move(waiting_.front().deliver);
        waiting_.pop_front();
        deliver();
    }
}

}  // namespace crosscut

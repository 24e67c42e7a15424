#pragma once

#include <functional>

namespace crosscut {

/// While it exists, a process that calls exit() runs `last` first: Xlib does so when its display is lost.
class ExitHook {
  public:
    explicit ExitHook(std::function<void()> last);
    ~ExitHook();
    ExitHook(const ExitHook&) = delete;
    ExitHook& operator=(const ExitHook&) = delete;
};

}  // namespace crosscut

#include "app/shell/exit_hook.h"

#include <cstdlib>
#include <utility>

namespace crosscut {
namespace {

/// The program's only global, since a function without arguments has to find it.
std::function<void()>& before_exit() {
    static std::function<void()> last;
    return last;
}

void run_before_exit() {
    if (const auto last = std::exchange(before_exit(), {})) last();
}

}  // namespace

ExitHook::ExitHook(std::function<void()> last) {
    // made before it is registered, and so it exists as long as it may be called
    before_exit() = std::move(last);
    static const bool registered = std::atexit(run_before_exit) == 0;
    (void)registered;
}

ExitHook::~ExitHook() { before_exit() = nullptr; }

}  // namespace crosscut

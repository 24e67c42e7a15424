#include "app/shell/exit_hook.h"

#include <cstdlib>
#include <utility>

namespace crosscut {
namespace {

/// The one thing in the program that a function without arguments has to find.
std::function<void()>& before_exit() {
    static std::function<void()> last;
    return last;
}

void run_before_exit() {
    if (const auto last = std::exchange(before_exit(), {})) last();
}

}  // namespace

ExitHook::ExitHook(std::function<void()> last) {
    before_exit() =
        std::move(last);  // made before it is registered, and so there as long as it may be asked for
    static const bool registered = std::atexit(run_before_exit) == 0;
    (void)registered;
}

ExitHook::~ExitHook() { before_exit() = nullptr; }

}  // namespace crosscut

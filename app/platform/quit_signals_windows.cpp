#include "app/platform/quit_signals.h"

#include <windows.h>

#include <csignal>
#include <mutex>
#include <utility>

namespace crosscut {
namespace {

constexpr DWORD kPatience_ms = 5000;
constexpr int kInterrupt = SIGINT, kTerminate = SIGTERM;

/// The handler that Windows calls, without arguments of ours and on a thread of its own, uses these.
struct Heard {
    std::mutex mutex;
    std::function<void(int)> tell;  ///< empty: no `QuitSignals` exists
    int count = 0;
};
Heard& heard() {
    static Heard one;
    return one;
}

/// True where a `QuitSignals` exists.
bool pass_on(int number) {
    const std::lock_guard lock(heard().mutex);
    if (!heard().tell) return false;
    if (++heard().count > 1) ExitProcess(static_cast<UINT>(kBySignal + number));
    heard().tell(number);
    return true;
}

bool listened_to() {
    const std::lock_guard lock(heard().mutex);
    return static_cast<bool>(heard().tell);
}

BOOL WINAPI on_console_event(DWORD event) {
    const int number = event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT ? kInterrupt : kTerminate;
    if (!pass_on(number)) return FALSE;
    Sleep(kPatience_ms);  // when a console closes, the process ends as soon as this returns
    if (listened_to()) ExitProcess(static_cast<UINT>(kBySignal + number));
    return TRUE;
}

}  // namespace

QuitSignals::QuitSignals(std::function<void()> wake) : wake_(std::move(wake)) {
    const std::lock_guard lock(heard().mutex);
    heard().count = 0;
    heard().tell = [this](int number) {
        caught_ = number;
        wake_();
    };
    SetConsoleCtrlHandler(on_console_event, TRUE);
}

QuitSignals::~QuitSignals() {
    SetConsoleCtrlHandler(on_console_event, FALSE);
    const std::lock_guard lock(heard().mutex);
    heard().tell = nullptr;
}

}  // namespace crosscut

#include "app/shell/session/quit_signals.h"

#include <pthread.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <utility>

namespace crosscut {
namespace {

constexpr int kPatience_s = 5;
constexpr int kEnd = SIGUSR2;  ///< by which the destructor ends the thread

/// What the thread waits for.
sigset_t watched() {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, kEnd);
    for (const int number : {SIGTERM, SIGINT, SIGHUP}) {
        struct sigaction now {};
        sigaction(number, nullptr, &now);
        if (now.sa_handler != SIG_IGN) sigaddset(&set, number);
    }
    return set;
}

/// The one thing in the program that a function without arguments has to find.
std::function<void()>& before_exit() {
    static std::function<void()> last;
    return last;
}

void run_before_exit() {
    if (const auto last = std::exchange(before_exit(), {})) last();
}

}  // namespace

QuitSignals::QuitSignals(std::function<void()> wake) : wake_(std::move(wake)) {
    const sigset_t set = watched();
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    thread_ = std::thread([this] { watch(); });
}

QuitSignals::~QuitSignals() {
    ends_ = true;
    pthread_kill(thread_.native_handle(), kEnd);
    thread_.join();
    const sigset_t set = watched();
    pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

void QuitSignals::watch() {
    const sigset_t set = watched();
    int number = 0;
    if (sigwait(&set, &number) != 0 || ends_) return;
    caught_ = number;
    wake_();
    const timespec patience{kPatience_s, 0};
    (void)sigtimedwait(&set, nullptr, &patience);
    if (!ends_) _exit(kBySignal + number);
}

ExitHook::ExitHook(std::function<void()> last) {
    before_exit() =
        std::move(last);  // made before it is registered, and so there as long as it may be asked for
    static const bool registered = std::atexit(run_before_exit) == 0;
    (void)registered;
}

ExitHook::~ExitHook() { before_exit() = nullptr; }

}  // namespace crosscut

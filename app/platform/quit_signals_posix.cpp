#include "app/platform/quit_signals.h"

#include <pthread.h>
#include <unistd.h>

#include <csignal>
#include <utility>

namespace crosscut {
namespace {

constexpr int kPatience_s = 5;
constexpr int kEnd = SIGUSR2;  ///< with this the destructor ends the thread

/// The signals that the thread waits for.
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

}  // namespace crosscut

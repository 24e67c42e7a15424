#pragma once

#include <atomic>
#include <functional>
#include <thread>

namespace crosscut {

inline constexpr int kBySignal = 128;  ///< a shell adds this to the number of the signal that ended a program

/// SIGTERM, SIGINT and SIGHUP as a state that the main loop can poll, so that the work is saved first. A
/// program that has not ended some seconds after one of them, or gets a second one, is ended at once. A
/// signal that was ignored at the start (nohup) stays ignored. On Windows the same for closing or
/// interrupting a console, and for the end of the session.
class QuitSignals {
  public:
    /// To be created before any other thread: threads inherit the signal mask. `wake` is called on another
    /// thread when a signal has come.
    explicit QuitSignals(std::function<void()> wake);
    ~QuitSignals();
    QuitSignals(const QuitSignals&) = delete;
    QuitSignals& operator=(const QuitSignals&) = delete;

    /// The number of the signal that came, or 0.
    [[nodiscard]] int caught() const { return caught_; }

  private:
    void watch();

    std::function<void()> wake_;
    std::atomic<int> caught_ = 0;
    std::atomic<bool> ends_ = false;
    std::thread thread_;  ///< waits for signals, which the other threads block
};

}  // namespace crosscut

#pragma once

#include <atomic>
#include <functional>
#include <thread>

namespace crosscut {

inline constexpr int kBySignal = 128;  ///< what a shell adds to the number of the signal that ended a program

/// SIGTERM, SIGINT and SIGHUP as something the loop can ask about, so that the work is saved first. A program
/// that has not ended some seconds after one of them, or gets a second one, is ended at once. One that the
/// program was started to ignore (nohup) stays ignored. On Windows they are what closes or interrupts a
/// console, and the end of the session.
class QuitSignals {
  public:
    /// Before any other thread is begun: threads inherit which signals they leave alone. `wake` is called on
    /// another thread when one has come.
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
    std::thread thread_;  ///< waits for one, where a signal would find no other thread
};

}  // namespace crosscut

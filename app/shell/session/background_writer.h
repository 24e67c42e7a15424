#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace crosscut {

/// Runs jobs that write files on a thread of its own, so that no frame waits for a disk. Of several jobs with one name only
/// the newest is run.
class BackgroundWriter {
  public:
    /// Writes, and returns an empty string or a sentence about what went wrong.
    using Job = std::function<std::string()>;
    struct Outcome {
        std::string name;
        std::string sentence;  ///< empty: it is written
    };

    BackgroundWriter();
    /// Runs what there is still to run.
    ~BackgroundWriter();
    BackgroundWriter(const BackgroundWriter&) = delete;
    BackgroundWriter& operator=(const BackgroundWriter&) = delete;

    void give(const std::string& name, Job job);
    /// Returns when every job that was given has been run.
    void finish();
    /// What came of the jobs that have been run since this was asked the last time.
    [[nodiscard]] std::vector<Outcome> take_outcomes();

  private:
    void run();

    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::string, Job> waiting_;
    std::vector<Outcome> outcomes_;
    bool busy_ = false;
    bool ends_ = false;
    std::thread thread_;  ///< last: it uses all the others
};

}  // namespace crosscut

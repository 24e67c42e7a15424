#pragma once

#include "app/platform/files.h"

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace crosscut {

/// Runs jobs that write files on a thread of its own, so that no frame waits for a disk. Of several jobs with
/// one name only the newest is run.
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

/// A lock on a file, held until it is destroyed or the process ends in whatever way. The file stays.
class FileLock {
  public:
    struct Tried;
    /// No lock where another process holds it, or where the file cannot be locked at all.
    [[nodiscard]] static Tried try_lock(const std::string& path);
    /// The same, tried again for as long as a short write of another process may take (half a second).
    [[nodiscard]] static Tried wait(const std::string& path);

  private:
    explicit FileLock(OpenFile file) : file_(std::move(file)) {}
    OpenFile file_;
};

struct FileLock::Tried {
    std::optional<FileLock> lock{};
    std::string error{};  ///< a sentence why it cannot be locked by anybody; empty: it can be
    explicit operator bool() const { return lock.has_value(); }
};

}  // namespace crosscut

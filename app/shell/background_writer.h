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

/// Runs jobs that write files on its own thread, so that no frame waits for a disk. Of several waiting jobs
/// with one name only the newest is run.
class BackgroundWriter {
  public:
    /// Writes, and returns an empty string or a sentence about what went wrong.
    using Job = std::function<std::string()>;
    struct Outcome {
        std::string name;
        std::string sentence;  ///< empty: it was written
    };

    BackgroundWriter();
    /// Runs all remaining jobs first.
    ~BackgroundWriter();
    BackgroundWriter(const BackgroundWriter&) = delete;
    BackgroundWriter& operator=(const BackgroundWriter&) = delete;

    void give(const std::string& name, Job job);
    /// Returns when every job has been run.
    void finish();
    /// The outcomes of the jobs that were run since the last call.
    [[nodiscard]] std::vector<Outcome> take_outcomes();

  private:
    void run();

    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::string, Job> waiting_;
    std::vector<Outcome> outcomes_;
    bool busy_ = false;
    bool ends_ = false;
    std::thread thread_;  ///< last, since it uses all other members
};

/// A lock on a file, held until it is destroyed or the process ends in any way. The file is not removed.
class FileLock {
  public:
    struct Tried;
    /// Returns no lock if another process holds it, or if the file cannot be locked at all.
    [[nodiscard]] static Tried try_lock(const std::string& path);
    /// The same, retried for as long as a short write of another process may take (half a second).
    [[nodiscard]] static Tried wait(const std::string& path);

  private:
    explicit FileLock(OpenFile file) : file_(std::move(file)) {}
    OpenFile file_;
};

struct FileLock::Tried {
    std::optional<FileLock> lock{};
    std::string error{};  ///< a sentence about why nobody can lock it; empty: it can be locked
    explicit operator bool() const { return lock.has_value(); }
};

}  // namespace crosscut

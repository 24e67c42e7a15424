#include "app/shell/background_writer.h"

#include "app/platform/files.h"

#include <cerrno>
#include <chrono>
#include <thread>
#include <utility>

namespace crosscut {

BackgroundWriter::BackgroundWriter() : thread_([this] { run(); }) {}

BackgroundWriter::~BackgroundWriter() {
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void BackgroundWriter::give(const std::string& name, Job job) {
    {
        const std::lock_guard lock(mutex_);
        waiting_[name] = std::move(job);
    }
    changed_.notify_all();
}

void BackgroundWriter::finish() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return waiting_.empty() && !busy_; });
}

std::vector<BackgroundWriter::Outcome> BackgroundWriter::take_outcomes() {
    const std::lock_guard lock(mutex_);
    return std::exchange(outcomes_, {});
}

void BackgroundWriter::run() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return ends_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        const auto next = waiting_.extract(waiting_.begin());
        busy_ = true;
        lock.unlock();
        std::string sentence = next.mapped()();
        lock.lock();
        busy_ = false;
        outcomes_.push_back({next.key(), std::move(sentence)});
        changed_.notify_all();
    }
}

namespace {

constexpr int kTries = 50;
constexpr std::chrono::milliseconds kBetweenTries(10);

}  // namespace

FileLock::Tried FileLock::try_lock(const std::string& path) {
    errno = 0;
    OpenFile file(path, OpenFile::How::made);
    if (!file.is_open()) return {{}, path + ": cannot be opened (" + last_error() + ")."};
    switch (file.lock()) {
        case OpenFile::Locked::yes:
            return {FileLock(std::move(file)), {}};
        case OpenFile::Locked::by_another:
            return {};
        case OpenFile::Locked::cannot_be:
            break;
    }
    return {{}, path + ": cannot be locked (" + last_error() + ")."};
}

FileLock::Tried FileLock::wait(const std::string& path) {
    for (int i = 1;; ++i) {
        Tried tried = try_lock(path);
        if (tried || !tried.error.empty() || i == kTries) return tried;
        std::this_thread::sleep_for(kBetweenTries);
    }
}

}  // namespace crosscut

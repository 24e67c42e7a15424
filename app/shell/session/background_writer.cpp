#include "app/shell/session/background_writer.h"

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

}  // namespace crosscut

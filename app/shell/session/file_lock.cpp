#include "app/shell/session/file_lock.h"

#include <chrono>
#include <thread>
#include <utility>

namespace crosscut {
namespace {

constexpr int kTries = 50;
constexpr std::chrono::milliseconds kBetweenTries(10);

}  // namespace

std::optional<FileLock> FileLock::try_lock(const std::string& path) {
    OpenFile file(path, OpenFile::How::made);
    if (!file.is_open() || !file.lock()) return std::nullopt;
    return FileLock(std::move(file));
}

std::optional<FileLock> FileLock::wait(const std::string& path) {
    for (int i = 0; i < kTries; ++i) {
        if (auto lock = try_lock(path)) return lock;
        std::this_thread::sleep_for(kBetweenTries);
    }
    return std::nullopt;
}

}  // namespace crosscut

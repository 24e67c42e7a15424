#include "app/shell/session/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <chrono>
#include <thread>
#include <utility>

namespace crosscut {
namespace {

constexpr int kTries = 50;
constexpr std::chrono::milliseconds kBetweenTries(10);

}  // namespace

std::optional<FileLock> FileLock::try_lock(const std::string& path) {
    // Without waiting at the door either: the name may be a pipe's.
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
    if (file < 0) return std::nullopt;
    FileLock lock(file);
    if (::flock(file, LOCK_EX | LOCK_NB) != 0) return std::nullopt;
    return lock;
}

std::optional<FileLock> FileLock::wait(const std::string& path) {
    for (int i = 0; i < kTries; ++i) {
        if (auto lock = try_lock(path)) return lock;
        std::this_thread::sleep_for(kBetweenTries);
    }
    return std::nullopt;
}

FileLock::FileLock(FileLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
}

FileLock::~FileLock() {
    if (file_ >= 0) ::close(file_);
}

}  // namespace crosscut

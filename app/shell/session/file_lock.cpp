#include "app/shell/session/file_lock.h"

#include "app/platform/files.h"

#include <cerrno>
#include <chrono>
#include <thread>
#include <utility>

namespace crosscut {
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

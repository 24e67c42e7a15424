#include "app/model/system/open_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace crosscut {
namespace {

int opened(const char* path, OpenFile::How how) {
    switch (how) {
        case OpenFile::How::fresh:
            return ::open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        case OpenFile::How::existing:
            return ::open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
        case OpenFile::How::made:
            return ::open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
        case OpenFile::How::stream:
            return ::open(path, O_WRONLY | O_CLOEXEC);
        case OpenFile::How::appended:
            return ::open(path, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC, 0666);
    }
    return -1;
}

}  // namespace

OpenFile::OpenFile(const std::string& path, How how) : handle_(opened(path.c_str(), how)) {}

OpenFile::~OpenFile() {
    if (handle_ >= 0) ::close(handle_);
}

OpenFile::OpenFile(OpenFile&& other) noexcept : handle_(std::exchange(other.handle_, -1)) {}

OpenFile& OpenFile::operator=(OpenFile&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
}

std::optional<std::string> OpenFile::first_bytes(std::size_t most) const {
    std::string bytes(most, '\0');
    const ssize_t size = ::pread(handle_, bytes.data(), most, 0);
    if (size < 0) return std::nullopt;
    bytes.resize(static_cast<std::size_t>(size));
    return bytes;
}

bool OpenFile::clear() { return ::ftruncate(handle_, 0) == 0; }

bool OpenFile::write(const char* bytes, std::size_t count) {
    for (std::size_t at = 0; at < count;) {
        const ssize_t wrote = ::write(handle_, bytes + at, count - at);
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote < 0) return false;
        at += static_cast<std::size_t>(wrote);
    }
    return true;
}

OpenFile::Locked OpenFile::lock() {
    while (::flock(handle_, LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK) return Locked::by_another;
        if (errno != EINTR) return Locked::cannot_be;
    }
    return Locked::yes;
}

void have_on_disk(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    (void)::fsync(file);
    ::close(file);
}

bool may_write(const std::string& path) { return ::access(path.c_str(), W_OK) == 0; }

}  // namespace crosscut

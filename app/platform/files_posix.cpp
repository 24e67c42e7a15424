#include "app/platform/files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>
#include <utility>

namespace crosscut {
namespace {

/// The XDG specification: relative paths in variables are ignored. The same is done for HOME.
std::string whole_path_in(const char* variable) {
    std::string path = environment_variable(variable);
    return path.starts_with('/') ? path : std::string();
}

std::string home_folder() {
    std::string home = whole_path_in("HOME");
    while (home.size() > 1 && home.ends_with('/')) home.pop_back();
    return home;
}

std::string folder_named(const char* variable, const std::string& home, const char* below_home) {
    std::string set = whole_path_in(variable);
    if (!set.empty()) return set;
    return home.empty() ? std::string() : home + below_home;
}

}  // namespace

std::string environment_variable(const char* name) {
    const char* set = std::getenv(name);
    return set != nullptr ? set : std::string();
}

UserFolders user_folders() {
    const std::string home = home_folder();
    return {home, folder_named("XDG_CONFIG_HOME", home, "/.config"),
            folder_named("XDG_STATE_HOME", home, "/.local/state")};
}

std::string last_error() {
    if (errno == EPIPE) return kNobodyReads;
    return errno != 0 ? std::generic_category().message(errno) : "unknown reason";
}

namespace {

int opened(const char* path, OpenFile::How how) {
    switch (how) {
        case OpenFile::How::read:
            return ::open(path, O_RDONLY | O_CLOEXEC);
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

std::optional<std::size_t> read_from(int handle, char* to, std::size_t most) {
    ssize_t count = -1;
    do count = ::read(handle, to, most);
    while (count < 0 && errno == EINTR);
    if (count < 0) return std::nullopt;
    return static_cast<std::size_t>(count);
}

}  // namespace

ReadBytes standard_input() {
    return [](char* to, std::size_t most) { return read_from(STDIN_FILENO, to, most); };
}

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

std::optional<std::size_t> OpenFile::read(char* to, std::size_t most) { return read_from(handle_, to, most); }

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

std::filesystem::path system_path(const std::string& text) { return text; }

std::string path_text(const std::filesystem::path& path) { return path.string(); }

}  // namespace crosscut

#include "app/model/system/open_file.h"

#include "app/model/system/system_path.h"

#include <windows.h>

#include <fcntl.h>
#include <io.h>
#include <share.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <utility>

namespace crosscut {
namespace {

int opened(const wchar_t* path, OpenFile::How how) {
    constexpr int kPlain = _O_BINARY | _O_NOINHERIT, kOwner = _S_IREAD | _S_IWRITE;
    switch (how) {
        case OpenFile::How::fresh:
            return _wsopen(path, kPlain | _O_WRONLY | _O_CREAT | _O_EXCL, _SH_DENYNO, kOwner);
        case OpenFile::How::existing:
            return _wsopen(path, kPlain | _O_RDWR, _SH_DENYNO);
        case OpenFile::How::made:
            return _wsopen(path, kPlain | _O_RDWR | _O_CREAT, _SH_DENYNO, kOwner);
        case OpenFile::How::stream:
            return _wsopen(path, kPlain | _O_WRONLY, _SH_DENYNO);
        case OpenFile::How::appended:
            return _wsopen(path, kPlain | _O_WRONLY | _O_CREAT | _O_APPEND, _SH_DENYNO, kOwner);
    }
    return -1;
}

HANDLE handle_of(int file) { return reinterpret_cast<HANDLE>(_get_osfhandle(file)); }

}  // namespace

OpenFile::OpenFile(const std::string& path, How how) : handle_(opened(system_path(path).c_str(), how)) {}

OpenFile::~OpenFile() {
    if (handle_ >= 0) _close(handle_);
}

OpenFile::OpenFile(OpenFile&& other) noexcept : handle_(std::exchange(other.handle_, -1)) {}

OpenFile& OpenFile::operator=(OpenFile&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
}

std::optional<std::string> OpenFile::first_bytes(std::size_t most) const {
    std::string bytes(most, '\0');
    const int size = _read(handle_, bytes.data(), static_cast<unsigned>(most));
    if (size < 0) return std::nullopt;
    bytes.resize(static_cast<std::size_t>(size));
    (void)_lseek(handle_, 0, SEEK_SET);
    return bytes;
}

bool OpenFile::clear() { return _chsize_s(handle_, 0) == 0; }

bool OpenFile::write(const char* bytes, std::size_t count) {
    constexpr std::size_t kPiece_bytes = std::size_t{1} << 24;
    for (std::size_t at = 0; at < count;) {
        const auto piece = static_cast<unsigned>(std::min(count - at, kPiece_bytes));
        const int wrote = _write(handle_, bytes + at, piece);
        if (wrote <= 0) return false;
        at += static_cast<std::size_t>(wrote);
    }
    return true;
}

/// A byte far beyond what is ever in the file, since a locked one can be read by nobody else.
OpenFile::Locked OpenFile::lock() {
    OVERLAPPED where{};
    where.OffsetHigh = 0x40000000;
    constexpr DWORD kAtOnce = LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY;
    if (LockFileEx(handle_of(handle_), kAtOnce, 0, 1, 0, &where) != 0) return Locked::yes;
    const DWORD why = GetLastError();
    if (why == ERROR_LOCK_VIOLATION || why == ERROR_IO_PENDING) return Locked::by_another;
    errno = EINVAL;
    _doserrno = why;
    return Locked::cannot_be;
}

void have_on_disk(const std::string& path) {
    const int file = _wsopen(system_path(path).c_str(), _O_RDWR | _O_BINARY | _O_NOINHERIT, _SH_DENYNO);
    if (file < 0) return;
    (void)_commit(file);
    _close(file);
}

bool may_write(const std::string& path) {
    constexpr int kToWrite = 2;
    return _waccess(system_path(path).c_str(), kToWrite) == 0;
}

}  // namespace crosscut

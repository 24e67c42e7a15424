#include "app/platform/files.h"
#include "app/platform/windows_paths.h"

#include <windows.h>

#include <fcntl.h>
#include <io.h>
#include <share.h>
#include <shlobj.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cwchar>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

namespace crosscut {

std::wstring program_file() {
    std::wstring path(32768, L'\0');
    path.resize(GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size())));
    return path;
}

std::wstring known_folder(const KNOWNFOLDERID& which, DWORD flags) {
    wchar_t* found = nullptr;
    std::wstring path;
    if (SUCCEEDED(SHGetKnownFolderPath(which, flags, nullptr, &found))) path = found;
    CoTaskMemFree(found);
    return path;
}

namespace {

std::string folder_text(const KNOWNFOLDERID& which) {
    std::string text = path_text(known_folder(which, KF_FLAG_DONT_VERIFY));
    while (text.size() > 3 && text.ends_with('/')) text.pop_back();
    return text;
}

std::string folder_named(const char* variable, const KNOWNFOLDERID& otherwise) {
    const std::filesystem::path set = system_path(environment_variable(variable));
    return set.is_absolute() ? path_text(set) : folder_text(otherwise);
}

}  // namespace

std::string environment_variable(const char* name) {
    const wchar_t* set = _wgetenv(wide_text(name).c_str());
    return set != nullptr ? utf8_text(set) : std::string();
}

UserFolders user_folders() {
    return {folder_text(FOLDERID_Profile), folder_named("XDG_CONFIG_HOME", FOLDERID_RoamingAppData),
            folder_named("XDG_STATE_HOME", FOLDERID_LocalAppData)};
}

// The C library reports "invalid argument" for every system error without a number of its own, including a
// closed pipe; the system's own number is still available.
std::string last_error() {
    if (errno == 0) return "unknown reason";
    const unsigned long number = errno == EINVAL || errno == EPIPE ? _doserrno : 0;
    if (errno == EPIPE || number == ERROR_NO_DATA || number == ERROR_BROKEN_PIPE ||
        number == ERROR_PIPE_NOT_CONNECTED)
        return kNobodyReads;
    if (number != 0) return std::system_category().message(static_cast<int>(number));
    return std::generic_category().message(errno);
}

namespace {

int opened(const wchar_t* path, OpenFile::How how) {
    constexpr int kPlain = _O_BINARY | _O_NOINHERIT, kOwner = _S_IREAD | _S_IWRITE;
    switch (how) {
        case OpenFile::How::read:
            return _wsopen(path, kPlain | _O_RDONLY, _SH_DENYNO);
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

constexpr std::size_t kPiece_bytes = std::size_t{1} << 24;  // more than the system takes at once

std::optional<std::size_t> read_from(int file, char* to, std::size_t most) {
    const int count = _read(file, to, static_cast<unsigned>(std::min(most, kPiece_bytes)));
    if (count < 0) return std::nullopt;
    return static_cast<std::size_t>(count);
}

HANDLE handle_of(int file) { return reinterpret_cast<HANDLE>(_get_osfhandle(file)); }

}  // namespace

ReadBytes standard_input() {
    return [](char* to, std::size_t most) { return read_from(0, to, most); };
}

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
    if (_lseek(handle_, 0, SEEK_SET) < 0) return std::nullopt;  // a pipe
    std::string bytes(most, '\0');
    const std::optional<std::size_t> size = read_from(handle_, bytes.data(), most);
    if (!size) return std::nullopt;
    bytes.resize(*size);
    (void)_lseek(handle_, 0, SEEK_SET);
    return bytes;
}

std::optional<std::size_t> OpenFile::read(char* to, std::size_t most) { return read_from(handle_, to, most); }

bool OpenFile::clear() { return _chsize_s(handle_, 0) == 0; }

bool OpenFile::write(const char* bytes, std::size_t count) {
    for (std::size_t at = 0; at < count;) {
        const auto piece = static_cast<unsigned>(std::min(count - at, kPiece_bytes));
        const int wrote = _write(handle_, bytes + at, piece);
        if (wrote <= 0) return false;
        at += static_cast<std::size_t>(wrote);
    }
    return true;
}

/// Locks a byte far beyond the end of the file, since other programs cannot read a locked one.
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

std::wstring wide_text(const std::string& utf8) {
    const int bytes = static_cast<int>(utf8.size());
    const int count = MultiByteToWideChar(CP_UTF8, 0, utf8.data(), bytes, nullptr, 0);
    std::wstring wide(static_cast<std::size_t>(std::max(count, 0)), L'\0');
    MultiByteToWideChar(CP_UTF8, 0, utf8.data(), bytes, wide.data(), count);
    return wide;
}

std::string utf8_text(const std::wstring& wide) {
    const int length = static_cast<int>(wide.size());
    const int count = WideCharToMultiByte(CP_UTF8, 0, wide.data(), length, nullptr, 0, nullptr, nullptr);
    std::string utf8(static_cast<std::size_t>(std::max(count, 0)), '\0');
    WideCharToMultiByte(CP_UTF8, 0, wide.data(), length, utf8.data(), count, nullptr, nullptr);
    return utf8;
}

std::filesystem::path system_path(const std::string& text) { return wide_text(text); }

std::string path_text(const std::filesystem::path& path) {
    std::string text = utf8_text(path.wstring());
    std::replace(text.begin(), text.end(), '\\', '/');
    return text;
}

}  // namespace crosscut

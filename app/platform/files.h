#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace crosscut {

// What the system knows about the user and the computer: text is UTF-8, paths have slashes, whatever the
// system uses.

/// A variable of the environment; empty where it is not set.
[[nodiscard]] std::string environment_variable(const char* name);

/// The user's own folders, absolute paths without a trailing slash; empty where there is none.
struct UserFolders {
    std::string home{};
    std::string config{}, state{};  ///< folders for settings, and for other data that outlives a run
};
/// XDG_CONFIG_HOME and XDG_STATE_HOME define the last two where they are absolute paths, on every system.
[[nodiscard]] UserFolders user_folders();

/// Why the last operation on a file or a stream failed, a clause: "no space left on device" in the system's
/// own words; for output to a program that no longer reads, that it does not. To be called at once; "unknown
/// reason" where the system gives none.
[[nodiscard]] std::string last_error();

/// The answer of `last_error` for a pipe whose other end is closed.
inline constexpr const char* kNobodyReads = "the program that was to read it has ended or has closed it";

/// Bytes that come piece after piece: puts the next ones at `to`, as many as there are but at most `most`, and
/// returns how many; 0 at the end. Nothing where they cannot be read, with the reason in errno. Waits for a pipe
/// or a person, but not for a whole piece.
using ReadBytes = std::function<std::optional<std::size_t>(char* to, std::size_t most)>;

/// Standard input, from where it is.
[[nodiscard]] ReadBytes standard_input();

/// A file by the system's own handle. An error leaves its reason in errno.
class OpenFile {
  public:
    enum class How : std::uint8_t {
        read,      ///< for reading, also a pipe or a device: waits for the writer
        fresh,     ///< for writing; fails with EEXIST where the name exists
        existing,  ///< for reading and writing; fails with ENOENT where it does not exist
        made,      ///< for locking; created if missing, accessible to its owner only
        stream,    ///< for writing, a pipe or a device: waits for the reader
        appended   ///< for writing at its end; created if missing
    };
    /// Never blocks, except to read and for a stream, even where the name is that of a pipe; other programs do not
    /// inherit the handle.
    OpenFile(const std::string& path, How how);
    ~OpenFile();
    OpenFile(OpenFile&& other) noexcept;
    OpenFile& operator=(OpenFile&& other) noexcept;

    /// Whether it could be opened.
    [[nodiscard]] bool is_open() const { return handle_ >= 0; }
    /// Its first bytes, at most so many, before anything was read; nothing where it cannot be read, and for a pipe.
    [[nodiscard]] std::optional<std::string> first_bytes(std::size_t most) const;
    /// Reads as `ReadBytes` does.
    [[nodiscard]] std::optional<std::size_t> read(char* to, std::size_t most);
    /// Truncates it. False on failure.
    [[nodiscard]] bool clear();
    /// Writes all bytes at the current position. False on failure.
    [[nodiscard]] bool write(const char* bytes, std::size_t count);
    enum class Locked : std::uint8_t {
        yes,
        by_another,
        cannot_be  ///< by nobody: not every file system has locks
    };
    /// Locks it until it is closed or the process ends, in whatever way.
    [[nodiscard]] Locked lock();

  private:
    int handle_ = -1;
};

/// Returns when the contents of a file are on the disk; for a folder its entries, where the system can do
/// that. Failure is ignored, since not every file system can.
void have_on_disk(const std::string& path);

/// Whether an existing file may be written.
[[nodiscard]] bool may_write(const std::string& path);

// In the program paths are UTF-8 texts with slashes; these functions convert them to and from the system's
// own form.

/// The system's path for a text. Where paths are bytes, these bytes unchanged.
[[nodiscard]] std::filesystem::path system_path(const std::string& text);
/// The text of a system path.
[[nodiscard]] std::string path_text(const std::filesystem::path& path);

// Conversion between Windows' UTF-16 and the program's UTF-8. Errors become U+FFFD. Only on Windows.

[[nodiscard]] std::wstring wide_text(const std::string& utf8);
[[nodiscard]] std::string utf8_text(const std::wstring& wide);

}  // namespace crosscut

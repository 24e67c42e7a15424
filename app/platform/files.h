#pragma once

#include <cstddef>
#include <cstdint>
#include <ctime>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// What a file is looked for, in the words that the person reads.
struct FileRequest {
    enum class Purpose : std::uint8_t { open, save };
    Purpose purpose = Purpose::open;
    std::string title{};  ///< "Open a scene"
    std::string verb{};   ///< "Open": what the button says
    std::string kind{};   ///< "Scenes": what has these endings
    /// ".json", the first of which a name without any gets; none: whatever is typed.
    std::vector<std::string> endings{};
    std::string folder{};  ///< the one that is shown first
    std::string name{};    ///< of a file in it to begin with; empty: none
};

/// Shows a dialog of the system's and waits for it. Returns the path that was chosen, nothing where none was.
/// Whether a file may be replaced is not asked.
using FileDialog = std::function<std::optional<std::string>(const FileRequest&)>;

// What the system says of the person and the place: text is UTF-8, paths have slashes, whatever the system's
// own have.

/// A variable of the environment; empty where it is not set.
[[nodiscard]] std::string environment_variable(const char* name);

/// The time of day where the computer is; all zero where that cannot be told.
[[nodiscard]] std::tm local_time(std::time_t seconds);

/// The person's own folders, whole paths without a trailing slash; empty where there is none.
struct UserFolders {
    std::string home{};
    /// Where the system says, else "Documents" in the home folder; one that is there.
    std::string documents{};
    std::string config{}, state{};  ///< where programs keep what they are set to, and what outlives a run
};
/// XDG_CONFIG_HOME and XDG_STATE_HOME decide about the last two where they are whole paths, on every system.
[[nodiscard]] UserFolders user_folders();

/// The system's own dialog for files; none where it has none, or several.
[[nodiscard]] FileDialog file_dialog();

/// Why the system refused what was just tried with a file or a stream, a clause: "no space left on device" in
/// the system's own words; of what is written to a program that no longer reads, that it does not. To be
/// asked for at once; "unknown reason" where the system gives none.
[[nodiscard]] std::string last_error();

/// What `last_error` says of a pipe whose other end is closed.
inline constexpr const char* kNobodyReads = "the program that was to read it has ended or has closed it";

/// A file by the system's own handle, for what streams cannot do. What goes wrong leaves its reason in errno.
class OpenFile {
  public:
    enum class How : std::uint8_t {
        fresh,     ///< to be written; fails with EEXIST where there is something of this name
        existing,  ///< to be read and written; fails with ENOENT where there is nothing
        made,      ///< to be locked; made where there is nothing, for nobody but its owner
        stream,    ///< to be written, a pipe or a device: whoever reads it is waited for
        appended   ///< to be written at its end; made where there is nothing
    };
    /// But for a stream nobody is kept waiting, also where the name is a pipe's, and no other program
    /// inherits it.
    OpenFile(const std::string& path, How how);
    ~OpenFile();
    OpenFile(OpenFile&& other) noexcept;
    OpenFile& operator=(OpenFile&& other) noexcept;

    /// Whether it could be opened.
    [[nodiscard]] bool is_open() const { return handle_ >= 0; }
    /// Its first bytes, at most so many; nothing where it cannot be read.
    [[nodiscard]] std::optional<std::string> first_bytes(std::size_t most) const;
    /// Makes it empty. False where that does not work.
    [[nodiscard]] bool clear();
    /// Writes all of it, where writing was last. False where that does not work.
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

/// Returns when what was written to a file is on the disk; also a folder's entries, where the system can do
/// that. What cannot be brought there (not every file system can) is as good as it gets.
void have_on_disk(const std::string& path);

/// Whether a file that is there may be written.
[[nodiscard]] bool may_write(const std::string& path);

// Paths are texts in UTF-8 with slashes everywhere in the program; where the system takes or gives one it is
// its own kind.

/// The system's path for a text. A system whose paths are bytes gets these bytes.
[[nodiscard]] std::filesystem::path system_path(const std::string& text);
/// The text of one of the system's paths.
[[nodiscard]] std::string path_text(const std::filesystem::path& path);

// Text as Windows has it, UTF-16, and as the program has it, UTF-8. What is wrong in it becomes U+FFFD. Only
// on Windows.

[[nodiscard]] std::wstring wide_text(const std::string& utf8);
[[nodiscard]] std::string utf8_text(const std::wstring& wide);

}  // namespace crosscut

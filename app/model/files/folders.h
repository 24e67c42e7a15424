#pragma once

#include "app/model/files/files.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The contents of folders, for file dialogs.
namespace crosscut {

enum class EntryKind : std::uint8_t {
    folder,
    file,
    other  ///< a pipe, a device, a link to nothing
};

/// One entry of a folder; for a link, its target.
struct FolderEntry {
    std::string name;  ///< as the system has it: any bytes but '/' and 0
    EntryKind kind = EntryKind::other;
};

struct FolderList {
    std::string path;
    std::vector<FolderEntry> entries;  ///< sorted by name: folders first, "a2" before "a10"
    /// Why it could not be read completely, one sentence; `entries` is the part that could.
    std::string error;
};

/// The most entries that are read: nobody looks through more.
inline constexpr std::size_t kMostFolderEntries = 50'000;

/// Reads a folder once; opens nothing in it, so that no pipe blocks. Cost: one system call an entry.
[[nodiscard]] FolderList read_folder(const std::string& path);

/// Whether `a` comes before `b` in natural order: "a2" before "A10". A strict order of all names.
[[nodiscard]] bool comes_before(std::string_view a, std::string_view b);

/// Whether the name ends in one of these, ignoring case of a to z.
[[nodiscard]] bool has_ending(std::string_view name, const std::vector<std::string>& endings);

/// "0 B", "999 B", "1.2 KB", "12 MB": in thousands.
[[nodiscard]] std::string bytes_text(std::uintmax_t bytes);

/// The user's folders. Absolute paths without a trailing slash.
struct StandardFolders {
    std::string home{};        ///< the home folder; empty where there is none
    std::string current{"/"};  ///< the working directory at the start; the root where it is not known
    bool dialog = false;       ///< whether files are chosen in the system's own dialog

    friend bool operator==(const StandardFolders&, const StandardFolders&) = default;
};

/// The present folders of the system, without a dialog.
[[nodiscard]] StandardFolders standard_folders();

/// Functions of the browser where the program runs on a page: it has its own files and an address. Files
/// written to the user's folder become downloads.
struct PageAccess {
    std::string address{};  ///< links to scenes begin with it
    /// Opens the browser's own dialog for files with these extensions; chosen files arrive as if they were
    /// dropped.
    std::function<void(const std::vector<std::string>& endings)> choose_files{};
    /// Makes a link to a scene the visible address.
    std::function<void(const std::string& link)> show_link{};
    bool embedded = false;  ///< in another page, as an interactive picture
    bool touch = false;     ///< the display is a touch screen
    /// Opens the browser's print dialog for a page with only this SVG.
    std::function<void(const std::string& svg)> print{};
    /// Opens what the page says about itself, with the licences.
    std::function<void()> open_about{};
};

/// Access to files and folders, by default the functions of `files.h` and `folders.h`. A replacement of them
/// sees all input from outside, and keeps a replay from touching any of it.
struct FileAccess {
    std::function<bool(const std::string& path)> exists = file_exists;
    std::function<bool(const std::string& path)> is_folder = crosscut::is_folder;
    std::function<bool(const std::string& a, const std::string& b)> same = same_file;
    std::function<FileText(const std::string& path, FileKind kind)> read = read_file;
    std::function<FileText()> read_standard_input = crosscut::read_standard_input;
    std::function<FolderList(const std::string& path)> list = read_folder;
    std::function<std::string(const std::string& path, std::string_view bytes)> write = write_file;
    std::function<std::string(const std::string& path)> cannot_write = crosscut::cannot_write;
    StandardFolders folders = standard_folders();
    std::optional<PageAccess> page{};  ///< none: a desktop window, or no window
};

// Paths as users type and read them. Only completion reads the file system.

/// The absolute path of a text typed while `folder` is shown: "~" is `home`, unless that is empty, "a/../b"
/// is "b". No trailing slash.
[[nodiscard]] std::string resolved(std::string_view typed, const std::string& folder,
                                   const std::string& home);

/// The name of the clipboard at the beginning of a sentence, as the source of a text.
inline constexpr const char* kClipboardSource = "The clipboard";
inline constexpr const char* kInputSource = "Standard input";

/// Whether a path is absolute: it begins at the root, or where a system has drives, at a drive.
[[nodiscard]] bool is_whole_path(const std::string& path);

/// The parent folder; the root for the root.
[[nodiscard]] std::string parent_of(const std::string& path);
/// The part after the last slash.
[[nodiscard]] std::string name_in(const std::string& path);
/// The name of a source in the middle of a sentence: for a path, with either slash, its last part; "the
/// clipboard" for "The clipboard".
[[nodiscard]] std::string name_within(const std::string& source);
/// With "~" in place of the home folder.
[[nodiscard]] std::string short_path(const std::string& path, const std::string& home);
/// A path as sentences name it: short, and on a page the name alone, since its folders are nobody's.
[[nodiscard]] std::string shown_path(const std::string& path, const FileAccess& files);

/// The typed text, continued as far as only one continuation exists, and the names that could continue it. A
/// folder that is the only one gets its slash.
struct PathCompletion {
    std::string text;
    std::vector<std::string> names;  ///< folders with a slash; files too where `with_files`
};
[[nodiscard]] PathCompletion completed(const std::string& typed, const std::string& folder, bool with_files,
                                       const FileAccess& files);

}  // namespace crosscut

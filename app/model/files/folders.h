#pragma once

#include "app/model/files/files.h"
#include "app/platform/files.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What is in a folder, for people who look for a file in it.
namespace crosscut {

enum class EntryKind : std::uint8_t {
    folder,
    file,
    other  ///< a pipe, a device, a link to nothing
};

/// One thing in a folder; of a link, what it leads to.
struct FolderEntry {
    std::string name;  ///< as the system has it: any bytes but '/' and 0
    EntryKind kind = EntryKind::other;
    std::uintmax_t bytes = 0;                                        ///< of a file
    std::optional<std::chrono::system_clock::time_point> changed{};  ///< where the system tells
};

struct FolderList {
    std::string path;
    std::vector<FolderEntry> entries;  ///< sorted by name: folders first, "a2" before "a10"
    std::string error;  ///< why not all of it could be read, one sentence; `entries` is what could be
};

/// So many entries are read, no more: nobody looks through them.
inline constexpr std::size_t kMostFolderEntries = 50'000;

/// Reads a folder once; nothing in it is opened, so that no pipe is waited for. Cost: a question to the
/// system an entry.
[[nodiscard]] FolderList read_folder(const std::string& path);

enum class FolderOrder : std::uint8_t { name, newest };

/// What of a folder is shown.
struct FolderFilter {
    std::string typed{};                 ///< stands somewhere in the name, case of a to z aside
    std::vector<std::string> endings{};  ///< ".json": other files are left out; none: all are shown
    bool everything = false;             ///< whatever its ending, and hidden ones too
    FolderOrder order = FolderOrder::name;
};

/// The numbers of the entries that are shown, in their order: folders first. Those that begin with a dot are
/// hidden, but where such a name is typed.
[[nodiscard]] std::vector<std::size_t> shown_entries(const FolderList& list, const FolderFilter& filter);

/// Whether `a` comes before `b` as people count: "a2" before "A10". A strict order of all names.
[[nodiscard]] bool comes_before(std::string_view a, std::string_view b);

/// Whether the name ends in one of these, case of a to z aside.
[[nodiscard]] bool has_ending(std::string_view name, const std::vector<std::string>& endings);

/// "0 B", "999 B", "1.2 KB", "12 MB": in thousands.
[[nodiscard]] std::string bytes_text(std::uintmax_t bytes);
/// "2026-02-28 17:05", where the computer is.
[[nodiscard]] std::string time_text(std::chrono::system_clock::time_point time);

/// Where a person's files are. Whole paths without a trailing slash.
struct StandardFolders {
    std::string home{};  ///< the person's own; empty where there is none
    /// As the desktop says (`user-dirs.dirs`), else "Documents" in the home folder; empty where there is no
    /// such folder.
    std::string documents{};
    std::string current{"/"};  ///< that the program was started in; the root where the system does not tell
    bool dialog = false;       ///< whether the system has a dialog of its own that shows them

    friend bool operator==(const StandardFolders&, const StandardFolders&) = default;
};

/// As the system has them now.
[[nodiscard]] StandardFolders standard_folders();

/// What a browser does where the program runs on a page of it: it has files and an address of its own. What
/// is written in the person's folder it hands over to the person.
struct PageAccess {
    std::string address{};  ///< links to scenes begin with it
    /// Opens the browser's own dialog for files with these endings; what is chosen there comes as if it were
    /// dropped.
    std::function<void(const std::vector<std::string>& endings)> choose_files{};
    /// Makes a link to a scene the address that is seen.
    std::function<void(const std::string& link)> show_link{};
    bool embedded = false;  ///< in another page, where it is a picture to play with
    bool touch = false;     ///< what it is shown on is pointed at with fingers
    /// Opens the browser's own dialog that prints, for a page with nothing but this SVG on it.
    std::function<void(const std::string& svg)> print{};
};

/// How files and folders are reached, by default as `files.h` and `folders.h` do it. Whoever puts others
/// in their place sees everything that comes from outside, and keeps a replay from touching any of it.
struct FileAccess {
    std::function<bool(const std::string& path)> exists = file_exists;
    std::function<bool(const std::string& path)> is_folder = crosscut::is_folder;
    std::function<bool(const std::string& a, const std::string& b)> same = same_file;
    std::function<FileText(const std::string& path, FileKind kind)> read = read_file;
    std::function<FileText()> read_standard_input = crosscut::read_standard_input;
    std::function<FolderList(const std::string& path)> list = read_folder;
    std::function<std::string(const std::string& path, std::string_view bytes)> write = write_file;
    std::function<std::string(const std::string& path)> cannot_write = crosscut::cannot_write;
    std::function<std::string(const std::string& path)> make_folder = crosscut::make_folder;
    FileDialog dialog = file_dialog();  ///< none where the system has none
    StandardFolders folders = standard_folders();
    std::optional<PageAccess> page{};  ///< none: a window of its own, or none at all
};

// Paths as people type and read them. Only completing one asks what is there.

/// The absolute path that is meant by what was typed while `folder` is shown: "~" is `home`, unless that is
/// empty, "a/../b" is "b". No trailing slash.
[[nodiscard]] std::string resolved(std::string_view typed, const std::string& folder,
                                   const std::string& home);

/// What a sentence calls a text of no file, where it begins with it.
inline constexpr const char* kClipboardSource = "The clipboard";
inline constexpr const char* kInputSource = "Standard input";

/// Whether a path says by itself which file is meant: it begins at the root, or where a system has drives, at
/// a drive.
[[nodiscard]] bool is_whole_path(const std::string& path);

/// Whether what was typed is a path and no name: it has a slash, or begins with "~" or a drive.
[[nodiscard]] bool is_path_typed(const std::string& typed);

/// The folder that it is in; the root for the root.
[[nodiscard]] std::string parent_of(const std::string& path);
/// What follows the last slash.
[[nodiscard]] std::string name_in(const std::string& path);
/// What the middle of a sentence calls what a text is from: of a path, with either slash, its name; "the
/// clipboard" of "The clipboard".
[[nodiscard]] std::string name_within(const std::string& source);
/// With "~" in place of the home folder.
[[nodiscard]] std::string short_path(const std::string& path, const std::string& home);

/// A folder on the way to another.
struct PathPart {
    std::string name;
    std::string path;
};
/// The folders of an absolute path from the root on, itself the last.
[[nodiscard]] std::vector<PathPart> parts_of(const std::string& path);

/// What was typed, as far as what is there continues it in one way only, and the names it could go on with. A
/// folder that is the only one gets its slash.
struct PathCompletion {
    std::string text;
    std::vector<std::string> names;  ///< folders with a slash; files too where `with_files`
};
[[nodiscard]] PathCompletion completed(const std::string& typed, const std::string& folder, bool with_files,
                                       const FileAccess& files);

}  // namespace crosscut

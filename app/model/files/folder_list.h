#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
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

/// Reads a folder once; nothing in it is opened, so that no pipe is waited for. Cost: a question to the system an entry.
[[nodiscard]] FolderList read_folder(const std::string& path);

enum class FolderOrder : std::uint8_t { name, newest };

/// What of a folder is shown.
struct FolderFilter {
    std::string typed{};                 ///< stands somewhere in the name, case of a to z aside
    std::vector<std::string> endings{};  ///< ".json": other files are left out; none: all are shown
    bool everything = false;             ///< whatever its ending, and hidden ones too
    FolderOrder order = FolderOrder::name;
};

/// The numbers of the entries that are shown, in their order: folders first. Those that begin with a dot are hidden, but
/// where such a name is typed.
[[nodiscard]] std::vector<std::size_t> shown_entries(const FolderList& list, const FolderFilter& filter);

/// Whether `a` comes before `b` as people count: "a2" before "A10". A strict order of all names.
[[nodiscard]] bool comes_before(std::string_view a, std::string_view b);

/// Whether the name ends in one of these, case of a to z aside.
[[nodiscard]] bool has_ending(std::string_view name, const std::vector<std::string>& endings);

/// "0 B", "999 B", "1.2 KB", "12 MB": in thousands.
[[nodiscard]] std::string bytes_text(std::uintmax_t bytes);
/// "2026-02-28 17:05", where the computer is.
[[nodiscard]] std::string time_text(std::chrono::system_clock::time_point time);

}  // namespace crosscut

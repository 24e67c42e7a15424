#include "app/model/files/folders.h"

#include "app/platform/files.h"
#include "core/input.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <system_error>
#include <utility>

namespace crosscut {
namespace {

namespace fs = std::filesystem;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string lowered(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), lower);
    return out;
}

/// The digits at the beginning, without leading zeros; removes them from `text`.
std::string_view take_number(std::string_view& text) {
    const auto end =
        static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_digit) - text.begin());
    std::string_view digits = text.substr(0, end);
    text.remove_prefix(end);
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
    return digits;
}

/// Negative, zero or positive as `a` comes before, equals or comes after `b`.
int compare_naturally(std::string_view a, std::string_view b) {
    while (!a.empty() && !b.empty()) {
        if (is_digit(a.front()) && is_digit(b.front())) {
            const std::string_view m = take_number(a), n = take_number(b);
            if (m.size() != n.size()) return m.size() < n.size() ? -1 : 1;
            if (const int order = m.compare(n); order != 0) return order;
            continue;
        }
        const auto p = static_cast<unsigned char>(lower(a.front())),
                   q = static_cast<unsigned char>(lower(b.front()));
        if (p != q) return p < q ? -1 : 1;
        a.remove_prefix(1);
        b.remove_prefix(1);
    }
    return static_cast<int>(!a.empty()) - static_cast<int>(!b.empty());
}

FolderEntry entry_of(const fs::directory_entry& found) {
    FolderEntry entry{path_text(found.path().filename())};
    std::error_code ec;
    const fs::file_status status = found.status(ec);
    if (fs::is_directory(status)) entry.kind = EntryKind::folder;
    if (fs::is_regular_file(status)) entry.kind = EntryKind::file;
    return entry;
}

bool folders_first(const FolderEntry& a, const FolderEntry& b) {
    const bool folder_a = a.kind == EntryKind::folder, folder_b = b.kind == EntryKind::folder;
    return folder_a != folder_b ? folder_a : comes_before(a.name, b.name);
}

}  // namespace

FolderList read_folder(const std::string& path) {
    FolderList list{path, {}, {}};
    std::error_code ec;
    fs::directory_iterator it(system_path(path), ec);
    for (const fs::directory_iterator end; !ec && it != end; it.increment(ec)) {
        if (list.entries.size() == kMostFolderEntries) {
            list.error = path + ": only " + std::to_string(kMostFolderEntries) + " of the files are shown.";
            break;
        }
        list.entries.push_back(entry_of(*it));
    }
    if (ec == std::errc::no_such_file_or_directory)
        list.error = path + ": no such folder.";
    else if (ec)
        list.error = path + ": the folder cannot be read (" + ec.message() + ").";
    ranges::stable_sort(list.entries, folders_first);
    return list;
}

bool comes_before(std::string_view a, std::string_view b) {
    const int order = compare_naturally(a, b);
    return order != 0 ? order < 0 : a < b;
}

bool has_ending(std::string_view name, const std::vector<std::string>& endings) {
    const std::string low = lowered(name);
    return std::any_of(endings.begin(), endings.end(),
                       [&](const std::string& ending) { return low.ends_with(lowered(ending)); });
}

std::string bytes_text(std::uintmax_t bytes) {
    constexpr std::array kUnits{" B", " KB", " MB", " GB", " TB"};
    std::uintmax_t tenths = bytes * 10;
    std::size_t unit = 0;
    if (bytes > UINTMAX_MAX / 10) return "very large";
    while (tenths >= 9'995 && unit + 1 < kUnits.size()) {  // 999.5 is rounded to 1000
        tenths = (tenths + 500) / 1000;
        ++unit;
    }
    const bool whole = unit == 0 || tenths >= 100;
    std::string text = std::to_string(whole ? (tenths + 5) / 10 : tenths / 10);
    if (!whole) text += "." + std::to_string(tenths % 10);
    return text + kUnits.at(unit);
}

namespace {

namespace fs = std::filesystem;

/// The root of an absolute path: "/" or a drive, "C:/"; empty for others. By the text alone, so that a
/// recording gives the same result on every system.
std::string root_of(const std::string& path) {
    if (path.starts_with('/')) return "/";
    const auto drive = static_cast<unsigned char>(path.empty() ? ' ' : path.front());
    return std::isalpha(drive) != 0 && path.substr(1, 2) == ":/" ? path.substr(0, 3) : std::string();
}

std::string without_slash(std::string path) {
    const std::size_t root = root_of(path).size();
    while (path.size() > root && path.ends_with('/')) path.pop_back();
    return path;
}

/// The number of leading bytes that all names have in common, never a part of a character.
std::size_t common_bytes(const std::vector<std::string>& names) {
    const std::string& first = names.front();
    std::size_t common = first.size();
    for (const std::string& name : names) {
        const auto differs = std::mismatch(first.begin(), first.end(), name.begin(), name.end()).first;
        common = std::min(common, static_cast<std::size_t>(differs - first.begin()));
    }
    while (common > 0 && common < first.size() &&
           (static_cast<unsigned char>(first[common]) & 0xC0U) == 0x80U)
        --common;
    return common;
}

}  // namespace

std::string resolved(std::string_view typed, const std::string& folder, const std::string& home) {
    std::string path(typed);
    if (!home.empty() && (path == "~" || path.starts_with("~/"))) path = home + path.substr(1);
    path = path_text(system_path(path));  // Windows has two kinds of slashes
    if (!is_whole_path(path)) path = folder + "/" + path;
    const std::string root = root_of(path);
    const fs::path below_root = system_path("/" + path.substr(root.size()));
    return without_slash(root + path_text(below_root.lexically_normal()).substr(1));
}

bool is_whole_path(const std::string& path) { return !root_of(path).empty(); }

std::string parent_of(const std::string& path) {
    const std::string root = root_of(path);
    const std::size_t slash = path.rfind('/');
    if (slash == std::string::npos) return "/";
    return slash < root.size() ? root : path.substr(0, slash);
}

std::string name_in(const std::string& path) { return path.substr(path.rfind('/') + 1); }

std::string name_within(const std::string& source) {
    if (source == kClipboardSource) return "the clipboard";
    if (source == kInputSource) return "standard input";
    return source.substr(source.find_last_of("/\\") + 1);  // all of it without a slash
}

std::string short_path(const std::string& path, const std::string& home) {
    if (home.size() < 2 || !path.starts_with(home)) return path;
    const std::string rest = path.substr(home.size());
    return rest.empty() || rest.starts_with('/') ? "~" + rest : path;
}

std::string shown_path(const std::string& path, const FileAccess& files) {
    return files.page ? name_in(path) : short_path(path, files.folders.home);
}

PathCompletion completed(const std::string& typed, const std::string& folder, bool with_files,
                         const FileAccess& files) {
    PathCompletion out{typed, {}};
    const std::size_t split = typed.rfind('/') == std::string::npos ? 0 : typed.rfind('/') + 1;
    const std::string begun = typed.substr(split);
    const FolderList list =
        files.list(split == 0 ? folder : resolved(typed.substr(0, split), folder, files.folders.home));
    for (const FolderEntry& entry : list.entries) {
        const bool is_folder = entry.kind == EntryKind::folder;
        const bool hidden = entry.name.starts_with('.') && !begun.starts_with('.');
        if (hidden || !entry.name.starts_with(begun) || (!is_folder && !with_files)) continue;
        out.names.push_back(entry.name + (is_folder ? "/" : ""));
    }
    if (!out.names.empty())
        out.text = typed.substr(0, split) + out.names.front().substr(0, common_bytes(out.names));
    return out;
}

namespace {

std::string current_folder() {
    std::error_code ec;
    const std::filesystem::path here = std::filesystem::current_path(ec);
    return ec ? "/" : path_text(here);
}

}  // namespace

StandardFolders standard_folders() { return {user_folders().home, current_folder()}; }

}  // namespace crosscut

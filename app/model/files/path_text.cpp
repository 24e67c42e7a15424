#include "app/model/files/path_text.h"

#include "app/model/system/system_path.h"

#include <algorithm>
#include <cctype>
#include <filesystem>

namespace crosscut {
namespace {

namespace fs = std::filesystem;

/// What a whole path begins with: "/" or a drive, "C:/"; empty for others. By the text alone, so that a recording says the same
/// on every system.
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

/// How many bytes all names begin with in common, never a part of a character.
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

bool is_path_typed(const std::string& typed) {
    const std::string path = path_text(system_path(typed));  // Windows has two kinds of slashes
    return path.find('/') != std::string::npos || path.starts_with('~');
}

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

std::vector<PathPart> parts_of(const std::string& path) {
    const std::string root = root_of(path);
    std::vector<PathPart> parts{{root, root}};
    for (std::size_t at = root.size(); at < path.size();) {
        const std::size_t slash = std::min(path.find('/', at), path.size());
        if (slash > at) parts.push_back({path.substr(at, slash - at), path.substr(0, slash)});
        at = slash + 1;
    }
    return parts;
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

}  // namespace crosscut

#pragma once

#include "app/model/files/file_access.h"

#include <string>
#include <string_view>
#include <vector>

/// Paths as people type and read them. Only completing one asks what is there.
namespace crosscut {

/// The absolute path that is meant by what was typed while `folder` is shown: "~" is `home`, unless that is empty, "a/../b" is
/// "b". No trailing slash.
[[nodiscard]] std::string resolved(std::string_view typed, const std::string& folder,
                                   const std::string& home);

/// What a sentence calls a text of no file, where it begins with it.
inline constexpr const char* kClipboardSource = "The clipboard";
inline constexpr const char* kInputSource = "Standard input";

/// Whether a path says by itself which file is meant: it begins at the root, or where a system has drives, at a drive.
[[nodiscard]] bool is_whole_path(const std::string& path);

/// Whether what was typed is a path and no name: it has a slash, or begins with "~" or a drive.
[[nodiscard]] bool is_path_typed(const std::string& typed);

/// The folder that it is in; the root for the root.
[[nodiscard]] std::string parent_of(const std::string& path);
/// What follows the last slash.
[[nodiscard]] std::string name_in(const std::string& path);
/// What the middle of a sentence calls what a text is from: of a path, with either slash, its name; "the clipboard" of "The
/// clipboard".
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

/// What was typed, as far as what is there continues it in one way only, and the names it could go on with. A folder that is
/// the only one gets its slash.
struct PathCompletion {
    std::string text;
    std::vector<std::string> names;  ///< folders with a slash; files too where `with_files`
};
[[nodiscard]] PathCompletion completed(const std::string& typed, const std::string& folder, bool with_files,
                                       const FileAccess& files);

}  // namespace crosscut

#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Paths as people type and read them.
namespace crosscut {

/// The person's own folder; empty where there is none.
[[nodiscard]] std::string home_folder();
/// Where the person keeps documents, as the desktop says (`user-dirs.dirs`), else "Documents" in the home folder; empty where
/// there is no such folder.
[[nodiscard]] std::string documents_folder();
/// The folder that the program was started in; the root where the system does not tell.
[[nodiscard]] std::string current_folder();

/// The absolute path that is meant by what was typed while `folder` is shown: "~" is the home folder, "a/../b" is "b". No
/// trailing slash. Asks nothing of the system.
[[nodiscard]] std::string resolved(std::string_view typed, const std::string& folder);

/// The folder that it is in; the root for the root.
[[nodiscard]] std::string parent_of(const std::string& path);
/// What follows the last slash.
[[nodiscard]] std::string name_in(const std::string& path);
/// With "~" in place of the home folder.
[[nodiscard]] std::string short_path(const std::string& path);
[[nodiscard]] bool is_folder(const std::string& path);

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
    std::vector<std::string> names;  ///< folders with a slash; files too where `files`
};
[[nodiscard]] PathCompletion completed(const std::string& typed, const std::string& folder, bool files);

}  // namespace crosscut

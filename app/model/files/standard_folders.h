#pragma once

#include <string>

namespace crosscut {

/// Where a person's files are. Whole paths without a trailing slash.
struct StandardFolders {
    std::string home{};  ///< the person's own; empty where there is none
    std::string
        documents{};  ///< as the desktop says (`user-dirs.dirs`), else "Documents" in the home folder; empty where
                      ///< there is no such folder
    std::string current{"/"};  ///< that the program was started in; the root where the system does not tell
    bool dialog = false;       ///< whether the system has a dialog of its own that shows them

    friend bool operator==(const StandardFolders&, const StandardFolders&) = default;
};

/// As the system has them now.
[[nodiscard]] StandardFolders standard_folders();

}  // namespace crosscut

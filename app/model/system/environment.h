#pragma once

#include <ctime>
#include <string>

/// What the system says of the person and the place: text is UTF-8, paths have slashes, whatever the system's own have.
namespace crosscut {

/// A variable of the environment; empty where it is not set.
[[nodiscard]] std::string environment_variable(const char* name);

/// The time of day where the computer is; all zero where that cannot be told.
[[nodiscard]] std::tm local_time(std::time_t seconds);

/// The person's own folders, whole paths without a trailing slash; empty where there is none.
struct UserFolders {
    std::string home{};
    std::string
        documents{};  ///< where the system says, else "Documents" in the home folder; one that is there
    std::string config{}, state{};  ///< where programs keep what they are set to, and what outlives a run
};
/// XDG_CONFIG_HOME and XDG_STATE_HOME decide about the last two where they are whole paths, on every system.
[[nodiscard]] UserFolders user_folders();

}  // namespace crosscut

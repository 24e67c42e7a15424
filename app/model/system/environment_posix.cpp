#include "app/model/system/environment.h"

#include "app/model/files/files.h"

#include <cstdlib>
#include <string_view>

namespace crosscut {
namespace {

/// The value of a line such as XDG_DOCUMENTS_DIR="$HOME/Documents"; empty where there is none.
std::string documents_named_in(std::string_view dirs, const std::string& home) {
    constexpr std::string_view kLine = "\nXDG_DOCUMENTS_DIR=\"", kHome = "$HOME/";
    const std::string text = "\n" + std::string(dirs);
    const std::size_t found = text.find(kLine);
    if (found == std::string::npos) return {};
    const std::size_t first = found + kLine.size();
    std::string value = text.substr(first, text.find('"', first) - first);
    return value.starts_with(kHome) ? home + "/" + value.substr(kHome.size()) : value;
}

/// The specification: a relative path in a variable is to be ignored. So it is in HOME.
std::string whole_path_in(const char* variable) {
    std::string path = environment_variable(variable);
    return path.starts_with('/') ? path : std::string();
}

std::string home_folder() {
    std::string home = whole_path_in("HOME");
    while (home.size() > 1 && home.ends_with('/')) home.pop_back();
    return home;
}

std::string folder_named(const char* variable, const std::string& home, const char* below_home) {
    std::string set = whole_path_in(variable);
    if (!set.empty()) return set;
    return home.empty() ? std::string() : home + below_home;
}

std::string documents_folder(const std::string& home, const std::string& config) {
    if (home.empty()) return {};
    const std::string dirs = config + "/user-dirs.dirs";
    const FileText said = file_exists(dirs) ? read_file(dirs, FileKind::regular) : FileText{};
    std::string named = said.text ? documents_named_in(*said.text, home) : std::string();
    if (!named.empty() && named != home && is_folder(named)) return named;
    return is_folder(home + "/Documents") ? home + "/Documents" : std::string();
}

}  // namespace

std::string environment_variable(const char* name) {
    const char* set = std::getenv(name);
    return set != nullptr ? set : std::string();
}

std::tm local_time(std::time_t seconds) {
    std::tm parts{};
    return localtime_r(&seconds, &parts) != nullptr ? parts : std::tm{};
}

UserFolders user_folders() {
    const std::string home = home_folder();
    const std::string config = folder_named("XDG_CONFIG_HOME", home, "/.config");
    return {home, documents_folder(home, config), config,
            folder_named("XDG_STATE_HOME", home, "/.local/state")};
}

}  // namespace crosscut

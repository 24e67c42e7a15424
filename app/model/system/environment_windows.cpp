#include "app/model/system/environment.h"

#include "app/model/files/files.h"
#include "app/model/system/system_path.h"
#include "app/model/system/wide_text.h"

#include <windows.h>

#include <shlobj.h>

#include <cstdlib>
#include <filesystem>

namespace crosscut {
namespace {

std::string known_folder(const KNOWNFOLDERID& which) {
    wchar_t* path = nullptr;
    const bool found = SUCCEEDED(SHGetKnownFolderPath(which, KF_FLAG_DONT_VERIFY, nullptr, &path));
    std::string text = found ? path_text(path) : std::string();
    CoTaskMemFree(path);
    while (text.size() > 3 && text.ends_with('/')) text.pop_back();
    return text;
}

std::string folder_named(const char* variable, const KNOWNFOLDERID& otherwise) {
    const std::filesystem::path set = system_path(environment_variable(variable));
    return set.is_absolute() ? path_text(set) : known_folder(otherwise);
}

}  // namespace

std::string environment_variable(const char* name) {
    const wchar_t* set = _wgetenv(wide_text(name).c_str());
    return set != nullptr ? utf8_text(set) : std::string();
}

std::tm local_time(std::time_t seconds) {
    std::tm parts{};
    return localtime_s(&parts, &seconds) == 0 ? parts : std::tm{};
}

UserFolders user_folders() {
    const std::string documents = known_folder(FOLDERID_Documents);
    return {known_folder(FOLDERID_Profile), is_folder(documents) ? documents : std::string(),
            folder_named("XDG_CONFIG_HOME", FOLDERID_RoamingAppData),
            folder_named("XDG_STATE_HOME", FOLDERID_LocalAppData)};
}

}  // namespace crosscut

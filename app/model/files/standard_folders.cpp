#include "app/model/files/standard_folders.h"

#include "app/model/files/files.h"

#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>

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

std::string home_folder() {
    const char* set = std::getenv("HOME");
    if (set == nullptr || set[0] != '/') return {};
    std::string home = set;
    while (home.size() > 1 && home.ends_with('/')) home.pop_back();
    return home;
}

std::string documents_folder(const std::string& home) {
    if (home.empty()) return {};
    const char* config = std::getenv("XDG_CONFIG_HOME");
    const std::string dirs =
        (config != nullptr && config[0] == '/' ? config : home + "/.config") + "/user-dirs.dirs";
    const FileText said = file_exists(dirs) ? read_file(dirs, FileKind::regular) : FileText{};
    std::string named = said.text ? documents_named_in(*said.text, home) : std::string();
    if (!named.empty() && named != home && is_folder(named)) return named;
    return is_folder(home + "/Documents") ? home + "/Documents" : std::string();
}

std::string current_folder() {
    std::error_code ec;
    const std::filesystem::path here = std::filesystem::current_path(ec);
    return ec ? "/" : here.string();
}

}  // namespace

StandardFolders standard_folders() {
    const std::string home = home_folder();
    return {home, documents_folder(home), current_folder()};
}

}  // namespace crosscut

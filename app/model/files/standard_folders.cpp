#include "app/model/files/standard_folders.h"

#include "app/model/system/environment.h"
#include "app/model/system/file_dialog.h"
#include "app/model/system/system_path.h"

#include <filesystem>
#include <system_error>

namespace crosscut {
namespace {

std::string current_folder() {
    std::error_code ec;
    const std::filesystem::path here = std::filesystem::current_path(ec);
    return ec ? "/" : path_text(here);
}

}  // namespace

StandardFolders standard_folders() {
    const UserFolders user = user_folders();
    return {user.home, user.documents, current_folder(), static_cast<bool>(file_dialog())};
}

}  // namespace crosscut

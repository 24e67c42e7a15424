#include "app/model/system/system_path.h"

namespace crosscut {

std::filesystem::path system_path(const std::string& text) { return text; }

std::string path_text(const std::filesystem::path& path) { return path.string(); }

}  // namespace crosscut

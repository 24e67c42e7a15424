#pragma once

#include <filesystem>
#include <string>

/// Paths are texts in UTF-8 with slashes everywhere in the program; where the system takes or gives one it is its own kind.
namespace crosscut {

/// The system's path for a text. A system whose paths are bytes gets these bytes.
[[nodiscard]] std::filesystem::path system_path(const std::string& text);
/// The text of one of the system's paths.
[[nodiscard]] std::string path_text(const std::filesystem::path& path);

}  // namespace crosscut

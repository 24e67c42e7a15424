#pragma once

#include <string>
#include <string_view>

namespace crosscut {

/// Why a file that holds no scene cannot be opened: it is no link, and its points cannot be read. One sentence that names
/// `path`; empty where it is a link, has points, or begins as a drawing does, of which its reader says what is wrong.
[[nodiscard]] std::string why_not_opened(std::string_view text, const std::string& path);

}  // namespace crosscut

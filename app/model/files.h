#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace crosscut {

struct FileText {
    std::optional<std::string> text;
    std::string error;  ///< a sentence naming the file, when there is no text
};

/// The whole of a file, or why it cannot be read. Files over 64 MiB and folders are refused.
[[nodiscard]] FileText read_file(const std::string& path);

/// Writes bytes to a temporary file beside `path` and renames it, so that a failure leaves the old file as it was.
/// Makes missing folders, keeps permissions, follows links; a pipe or a device is written straight into. Returns an empty string, or a sentence naming the file.
[[nodiscard]] std::string write_file(const std::string& path, std::string_view bytes);

}  // namespace crosscut

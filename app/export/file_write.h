#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace crosscut {

/// Puts `bytes` into the file, all or nothing: they are written to a new file beside it, which then takes its place, so
/// that a full disk or a crash leaves the old one as it was. A link is followed. What is not a plain file (a pipe,
/// /dev/stdout) is written to directly. Returns nothing, or one sentence that names the file and the reason.
[[nodiscard]] std::optional<std::string> write_file(const std::filesystem::path& path,
                                                    std::span<const std::uint8_t> bytes);
[[nodiscard]] std::optional<std::string> write_file(const std::filesystem::path& path, std::string_view text);

}  // namespace crosscut

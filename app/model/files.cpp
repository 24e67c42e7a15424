#include "app/model/files.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <vector>

namespace crosscut {
namespace {

constexpr std::size_t kLargest = 64u << 20;

std::string reason() { return errno != 0 ? std::strerror(errno) : "unknown reason"; }

}  // namespace

FileText read_file(const std::string& path) {
    std::error_code ec;
    const auto status = std::filesystem::status(path, ec);
    if (!std::filesystem::exists(status)) return {std::nullopt, path + ": there is no such file."};
    if (std::filesystem::is_directory(status)) return {std::nullopt, path + ": is a folder, not a file."};
    errno = 0;
    std::ifstream in(path, std::ios::binary);
    if (!in) return {std::nullopt, path + ": cannot be opened (" + reason() + ")."};
    // Counted while reading: what is not a plain file does not know its size, and may have no end.
    std::string text;
    std::vector<char> piece(1u << 16);
    while (in && text.size() <= kLargest) {
        in.read(piece.data(), static_cast<std::streamsize>(piece.size()));
        text.append(piece.data(), static_cast<std::size_t>(in.gcount()));
    }
    if (text.size() > kLargest) return {std::nullopt, path + ": is larger than 64 MiB; no scene is."};
    if (in.bad()) return {std::nullopt, path + ": cannot be read (" + reason() + ")."};
    return {std::move(text), {}};
}

std::string write_file(const std::string& path, std::string_view bytes) {
    const std::filesystem::path target(path);
    std::error_code ec;
    if (target.has_parent_path()) std::filesystem::create_directories(target.parent_path(), ec);
    if (ec) return path + ": its folder cannot be made (" + ec.message() + ").";
    if (std::filesystem::is_directory(target, ec)) return path + ": is a folder, not a file.";
    const std::string temporary = path + ".part";
    errno = 0;
    {
        std::ofstream out(temporary, std::ios::binary | std::ios::trunc);
        if (out) out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        out.flush();
        if (!out) {
            const std::string why = reason();
            std::filesystem::remove(temporary, ec);
            return path + ": cannot be written (" + why + ").";
        }
    }
    std::filesystem::rename(temporary, target, ec);
    if (!ec) return {};
    const std::string why = ec.message();
    std::filesystem::remove(temporary, ec);
    return path + ": cannot be replaced (" + why + ").";
}

}  // namespace crosscut

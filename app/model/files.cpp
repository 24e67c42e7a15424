#include "app/model/files.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <random>
#include <system_error>
#include <vector>

namespace crosscut {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLargest = 64u << 20;

std::string reason() { return errno != 0 ? std::generic_category().message(errno) : "unknown reason"; }

/// Writes straight into a file, a pipe or a device; `name` is what the sentence calls it.
std::string put(const fs::path& path, std::string_view bytes, const std::string& name) {
    errno = 0;
    std::ofstream out(path, std::ios::binary | std::ios::trunc);
    if (out) out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    return out ? std::string() : name + ": cannot be written (" + reason() + ").";
}

/// A file in the same folder, with a name that nobody else has.
fs::path beside(const fs::path& path) {
    std::random_device random;
    return path.parent_path() / (".crosscut-" + std::to_string(random()) + ".part");
}

}  // namespace

FileText read_file(const std::string& path) {
    std::error_code ec;
    const auto status = fs::status(path, ec);
    if (!fs::exists(status)) return {std::nullopt, path + ": there is no such file."};
    if (fs::is_directory(status)) return {std::nullopt, path + ": is a folder, not a file."};
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
    const fs::path target(path);
    std::error_code ec;
    if (target.has_parent_path()) fs::create_directories(target.parent_path(), ec);
    if (ec) return path + ": its folder cannot be made (" + ec.message() + ").";
    if (fs::is_directory(target, ec)) return path + ": is a folder, not a file.";
    if (fs::exists(target, ec) && !fs::is_regular_file(target, ec)) return put(target, bytes, path);
    // A link stays one: what it points to is replaced.
    const fs::path place = fs::is_symlink(target, ec) ? fs::weakly_canonical(target, ec) : target;
    const fs::path fresh = beside(place);
    if (std::string error = put(fresh, bytes, path); !error.empty()) {
        fs::remove(fresh, ec);
        return error;
    }
    if (const fs::file_status old = fs::status(place, ec); fs::exists(old))
        fs::permissions(fresh, old.permissions(), ec);
    fs::rename(fresh, place, ec);
    if (!ec) return {};
    const std::string why = ec.message();
    fs::remove(fresh, ec);
    return path + ": cannot be replaced (" + why + ").";
}

}  // namespace crosscut

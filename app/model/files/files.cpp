#include "app/model/files/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>
#include <system_error>
#include <vector>

namespace crosscut {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLargest = 64u << 20;

std::string reason() { return errno != 0 ? std::generic_category().message(errno) : "unknown reason"; }

/// Writes straight into a file, a pipe or a device; `name` is what the sentence calls it.
std::string put(const fs::path& path, std::string_view bytes, const std::string& name,
                std::ios::openmode mode = std::ios::trunc) {
    errno = 0;
    std::ofstream out(path, std::ios::binary | mode);
    if (out) out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    return out ? std::string() : name + ": cannot be written (" + reason() + ").";
}

/// A renamed file may come before its bytes after a power cut, unless they are on the disk first. Folders too: a rename is
/// an entry of theirs. What cannot be synchronized (not every file system can) is as good as it gets.
void have_on_disk(const fs::path& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    (void)::fsync(file);
    ::close(file);
}

/// Writes `fresh` and gives it the name `place`; `name` is what the sentence calls it.
std::string put_in_place(const fs::path& fresh, const fs::path& place, std::string_view bytes,
                         const std::string& name) {
    std::error_code ec;
    if (std::string error = put(fresh, bytes, name); !error.empty()) {
        fs::remove(fresh, ec);
        return error;
    }
    have_on_disk(fresh);
    if (const fs::file_status old = fs::status(place, ec); fs::is_regular_file(old))
        fs::permissions(fresh, old.permissions(), ec);
    fs::rename(fresh, place, ec);
    if (!ec) {
        have_on_disk(place.has_parent_path() ? place.parent_path() : fs::path("."));
        return {};
    }
    const std::string why = ec.message();
    fs::remove(fresh, ec);
    return name + ": cannot be replaced (" + why + ").";
}

/// A file in the same folder, with a name that nobody else has.
fs::path beside(const fs::path& path) {
    std::random_device random;
    return path.parent_path() / (".crosscut-" + std::to_string(random()) + ".part");
}

/// Counted while reading: what is not a plain file does not know its size, and may have no end.
FileText read_all(std::istream& in, const std::string& name) {
    std::string text;
    std::vector<char> piece(1u << 16);
    while (in && text.size() <= kLargest) {
        in.read(piece.data(), static_cast<std::streamsize>(piece.size()));
        text.append(piece.data(), static_cast<std::size_t>(in.gcount()));
    }
    if (text.size() > kLargest) return {std::nullopt, name + ": is larger than 64 MiB; no scene is."};
    if (in.bad()) return {std::nullopt, name + ": cannot be read (" + reason() + ")."};
    return {std::move(text), {}};
}

}  // namespace

FileText read_file(const std::string& path, FileKind kind) {
    std::error_code ec;
    const auto status = fs::status(path, ec);
    if (!fs::exists(status)) return {std::nullopt, path + ": there is no such file."};
    if (fs::is_directory(status)) return {std::nullopt, path + ": is a folder, not a file."};
    if (kind == FileKind::regular && !fs::is_regular_file(status))
        return {std::nullopt, path + ": is no plain file."};
    errno = 0;
    std::ifstream in(path, std::ios::binary);
    if (!in) return {std::nullopt, path + ": cannot be opened (" + reason() + ")."};
    return read_all(in, path);
}

std::uint64_t hash_of(std::string_view bytes) {
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return hash;
}

FileMark mark_of(std::string_view bytes) { return {bytes.size(), hash_of(bytes)}; }

FileText read_standard_input() {
    errno = 0;
    return read_all(std::cin, "Standard input");
}

bool file_exists(const std::string& path) {
    std::error_code ec;
    return fs::exists(fs::status(path, ec));
}

bool is_folder(const std::string& path) {
    std::error_code ec;
    return fs::is_directory(path, ec);
}

bool same_file(const std::string& a, const std::string& b) {
    std::error_code ec;
    return a == b || fs::equivalent(a, b, ec);
}

std::string cannot_write(const std::string& path) {
    const fs::path target(path);
    std::error_code ec;
    if (target.has_parent_path() && !fs::exists(target.parent_path(), ec))
        return path + ": there is no folder " + target.parent_path().string() + ".";
    if (fs::is_directory(target, ec)) return path + ": is a folder, not a file.";
    if (fs::is_regular_file(target, ec) && ::access(path.c_str(), W_OK) != 0)
        return path + ": is write-protected and stays as it is.";
    return {};
}

std::string write_file(const std::string& path, std::string_view bytes) {
    if (std::string why = cannot_write(path); !why.empty()) return why;
    const fs::path target(path);
    std::error_code ec;
    if (fs::exists(target, ec) && !fs::is_regular_file(target, ec)) return put(target, bytes, path);
    // A link stays one: what it points to is replaced.
    const fs::path place = fs::is_symlink(target, ec) ? fs::weakly_canonical(target, ec) : target;
    return put_in_place(beside(place), place, bytes, path);
}

std::string replace_file(const std::string& path, std::string_view bytes) {
    return put_in_place(path + ".part", path, bytes, path);
}

std::string append_to_file(const std::string& path, std::string_view lines) {
    std::string error = put(path, lines, path, std::ios::app);
    if (error.empty()) have_on_disk(path);
    return error;
}

std::string make_folder(const std::string& path) {
    std::error_code ec;
    fs::create_directories(path, ec);
    return ec ? path + ": the folder cannot be made (" + ec.message() + ")." : std::string();
}

std::string set_aside(const std::string& path) {
    std::error_code ec;
    std::string name = path + ".unreadable";
    for (int i = 2; fs::exists(fs::symlink_status(name, ec)); ++i)
        name = path + ".unreadable-" + std::to_string(i);
    fs::rename(path, name, ec);
    return ec ? std::string() : name;
}

}  // namespace crosscut

#include "app/export/file_write.h"

#include <cerrno>
#include <fstream>
#include <random>
#include <system_error>

namespace crosscut {
namespace {

namespace fs = std::filesystem;

std::string sentence(const fs::path& path, const std::error_code& reason) {
    const fs::path folder = path.parent_path();
    std::error_code ignored;
    if (!folder.empty() && !fs::exists(folder, ignored))
        return "'" + path.string() + "' was not written: there is no folder '" + folder.string() + "'.";
    return "'" + path.string() + "' was not written: " + reason.message() + ".";
}

/// What the system said last, or a plain failure when it kept silent.
std::error_code last_reason() {
    const int code = errno;
    return code != 0 ? std::error_code(code, std::generic_category())
                     : std::make_error_code(std::errc::io_error);
}

std::optional<std::error_code> put(const fs::path& path, std::span<const std::uint8_t> bytes) {
    errno = 0;
    std::ofstream out(path, std::ios::binary | std::ios::trunc);
    if (!out) return last_reason();
    out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    out.close();
    if (!out) return last_reason();
    return std::nullopt;
}

/// A file in the same folder, with a name that nobody else has.
fs::path beside(const fs::path& path) {
    std::random_device random;
    return path.parent_path() / (".crosscut-" + std::to_string(random()) + ".tmp");
}

}  // namespace

std::optional<std::string> write_file(const fs::path& path, std::span<const std::uint8_t> bytes) {
    std::error_code error;
    if (fs::is_directory(path, error))
        return "'" + path.string() + "' was not written: there is a folder of that name.";
    if (fs::exists(path, error) && !fs::is_regular_file(path, error)) {
        const std::optional<std::error_code> failed = put(path, bytes);
        return failed ? std::optional(sentence(path, *failed)) : std::nullopt;
    }
    const fs::path place = fs::is_symlink(path, error) ? fs::weakly_canonical(path, error) : path;
    const fs::path fresh = beside(place);
    if (const std::optional<std::error_code> failed = put(fresh, bytes)) {
        fs::remove(fresh, error);
        return sentence(path, *failed);
    }
    if (const fs::file_status old = fs::status(place, error); fs::exists(old))
        fs::permissions(fresh, old.permissions(), error);
    fs::rename(fresh, place, error);
    if (!error) return std::nullopt;
    const std::error_code reason = error;
    fs::remove(fresh, error);
    return sentence(path, reason);
}

std::optional<std::string> write_file(const fs::path& path, std::string_view text) {
    return write_file(path, std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

}  // namespace crosscut

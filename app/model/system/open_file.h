#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace crosscut {

/// A file by the system's own handle, for what streams cannot do. What goes wrong leaves its reason in errno.
class OpenFile {
  public:
    enum class How : std::uint8_t {
        fresh,     ///< to be written; fails with EEXIST where there is something of this name
        existing,  ///< to be read and written; fails with ENOENT where there is nothing
        made,      ///< to be locked; made where there is nothing, for nobody but its owner
        stream,    ///< to be written, a pipe or a device: whoever reads it is waited for
        appended   ///< to be written at its end; made where there is nothing
    };
    /// But for a stream nobody is kept waiting, also where the name is a pipe's, and no other program inherits it.
    OpenFile(const std::string& path, How how);
    ~OpenFile();
    OpenFile(OpenFile&& other) noexcept;
    OpenFile& operator=(OpenFile&& other) noexcept;

    /// Whether it could be opened.
    [[nodiscard]] bool is_open() const { return handle_ >= 0; }
    /// Its first bytes, at most so many; nothing where it cannot be read.
    [[nodiscard]] std::optional<std::string> first_bytes(std::size_t most) const;
    /// Makes it empty. False where that does not work.
    [[nodiscard]] bool clear();
    /// Writes all of it, where writing was last. False where that does not work.
    [[nodiscard]] bool write(const char* bytes, std::size_t count);
    enum class Locked : std::uint8_t {
        yes,
        by_another,
        cannot_be  ///< by nobody: not every file system has locks
    };
    /// Locks it until it is closed or the process ends, in whatever way.
    [[nodiscard]] Locked lock();

  private:
    int handle_ = -1;
};

/// Returns when what was written to a file is on the disk; also a folder's entries, where the system can do that. What cannot be
/// brought there (not every file system can) is as good as it gets.
void have_on_disk(const std::string& path);

/// Whether a file that is there may be written.
[[nodiscard]] bool may_write(const std::string& path);

}  // namespace crosscut

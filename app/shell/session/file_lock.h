#pragma once

#include "app/platform/files.h"

#include <optional>
#include <string>
#include <utility>

namespace crosscut {

/// A lock on a file, held until it is destroyed or the process ends in whatever way. The file stays.
class FileLock {
  public:
    struct Tried;
    /// No lock where another process holds it, or where the file cannot be locked at all.
    [[nodiscard]] static Tried try_lock(const std::string& path);
    /// The same, tried again for as long as a short write of another process may take (half a second).
    [[nodiscard]] static Tried wait(const std::string& path);

  private:
    explicit FileLock(OpenFile file) : file_(std::move(file)) {}
    OpenFile file_;
};

struct FileLock::Tried {
    std::optional<FileLock> lock{};
    std::string error{};  ///< a sentence why it cannot be locked by anybody; empty: it can be
    explicit operator bool() const { return lock.has_value(); }
};

}  // namespace crosscut

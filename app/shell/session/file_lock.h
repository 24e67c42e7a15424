#pragma once

#include "app/model/system/open_file.h"

#include <optional>
#include <string>
#include <utility>

namespace crosscut {

/// A lock on a file, held until it is destroyed or the process ends in whatever way. The file stays.
class FileLock {
  public:
    /// Nothing where another process holds the lock, or the file cannot be made.
    [[nodiscard]] static std::optional<FileLock> try_lock(const std::string& path);
    /// The same, tried again for as long as a short write of another process may take (half a second).
    [[nodiscard]] static std::optional<FileLock> wait(const std::string& path);

  private:
    explicit FileLock(OpenFile file) : file_(std::move(file)) {}
    OpenFile file_;
};

}  // namespace crosscut

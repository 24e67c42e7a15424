#pragma once

#include "app/model/files/files.h"

#include <functional>
#include <string>
#include <string_view>

namespace crosscut {

/// How files are reached, by default as `files.h` does it. Whoever puts others in their place sees everything that comes from
/// files, and keeps a replay from writing any.
struct FileAccess {
    std::function<bool(const std::string& path)> exists = file_exists;
    std::function<FileText(const std::string& path, FileKind kind)> read = read_file;
    std::function<FileText()> read_standard_input = crosscut::read_standard_input;
    std::function<std::string(const std::string& path, std::string_view bytes)> write = write_file;
};

}  // namespace crosscut

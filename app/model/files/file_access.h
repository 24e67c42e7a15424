#pragma once

#include "app/model/files/files.h"
#include "app/model/files/folder_list.h"
#include "app/model/files/standard_folders.h"

#include <functional>
#include <string>
#include <string_view>

namespace crosscut {

/// How files and folders are reached, by default as `files.h` and `folder_list.h` do it. Whoever puts others in their place
/// sees everything that comes from outside, and keeps a replay from touching any of it.
struct FileAccess {
    std::function<bool(const std::string& path)> exists = file_exists;
    std::function<bool(const std::string& path)> is_folder = crosscut::is_folder;
    std::function<bool(const std::string& a, const std::string& b)> same = same_file;
    std::function<FileText(const std::string& path, FileKind kind)> read = read_file;
    std::function<FileText()> read_standard_input = crosscut::read_standard_input;
    std::function<FolderList(const std::string& path)> list = read_folder;
    std::function<std::string(const std::string& path, std::string_view bytes)> write = write_file;
    std::function<std::string(const std::string& path)> cannot_write = crosscut::cannot_write;
    std::function<std::string(const std::string& path)> make_folder = crosscut::make_folder;
    StandardFolders folders = standard_folders();
};

}  // namespace crosscut

#pragma once

#include "app/model/files/file_ask.h"
#include "app/model/files/files.h"
#include "app/model/files/folder_list.h"
#include "app/model/files/standard_folders.h"
#include "app/model/system/file_dialog.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// What a browser does where the program runs on a page of it: it has files and an address of its own. What is written in the
/// person's folder it hands over to the person.
struct PageAccess {
    std::string address{};  ///< links to scenes begin with it
    /// Opens the browser's own dialog for files with these endings; what is chosen there comes as if it were dropped.
    std::function<void(const std::vector<std::string>& endings)> choose_files{};
    /// Makes a link to a scene the address that is seen.
    std::function<void(const std::string& link)> show_link{};
    bool embedded = false;  ///< in another page, where it is a picture to play with
    bool fingers = false;   ///< what it is shown on is pointed at with fingers
    /// Opens the browser's own dialog that prints, for a page with nothing but this SVG on it.
    std::function<void(const std::string& svg)> print{};
};

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
    FileDialog dialog = file_dialog();  ///< none where the system has none
    StandardFolders folders = standard_folders();
    std::optional<PageAccess> page{};  ///< none: a window of its own, or none at all
};

}  // namespace crosscut

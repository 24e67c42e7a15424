#include "app/model/files/file_choice.h"

#include "app/model/files/folders.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

constexpr std::size_t kMostNamesListed = 12;

/// The names separated by blanks; of many the first ones.
std::string names_text(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), kMostNamesListed); ++i)
        text += (i == 0 ? "" : "   ") + names[i];
    return names.size() > kMostNamesListed ? text + "   \u2026" : text;
}

}  // namespace

FileChoice::FileChoice(FileRequest request, FileAccess files)
    : request_(std::move(request)),
      files_(std::move(files)),
      folder_(request_.folder),
      name_(request_.name) {}

void FileChoice::type_name(std::string name) {
    if (name == name_) return;
    name_ = std::move(name);
    say({});
}

void FileChoice::type_path(const std::string& path) {
    folder_ = parent_of(path);
    type_name(name_in(path));
}

bool FileChoice::complete_name() {
    if (name_.empty()) return false;
    PathCompletion found = completed(name_, folder(), !saves(), files());
    if (found.text == name_ && found.names.size() < 2) return false;
    type_name(std::move(found.text));
    if (found.names.size() > 1) completions_ = names_text(found.names);
    return true;
}

std::optional<std::string> FileChoice::take() {
    if (name_.empty()) {
        say("Type a file name.");
        return std::nullopt;
    }
    std::string path = resolved(name_, folder(), files().folders.home);
    if (files().is_folder(path)) {
        folder_ = std::move(path);
        type_name(saves() ? request_.name : std::string());
        return std::nullopt;
    }
    if (name_.ends_with('/')) {
        say(short_path(path, files().folders.home) + ": no such folder.");
        return std::nullopt;
    }
    return with_ending(std::move(path));
}

std::string FileChoice::with_ending(std::string path) const {
    const bool bare = !request_.endings.empty() && !has_ending(path, request_.endings);
    if (saves() && bare && !files().exists(path)) path += request_.endings.front();
    return path;
}

}  // namespace crosscut

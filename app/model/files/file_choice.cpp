#include "app/model/files/file_choice.h"

#include "app/model/files/folders.h"

#include <algorithm>
#include <utility>

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
    : request_(std::move(request)), files_(std::move(files)) {
    filter_.endings = request_.endings;
    name_ = request_.name;
    go_to(request_.folder, request_.name);
}

std::string FileChoice::resolved_here(const std::string& typed) const {
    return resolved(typed, folder(), files().folders.home);
}

std::string FileChoice::highlighted_name() const {
    return highlighted_ ? entry(*highlighted_).name : std::string();
}

/// Updates the visible part of the list. When opening a file a row is always highlighted, the first where the
/// name is not among them, and a file's name is copied to the name box, unless one was typed.
void FileChoice::show(std::string_view highlighted_name) {
    FolderFilter filter = filter_;
    if (searches_path()) filter.typed.clear();
    visible_rows_ = visible_entries(list_, filter);
    highlighted_.reset();
    for (std::size_t row = 0; row < visible_rows_.size() && !highlighted_name.empty(); ++row)
        if (entry(row).name == highlighted_name) highlighted_ = row;
    const bool searches = !saves() || !filter_.typed.empty();
    if (!highlighted_ && searches && !visible_rows_.empty()) highlighted_ = 0;
    if (!saves() && by_list_) take_over();
}

void FileChoice::take_over() {
    const bool file = highlighted_ && entry(*highlighted_).kind != EntryKind::folder;
    if (file)
        name_ = entry(*highlighted_).name;
    else if (!saves())
        name_.clear();
}

void FileChoice::go_to(const std::string& folder, std::string_view highlighted_name) {
    list_ = files().list(folder);
    say(list_.error);
    filter_.typed.clear();
    by_list_ = !saves();
    show(highlighted_name);
}

void FileChoice::go_up() {
    const std::string from = folder();
    go_to(parent_of(from), name_in(from));
}

void FileChoice::read_again() {
    const std::string before = highlighted_name();
    list_ = files().list(folder());
    if (!list_.error.empty()) sentence_ = list_.error;
    show(before);
}

void FileChoice::search(std::string typed) {
    if (typed == filter_.typed) return;
    const bool was_path = searches_path();
    filter_.typed = std::move(typed);
    if (searches_path() || was_path) {
        name_.clear();
        by_list_ = !searches_path() && !saves();
        say({});
    }
    show({});
    if (searches_path()) return highlighted_.reset();
    if (highlighted_ && !filter_.typed.empty()) light(*highlighted_);
}

void FileChoice::show_everything(bool everything) {
    filter_.everything = everything;
    show(highlighted_name());
}

void FileChoice::sort_by(FolderOrder order) {
    const std::string before = highlighted_name();
    filter_.order = order;
    show(before);
}

void FileChoice::light(std::size_t row) {
    highlighted_ = row;
    by_list_ = true;
    say({});
    take_over();
}

void FileChoice::light_next(int steps) {
    if (visible_rows_.empty()) return;
    const int last = static_cast<int>(visible_rows_.size()) - 1;
    const int from = highlighted_ ? static_cast<int>(*highlighted_) : (steps > 0 ? -1 : last + 1);
    light(static_cast<std::size_t>(std::clamp(from + std::clamp(steps, -last - 1, last + 1), 0, last)));
}

void FileChoice::type_name(std::string name) {
    if (name == name_) return;
    name_ = std::move(name);
    by_list_ = false;
    say({});
}

bool FileChoice::complete_name() {
    if (name_.empty()) return false;
    PathCompletion found = completed(name_, folder(), !saves(), files());
    if (found.text == name_ && found.names.size() < 2) return false;
    type_name(std::move(found.text));
    if (found.names.size() > 1) completions_ = names_text(found.names);
    return true;
}

std::optional<std::string> FileChoice::take_path(const std::string& typed) {
    const std::string path = resolved_here(typed);
    if (files().is_folder(path)) {
        go_to(path);
        return std::nullopt;
    }
    if (!saves() && !files().exists(path)) {
        sentence_ = path + ": there is no such file or folder.";
        return std::nullopt;
    }
    return path;
}

std::optional<std::string> FileChoice::take() {
    if (searches_path() && !by_list_ && name_.empty()) return take_path(filter_.typed);
    if (!by_list_ || !highlighted_) return take_name();
    // Not `resolved`: a file may be named "~".
    std::string path = folder() + (folder().ends_with('/') ? "" : "/") + highlighted_name();
    if (entry(*highlighted_).kind != EntryKind::folder) return path;
    go_to(path);
    return std::nullopt;
}

std::optional<std::string> FileChoice::take_name() {
    if (name_.empty()) {
        sentence_ = saves() ? "Type a name for the file." : "Choose a file, or type its name.";
        return std::nullopt;
    }
    std::string path = resolved_here(name_);
    if (files().is_folder(path)) {
        name_ = saves() ? request_.name : std::string();
        go_to(path);
        return std::nullopt;
    }
    if (name_.ends_with('/')) {
        sentence_ = short_path(path, files().folders.home) + ": there is no such folder.";
        return std::nullopt;
    }
    const bool bare = !request_.endings.empty() && !filter_.everything && !has_ending(path, request_.endings);
    if (saves() && bare && !files().exists(path)) path += request_.endings.front();
    return path;
}

bool FileChoice::make_folder(const std::string& name) {
    const std::string path = resolved_here(name);
    if (name.empty() || name.find('/') != std::string::npos || name == "." || name == "..") {
        sentence_ = "Type a name for the folder, without a slash.";
        return false;
    }
    sentence_ = files().exists(path)
                    ? short_path(path, files().folders.home) + ": there is something of this name already."
                    : files().make_folder(path);
    if (!sentence_.empty()) return false;
    go_to(path);
    return true;
}

}  // namespace crosscut

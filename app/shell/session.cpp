#include "app/shell/session.h"

#include "app/model/files.h"

namespace crosscut {

Session::Session() {
    if (const std::string folder = config_folder(); !folder.empty())
        preferences_path_ = folder + "/preferences.json";
    if (const std::string folder = state_folder(); !folder.empty()) {
        scene_path_ = folder + "/last_scene.json";
        numbers_path_ = folder + "/kept.json";
    }
    if (preferences_path_.empty()) return;
    if (const FileText file = read_file(preferences_path_); file.text)
        preferences_ = parse_preferences(*file.text);
}

bool Session::restore(Workspace& workspace) const {
    if (scene_path_.empty()) return false;
    const FileText file = read_file(scene_path_);
    return file.text && workspace.open_text(*file.text, scene_path_).empty();
}

void Session::give_kept(Workspace& workspace) const {
    if (numbers_path_.empty()) return;
    if (const FileText file = read_file(numbers_path_); file.text)
        workspace.give_kept(parse_kept(*file.text));
}

void Session::keep(Workspace& workspace) {
    const auto keep_one = [](const std::string& path, std::string text, std::string& kept) {
        if (path.empty() || text == kept) return;
        if (write_file(path, text).empty()) kept = std::move(text);
    };
    keep_one(preferences_path_, preferences_text(preferences_), kept_preferences_);
    keep_one(scene_path_, workspace.text(), kept_scene_);
    if (!workspace.kept().empty()) keep_one(numbers_path_, kept_text(workspace.kept()), kept_numbers_);
}

}  // namespace crosscut

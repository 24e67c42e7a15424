#include "app/ui/files/file_commands.h"

#include "app/model/files/files.h"
#include "app/model/files/path_text.h"
#include "app/model/files/recent.h"
#include "app/ui/widgets/text_fit.h"

#include <utility>

namespace crosscut {
namespace {

std::string first_folder(const Workspace& workspace, const Preferences& preferences) {
    if (!workspace.path().empty()) return parent_of(resolved(workspace.path(), current_folder()));
    for (const std::string& folder : preferences.recent_folders)
        if (is_folder(folder)) return folder;
    const std::string here = current_folder(), home = home_folder();
    return here == "/" && !home.empty() ? home : here;  // a desktop starts programs in the root
}

}  // namespace

FileAsk ask_to_open(const Workspace& workspace, const Preferences& preferences) {
    return {FileAsk::Purpose::open,
            "Open a scene, a link or points",
            "Open",
            "Scenes, points",
            {".crosscut", ".json", ".geojson", ".csv", ".tsv", ".txt", ".wkt", ".url", ".desktop"},
            first_folder(workspace, preferences),
            name_in(workspace.path())};
}

FileAsk ask_to_save(const Workspace& workspace, const Preferences& preferences) {
    const std::string& path = workspace.path();
    return {FileAsk::Purpose::save,
            "Save the scene as",
            "Save",
            "Scenes",
            {".crosscut", ".json"},
            first_folder(workspace, preferences),
            path.empty() ? std::string(workspace.type().id) + ".crosscut" : name_in(path)};
}

void remember_file(const std::string& path, Preferences& preferences) {
    const std::string whole = resolved(path, current_folder());
    remember(preferences.recent_files, whole);
    remember(preferences.recent_folders, parent_of(whole));
}

OpenedFile open_file(const std::string& path, Workspace& workspace, Preferences& preferences) {
    std::string error = workspace.open_file(path, FileKind::regular);
    if (!error.empty()) {
        forget(preferences.recent_files, resolved(path, current_folder()));
        return {false, std::move(error)};
    }
    remember_file(path, preferences);
    return {true, "Opened " + one_line(short_path(path)) + "."};
}

Saving save_file(const std::string& path, Workspace::Replace replace, Workspace& workspace,
                 Preferences& preferences) {
    Saving done = workspace.save_file(path, replace);
    if (done.outcome == Saving::Outcome::saved) remember_file(path, preferences);
    return done;
}

std::string saved_text(const std::string& path, const std::string& last_path) {
    const std::string here = current_folder(), folder = parent_of(resolved(path, here));
    std::string text = "Saved " + name_in(path);
    if (!last_path.empty()) text += " to " + name_in(last_path);
    if (folder != here) text += " in " + short_path(folder);
    return one_line(text) + ".";
}

}  // namespace crosscut

#include "app/ui/files/file_commands.h"

#include "app/model/files/folders.h"
#include "app/model/files/preferences.h"
#include "app/ui/widgets/text_fit.h"

#include <utility>

namespace crosscut {
namespace {

std::string whole_path(const std::string& path, const StandardFolders& folders) {
    return resolved(path, folders.current, folders.home);
}

std::string first_folder(const Workspace& workspace, const Preferences& preferences) {
    const FileAccess& files = workspace.files();
    const std::string &here = files.folders.current, &home = files.folders.home;
    if (files.page) return home;  // it has no other
    if (!workspace.path().empty()) return parent_of(whole_path(workspace.path(), files.folders));
    for (const std::string& folder : preferences.recent_folders)
        if (files.is_folder(folder)) return folder;
    return here == "/" && !home.empty() ? home : here;  // a desktop starts programs in the root
}

}  // namespace

FileAsk ask_to_open(const Workspace& workspace, const Preferences& preferences) {
    return {
        FileAsk::Purpose::open,
        "Open a scene, a lesson, a link, points or a map",
        "Open",
        "All that opens",
        {".crosscut", ".json", ".md", ".geojson", ".csv", ".tsv", ".txt", ".wkt", ".svg", ".url", ".desktop"},
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

FileAsk ask_to_record(const Workspace& workspace, const Preferences& preferences) {
    return {FileAsk::Purpose::save,
            "Record what is done in",
            "Record",
            "Recordings",
            {".recording"},
            first_folder(workspace, preferences),
            std::string(workspace.type().id) + ".recording"};
}

void remember_file(const std::string& path, const StandardFolders& folders, Preferences& preferences) {
    const std::string whole = whole_path(path, folders);
    remember(preferences.recent_files, whole);
    remember(preferences.recent_folders, parent_of(whole));
}

OpenedFile open_file(const std::string& path, Workspace& workspace, Preferences& preferences) {
    const StandardFolders& folders = workspace.files().folders;
    std::string error = workspace.open_file(path, FileKind::regular);
    if (!error.empty()) {
        forget(preferences.recent_files, whole_path(path, folders));
        return {false, std::move(error)};
    }
    remember_file(path, folders, preferences);
    if (const std::string told = workspace.take_told(); !told.empty()) return {true, one_line(told)};
    return {true, "Opened " + one_line(short_path(path, folders.home)) + "."};
}

Saving save_file(const std::string& path, Workspace::Replace replace, Workspace& workspace,
                 Preferences& preferences) {
    Saving done = workspace.save_file(path, replace);
    if (done.outcome == Saving::Outcome::saved) remember_file(path, workspace.files().folders, preferences);
    return done;
}

std::string saved_text(const std::string& path, const StandardFolders& folders,
                       const std::string& last_path) {
    const std::string folder = parent_of(whole_path(path, folders));
    std::string text = "Saved " + name_in(path);
    if (!last_path.empty()) text += " to " + name_in(last_path);
    if (folder != folders.current) text += " in " + short_path(folder, folders.home);
    return one_line(text) + ".";
}

}  // namespace crosscut

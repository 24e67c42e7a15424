#pragma once

#include "app/model/files/file_choice.h"
#include "app/model/files/preferences.h"
#include "app/model/workspace.h"

#include <string>

/// Opening and saving from the window: where one begins to look, and what is remembered of it.
namespace crosscut {

/// What the browser is asked for when a file is to be opened, and when the scene is to be saved: beside the scene's own file,
/// else in the folder that was used last, else in the one the program was started in.
[[nodiscard]] FileAsk ask_to_open(const Workspace& workspace, const Preferences& preferences);
[[nodiscard]] FileAsk ask_to_save(const Workspace& workspace, const Preferences& preferences);
/// The same for where to record what is done.
[[nodiscard]] FileAsk ask_to_record(const Workspace& workspace, const Preferences& preferences);

/// Remembers a file and its folder as used last. `path` may be relative to the current folder.
void remember_file(const std::string& path, const StandardFolders& folders, Preferences& preferences);

struct OpenedFile {
    bool opened = false;
    std::string sentence;  ///< that it is, or why not
};
/// Opens a plain file: a scene, a link or points; pipes, which might keep the program waiting, are refused. It is remembered
/// as used last, or no longer where it cannot be opened.
[[nodiscard]] OpenedFile open_file(const std::string& path, Workspace& workspace, Preferences& preferences);

/// Saves the scene, and remembers the file as used last.
[[nodiscard]] Saving save_file(const std::string& path, Workspace::Replace replace, Workspace& workspace,
                               Preferences& preferences);
/// "Saved a.json.", of a file in another folder than the current one "Saved a.json in ~/lessons."; of several
/// "Saved a-0001.png to a-0101.png".
[[nodiscard]] std::string saved_text(const std::string& path, const StandardFolders& folders,
                                     const std::string& last_path = {});

}  // namespace crosscut

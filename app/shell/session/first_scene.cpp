#include "app/shell/session/first_scene.h"

#include "app/cli/scene_commands.h"
#include "app/model/files/files.h"
#include "app/model/files/folders.h"
#include "app/model/files/scene_link.h"
#include "app/model/lessons/lesson_check.h"
#include "app/ui/files/lessons.h"

#include <utility>

namespace crosscut {

namespace {

/// A file and nothing else is named, as by a double click.
bool is_file_alone(const SceneChoice& choice) {
    return !choice.file.empty() && choice.scene.empty() && choice.preset.empty() && choice.sets.empty();
}

/// Its first mistake; empty where it has none.
std::string note_lesson(const Workspace& workspace, SceneChoice& choice, LessonMemory& lessons) {
    const FileText file = read_file(choice.file);
    if (!file.text) return file.error;
    const ReadLesson read = read_and_check_lesson(*file.text, workspace.types());
    if (!read.mistakes.empty()) return first_mistake(read.mistakes, choice.file);
    const StandardFolders& folders = workspace.files().folders;
    lessons.open = resolved(std::exchange(choice.file, {}), folders.current, folders.home);
    return {};
}

}  // namespace

FirstScene choose_what_to_show(Workspace& workspace, SceneChoice& choice, Preferences& preferences,
                               Unreadable unreadable) {
    LessonMemory& lessons = preferences.lessons;
    // Not by the workspace's files: a replay finds the lesson in the preferences.
    const bool lesson =
        is_lesson_name(choice.file) || (is_file_alone(choice) && holds_lesson(choice.file, FileAccess()));
    std::string error = lesson ? note_lesson(workspace, choice, lessons) : choose_scene(workspace, choice);
    if (lesson && error.empty()) return {choose_scene(workspace, choice), {}};
    const bool bad_link = is_scene_link(choice.file) && choice.sets.empty();
    const bool left_run = !lesson && workspace.under_way();  // it has to be seen to be ended
    const bool said = unreadable == Unreadable::is_said_in_window && is_file_alone(choice);
    if (!error.empty() && (bad_link || left_run || said)) {
        choice = {};
        return {{}, std::move(error)};
    }
    if (!error.empty() || !choice.names_something()) return {std::move(error), {}};
    lessons.open.clear();
    preferences.depth = std::exchange(lessons.depth_before, {}).value_or(preferences.depth);
    return {{}, {}, workspace.take_told()};
}

}  // namespace crosscut

#include "app/shell/session/first_scene.h"

#include "app/cli/scene_commands.h"
#include "app/model/files/files.h"
#include "app/model/files/path_text.h"
#include "app/model/lessons/lesson_check.h"
#include "app/ui/lessons/lessons.h"

#include <utility>

namespace crosscut {

std::string choose_what_to_show(Workspace& workspace, SceneChoice& choice, Preferences& preferences) {
    LessonMemory& lessons = preferences.lessons;
    if (is_lesson_name(choice.file)) {
        const FileText file = read_file(choice.file);
        if (!file.text) return file.error;
        const ReadLesson read = read_and_check_lesson(*file.text, workspace.types());
        if (!read.mistakes.empty()) return first_mistake(read.mistakes, choice.file);
        const StandardFolders& folders = workspace.files().folders;
        lessons.open = resolved(std::exchange(choice.file, {}), folders.current, folders.home);
    } else if (choice.names_something()) {
        lessons.open.clear();
        preferences.depth = std::exchange(lessons.depth_before, {}).value_or(preferences.depth);
    }
    return choose_scene(workspace, choice);
}

}  // namespace crosscut

#pragma once

#include "app/model/lessons/lesson.h"
#include "app/model/scene.h"

#include <span>
#include <string>
#include <string_view>

namespace crosscut {

/// What is wrong with what a lesson that was read says of its scenes, in the text's order: a name under which
/// the scene says nothing, neither as a card opens it nor as a task's `solve` makes it; a task that is
/// fulfilled before it is begun, or that its `solve` does not fulfil; a prediction of what has no value
/// there. `text` is what it was read from. Presents every card's scene, and once more for each task; where
/// that takes longer than `most_s` seconds it stops, and says so.
[[nodiscard]] std::vector<LessonMistake> check_lesson(const Lesson& lesson, std::string_view text,
                                                      std::span<const SceneType> types,
                                                      double most_s = kLongestCheck_s);

/// Reads and checks; of a text that cannot be read whole only that is said.
[[nodiscard]] ReadLesson read_and_check_lesson(std::string_view text, std::span<const SceneType> types);

/// One file of `assets/lessons/`, compiled into the program.
struct LessonFile {
    std::string_view file;  ///< "two_roads.md"
    std::string_view text;
};
[[nodiscard]] std::span<const LessonFile> lesson_files();

/// Whether a lesson in the box has this file's name.
[[nodiscard]] inline bool is_lesson_of_box(std::string_view file) {
    for (const LessonFile& lesson : lesson_files())
        if (lesson.file == file) return true;
    return false;
}

/// A lesson of the box as the gallery shows it.
struct ListedLesson {
    std::string file;                 ///< its name
    const SceneType* type = nullptr;  ///< the scene of its first card
    std::string state;                ///< that card's scene, as a scene text
    Preset card;                      ///< its title, for whom it is and how it begins, with that scene
};

/// The lessons of the box that can be read, of these scenes; they are read when this is asked the first time.
[[nodiscard]] std::span<const ListedLesson> lesson_list(std::span<const SceneType> types);

}  // namespace crosscut

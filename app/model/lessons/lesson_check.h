#pragma once

#include "app/model/files/folders.h"
#include "app/model/lessons/lesson.h"
#include "app/model/lessons/lesson_progress.h"
#include "app/model/scene.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// The errors in what a lesson says about its scenes, in the text's order: a name that the scene has neither
/// in a card's first state nor after a task's `solve`; a task that is fulfilled from the start, or that its
/// `solve` does not fulfil; a prediction of something without a value there. `text` is the lesson's text.
/// Evaluates every card's scene, and once more for each task; after more than `most_s` seconds it stops with
/// an error that says so.
[[nodiscard]] std::vector<LessonMistake> check_lesson(const Lesson& lesson, std::string_view text,
                                                      std::span<const SceneType> types,
                                                      double most_s = kLongestCheck_s);

/// Reads and checks; for a text that cannot be read completely only the errors of reading.
[[nodiscard]] ReadLesson read_and_check_lesson(std::string_view text, std::span<const SceneType> types);

/// One file of `assets/lessons/`, compiled into the program.
struct LessonFile {
    std::string_view file;  ///< "two_roads.md"
    std::string_view text;
};
[[nodiscard]] std::span<const LessonFile> lesson_files();

/// Whether a built-in lesson has this file name.
[[nodiscard]] inline bool is_lesson_of_box(std::string_view file) {
    for (const LessonFile& lesson : lesson_files())
        if (lesson.file == file) return true;
    return false;
}

/// The text of a built-in lesson, by its file name, or else of the one in a regular file.
[[nodiscard]] FileText text_of_lesson(const std::string& name, const FileAccess& files);

/// A built-in lesson as the gallery shows it.
struct ListedLesson {
    std::string file;                 ///< its file name
    const SceneType* type = nullptr;  ///< the scene of its first card
    std::string state;                ///< that card's scene, as a scene text
    Preset card;                      ///< its title, its audience and its beginning, with that scene
    bool hides_answer = false;        ///< that card hides the answer
    std::string about{};              ///< "20 min · age 12+"
    std::vector<std::string> asks{};  ///< everything that it asks for, as `LessonProgress` names it
};

/// The built-in lessons that can be read, for these scenes, in the order in which they are taught; they are
/// read on the first call.
[[nodiscard]] std::span<const ListedLesson> lesson_list(std::span<const SceneType> types);

/// Whether a class has done everything that a lesson asks for.
[[nodiscard]] bool is_done(const ListedLesson& lesson, const LessonMemory& memory);
/// The lesson to go on with: the first one that is not done, else the first one; null without lessons.
[[nodiscard]] const ListedLesson* next_lesson(std::span<const ListedLesson> lessons,
                                              const LessonMemory& memory);

}  // namespace crosscut

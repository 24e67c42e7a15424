#pragma once

#include "app/model/lessons/lesson.h"
#include "app/model/scene.h"

#include <span>
#include <string_view>
#include <vector>

namespace crosscut {

/// A lesson that was read, and everything that is wrong with its text, in the text's order. Where anything is, the lesson is
/// not to be shown.
struct ReadLesson {
    Lesson lesson;
    std::vector<LessonMistake> mistakes;
};

/// Reads the text of a lesson: Markdown with a front matter and the fences `scene`, `predict` and `task`. What its tasks and
/// predictions say of the scenes is for `check_lesson`.
[[nodiscard]] ReadLesson read_lesson(std::string_view text, std::span<const SceneType> types);

/// Only what stands in the front matter; its title is empty where it cannot be read.
[[nodiscard]] Lesson read_lesson_title(std::string_view text);

}  // namespace crosscut

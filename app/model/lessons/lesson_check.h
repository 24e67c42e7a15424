#pragma once

#include "app/model/lessons/lesson_text.h"

namespace crosscut {

/// What is wrong with what a lesson that was read says of its scenes, in the text's order: a name under which the scene says
/// nothing, neither as a card opens it nor as a task's `solve` makes it; a task that is fulfilled before it is begun, or that
/// its `solve` does not fulfil; a prediction of what has no value there. `text` is what it was read from. Presents every
/// card's scene, and once more for each task; where that takes longer than `most_s` seconds it stops, and says so.
[[nodiscard]] std::vector<LessonMistake> check_lesson(const Lesson& lesson, std::string_view text,
                                                      std::span<const SceneType> types,
                                                      double most_s = kLongestCheck_s);

/// Reads and checks; of a text that cannot be read whole only that is said.
[[nodiscard]] ReadLesson read_and_check_lesson(std::string_view text, std::span<const SceneType> types);

}  // namespace crosscut

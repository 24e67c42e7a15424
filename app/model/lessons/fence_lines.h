#pragma once

#include "app/model/lessons/lesson.h"
#include "app/model/lessons/markdown.h"
#include "app/model/lessons/mistakes.h"

#include <optional>

/// What stands in the fences `predict` and `task`: lines of a word, a colon and a value. A line that begins with a blank goes
/// on with the value before; what follows two blanks and a # is a comment.
namespace crosscut {

/// The prediction, or nothing where something is wrong.
[[nodiscard]] std::optional<Prediction> read_prediction(const MarkdownBlock& fence, LessonMistakes& mistakes);
/// The same for a task.
[[nodiscard]] std::optional<LessonTask> read_task(const MarkdownBlock& fence, LessonMistakes& mistakes);

}  // namespace crosscut

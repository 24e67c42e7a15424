#pragma once

#include "app/model/lessons/lesson.h"
#include "app/model/lessons/lesson_markup.h"
#include "app/model/scene.h"

#include <optional>
#include <span>

/// Reads the fences `predict` and `task`: lines of a word, a colon and a value. A line that begins with a
/// blank continues the value before; two blanks and a # begin a comment.
namespace crosscut {

/// The prediction, or nothing after an error.
[[nodiscard]] std::optional<Prediction> read_prediction(const MarkdownBlock& fence, LessonErrors& mistakes);
/// The same for a task.
[[nodiscard]] std::optional<LessonTask> read_task(const MarkdownBlock& fence, LessonErrors& mistakes);

/// Reads the fence `scene` of a card into it: the scene's state, the detail level and whether the answer is
/// hidden. Missing lines are taken from the card before, null for the first. After an error the card has no
/// state.
void read_card_scene(const MarkdownBlock& fence, std::span<const SceneType> types, const LessonCard* before,
                     LessonCard& card, LessonErrors& mistakes);

/// Gives a card without such a fence the scene of the card before, null for the first.
void take_card_scene(const LessonCard* before, LessonCard& card, LessonErrors& mistakes);

}  // namespace crosscut

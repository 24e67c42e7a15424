#pragma once

#include "app/model/lessons/lesson.h"
#include "app/model/lessons/lesson_markup.h"
#include "app/model/scene.h"

#include <optional>
#include <span>

/// What stands in the fences `predict` and `task`: lines of a word, a colon and a value. A line that begins
/// with a blank goes on with the value before; what follows two blanks and a # is a comment.
namespace crosscut {

/// The prediction, or nothing where something is wrong.
[[nodiscard]] std::optional<Prediction> read_prediction(const MarkdownBlock& fence, LessonErrors& mistakes);
/// The same for a task.
[[nodiscard]] std::optional<LessonTask> read_task(const MarkdownBlock& fence, LessonErrors& mistakes);

/// Reads the fence `scene` of a card into it: the scene's state, the depth and whether the answer is hidden.
/// What it does not say is as in the card before, null for the first. Where something is wrong the card has
/// no state.
void read_card_scene(const MarkdownBlock& fence, std::span<const SceneType> types, const LessonCard* before,
                     LessonCard& card, LessonErrors& mistakes);

/// Gives a card without such a fence the scene of the card before, null for the first.
void take_card_scene(const LessonCard* before, LessonCard& card, LessonErrors& mistakes);

}  // namespace crosscut

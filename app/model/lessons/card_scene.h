#pragma once

#include "app/model/lessons/markdown.h"
#include "app/model/lessons/mistakes.h"
#include "app/model/scene.h"

#include <span>

namespace crosscut {

/// Reads the fence `scene` of a card into it: the scene's state, the depth and whether the answer is hidden. What it does not
/// say is as in the card before, null for the first. Where something is wrong the card has no state.
void read_card_scene(const MarkdownBlock& fence, std::span<const SceneType> types, const LessonCard* before,
                     LessonCard& card, LessonMistakes& mistakes);

/// Gives a card without such a fence the scene of the card before, null for the first.
void take_card_scene(const LessonCard* before, LessonCard& card, LessonMistakes& mistakes);

}  // namespace crosscut

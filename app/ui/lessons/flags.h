#pragma once

#include "app/model/lessons/lesson_session.h"
#include "app/model/number_format.h"
#include "app/ui/ui_context.h"
#include "app/view/camera.h"

namespace crosscut {

/// Draws a numbered flag for each guess of a place over a view of the plane whose upper left corner is at `origin_px`, and
/// once the answer is revealed the way from each to the answer with its length.
void draw_flags(const LessonWalk& walk, const Projector& projector, const Vec2& origin_px,
                const Digits& digits, const UiContext& ui);

}  // namespace crosscut

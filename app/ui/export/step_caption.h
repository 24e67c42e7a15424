#pragma once

#include "app/model/scene_output.h"
#include "app/ui/ui_context.h"

struct ImDrawList;

namespace crosscut {

/// Writes what the walk has reached along the lower edge of a picture of this size, physical pixels: the step's sentence and
/// its formula, in letters small enough that it fits. Nothing where the scene shows no steps, or the whole method.
void draw_step_caption(ImDrawList& out, const Presentation& shown, const Vec2& size, const UiContext& ui);

}  // namespace crosscut

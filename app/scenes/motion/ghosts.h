#pragma once

#include "app/scenes/motion/motion.h"
#include "app/view/draw_list.h"

/// What a moving line leaves behind.
namespace crosscut {

/// How many moments are shown of a run, the first and the last among them.
inline constexpr int kGhosts = 9;

/// The area between the line's moments, as it is shown with this share of the pointer's motion taken away.
void draw_swept_area(DrawList& list, const Motion& motion, double share);
/// The line at nine moments; the first and the last with ids "line0" and "line1".
void draw_ghosts(DrawList& list, const Motion& motion, double share);

}  // namespace crosscut

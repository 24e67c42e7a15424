#pragma once

#include "app/scenes/motion/motion.h"

namespace crosscut::sweep_scene {

/// How far the line is from the pointer at one moment: from its nearest point.
struct LookGap {
    double t = 0.0;
    Vec2 on_line{};
    Vec2 pointer{};
    double length = 0.0;  ///< world units
};
[[nodiscard]] LookGap gap_at(const Motion& motion, double t);

}  // namespace crosscut::sweep_scene

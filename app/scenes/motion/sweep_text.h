#pragma once

#include "core/sweep/motion.h"

#include <string>

namespace crosscut {

/// The text of a scene of Sweep with this line and a point on this path, every digit, so that another scene can open it.
[[nodiscard]] std::string sweep_text(const MovingSegment2& line, const Path2& point, double radius);

}  // namespace crosscut

#pragma once

#include <crosscut/types.h>

#include <string>

namespace crosscut {

/// The text of a scene of Sweep in which a line rests and a point goes along a way, every digit, so that another scene can open it.
[[nodiscard]] std::string sweep_text(const Segment2& line, const Segment2& way);

}  // namespace crosscut

#pragma once

#include <crosscut/sweep/motion.h>

#include <string>
#include <string_view>

namespace crosscut {

/// The text of a scene of Sweep with this line and a point on this path, every digit, so that another scene can open it;
/// `more`: further fields, "\"name\": value" with commas between them.
[[nodiscard]] std::string sweep_text(const MovingSegment2& line, const Path2& point, double radius,
                                     std::string_view more = {});

}  // namespace crosscut

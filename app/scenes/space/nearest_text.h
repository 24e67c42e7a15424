#pragma once

#include <crosscut/types.h>

#include <string>

namespace crosscut {

/// The text of a scene of Nearest with these two segments, every digit, so that another scene can open it.
[[nodiscard]] std::string nearest_text(const Segment3& a, const Segment3& b);
/// The same of two segments of the plane, which lie on the floor.
[[nodiscard]] std::string nearest_text(const Segment2& a, const Segment2& b);

}  // namespace crosscut

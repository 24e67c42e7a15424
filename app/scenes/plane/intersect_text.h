#pragma once

#include <crosscut/types.h>

#include <string>

namespace crosscut {

/// The text of a scene of Intersect with these two objects, every digit, so that another scene can open it.
[[nodiscard]] std::string intersect_text(const Segment2& ab, const Segment2& cd, const Extents& extents = {});

}  // namespace crosscut

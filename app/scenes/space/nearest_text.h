#pragma once

#include "core/types.h"

#include <string>

namespace crosscut {

/// The text of a scene of Nearest with these two segments, every digit, so that another scene can open it.
[[nodiscard]] std::string nearest_text(const Segment3& a, const Segment3& b);

}  // namespace crosscut

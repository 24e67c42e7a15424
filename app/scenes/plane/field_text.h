#pragma once

#include <crosscut/types.h>

#include <string>

namespace crosscut {

/// A point as a field of a scene's text, every digit, with the comma after it.
[[nodiscard]] std::string point_field(const char* name, const Vec2& at);

}  // namespace crosscut

#pragma once

#include "app/ui/input.h"

namespace crosscut {

/// Our key for one of GLFW's codes; `Key::none` for those the program has no use for.
[[nodiscard]] Key key_from_glfw(int glfw_key);

}  // namespace crosscut

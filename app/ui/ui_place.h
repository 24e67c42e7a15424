#pragma once

#include <crosscut/types.h>

#include <string>

namespace crosscut {

/// Where something that can be taken hold of is on screen, for tests that use a real mouse.
struct UiPlace {
    std::string name;  ///< "canvas:a", "square:point", "tools:Turn", "cube:top"
    Vec2 px{};         ///< in the window
};

}  // namespace crosscut

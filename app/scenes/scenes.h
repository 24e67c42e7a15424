#pragma once

#include "app/model/scene.h"

#include <span>

namespace crosscut {

/// Every scene of the program, in the order of scenes.def; the first is the one shown at the first start.
[[nodiscard]] std::span<const SceneType> all_scenes();

}  // namespace crosscut

#pragma once

#include "app/model/scene.h"

#include <span>

namespace crosscut::intersect_scene {

/// The gallery, in the order in which it is looked through.
[[nodiscard]] std::span<const Preset> intersect_presets();

}  // namespace crosscut::intersect_scene

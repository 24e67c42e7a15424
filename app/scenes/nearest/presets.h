#pragma once

#include "app/model/scene.h"

namespace crosscut::nearest_scene_parts {

[[nodiscard]] std::span<const Preset> nearest_presets();

}  // namespace crosscut::nearest_scene_parts

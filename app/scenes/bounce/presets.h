#pragma once

#include "app/model/scene.h"

namespace crosscut::bounce_scene_parts {

[[nodiscard]] std::span<const Preset> bounce_presets();

}  // namespace crosscut::bounce_scene_parts
